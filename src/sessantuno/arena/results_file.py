"""The file of finished parts: a line says what the study is, then one line for each part.

A comparison that was stopped goes on from it. A line cut short by a crash is left out and its
part played again. The number of deals may be raised later: parts are known by their deals.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from sessantuno.arena.contestants import Contestant
from sessantuno.arena.errors import ArenaError
from sessantuno.arena.study import Clock, DealResult, Part, PartResult, Study
from sessantuno.players import LEVEL_VERSIONS

FORMAT: Final = "sessantuno-arena/1"


class Results:
    """What has been played of a study: in memory, and in a file if there is one."""

    def __init__(self, study: Study, path: Path | None = None) -> None:
        """Read the file; raises :class:`ArenaError` if it is another study's or cannot be used."""
        self._path = path
        self._deals: dict[tuple[int, int], dict[int, DealResult]] = {
            pair: {} for pair in study.pairings
        }
        self._clocks: dict[tuple[int, int], tuple[Clock, Clock]] = {}
        self.kept = 0
        """How many results were in the file, of deals and pairings."""
        if path is not None:
            self._open(study, path)
        self.kept = sum(
            number < study.deals for several in self._deals.values() for number in several
        )

    @property
    def done(self) -> Mapping[tuple[int, int], Mapping[int, DealResult]]:
        """The results by pairing and number of the deal."""
        return self._deals

    def of(self, pair: tuple[int, int], deals: int) -> list[DealResult]:
        """Return the results of the first so many deals of a pairing, in the order of the deals."""
        known = self._deals[pair]
        return [known[number] for number in range(deals) if number in known]

    def clocks(self, pair: tuple[int, int]) -> tuple[Clock, Clock]:
        """Return the time that the two players of a pairing took."""
        return self._clocks.get(pair, (Clock(), Clock()))

    def add(self, finished: PartResult) -> None:
        """Keep a finished part, in the file too, before anything else is done."""
        self._take(finished)
        if self._path is not None:
            self._write(json.dumps(_part_to_dict(finished)))

    def _take(self, finished: PartResult) -> None:
        part = finished.part
        pair = (part.first, part.second)
        self._deals[pair].update(zip(part.deals, finished.results, strict=True))
        before = self.clocks(pair)
        self._clocks[pair] = (
            before[0].add(finished.clocks[0]),
            before[1].add(finished.clocks[1]),
        )

    def _open(self, study: Study, path: Path) -> None:
        said = _said(study)
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except UnicodeDecodeError:
            raise ArenaError(f"{path} is not a file of results; name another with --out") from None
        except OSError as fault:
            raise ArenaError(f"{path} cannot be read: {fault.strerror}") from None
        whole, _, cut = text.rpartition("\n")
        if not whole:
            if cut and not json.dumps(said).startswith(cut):
                raise ArenaError(f"{path} is not a file of results; name another with --out")
            self._write(json.dumps(said), anew=True)
            return
        lines = whole.split("\n")
        _compare(path, _parsed(lines[0]), said)
        if cut:  # a crash cut the last line: end it, and play that part again
            self._write("")
        for line in lines[1:]:
            finished = _part_from(_parsed(line), set(self._deals))
            if finished is not None:
                self._take(finished)

    def _write(self, line: str, *, anew: bool = False) -> None:
        assert self._path is not None  # asked only with a file
        try:
            with self._path.open("w" if anew else "a", encoding="utf-8") as file:
                file.write(line + "\n")
        except OSError as fault:
            raise ArenaError(f"{self._path} cannot be written: {fault.strerror}") from None


def _said(study: Study) -> dict[str, Any]:
    """Return what a study is, apart from how many deals: results of another do not belong to it."""
    return {
        "format": FORMAT,
        "rules": study.rules.to_dict(),
        "seed": study.seed,
        "players": [_player(each) for each in study.contestants],
    }


def _player(contestant: Contestant) -> dict[str, Any]:
    said: dict[str, Any] = {"name": contestant.name}
    if contestant.kind == "level":
        said["version"] = LEVEL_VERSIONS.get(contestant.name)
    if contestant.kind == "edonet":
        said["sha256"] = hashlib.sha256(Path(contestant.argument).read_bytes()).hexdigest()
    return said


def _compare(path: Path, found: Any, said: Mapping[str, Any]) -> None:
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ArenaError(f"{path} is not a file of results; name another with --out")
    for name, value in said.items():
        if found.get(name) != value:
            raise ArenaError(
                f"{path} holds another comparison: its {name} is "
                f"{json.dumps(found.get(name))}, not {json.dumps(value)}; name another with --out"
            )


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _part_to_dict(finished: PartResult) -> dict[str, Any]:
    part = finished.part
    return {
        "pair": [part.first, part.second],
        "deals": list(part.deals),
        "results": [list(each) for each in finished.results],
        "clocks": [list(each) for each in finished.clocks],
    }


def _part_from(data: Any, pairings: set[tuple[int, int]]) -> PartResult | None:
    """Return what a line says, or None where it is not whole."""
    try:
        first, second = data["pair"]
        if (first, second) not in pairings:
            return None
        clocks: Sequence[Clock] = [Clock(*each) for each in data["clocks"]]
        results = tuple(DealResult(*each) for each in data["results"])
        deals = tuple(int(number) for number in data["deals"])
        if len(results) != len(deals):
            return None
        return PartResult(Part(first, second, deals), results, (clocks[0], clocks[1]))
    except (KeyError, TypeError, ValueError, IndexError):
        return None
