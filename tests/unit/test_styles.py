"""The style sheets of a page as one small file that says the same."""

import gzip
import re
from pathlib import Path

import pytest

from sessantuno.web.assets import FOLDER
from sessantuno.web.styles import StyleError, bundle, minified

LONGEST_FILE = 300
LONGEST_LINE = 100

PAGE = """/* A page. */
@import "./page/top.css";
@import "./page/foot.css";
b { top: 0 }
"""
SHEETS = {
    "css/page.css": PAGE,
    "css/page/top.css": "/* Top\n   of all. */\n.top { color: red }\n",
    "css/page/foot.css": ".foot {\n  color: blue;\n}\n",
}


def our_sheets() -> dict[str, str]:
    return {
        path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8")
        for path in FOLDER.rglob("*.css")
    }


def weight(*names: str) -> int:
    sheets = our_sheets()
    return sum(len(gzip.compress(bundle(name, sheets).encode(), 9)) for name in names)


def test_one_file_has_every_sheet_in_the_order_of_the_entry() -> None:
    assert bundle("css/page.css", SHEETS) == ".top{color:red}.foot{color:blue}b{top:0}"


@pytest.mark.parametrize(
    ("source", "small"),
    [
        (
            "a :is(b, c) > d { e: 1px 2px; f: calc(1px + 2px) }",
            "a :is(b,c) > d{e:1px 2px;f:calc(1px + 2px)}",
        ),
        (
            "@media (width: 1px) and (height: 2px) {\n  a { b: c }\n}\n",
            "@media (width: 1px) and (height: 2px){a{b:c}}",
        ),
        ('a::before { content: ""; quotes: " ; { } "; }', 'a::before{content:"";quotes:" ; { } "}'),
        ('a { b: url("data:x,\\\n1 2\\\n3") }', 'a{b:url("data:x,1 23")}'),
        (
            "/* a { b: c } */ d:hover e:not(:has(f, g)) { --h: 0 }",
            "d:hover e:not(:has(f,g)){--h:0}",
        ),
    ],
)
def test_what_is_made_small_means_the_same(source: str, small: str) -> None:
    assert minified(source) == small
    assert minified(small) == small


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ('@import "./lost.css";\n', "not there"),
        ('@import "./page.css";\n', "each other"),
        ("@import url(page.css);\n", "cannot be put together"),
    ],
)
def test_what_cannot_be_put_together_is_said(source: str, sentence: str) -> None:
    sheets = {"css/page.css": '@import "./other.css";\n', "css/other.css": source}
    with pytest.raises(StyleError, match=sentence):
        bundle("css/page.css", sheets)


def test_every_sheet_of_ours_is_read_in_one_sitting_and_is_part_of_an_entry() -> None:
    sheets = our_sheets()
    imported = set[str]()
    for name, source in sheets.items():
        lines = source.splitlines()
        assert len(lines) <= LONGEST_FILE, name
        assert max(map(len, lines)) <= LONGEST_LINE, name
        folder = Path(name).parent
        imported |= {(folder / path).as_posix() for path in re.findall(r'@import "(.+?)"', source)}
    assert {name for name in sheets if name.count("/") > 1} <= imported
    assert imported <= set(sheets)


def test_the_sheets_are_light() -> None:
    assert weight("css/table.css") <= 11 * 1024
    assert weight("css/company.css") <= 4 * 1024
    assert weight("css/pages.css") <= 8 * 1024


def test_the_evening_is_one_whether_chosen_or_the_hour_of_the_device() -> None:
    tokens = minified(our_sheets()["css/base/tokens.css"])
    chosen, hour = re.findall(r'\[data-theme="(?:dark|auto)"\]\{(.*?)\}', tokens)
    assert chosen == f"color-scheme:dark;{hour}"
