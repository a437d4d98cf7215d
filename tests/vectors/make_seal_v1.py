"""Make ``seal_v1.json``, the published test vectors of sealed deals, version 1.

A second implementation, written from ``docs/fairness.md`` alone: it imports nothing of the package
and does by hand what ``sessantuno.seal`` leaves to libraries (JSON, HMAC), so that a test compares
two programs and not one with itself. ``python tests/vectors/make_seal_v1.py`` rewrites the file.
"""

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("seal_v1.json")

Data = dict[str, Any]

ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "\b": "\\b",
    "\f": "\\f",
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
}


def written(value: object) -> str:
    """Write canonical JSON, form by form."""
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        inside = (ESCAPES.get(c) or (f"\\u{ord(c):04x}" if c < " " else c) for c in value)
        return '"' + "".join(inside) + '"'
    if isinstance(value, list):
        return "[" + ",".join(written(item) for item in value) + "]"
    assert isinstance(value, dict)
    # Code points order as their UTF-32 bytes do.
    keys = sorted(value, key=lambda key: key.encode("utf-32-be"))
    return "{" + ",".join(f"{written(key)}:{written(value[key])}" for key in keys) + "}"


def sha256(message: bytes) -> bytes:
    return hashlib.sha256(message).digest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104 for a key shorter than the hash's block of 64 bytes."""
    padded = int.from_bytes(key.ljust(64, b"\0"), "big")
    inner, outer = (
        (padded ^ int.from_bytes(bytes([pad]) * 64, "big")).to_bytes(64, "big")
        for pad in (0x36, 0x5C)
    )
    return sha256(outer + sha256(inner + message))


def picked(words: list[int], pack: list[str]) -> tuple[list[str], list[Data]]:
    """Arrange the pack: the card drawn for the last free place, until one card is left.

    The card that stood in the last free place takes the place of the one that was drawn. Also
    returns the words that were passed over.
    """
    left, placed, rejected = list(pack), [], []
    for position, word in enumerate(words):
        if len(left) == 1:
            break
        size = len(left)
        multiples = (1 << 32) // size * size
        if word >= multiples:
            rejected.append({"word": word, "position": position, "size": size})
            continue
        last = left.pop()
        chosen = word % size
        if chosen == len(left):
            placed.append(last)
        else:
            placed.append(left[chosen])
            left[chosen] = last
    assert len(left) == 1, "more words are needed"
    return [left[0], *reversed(placed)], rejected


def deal_vector(name: str, about: str, secret: str, public: Data) -> Data:
    seed = sha256(f"sessantuno seal_v1 {secret}".encode())
    facts = {"version": 1, "commitment": sha256(seed).hex(), **public}
    text = written(facts)
    digest = sha256(text.encode("utf-8"))
    blocks = b"".join(hmac_sha256(seed, digest + number.to_bytes(4, "big")) for number in range(9))
    words = [int(blocks[at : at + 4].hex(), 16) for at in range(0, len(blocks), 4)]
    order, rejected = picked(words, facts["pack"])
    seats = range(len(facts["client_seeds"]))
    players = [hmac_sha256(seed, b"player" + bytes([seat]) + digest)[:16].hex() for seat in seats]
    return {
        "name": name,
        "about": about,
        "seal": {**facts, "server_seed": seed.hex()},
        "facts": text,
        "facts_sha256": digest.hex(),
        "block_0": blocks[:32].hex(),
        "rejected": rejected,
        "pack_order": order,
        "player_seeds": players,
    }


def pack_without(ranks: str) -> list[str]:
    return [rank + suit for suit in "DCSB" for rank in "A3KNJ9876542" if rank not in ranks]


def nested(times: int) -> object:
    value: object = []
    for _ in range(times - 1):
        value = [value]
    return value


PACKS = {
    "36_no2": pack_without("982"),
    "36_no4": pack_without("984"),
    "39": [code for code in pack_without("98") if code != "2C"],
    "40": pack_without("98"),
    "48": pack_without(""),
}


def public(
    pack: str, players: int, dealer: int, deal: int, client_seeds: list[str], **rules: object
) -> Data:
    return {
        "rules": {"players": players, "pack": pack, "hand": 3, "trump": "turned", **rules},
        "pack": PACKS[pack],
        "dealer": dealer,
        "deal": deal,
        "client_seeds": client_seeds,
    }


def deals() -> list[Data]:
    return [
        deal_vector(
            "two_players",
            "one person against the computer, whose seat contributes nothing",
            "two players",
            public("40", 2, 1, 1, ["c4b1d0a9e8f7263544352617080f9e1d", ""], target=61),
        ),
        deal_vector(
            "nothing_contributed",
            "no seat contributes anything",
            "nothing contributed",
            public("40", 2, 0, 2, ["", ""], target=61),
        ),
        deal_vector(
            "non_ascii",
            "accents, emoji, quotes and control characters; keys that UTF-16 would sort otherwise",
            "non-ASCII",
            public(
                "36_no2",
                3,
                2,
                7,
                ["perché no? ♣ 🂡", 'a "b" \\ / \u007f\u2028', "\u0000\t\n\u001f"],
                **{"～": [1, None, {"b": False, "a": True}], "𝄞": {}, "è": [], "E": -3},
            ),
        ),
        deal_vector(
            "longest",
            "contributions of 64 bytes, the most there may be; rules nested as deep as they may be",
            "longest",
            public("39", 3, 0, 1, ["à" * 32, "", "x" * 64], removed_two="2C", deep=nested(14)),
        ),
        deal_vector(
            "six_players",
            "six seats, 36 cards without fours",
            "six players",
            public("36_no4", 6, 5, 3, ["uno", "", "tre", "", "cinque", ""]),
        ),
        deal_vector(
            "rejection",
            "word 8 of the stream is too large for 40 cards and is passed over",
            "rejection",
            {
                "rules": {
                    "game": "brisca", "pack": "48", "players": 4, "hand": 3, "exchange": True,
                },
                "pack": PACKS["48"],
                "dealer": 3,
                "deal": 2,
                "client_seeds": ["897582", "", "", ""],
            },
        ),
    ]  # fmt: skip


def word_vectors() -> list[Data]:
    """Words straight into the arranging of a small pack, around the limits of rejection."""
    top = (1 << 32) - 1
    rows = {
        "three_cards_highest_accepted": ("A3K", [top - 1, 0]),
        "three_cards_rejected": ("A3K", [top, top, 4, 1]),
        "power_of_two_never_rejects": ("A3KN", [top, top - 1, top]),
        "seven_cards_rejected": ("A3KNJ76", [top - 3, top - 4, 9, 8, 7, top, 3, 2]),
        "all_zero": ("A3KNJ7654", [0] * 8),
        "every_card_stays": ("A3KNJ7654", [8, 7, 6, 5, 4, 3, 2, 1]),
    }
    made = []
    for name, (ranks, words) in rows.items():
        pack = [rank + "D" for rank in ranks]
        order, rejected = picked(words, pack)
        made.append(
            {"name": name, "pack": pack, "words": words, "order": order, "rejected": rejected}
        )
    return made


def tampered(first: Data) -> list[Data]:
    """Return changed copies of the first deal, each with the step that must fail and its code."""
    made: list[Data] = []

    def add(name: str, fails: str, code: str, changed: Data, noted: Data | None = None) -> None:
        made.append({"name": name, **changed, "noted": noted, "fails": fails, "code": code})

    def base() -> Data:
        return {key: copy.deepcopy(first[key]) for key in ("seal", "pack_order")}

    def sealed(**changes: object) -> Data:
        data = base()
        data["seal"].update(changes)
        return data

    def without(key: str) -> Data:
        data = base()
        del data["seal"][key]
        return data

    def ordered(order: object) -> Data:
        return {**base(), "pack_order": order}

    seal, order = first["seal"], first["pack_order"]
    promise, seed, seeds = seal["commitment"], seal["server_seed"], seal["client_seeds"]
    other = ("0" if promise[0] != "0" else "1") + promise[1:]
    other_seed = ("0" if seed[0] != "0" else "1") + seed[1:]
    for name, value in (("wrong", 2), ("as_text", "1"), ("true", True), ("null", None)):
        add(f"version_{name}", "version", "version_unknown", sealed(version=value))
    add("version_missing", "version", "version_unknown", without("version"))
    add("seal_null", "version", "seal_malformed", {**base(), "seal": None})
    add("seal_list", "version", "seal_malformed", {**base(), "seal": [seal]})

    step = "commitment"
    add("commitment_tampered", step, "commitment_mismatch", sealed(commitment=other))
    add("commitment_upper_case", step, "commitment_malformed", sealed(commitment=promise.upper()))
    add("commitment_number", step, "commitment_malformed", sealed(commitment=61))
    add("commitment_line_end", step, "commitment_malformed", sealed(commitment=promise + "\n"))
    add("commitment_missing", step, "commitment_malformed", without("commitment"))
    add("seed_tampered", step, "commitment_mismatch", sealed(server_seed=other_seed))
    add("seed_missing", step, "seed_missing", without("server_seed"))
    add("seed_null", step, "seed_missing", sealed(server_seed=None))
    add("seed_short", step, "seed_malformed", sealed(server_seed=seed[2:]))
    add("seed_upper_case", step, "seed_malformed", sealed(server_seed=seed.upper()))
    add("seed_list", step, "seed_malformed", sealed(server_seed=[seed]))
    swapped_promise = sealed(commitment=sha256(bytes.fromhex(other_seed)).hex())
    swapped_promise["seal"]["server_seed"] = other_seed
    add("seal_replaced", step, "commitment_noted", swapped_promise, {"commitment": promise})

    step = "client_seeds"
    add("contributions_missing", step, "client_seeds_malformed", without(step))
    add("contributions_none", step, "client_seeds_malformed", sealed(client_seeds=[]))
    add("contributions_text", step, "client_seeds_malformed", sealed(client_seeds=seeds[0]))
    add("contribution_number", step, "client_seeds_malformed", sealed(client_seeds=[7, ""]))
    add("contribution_null", step, "client_seeds_malformed", sealed(client_seeds=[None, ""]))
    add("contribution_long", step, "client_seed_long", sealed(client_seeds=["à" * 32 + "x", ""]))
    add("contribution_half", step, "client_seed_text", sealed(client_seeds=["", "\ud800"]))
    add("contribution_noted", step, "client_seeds_noted", base(), {"client_seeds": ["mine", None]})
    add("contributions_fewer", step, "client_seeds_noted", base(), {"client_seeds": [None]})

    step = "facts"
    add("rules_missing", step, "facts_keys", without("rules"))
    add("dealer_missing", step, "facts_keys", without("dealer"))
    add("key_added", step, "facts_keys", sealed(comment="hello"))
    for name, rules in {
        "list": [1],
        "fraction": {"target": 60.5},
        "large": {"target": 1 << 53},
        "deep": {"deep": nested(15)},
        "half_character": {"\udc00": 1},
    }.items():
        add(f"rules_{name}", step, "rules_malformed", sealed(rules=rules))
    for name, value in (("outside", 2), ("negative", -1), ("text", "1"), ("true", True)):
        add(f"dealer_{name}", step, "dealer_malformed", sealed(dealer=value))
    for name, number in (("negative", -1), ("half", 0.5), ("large", 1 << 53), ("null", None)):
        add(f"deal_{name}", step, "deal_malformed", sealed(deal=number))
    add("dealer_noted", step, "facts_noted", base(), {"dealer": 0})
    add("deal_noted", step, "facts_noted", base(), {"deal": True})
    add("rules_noted", step, "facts_noted", base(), {"rules": {**seal["rules"], "target": 41}})

    step = "pack"
    add("pack_empty", step, "pack_malformed", sealed(pack=[]))
    add("pack_text", step, "pack_malformed", sealed(pack="3C"))
    add("pack_numbers", step, "pack_malformed", sealed(pack=[1, 2]))
    add("pack_long_code", step, "pack_malformed", sealed(pack=["3" * 65]))
    add("pack_noted", step, "pack_noted", base(), {"pack": PACKS["48"]})
    add("order_null", step, "order_malformed", ordered(None))
    add("order_with_list", step, "order_malformed", ordered([*order[:-1], [order[-1]]]))
    add("card_missing", step, "order_not_pack", ordered(order[:-1]))
    add("card_twice", step, "order_not_pack", ordered([*order[:-1], order[0]]))
    add("card_foreign", step, "order_not_pack", ordered([*order[:-1], "9D"]))
    add("card_added", step, "order_not_pack", ordered([*order, "3C"]))

    step = "shuffle"
    swap = [order[1], order[0], *order[2:]]
    add("cards_swapped", step, "shuffle_mismatch", ordered(swap))
    add("contribution_changed", step, "shuffle_mismatch", sealed(client_seeds=[seeds[0], " "]))
    add("contributions_swapped", step, "shuffle_mismatch", sealed(client_seeds=seeds[::-1]))
    add("seat_added", step, "shuffle_mismatch", sealed(client_seeds=[*seeds, ""]))
    add("dealer_changed", step, "shuffle_mismatch", sealed(dealer=0))
    add("deal_changed", step, "shuffle_mismatch", sealed(deal=2))
    add("rules_changed", step, "shuffle_mismatch", sealed(rules={**seal["rules"], "target": 62}))
    add("pack_reordered", step, "shuffle_mismatch", sealed(pack=seal["pack"][::-1]))
    return made


def noted(first: Data) -> list[Data]:
    """Return true records with what somebody noted before the deal, which agrees with them."""
    seal, order = first["seal"], first["pack_order"]
    person, computer = seal["client_seeds"]
    notes: Data = {
        "nothing": {},
        "commitment": {"commitment": seal["commitment"]},
        "own_contribution": {"client_seeds": [person, None]},
        "contribution_of_another": {"client_seeds": [None, computer]},
        "facts": {key: seal[key] for key in ("rules", "pack", "dealer", "deal")},
    }
    return [
        {"name": name, "seal": seal, "pack_order": order, "noted": note}
        for name, note in notes.items()
    ]


def text() -> str:
    made = deals()
    content = {
        "about": "Test vectors of sealed deals, version 1: see docs/fairness.md",
        "deals": made,
        "words": word_vectors(),
        "noted": noted(made[0]),
        "tampered": tampered(made[0]),
    }
    return json.dumps(content, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="ascii")
