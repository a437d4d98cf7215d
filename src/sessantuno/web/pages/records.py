"""Finished deals: their records to keep, and the check of their seals."""

import json
from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.responses import Response

from sessantuno.record import Record, record_to_dict, write_json, write_text
from sessantuno.seal import SENTENCES, STEPS
from sessantuno.tables import FinishedDeal, Table
from sessantuno.tables.records import record_of
from sessantuno.web import screens
from sessantuno.web.i18n import N_
from sessantuno.web.pages.table import table_of
from sessantuno.web.site import Visit

_FORMS = {"txt": ("text/plain", write_text), "json": ("application/json", write_json)}

STEP_TITLES = {
    "version": N_("The version of the seal"),
    "commitment": N_("The secret is the one that was promised"),
    "client_seeds": N_("Your words are in it"),
    "facts": N_("The facts of the deal"),
    "pack": N_("The cards are those of the pack"),
    "shuffle": N_("The shuffle gives these cards"),
}
_STEP_SENTENCES = {
    "version": N_("The recipe is known: version 1."),
    "commitment": N_("SHA-256 of the secret must be the seal that was shown before the deal."),
    "client_seeds": N_("What each seat added must be what the record holds."),
    "facts": N_("Rules, dealer and number of the deal are part of what was shuffled with."),
    "pack": N_("No card missing, none twice."),
    "shuffle": N_("Secret, words and facts must give exactly this order of the cards."),
}


async def match_record(visit: Visit) -> Response:
    """Send the record of all deals that have ended."""
    table, _ = await table_of(visit)
    if not table.deals:
        raise visit.not_found(visit._("No deal has ended yet; a record is of what is over."))
    return _file(visit, record_of(table), "sessantuno")


async def deal_record(visit: Visit) -> Response:
    """Send the record of one deal."""
    table, deal = await _finished(visit)
    return _file(visit, record_of(table, deal.number), f"sessantuno-{deal.number}")


def _file(visit: Visit, record: Record, name: str) -> Response:
    form = str(visit.request.path_params["form"])
    if form not in _FORMS:
        raise HTTPException(404)
    media_type, write = _FORMS[form]
    headers = {"Content-Disposition": f'attachment; filename="{name}.{form}"'}
    return visit.finish(Response(write(record), media_type=media_type, headers=headers))


async def go_to_verify(visit: Visit) -> Response:
    """Send the browser from the address of a deal to its check."""
    table, deal = await _finished(visit)
    return visit.see(f"/tables/{table.id}/deals/{deal.number}/verify")


async def verify(visit: Visit) -> Response:
    """Show the check of a deal; the browser does it, asking us nothing."""
    table, view = await table_of(visit)
    _, number = visit._, _deal_number(visit)
    deal = next((each for each in table.deals if each.number == number), None)
    if deal is None and number != table.deal_number:
        raise _no_deal(visit)
    visit.path = f"/tables/{table.id}/deals/{number}/verify"
    url = f"/tables/{table.id}/deals/{number}"
    back = screens.Link(f"/tables/{table.id}", _("Back to the table"))
    steps = tuple(
        screens.Step(place, _(STEP_TITLES[name]), _(_STEP_SENTENCES[name]))
        for place, name in enumerate(STEPS, 1)
    )
    title = _("The check of deal %(deal)s", deal=number)
    if deal is None:
        facts = (screens.Fact(_("The seal"), table.seal.commitment),)
        intro = _("This deal is still being played.")
        return visit.html(
            "verify.html",
            screen=screens.VerifyScreen(title, intro, steps, facts, "", (), back, "", False),
        )
    screen = screens.VerifyScreen(
        title,
        _("Everything that is needed is on this page. Nobody has to be asked, not even us."),
        steps,
        _facts(visit, deal, view.narrator.names),
        f"{url}/record.json",
        (
            screens.Link(f"{url}/record.json", _("Save the record")),
            screens.Link(f"{url}/record.txt", _("Save it as text")),
        ),
        back,
        f"sessantuno verify sessantuno-{number}.json",
        record=json.dumps(record_to_dict(record_of(table, number)), ensure_ascii=False),
        sentences=json.dumps(_sentences(visit), ensure_ascii=False),
    )
    return visit.html("verify.html", screen=screen)


def _sentences(visit: Visit) -> dict[str, str]:
    """Return what the check in the browser says: of each step, and of the whole."""
    _ = visit._
    said = {code: visit.speech.plain(sentence) for code, sentence in SENTENCES.items()}
    return said | {
        "working": _("Checking…"),
        "waiting": _("not checked yet"),
        "held": _("holds"),
        "failed": _("fails"),
        "holds": _("Everything holds: these are the cards that the seal gives."),
        "holds_noted": _(
            "Everything holds: these are the cards that the seal gives, and it is the seal that"
            " this browser noted before they were dealt."
        ),
        "fails": _("This does not hold:"),
        "no_crypto": _(
            "This browser computes only on pages that came over https. Save the record and check it"
            " with the program below."
        ),
    }


def _facts(visit: Visit, deal: FinishedDeal, names: Sequence[str]) -> tuple[screens.Fact, ...]:
    _, seal = visit._, deal.seal
    words = tuple(
        screens.Fact(_("Words of %(name)s", name=name), text)
        for name, text in zip(names, seal.client_seeds, strict=True)
        if text
    )
    return (
        screens.Fact(_("The seal"), seal.seal.commitment),
        screens.Fact(_("The secret"), seal.server_seed.hex()),
        *words,
        screens.Fact(_("The facts"), seal.facts_bytes.decode()),
        screens.Fact(_("The order of the cards"), " ".join(card.code for card in deal.order)),
    )


async def _finished(visit: Visit) -> tuple[Table, FinishedDeal]:
    table, _ = await table_of(visit)
    number = _deal_number(visit)
    for deal in table.deals:
        if deal.number == number:
            return table, deal
    raise _no_deal(visit)


def _deal_number(visit: Visit) -> int:
    return int(visit.request.path_params["deal"])


def _no_deal(visit: Visit) -> Exception:
    return visit.not_found(visit._("No such deal has ended at this table."))
