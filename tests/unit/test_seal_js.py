"""The check in the page: the same vectors as the Python check, in Node or in a browser."""

import copy
import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, sync_playwright

from sessantuno import seal
from tests.vectors import make_seal_v1

SCRIPT = Path(seal.__file__).parent / "web" / "static" / "js" / "seal.js"
VECTORS: dict[str, Any] = json.loads(make_seal_v1.FILE.read_text(encoding="ascii"))
OLDEST_NODE = 19  # the first with WebCrypto in every program
SECURE, INSECURE = "http://localhost", "http://table.example"

# What both machines run: JSON in, JSON out.
RUN = """
async function run(module, text) {
  const { records, words } = JSON.parse(text);
  const steps = [];
  for (const record of records) steps.push(await module.verifyDeal(record, record?.noted));
  const orders = [];
  for (const row of words) orders.push(await module.arrange(row.words.values(), row.pack));
  return JSON.stringify({ steps, orders });
}
"""


def node() -> str | None:
    """Return the path of a Node that can run the script, if the machine has one."""
    path = shutil.which("node")
    if path is None:
        return None
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    return path if int(version.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE else None


def in_node(path: str, folder: Path, question: str) -> str:
    shutil.copy(SCRIPT, folder / "seal.mjs")
    (folder / "question.json").write_text(question, encoding="ascii")
    (folder / "run.mjs").write_text(
        f"""import * as module from "./seal.mjs";
        import {{ readFileSync, writeFileSync }} from "node:fs";
        {RUN}
        writeFileSync("answer.json", await run(module, readFileSync("question.json", "utf8")));
        """,
        encoding="utf-8",
    )
    subprocess.run([path, "run.mjs"], cwd=folder, check=True, timeout=60)
    return (folder / "answer.json").read_text(encoding="utf-8")


@contextmanager
def page_at(origin: str, asked: list[str]) -> Iterator[Page]:
    """Open an empty page of that origin; nothing is served but the script, every address noted."""

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if route.request.url == f"{origin}/seal.js":
            route.fulfill(content_type="text/javascript", body=SCRIPT.read_text(encoding="utf-8"))
        elif route.request.url == f"{origin}/":
            route.fulfill(content_type="text/html", body="<!doctype html><title>Check</title>")
        else:
            route.abort()

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        page.route("**/*", answer)
        page.goto(f"{origin}/")
        yield page
        browser.close()


def in_browser(origin: str, question: str, asked: list[str]) -> str:
    with page_at(origin, asked) as page:
        answer = page.evaluate(
            f"async text => {{ {RUN} return run(await import('/seal.js'), text); }}", question
        )
    assert isinstance(answer, str)
    return answer


def question(records: list[Any]) -> str:
    return json.dumps({"records": records, "words": VECTORS["words"]})


def changed_records(number: int) -> list[Any]:
    """Return records with one thing changed at random, most of them malformed."""
    chance = random.Random(61)
    deep: object = {}
    for _ in range(15):
        deep = [deep]
    junk = [
        None, True, False, 0, 1, 1.0, 2, -1, 0.5, 1 << 53, (1 << 53) - 1, "", "3C", "è" * 33, "𝄞～",
        "\udfff", [], {}, [None], ["3C"], {"a": [1]}, deep, [deep], {"x": deep}, ["", ""],
    ]  # fmt: skip
    records = []
    for _ in range(number):
        vector = chance.choice(VECTORS["deals"])
        record = copy.deepcopy({key: vector[key] for key in ("seal", "pack_order")})
        place: Any = chance.choice([record, record["seal"], record["seal"]])
        key: Any = chance.choice([*place, "foreign"])
        while isinstance(place.get(key) if isinstance(place, dict) else place[key], list | dict):
            if chance.random() < 0.3 or not place[key]:
                break
            place = place[key]
            key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
        place[key] = chance.choice(junk)
        noted = chance.choice(["commitment", "client_seeds", "rules", "dealer", "deal", "pack", ""])
        if noted:
            told = [vector["seal"][noted], vector["seal"][noted], chance.choice(junk)]
            record["noted"] = {noted: chance.choice(told)}
        records.append(record)
    return records


def expected(record: Any) -> list[dict[str, object]]:
    data = record if isinstance(record, dict) else {}
    steps = seal.verify(data.get("seal"), data.get("pack_order"), data.get("noted"))
    return [{"name": step.name, "ok": step.ok, "code": step.code} for step in steps]


def test_both_checks_say_the_same(tmp_path: Path) -> None:
    published = [*VECTORS["tampered"], *VECTORS["noted"], *VECTORS["deals"]]
    records = [*published, *changed_records(600), None, 61, "", []]
    path = node()
    asked = question(records)
    answer = json.loads(in_node(path, tmp_path, asked) if path else in_browser(SECURE, asked, []))
    for record, steps in zip(records, answer["steps"], strict=True):
        assert steps == expected(record), record
    last = [steps[-1] for steps in answer["steps"][: len(published)]]
    told = [(row.get("fails", "shuffle"), row.get("code", "shuffle_ok")) for row in published]
    assert [(step["name"], step["code"]) for step in last] == told
    assert answer["orders"] == [row["order"] for row in VECTORS["words"]]


@pytest.mark.browser
def test_the_page_checks_without_asking_anyone() -> None:
    asked: list[str] = []
    records = [*VECTORS["deals"], *VECTORS["tampered"]]
    answer = json.loads(in_browser(SECURE, question(records), asked))
    assert answer["steps"] == [expected(record) for record in records]
    assert asked == [f"{SECURE}/", f"{SECURE}/seal.js"]


@pytest.mark.browser
def test_a_page_that_cannot_compute_says_so() -> None:
    answer = json.loads(in_browser(INSECURE, question(VECTORS["deals"][:1]), []))
    assert answer["steps"] == [[{"name": "crypto", "ok": False, "code": "no_crypto"}]]


def test_the_script_stands_alone() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert not re.search(r"\b(fetch|XMLHttpRequest|WebSocket|EventSource|import)\b", text)


def test_the_script_knows_the_codes_of_the_python_check() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    codes = {code for code in seal.SENTENCES if not code.endswith("_ok")}
    written = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', text))
    assert codes <= written
