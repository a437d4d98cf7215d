"""The pages of rules: every game has one, and none says anything that its rules do not."""

import re
from collections import Counter
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from sessantuno import rules
from sessantuno.cards import Card, as_suit, cards
from sessantuno.match import Entry, HouseRules, deal_result, house_rules
from sessantuno.presets import PRESETS, Preset
from sessantuno.rules import Rules, winning_play
from sessantuno.tables import MemoryStore, Tables, usual_house
from sessantuno.web import rules_options
from sessantuno.web.assets import Assets
from sessantuno.web.games import GAMES
from sessantuno.web.i18n import CODES, LANGUAGES, Speech
from sessantuno.web.rules_making import RulesMaker
from sessantuno.web.rules_options import Topic
from sessantuno.web.rules_pages import INDEX, PAGES, RulesPage, find_page, rules_page_of
from sessantuno.web.screens import PageContext, Settings
from sessantuno.web.security import Guard
from sessantuno.web.site import Site, Templates
from sessantuno.web.words import Words, words_of
from tests.web import Browser, read_page, site

EVERY_GAME = [(preset, players) for preset in PRESETS for players in preset.players]
TOPICS = [each for each in vars(rules_options).values() if isinstance(each, Topic)] + [
    topic
    for several in (rules_options.AUCTION, rules_options.CHIAMATA_SCORING)
    for topic in several
]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], str]:
    """The HTML of every page in every language, by game and language."""
    return dict(_render(tmp_path_factory.mktemp("site")))


def _render(folder: Path) -> Iterator[tuple[tuple[str, str], str]]:
    made = Site(Guard(b"key"), Tables(MemoryStore()), Templates(Assets().url))
    for code in CODES:
        for page in PAGES:
            context = PageContext(code, LANGUAGES, "token", page.path, Settings())
            template = made.template(code, f"rules/{page.game}.html")
            screen = RulesMaker(words_of(code)).page(page)
            yield (page.game, code), template.render(page=context, screen=screen)


# --- every game has its page ---------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_game_has_a_page_with_its_place_on_it(
    preset: Preset, shown: dict[tuple[str, str], str]
) -> None:
    path, _, anchor = rules_page_of(preset.name).partition("#")
    page = find_page(preset.name)
    assert page is not None
    assert path == page.path
    html = shown[page.game, "en"]
    assert not anchor or f'id="{anchor}"' in html
    for players in preset.players:
        if page.presets != (preset.name,) or len(preset.players) > 1:
            assert f'data-preset="{preset.name}" data-players="{players}"' in html


def test_no_game_is_on_two_pages_and_none_is_invented() -> None:
    named = [name for page in PAGES for name in page.presets]
    assert sorted(named) == sorted(preset.name for preset in PRESETS)
    assert rules_page_of("a-house-variant") == INDEX


# --- no page contradicts the rules ---------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
@pytest.mark.parametrize("language", CODES)
def test_the_figures_points_are_those_of_the_rules(
    page: RulesPage, language: str, shown: dict[tuple[str, str], str]
) -> None:
    figures = re.findall(
        r'<ol class="ranks">(.*?)</ol>', shown[page.game, language], flags=re.DOTALL
    )
    assert figures
    packs = [Rules.preset(name) for name in page.presets]
    names = words_of(language).cards
    for figure in figures:
        told = [
            (Card.parse(code), int(points))
            for code, points in re.findall(r"#(\w\w)(?:-i)?\".*?<b>(\d+)</b>", figure)
        ]
        fitting = [each for each in packs if each.ranks == tuple(card.rank for card, _ in told)]
        assert fitting, "the order is that of a game of this page"
        assert all(points == fitting[0].points[card] for card, points in told)
        assert all(names.title(card) in figure for card, _ in told)


def test_a_pack_with_other_ranks_has_a_figure_of_its_own(
    shown: dict[tuple[str, str], str],
) -> None:
    assert shown["brisca", "en"].count('<ol class="ranks">') == 2
    assert '#9D"' in shown["brisca", "en"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
@pytest.mark.parametrize("language", CODES)
def test_the_winner_of_an_example_is_the_one_who_wins(
    page: RulesPage, language: str, shown: dict[tuple[str, str], str]
) -> None:
    usual, words = Rules.preset(page.presets[0]), words_of(language)
    html = shown[page.game, language]
    patches = re.findall(r'<div class="patch.*?</div>', html, flags=re.DOTALL)
    assert len(patches) == len(page.examples) > 0, "every example is shown, once"
    for example, patch in zip(page.examples, patches, strict=True):
        played = cards(example.plays)
        assert set(played) <= usual.card_set
        trump = as_suit(example.trump) if example.trump else None
        assert (trump is None) == (usual.trump == "none")
        winner = played[winning_play(list(enumerate(played)), trump, usual.strength)]
        assert re.findall(r'class="card winning".*?#(\w\w)"', patch) == [winner.code]
        assert patch.count('class="mark"') == 1
        told = read_page(patch).text
        assert words.cards.the(winner).lower() in told.lower()
        assert words.points(sum(usual.points[card] for card in played)) in told
        assert trump is None or words.cards.suit(trump) in told


@pytest.mark.parametrize(("preset", "players"), EVERY_GAME)
def test_what_each_number_of_players_holds_is_what_the_rules_deal(
    preset: Preset, players: int
) -> None:
    page = find_page(preset.name)
    assert page is not None
    seatings = RulesMaker(words_of("en")).page(page).seatings
    seating = next(s for s in seatings if (s.preset, s.players) == (preset.name, players))
    dealt = Rules.preset(preset.name, players)
    house = usual_house(dealt)
    told = " · ".join(seating.facts)
    assert f"{len(dealt.cards)} cards" in told
    assert f"{dealt.hand} in hand" in told
    assert (f"{dealt.stock_count} to draw" in told) == (dealt.stock_count > 0)
    assert f"{dealt.tricks} tricks" in told
    assert ("pairs" in told) == (dealt.teams in ("2x2", "3x2"))
    assert ("fewest" in told) == (house.objective == "least")
    if house.objective == "most" and house.effective_target != "most":
        assert f"{house.effective_target} points win" in told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_the_introduction_and_the_deal_say_how_many_cards_are_held(
    page: RulesPage, shown: dict[tuple[str, str], str]
) -> None:
    dealt = Rules.preset(page.presets[0])
    html = shown[page.game, "en"]
    introduction = html[html.index('<h1 id="short"') : html.index('<h2 id="')]
    assert f"{dealt.hand} cards each" in introduction
    held = re.findall(r"Each player gets (\d+) cards", html)
    drawn = re.findall(r"all hold (\d+) again", html)
    assert set(held + drawn) <= {str(dealt.hand)}
    assert bool(held) == (dealt.trump == "turned")


def test_the_scores_of_chiamata_are_those_that_are_written_down() -> None:
    page = find_page("chiamata")
    assert page is not None
    rows = RulesMaker(words_of("en")).page(page).scores
    house = usual_house(Rules.preset("chiamata"))
    written = {(row.ending, row.caller, row.partner, row.opponent) for row in rows}
    expected = set()
    for ending, points, partner in [
        ("The caller’s side wins", 80, 1),
        ("It falls short", 50, 1),
        ("A caller alone wins", 80, 0),
        ("A caller alone falls short", 50, 0),
    ]:
        entry = Entry(caller=0, partner=partner, caller_points=points)
        scores = [f"{score:+d}".replace("-", "−") for score in deal_result(house, entry).scores]
        expected.add((ending, scores[0], scores[1] if partner else "", scores[4]))
    assert written == expected


def test_the_tiers_of_sueca_are_those_of_its_results() -> None:
    page = find_page("sueca")
    assert page is not None
    tiers = RulesMaker(words_of("en")).page(page).tiers
    house = usual_house(Rules.preset("sueca"))

    def games(points: int, tricks: int) -> int:
        return deal_result(
            house, Entry(points=(points, 120 - points), tricks=(tricks, 10 - tricks))
        ).value

    assert [int(number) for tier in tiers for number in re.findall(r": (\d+) game", tier)] == [
        games(61, 6),
        games(91, 8),
        games(120, 10),
    ]
    assert games(60, 5) == 0
    assert games(90, 9) == games(61, 6)


# --- what tables agree on ------------------------------------------------------------------------


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: f"{topic.rule}-{topic.field}")
def test_an_option_is_told_with_values_that_exist(topic: Topic) -> None:
    choices = house_rules.CHOICES if topic.house else rules.CHOICES
    allowed = choices.get(topic.field, (False, True))
    assert set(topic.values) <= set(allowed)
    assert hasattr(HouseRules() if topic.house else Rules(), topic.field)


def test_every_value_of_an_option_is_told_somewhere() -> None:
    for told in (rules_options.FOLLOW, rules_options.OPEN, rules_options.EXCHANGE):
        assert set(told.values) == set(rules.CHOICES[told.field])
    for told in rules_options.AUCTION:
        assert set(told.values) == set(rules.CHOICES.get(told.field, (True, False)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_the_usual_way_comes_first_and_the_impossible_not_at_all(page: RulesPage) -> None:
    usual = Rules.preset(page.presets[0])
    house = usual_house(usual)
    lines = RulesMaker(words_of("en")).page(page).topics
    for topic, line in zip(page.topics, lines, strict=True):
        now = getattr(house if topic.house else usual, topic.field)
        assert line.ways[0] == topic.values[now]
        assert len(line.ways) > 1, "one way is nothing to agree on"
    if usual.stock_count == 0 and len(page.presets) == 1:
        assert not any("stock" in way for line in lines for way in line.ways)


# --- the pages as pages --------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
@pytest.mark.parametrize("language", CODES)
def test_headings_anchors_and_numbers_are_in_order(
    page: RulesPage, language: str, shown: dict[tuple[str, str], str]
) -> None:
    html = shown[page.game, language]
    ids = Counter(re.findall(r'\sid="([^"]+)"', html))
    assert [name for name, count in ids.items() if count > 1] == []
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    levels = [int(level) for level in re.findall(r"<h(\d)", html)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    numbers = set(re.findall(r">R([\d.]+)</a>", html))
    assert numbers
    assert "%(" not in html


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_no_sentence_is_left_in_english(page: RulesPage, shown: dict[tuple[str, str], str]) -> None:
    def sentences(language: str) -> set[str]:
        article = re.search(r"<article.*?</article>", shown[page.game, language], re.DOTALL)
        assert article
        found = re.findall(r"<(?:p|h1|h2|li)\b[^>]*>(.*?)</(?:p|h1|h2|li)>", article[0], re.DOTALL)
        return {text for each in found if len(text := read_page(each).text.strip()) > 25}

    assert len(sentences("en")) > 12
    for language in CODES:
        assert language == "en" or sentences("en") & sentences(language) == set()


@pytest.mark.parametrize("language", [code for code in CODES if code != "en"])
def test_no_word_of_a_screen_is_left_in_english(language: str) -> None:
    class NoneLeft(NullTranslations):
        def gettext(self, message: str) -> str:
            if not message.isdecimal():
                pytest.fail(f"{message!r} is not in the catalogue")
            return message

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            pytest.fail(f"{msgid1!r}, {msgid2!r} for {n} is not in the catalogue")

    strict = Speech(language)
    strict.translations.add_fallback(NoneLeft())
    maker = RulesMaker(Words(strict))
    assert len(maker.index()) == len(PAGES)
    assert all(maker.page(page).heading for page in PAGES)


@pytest.mark.anyio
async def test_the_pages_are_found(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get(INDEX)
        assert {page.path for page in PAGES} <= set(browser.page.links)
        for page in PAGES:
            answer = await browser.get(page.path)
            assert answer.status_code == 200
        answer = await browser.get("/rules/brisca-48")
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules/brisca#brisca-48")
        assert (await browser.get("/rules/tressette")).status_code == 404


@pytest.mark.anyio
async def test_the_menu_of_a_table_leads_to_the_rules_of_its_game(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.get(browser.table)
        assert "/rules/briscola" in browser.page.links


@pytest.mark.anyio
async def test_a_hand_to_try_is_one_tap_away(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        for page in PAGES:
            browser = Browser(app)
            await browser.get(page.path)
            form = browser.page.forms.get("/tables")
            if form is None:
                assert page.presets[0] not in [game.preset for game in GAMES]
                continue
            sent = {name: values[0] for name, values in form.items() if name != "csrf"}
            answer = await browser.post("/tables", **sent)
            assert answer.status_code == 200
            assert answer.url.path.startswith("/tables/")
            assert page.path in browser.page.links, "its menu leads back here"
