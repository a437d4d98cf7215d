"""What the parts of a sealed deal must look like, and what is said when they do not.

Forms only: lengths, types, ranges and the one way in which JSON data is written. The protocol that
uses them is in :mod:`sessantuno.seal`.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

VERSION: Final = 1
SERVER_SEED_BYTES: Final = 32
CLIENT_SEED_BYTES: Final = 64
MOST_SEATS: Final = 256
FACT_KEYS: Final = frozenset(
    ("version", "rules", "pack", "dealer", "deal", "commitment", "client_seeds")
)

_SAFE_INTEGER: Final = (1 << 53) - 1
_DEEPEST: Final = 16
_HEX_32_BYTES: Final = re.compile(r"[0-9a-f]{64}")


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext tools find words to translate
    """Mark words that are translated where they are shown."""
    return text


SENTENCES: Final[Mapping[str, str]] = {
    "version_ok": N_("The seal is of version 1."),
    "seal_malformed": N_("The seal must be a JSON object."),
    "version_unknown": N_("The seal must be of version 1, the only one that this check knows."),
    "commitment_ok": N_("The revealed seed is the one that was promised before the deal."),
    "commitment_malformed": N_("The commitment must be 64 lower-case hexadecimal digits."),
    "seed_missing": N_("The server's seed is not revealed yet: it is when the deal has ended."),
    "seed_malformed": N_("The server's seed must be 64 lower-case hexadecimal digits (32 bytes)."),
    "commitment_noted": N_("The commitment must be the one that was noted before the deal."),
    "commitment_mismatch": N_(
        "The SHA-256 of the revealed seed must equal the commitment: this is not the seed that was"
        " promised."
    ),
    "client_seeds_ok": N_("Every seat's contribution is there."),
    "client_seeds_malformed": N_(
        "The contributions must be a list with one text for each seat, empty where there is none."
    ),
    "client_seed_text": N_("A contribution must be text that can be written as UTF-8."),
    "client_seed_long": N_("A contribution must be at most 64 bytes long in UTF-8."),
    "client_seeds_noted": N_("The contributions must be the ones that the seats sent."),
    "facts_ok": N_("The rules, the dealer and the number of the deal are stated."),
    "facts_keys": N_(
        "The seal must hold version, rules, pack, dealer, deal, commitment, client seeds and"
        " server seed, and nothing else."
    ),
    "rules_malformed": N_(
        "The rules must be a JSON object of texts, whole numbers, true, false, null, lists and "
        "objects."
    ),
    "dealer_malformed": N_("The dealer must be one of the seats, counted from 0."),
    "deal_malformed": N_("The number of the deal must be a whole number that is not negative."),
    "facts_noted": N_(
        "The rules, the dealer and the number of the deal must be the ones that were played."
    ),
    "pack_ok": N_("The cards that lay there are those of the pack, none missing and none twice."),
    "pack_malformed": N_("The pack must be a list of card codes."),
    "pack_noted": N_("The pack must be the one that was played."),
    "order_malformed": N_("The order of the pack must be a list of card codes."),
    "order_not_pack": N_(
        "The order must hold exactly the cards of the pack: a card is missing, foreign or there"
        " twice."
    ),
    "shuffle_ok": N_("The cards lay in the order that the seeds give."),
    "shuffle_mismatch": N_("The cards must lie in the order that the seeds give, and they do not."),
    # Said by the check in the page alone, where the browser lends the page no cryptography.
    "no_crypto": N_(
        "This browser can check a deal only on a page that came by https or from this very machine."
    ),
}
"""What each code of a :class:`Step` or :class:`SealError` says, in English, ready for gettext."""


class SealError(ValueError):
    """Something cannot be sealed; ``code`` is a key of :data:`SENTENCES`, the text its sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(SENTENCES[code])
        self.code = code


def facts(
    rules: Mapping[str, object],
    pack: Sequence[str],
    dealer: int,
    deal: int,
    commitment: str,
    client_seeds: Sequence[str],
) -> dict[str, object]:
    """Return the public facts that the shuffle depends on, as plain JSON data.

    ``pack`` is the pack in its canonical order, ``deal`` the number of the deal in its match,
    ``client_seeds`` one text a seat in seat order ("" for a computer or for none given). Raises
    SealError when one of them has the wrong form.
    """
    checked = public_facts(rules, pack, dealer, deal, commitment)
    code = client_seeds_fault(client_seeds) or dealer_fault(dealer, len(client_seeds))
    if code:
        raise SealError(code)
    return {**checked, "client_seeds": list(client_seeds)}


def public_facts(
    rules: Mapping[str, object], pack: Sequence[str], dealer: int, deal: int, promised: str
) -> dict[str, object]:
    """Return the facts that are public before the deal; SealError when one has the wrong form."""
    code = (
        commitment_fault(promised)
        or rules_fault(rules)
        or dealer_fault(dealer, MOST_SEATS)
        or deal_fault(deal)
        or pack_fault(pack)
    )
    if code:
        raise SealError(code)
    return {
        "version": VERSION,
        "rules": plain(rules),
        "pack": list(pack),
        "dealer": whole(dealer),
        "deal": whole(deal),
        "commitment": promised,
    }


def canonical(facts: Mapping[str, object]) -> bytes:
    """Return canonical JSON: UTF-8, keys sorted by code point, no spaces, only necessary escapes.

    Texts, whole numbers up to 2^53 - 1, true, false, null, lists and objects with text keys have
    one such form; anything else raises SealError.
    """
    text = json.dumps(plain(facts), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


# Each of these returns the code of what is wrong with a value, or "".


def commitment_fault(value: object) -> str:
    """Say whether it is a SHA-256 in lower-case hexadecimal."""
    good = isinstance(value, str) and _HEX_32_BYTES.fullmatch(value)
    return "" if good else "commitment_malformed"


def server_seed_fault(value: object) -> str:
    """Say whether it is 32 bytes in lower-case hexadecimal."""
    if value is None:
        return "seed_missing"
    return "" if isinstance(value, str) and _HEX_32_BYTES.fullmatch(value) else "seed_malformed"


def client_seed_fault(text: str) -> str:
    """Say whether it is UTF-8 text of at most 64 bytes."""
    try:
        length = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        return "client_seed_text"
    return "client_seed_long" if length > CLIENT_SEED_BYTES else ""


def client_seeds_fault(value: object) -> str:
    """Say whether it is a list of contributions, one for each seat."""
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_SEATS:
        return "client_seeds_malformed"
    if not all(isinstance(text, str) for text in value):
        return "client_seeds_malformed"
    return next((code for text in value if (code := client_seed_fault(text))), "")


def rules_fault(value: object) -> str:
    """Say whether it is an object of plain JSON data."""
    try:
        return "" if isinstance(plain(value, depth=1), dict) else "rules_malformed"
    except SealError as error:
        return error.code


def dealer_fault(value: object, seats: int) -> str:
    """Say whether it is one of so many seats."""
    dealer = whole(value)
    return "" if dealer is not None and 0 <= dealer < seats else "dealer_malformed"


def deal_fault(value: object) -> str:
    """Say whether it is the number of a deal."""
    deal = whole(value)
    return "" if deal is not None and deal >= 0 else "deal_malformed"


def pack_fault(value: object) -> str:
    """Say whether it is a list of card codes; two packs in one may repeat them."""
    if not isinstance(value, list | tuple) or not value:
        return "pack_malformed"
    good = all(isinstance(code, str) and code and not client_seed_fault(code) for code in value)
    return "" if good else "pack_malformed"


def whole(value: object) -> int | None:
    """Return a whole number as JSON knows it: 1.0 is 1, true is none, 2^53 is too large."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not abs(value) <= _SAFE_INTEGER or value != int(value):  # "not" also catches nan
        return None
    return int(value)


def plain(value: object, depth: int = 0) -> object:
    """Return a copy made of plain JSON data that has one canonical form; SealError otherwise."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        if client_seed_fault(value) != "client_seed_text":
            return value
    elif depth < _DEEPEST and isinstance(value, list | tuple):
        return [plain(item, depth + 1) for item in value]
    elif depth < _DEEPEST and isinstance(value, Mapping):
        if all(isinstance(key, str) for key in value):
            return {plain(key): plain(item, depth + 1) for key, item in value.items()}
    elif (number := whole(value)) is not None:
        return number
    raise SealError("rules_malformed")
