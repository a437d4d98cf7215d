"""The scripts of a page as one file: small modules in, one file out that does the same."""

import gzip
import shutil
import subprocess

import pytest

from sessantuno.web.assets import FOLDER
from sessantuno.web.scripts import ScriptError, bundle, entries

MOST_BYTES = 13_500
"""What a page's script may weigh, compressed."""

GREET = """// Comments stay behind.
import { name } from "./name.js";

/** So do
 * long ones. */
export function greet() {
  return `hello ${name} // and this stays`;
}
"""
NAME = 'const inner = "Ada";\nexport const name = inner;\n'
PAGE = """import { greet } from "./greet.js";
import { name } from "./name.js";
const inner = `${greet()}, ${name}`;
console.log(inner);
"""
MODULES = {"js/page.js": PAGE, "js/greet.js": GREET, "js/name.js": NAME}


def our_modules() -> dict[str, str]:
    return {
        path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8")
        for path in FOLDER.rglob("*.js")
    }


def test_entries_are_what_no_other_imports() -> None:
    assert entries(MODULES) == ["js/page.js"]


def test_one_file_has_every_module_once_and_in_order() -> None:
    script = bundle("js/page.js", MODULES)
    assert script.count('"Ada"') == 1
    assert script.index('"Ada"') < script.index("hello") < script.index("console.log")
    assert "import" not in script
    assert "export" not in script
    assert "Comments" not in script
    assert "long ones" not in script
    assert "// and this stays" in script


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node to run it with")
def test_one_file_does_what_the_modules_do() -> None:
    script = bundle("js/page.js", MODULES)
    ran = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "hello Ada // and this stays, Ada\n"


def test_a_module_alone_stays_as_it_is() -> None:
    assert bundle("js/name.js", MODULES) == NAME


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ('import { lost } from "./lost.js";\n', "not there"),
        ('import { greet } from "./page.js";\n', "each other"),
        ('import { name } from "./name.js";\nexport default 1;\n', "export default 1"),
        ('import { name } from "./name.js";\nimport * as all from "./name.js";\n', "import \\*"),
        ('import { name } from "./name.js";\nawait import("./late.js");\n', "late"),
        ('import { name } from "./name.js";\nconst text = `one\ntwo`;\n', "backticks"),
    ],
)
def test_what_cannot_be_put_together_is_said(source: str, sentence: str) -> None:
    modules = {**MODULES, "js/page.js": source, "js/greet.js": 'import { a } from "./page.js";\n'}
    if "page.js" in source:
        modules["js/page.js"] = source.replace("./page.js", "./greet.js")
    with pytest.raises(ScriptError, match=sentence):
        bundle("js/page.js", modules)


def test_every_page_of_ours_is_one_light_script() -> None:
    modules = our_modules()
    assert "js/table.js" in entries(modules)
    for name in entries(modules):
        weight = len(gzip.compress(bundle(name, modules).encode(), 9))
        assert weight <= MOST_BYTES, (name, weight)
