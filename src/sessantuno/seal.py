"""Sealed deals, version 1: commit, contribute, shuffle, reveal, verify.

Before a deal the table publishes a commitment to a secret; the seats then add words of their own;
the order of the pack follows from both; the secret is revealed when the deal ends. Anyone can then
recompute the order. ``docs/fairness.md`` gives the protocol exact to the byte and
``tests/vectors/seal_v1.json`` the published test vectors.

The module works on plain data (rules as a JSON object, cards as code strings), so that it can be
read, ported and audited without the rest of the package.
"""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sessantuno.seal_forms import (
    FACT_KEYS,
    MOST_SEATS,
    SENTENCES,
    SERVER_SEED_BYTES,
    VERSION,
    SealError,
    canonical,
    client_seed_fault,
    client_seeds_fault,
    commitment_fault,
    deal_fault,
    dealer_fault,
    facts,
    pack_fault,
    public_facts,
    rules_fault,
    server_seed_fault,
    whole,
)

__all__ = [
    "SENTENCES",
    "STEPS",
    "VERSION",
    "OpenSeal",
    "Seal",
    "SealError",
    "Step",
    "arrange",
    "canonical",
    "check_client_seed",
    "commitment",
    "draw_index",
    "facts",
    "first_failure",
    "new_server_seed",
    "player_seed",
    "shuffle",
    "stream",
    "verify",
]

PLAYER_SEED_BYTES: Final = 16

STEPS: Final = ("version", "commitment", "client_seeds", "facts", "pack", "shuffle")
"""The steps of a check, in the order in which they are taken."""

_WORDS: Final = 1 << 32


# --- the secret and its commitment -----------------------------------------------------------


def new_server_seed() -> bytes:
    """Draw a fresh secret of 32 bytes; each deal needs its own."""
    return secrets.token_bytes(SERVER_SEED_BYTES)


def commitment(server_seed: bytes) -> str:
    """Return the SHA-256 of the server's seed in lower-case hexadecimal."""
    return hashlib.sha256(_checked_seed(server_seed)).hexdigest()


def check_client_seed(text: str) -> str:
    """Return a seat's contribution unchanged; raise SealError above 64 bytes of UTF-8."""
    code = client_seed_fault(text)
    if code:
        raise SealError(code)
    return text


# --- from the facts to the order of the pack -------------------------------------------------


def stream(server_seed: bytes, facts_bytes: bytes) -> Iterator[int]:
    """Yield 32-bit words without end: HMAC-SHA256 blocks read as big-endian words."""
    keyed = hmac.new(_checked_seed(server_seed), hashlib.sha256(facts_bytes).digest(), "sha256")
    block = 0
    while True:
        numbered = keyed.copy()
        numbered.update(block.to_bytes(4, "big"))
        digest = numbered.digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def draw_index(words: Iterator[int], size: int) -> int:
    """Draw an index below ``size`` from 32-bit words, exactly uniform.

    Words at or above the largest multiple of ``size`` are passed over, because they would make
    small indices likelier. Raises StopIteration when the words run out.
    """
    limit = _WORDS - _WORDS % size
    while (word := next(words)) >= limit:
        pass
    return word % size


def arrange(words: Iterable[int], pack: Sequence[str]) -> tuple[str, ...]:
    """Fisher-Yates from the last index down, drawing each index from ``words``.

    Raises ValueError when the words run out before the pack is arranged.
    """
    source = iter(words)
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        try:
            chosen = draw_index(source, last + 1)
        except StopIteration:
            raise ValueError("the words must be enough for every card of the pack") from None
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def shuffle(server_seed: bytes, facts_bytes: bytes, pack: Sequence[str]) -> tuple[str, ...]:
    """Return the order of the pack that the server's seed and the facts give."""
    return arrange(stream(server_seed, facts_bytes), pack)


def player_seed(server_seed: bytes, seat: int, facts_bytes: bytes) -> bytes:
    """Return the 16 bytes from which a computer seat takes all its chance in this deal."""
    if not 0 <= seat < MOST_SEATS:
        raise ValueError(f"a seat must be a number from 0 to 255, not {seat}")
    message = b"player" + bytes((seat,)) + hashlib.sha256(facts_bytes).digest()
    return hmac.digest(_checked_seed(server_seed), message, "sha256")[:PLAYER_SEED_BYTES]


# --- what is published before and after ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seal:
    """What is published before a deal: the commitment and the facts without contributions."""

    rules: Mapping[str, object] = field(hash=False)
    pack: tuple[str, ...]
    dealer: int
    deal: int
    commitment: str

    def __post_init__(self) -> None:
        """Refuse what has no canonical form (SealError); keep a copy that nobody can change."""
        object.__setattr__(self, "rules", self.to_dict()["rules"])

    def facts(self, client_seeds: Sequence[str]) -> dict[str, object]:
        """Return the facts with the seats' contributions."""
        return facts(self.rules, self.pack, self.dealer, self.deal, self.commitment, client_seeds)

    def open(self, server_seed: bytes, client_seeds: Sequence[str]) -> "OpenSeal":
        """Reveal: the seal with its secret and the contributions. Wrong secret: SealError."""
        return OpenSeal(self, server_seed, tuple(client_seeds))

    def to_dict(self) -> dict[str, object]:
        """Return plain JSON data, safe to show before the deal."""
        return public_facts(self.rules, self.pack, self.dealer, self.deal, self.commitment)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> "Seal":
        """Read :meth:`to_dict` back; malformed data raises SealError with what would be right."""
        if not isinstance(data, Mapping):
            raise SealError("seal_malformed")
        if whole(data.get("version")) != VERSION:
            raise SealError("version_unknown")
        if set(data) != FACT_KEYS - {"client_seeds"}:
            raise SealError("facts_keys")
        rules, pack, public_commitment = data["rules"], data["pack"], data["commitment"]
        dealer, deal = whole(data["dealer"]), whole(data["deal"])
        if not isinstance(rules, Mapping):
            raise SealError("rules_malformed")
        if not isinstance(pack, list | tuple):
            raise SealError("pack_malformed")
        if dealer is None:
            raise SealError("dealer_malformed")
        if deal is None:
            raise SealError("deal_malformed")
        if not isinstance(public_commitment, str):
            raise SealError("commitment_malformed")
        return cls(rules, tuple(pack), dealer, deal, public_commitment)


@dataclass(frozen=True, slots=True)
class OpenSeal:
    """A seal whose secret is known: to the table from the start, to everyone after the deal."""

    seal: Seal
    server_seed: bytes = field(repr=False)
    client_seeds: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse malformed contributions and a secret that is not the promised one."""
        self.seal.facts(self.client_seeds)
        if commitment(self.server_seed) != self.seal.commitment:
            raise SealError("commitment_mismatch")

    @property
    def facts_bytes(self) -> bytes:
        """The canonical JSON of the facts."""
        return canonical(self.seal.facts(self.client_seeds))

    def pack_order(self) -> tuple[str, ...]:
        """Return the shuffled pack."""
        return shuffle(self.server_seed, self.facts_bytes, self.seal.pack)

    def player_seed(self, seat: int) -> bytes:
        """Return the 16 bytes of chance of the computer at ``seat``."""
        return player_seed(self.server_seed, seat, self.facts_bytes)

    def to_dict(self) -> dict[str, object]:
        """Return plain JSON data with the secret, to be shown only after the deal."""
        return {
            **self.seal.facts(self.client_seeds),
            "server_seed": self.server_seed.hex(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> "OpenSeal":
        """Read :meth:`to_dict` back; malformed data raises SealError with what would be right."""
        if not isinstance(data, Mapping):
            raise SealError("seal_malformed")
        rest = dict(data)
        seed, client_seeds = rest.pop("server_seed", None), rest.pop("client_seeds", None)
        seal = Seal.from_dict(rest)
        code = server_seed_fault(seed) or client_seeds_fault(client_seeds)
        if code or not isinstance(seed, str) or not isinstance(client_seeds, list | tuple):
            raise SealError(code)
        return cls(seal, bytes.fromhex(seed), tuple(client_seeds))


# --- the check -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a check: its name (of :data:`STEPS`), whether it holds, and a sentence."""

    name: str
    ok: bool
    sentence: str
    code: str


def verify(
    seal: object, pack_order: object, noted: Mapping[str, object] | None = None
) -> list[Step]:
    """Check a revealed seal against the order in which the cards lay; never raises.

    ``noted`` is what is known from elsewhere than the seal: any of ``commitment``, ``rules``,
    ``pack``, ``dealer``, ``deal`` and ``client_seeds`` (None for the seats whose contribution is
    not known). Without the commitment noted before the deal the check shows only that the seal
    agrees with itself. The list ends with the first step that fails; when all of :data:`STEPS`
    are there, everything holds.
    """
    if not isinstance(seal, Mapping):
        return [_step("version", "seal_malformed")]
    claim = _Claim(seal, pack_order, noted or {})
    steps: list[Step] = []
    for name, fault in _FAULTS.items():
        steps.append(_step(name, fault(claim)))
        if not steps[-1].ok:
            break
    return steps


def first_failure(steps: Iterable[Step]) -> Step | None:
    """Return the step that fails, or None when everything holds."""
    return next((step for step in steps if not step.ok), None)


def _step(name: str, fault: str) -> Step:
    code = fault or f"{name}_ok"
    return Step(name, not fault, SENTENCES[code], code)


class _Claim(NamedTuple):
    """What is checked; its parts are anything at all until a step has looked at them."""

    seal: Mapping[str, Any]
    order: Any
    noted: Mapping[str, Any]


# Each of these takes one step and returns the code of what is wrong, or "". A step may rely on what
# the steps before it have found right.


def _version_step(claim: _Claim) -> str:
    return "" if whole(claim.seal.get("version")) == VERSION else "version_unknown"


def _commitment_step(claim: _Claim) -> str:
    promised: Any = claim.seal.get("commitment")
    seed: Any = claim.seal.get("server_seed")
    if code := commitment_fault(promised):
        return code
    if claim.noted.get("commitment", promised) != promised:
        return "commitment_noted"
    if code := server_seed_fault(seed):
        return code
    return "" if commitment(bytes.fromhex(seed)) == promised else "commitment_mismatch"


def _client_seeds_step(claim: _Claim) -> str:
    given: Any = claim.seal.get("client_seeds")
    if code := client_seeds_fault(given):
        return code
    known = claim.noted.get("client_seeds", given)
    if not isinstance(known, list | tuple) or len(known) != len(given):
        return "client_seeds_noted"
    pairs = zip(known, given, strict=True)
    return "" if all(own is None or own == text for own, text in pairs) else "client_seeds_noted"


def _facts_step(claim: _Claim) -> str:
    seal = claim.seal
    if set(seal) != FACT_KEYS | {"server_seed"}:
        return "facts_keys"
    return (
        rules_fault(seal["rules"])
        or dealer_fault(seal["dealer"], len(seal["client_seeds"]))
        or deal_fault(seal["deal"])
        or ("" if _as_noted(claim, "rules", "dealer", "deal") else "facts_noted")
    )


def _pack_step(claim: _Claim) -> str:
    pack, order = claim.seal["pack"], claim.order
    if code := pack_fault(pack):
        return code
    if not _as_noted(claim, "pack"):
        return "pack_noted"
    if pack_fault(order):
        return "order_malformed"
    return "" if Counter(pack) == Counter(order) else "order_not_pack"


def _shuffle_step(claim: _Claim) -> str:
    order = OpenSeal.from_dict(claim.seal).pack_order()
    return "" if order == tuple(claim.order) else "shuffle_mismatch"


def _as_noted(claim: _Claim, *keys: str) -> bool:
    told = [key for key in keys if key in claim.noted]
    try:
        noted = canonical({key: claim.noted[key] for key in told})
    except SealError:
        return False
    return noted == canonical({key: claim.seal[key] for key in told})


_FAULTS: Final = dict(
    zip(
        STEPS,
        (
            _version_step,
            _commitment_step,
            _client_seeds_step,
            _facts_step,
            _pack_step,
            _shuffle_step,
        ),
        strict=True,
    )
)


def _checked_seed(server_seed: bytes) -> bytes:
    if len(server_seed) != SERVER_SEED_BYTES:
        raise SealError("seed_malformed")
    return bytes(server_seed)
