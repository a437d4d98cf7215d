"""How long a move takes at the server: ``python -m benchmarks.move [--deals 4] [--json]``.

Deals against Hard are played over HTTP as a page plays them: each card is posted, and the answer
brings the replies of the computers up to the next turn, written to disk, with their pieces of page.
Measured is from sending the post to having its answer whole. Budget: 50 ms for the 95th of a
hundred with two players. The server's processor time for each move stands beside, because wall
time is also what else the machine does.
"""

import re
import time
from random import Random
from typing import Any

import httpx

from benchmarks.web import arguments, percentile, processor_seconds, server, show
from tests.serving import RunningServer

GAMES = (("briscola", 2), ("briscola-4", 4), ("briscola-5", 5))
BUDGET_MILLISECONDS = 50
JSON = {"Accept": "application/json"}
_TOKEN = re.compile(r'name="csrf" value="([^"]+)"')
_SEQ = re.compile(r'data-seq="(\d+)"')
_CARD = re.compile(r'class="card" name="action" value="([^"]+)"')


class Player:
    """Somebody who plays cards at random, over HTTP."""

    def __init__(self, url: str, seed: int) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self.random = Random(seed)
        self.milliseconds: list[float] = []
        self.token = _TOKEN.findall(self.client.get("/").text)[0]

    def play_deal(self, game: str, level: str = "hard") -> None:
        """Open a table and play its one deal to the end."""
        opened = self._post("/tables", game=game, level=level, match="single")
        table = opened["url"]
        seq = _SEQ.findall(self.client.get(table).text)[0]
        answer = self._post(f"{table}/deal", seq=seq, client_seed=f"move {self.random.random()}")
        while cards := _CARD.findall(answer["frames"][-1]["html"]):
            card = self.random.choice(cards)
            started = time.perf_counter()
            answer = self._post(f"{table}/actions", seq=str(answer["seq"]), action=card)
            self.milliseconds.append(1000 * (time.perf_counter() - started))

    def _post(self, path: str, **fields: str) -> dict[str, Any]:
        sent = self.client.post(path, data={"csrf": self.token, **fields}, headers=JSON)
        sent.raise_for_status()
        answer: dict[str, Any] = sent.json()
        return answer


def measured(running: RunningServer, game: str, players: int, deals: int) -> dict[str, Any]:
    """Return a row: the times of every move in some deals of a game."""
    Player(running.url, 0).play_deal(game)
    player = Player(running.url, 1)
    spent = processor_seconds(running.process.pid)
    for _ in range(deals):
        player.play_deal(game)
    spent = processor_seconds(running.process.pid) - spent
    times = player.milliseconds
    return {
        "players": players,
        "moves": len(times),
        "p50 ms": round(percentile(times, 0.5), 1),
        "p95 ms": round(percentile(times, 0.95), 1),
        "worst ms": round(max(times), 1),
        "server's processor a move, ms": round(1000 * spent / len(times), 1),
        "budget p95 ms": BUDGET_MILLISECONDS if players == 2 else "",
    }


def main() -> None:
    """Measure and print."""
    parser = arguments(__doc__)
    parser.add_argument("--deals", type=int, default=4)
    asked = parser.parse_args()
    with server() as running:
        rows = [measured(running, game, players, asked.deals) for game, players in GAMES]
    show(rows, as_json=asked.json)


if __name__ == "__main__":
    main()
