"""The build hook's catalogues: complete, current, and refused when a translation is broken."""

import gettext
from pathlib import Path

import pytest

from hatch_build import LOCALE, CatalogueError, compile_catalogues

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: it\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
CARD = 'msgid "ace of cups"\nmsgstr "asso di coppe"\n\n'
GUESS = '#, fuzzy\nmsgid "knave"\nmsgstr "cavallo"\n\n'
COUNT = """#, python-format
msgid "%(count)d card left"
msgid_plural "%(count)d cards left"
msgstr[0] "%(count)d carta rimasta"
msgstr[1] "%(count)d carte rimaste"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """An Italian catalogue in a tree laid out like the project's."""
    folder = tmp_path / LOCALE / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    path = folder / "sessantuno.po"
    path.write_text(HEADER + CARD + GUESS + COUNT, encoding="utf-8")
    return path


def italian(root: Path) -> gettext.NullTranslations:
    gettext._translations.clear()  # type: ignore[attr-defined]  # it keeps what it once read
    return gettext.translation("sessantuno", root / LOCALE, ["it"])


def test_words_and_plurals_are_compiled(tmp_path: Path, source: Path) -> None:
    assert compile_catalogues(tmp_path) == [source.with_suffix(".mo")]
    words = italian(tmp_path)
    assert words.gettext("ace of cups") == "asso di coppe"
    assert words.ngettext("%(count)d card left", "%(count)d cards left", 2) == (
        "%(count)d carte rimaste"
    )


def test_an_unconfirmed_guess_is_not_shown(tmp_path: Path, source: Path) -> None:
    compile_catalogues(tmp_path)
    assert italian(tmp_path).gettext("knave") == "knave"


def test_only_what_changed_is_written(tmp_path: Path, source: Path) -> None:
    compile_catalogues(tmp_path)
    assert compile_catalogues(tmp_path) == []
    source.write_text(HEADER + CARD.replace("asso", "Asso"), encoding="utf-8")
    assert compile_catalogues(tmp_path) == [source.with_suffix(".mo")]
    assert italian(tmp_path).gettext("ace of cups") == "Asso di coppe"


def test_a_dropped_language_leaves(tmp_path: Path, source: Path) -> None:
    compile_catalogues(tmp_path)
    source.unlink()
    assert compile_catalogues(tmp_path) == [source.with_suffix(".mo")]
    assert not source.with_suffix(".mo").exists()


def test_a_lost_placeholder_is_refused(tmp_path: Path, source: Path) -> None:
    broken = COUNT.replace("%(count)d carte", "%(conto)d carte")
    source.write_text(HEADER + broken, encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"sessantuno\.po:\d+: unknown named placeholder"):
        compile_catalogues(tmp_path)
    assert not source.with_suffix(".mo").exists()


def test_a_malformed_catalogue_is_refused(tmp_path: Path, source: Path) -> None:
    source.write_text(HEADER + 'msgid "ace of cups"\nasso di coppe\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"sessantuno\.po: line \d+ is not gettext"):
        compile_catalogues(tmp_path)
