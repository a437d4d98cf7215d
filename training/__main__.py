"""``python -m training --games 2000000``: train, or go on where a checkpoint ended."""

import argparse
import csv
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy as np

from sessantuno.kernels.loops import encode
from training import measure
from training.compiling import Reals
from training.layers import Network, widened
from training.learning import Rates, learn_actor, learn_critic
from training.selfplay import Games, play_games

ACTOR = (encode.INPUTS, 512, 192, encode.SLOTS)
CRITIC = (encode.FULL_INPUTS, 320, 96, 1)
BEGUN_WITH: Final = 0.4
"""The share of a run that counts as done when it begins with trained nets; its rates have faded."""
AGAINST: Final = 0.7
"""The same for learning to beat a net, which begins as that net."""


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    parser.add_argument("--games", type=int, default=2_000_000, help="games to play in all")
    parser.add_argument("--batch", type=int, default=4096, help="games in lockstep")
    parser.add_argument("--seed", type=int, default=61)
    parser.add_argument("--trace", type=float, default=0.75, help="lambda of the returns")
    parser.add_argument("--every", type=int, default=10, help="batches between measurements")
    parser.add_argument("--pairs", type=int, default=4000, help="deals of a measurement")
    parser.add_argument("--threads", type=int, default=2, help="1 or 2; the result is the same")
    parser.add_argument(
        "--begin", type=Path, help="a folder of nets as the package keeps them, to begin with"
    )
    parser.add_argument("--opponent", type=Path, help="weights to measure against (npz)")
    parser.add_argument(
        "--against", type=Path, help="a checkpoint to learn to beat: begins as it is, it stays"
    )
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    Training(asked).run()


class Training:
    """A run: the nets, the average of the actor's weights, and what has been measured."""

    def __init__(self, asked: argparse.Namespace) -> None:
        """Begin, or go on from the checkpoint in the folder."""
        self.asked = asked
        begin = np.random.default_rng(asked.seed)
        self.actor, self.critic = Network(ACTOR, begin), Network(CRITIC, begin)
        self.average: Reals = self.actor.flat.copy()
        self.batches, self.seconds = 0, 0.0
        self.ahead = 0.0
        if asked.begin:
            self._begin(asked.begin, begin)
        self.threads = ThreadPoolExecutor(asked.threads)
        self.file = asked.folder / "checkpoint.npz"
        self.rival: Network | None = None
        if asked.against:
            self._load(asked.against)
            self.rival = self.averaged()
            self.actor.flat[:] = self.average
            self.batches, self.seconds, self.ahead = 0, 0.0, AGAINST
        if self.file.exists():
            self._load(self.file)

    def run(self) -> None:
        """Play and learn until so many games are done."""
        asked = self.asked
        total = max(asked.games // asked.batch, 1)
        while self.batches < total:
            begun = time.monotonic()
            games = self._played(asked.batch, asked.trace)
            done = self.batches / total
            now = rates(self.ahead + (1 - self.ahead) * done)
            learning = (
                self.threads.submit(learn_actor, self.actor, games, now, self._chance(2)),
                self.threads.submit(learn_critic, self.critic, games, now, self._chance(3)),
            )
            disorder, error = (each.result() for each in learning)
            self.batches += 1
            # The average looks back further the longer the run is.
            keep = min(1 - 1 / (1 + self.batches), 0.97)
            self.average += np.float32(1 - keep) * (self.actor.flat - self.average)
            self.seconds += time.monotonic() - begun
            if self.batches % asked.every == 0 or self.batches == total:
                self._save()
                self._note(disorder, error)

    def _begin(self, nets: Path, random: np.random.Generator) -> None:
        """Begin with kept nets, widened where they are narrower."""
        self.actor = widened(measure.kept_network(nets / "policy.npz"), ACTOR, random)
        self.critic = widened(measure.kept_network(nets / "critic.npz"), CRITIC, random)
        self.average[:] = self.actor.flat
        self.ahead = BEGUN_WITH

    def _played(self, games: int, trace: float) -> Games:
        """Play a batch in two halves, side by side; they are the same one after the other."""
        halves = [
            self.threads.submit(
                play_games,
                self.actor,
                self.critic,
                games // 2,
                self._chance(half),
                trace,
                self.rival,
            )
            for half in (0, 1)
        ]
        return Games.joined([half.result() for half in halves])

    def _chance(self, use: int) -> np.random.Generator:
        """Return random numbers of this batch's own, so that a run goes on as if never stopped."""
        return np.random.default_rng((self.asked.seed, self.batches, use))

    def averaged(self) -> Network:
        """Return the actor with averaged weights."""
        made = Network(ACTOR, np.random.default_rng(0))
        made.flat[:] = self.average
        return made

    def _note(self, disorder: float, error: float) -> None:
        """Measure, print and add a line to the curve."""
        random = np.random.default_rng((self.asked.seed, 10**9 + self.batches))
        mine = measure.net(self.averaged())
        found = measure.match(mine, measure.greedy, self.asked.pairs, random)
        line: dict[str, Any] = {
            "games": self.batches * self.asked.batch,
            "seconds": round(self.seconds),
            "greedy": round(100 * found.score, 2),
            "margin": round(100 * found.margin, 2),
            "entropy": round(disorder, 4),
            "critic_error": round(error, 2),
        }
        if self.asked.opponent:
            other = measure.match(
                mine, measure.edonet(self.asked.opponent), self.asked.pairs, random
            )
            line["opponent"] = round(100 * other.score, 2)
            line["opponent_margin"] = round(100 * other.margin, 2)
        if self.rival is not None:
            beaten = measure.match(mine, measure.net(self.rival), self.asked.pairs, random)
            line["rival"] = round(100 * beaten.score, 2)
            line["rival_margin"] = round(100 * beaten.margin, 2)
        print(json.dumps(line), flush=True)
        curve = self.asked.folder / "curve.csv"
        fresh = not curve.exists()
        with curve.open("a", newline="") as file:
            writer = csv.DictWriter(file, list(line))
            if fresh:
                writer.writeheader()
            writer.writerow(line)

    def _save(self) -> None:
        """Write the checkpoint whole or not at all."""
        part = self.file.with_name("part.npz")
        with part.open("wb") as file:
            np.savez(
                file,
                average=self.average,
                state=np.array([self.batches, self.actor.step, self.critic.step]),
                seconds=np.array(self.seconds),
                **{
                    f"{name}_{kind}": getattr(network, kind)
                    for name, network in (("actor", self.actor), ("critic", self.critic))
                    for kind in ("flat", "mean", "square")
                },
            )
        part.replace(self.file)

    def _load(self, file: Path) -> None:
        with np.load(file) as kept:
            self.average[:] = kept["average"]
            self.seconds = float(kept["seconds"])
            self.batches, self.actor.step, self.critic.step = (int(n) for n in kept["state"])
            for name, network in (("actor", self.actor), ("critic", self.critic)):
                for kind in ("flat", "mean", "square"):
                    getattr(network, kind)[:] = kept[f"{name}_{kind}"]


def rates(done: float) -> Rates:
    """Return how fast to learn after a share of the run."""
    fade = 1 - min(done, 1.0)
    return Rates(
        actor=2e-5 + 7e-4 * fade,
        critic=5e-5 + 1e-3 * fade,
        entropy=0.004 + 0.03 * fade**2,
        leash=0.5,
        sharpness=6.0,
    )


if __name__ == "__main__":
    main()
