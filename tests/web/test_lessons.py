"""The lessons can be played, and the Rules pages explain every clause, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tools.rulings import books

from branchline import GAMES
from branchline.core.clauses import ClauseBook
from branchline.core.lessons import FIRST
from branchline.games.registry import descriptor_of, rulesets
from tests.web.languages import LANGUAGES
from tools import lessons, rulebook

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
BOOKS = books()
SECTIONS: dict[str, dict[str, list[str]]] = {
    ruleset: json.loads((WEB / ruleset / "rules" / "sections.json").read_text("utf-8"))
    for ruleset in BOOKS
}


@pytest.mark.parametrize("module", [lessons, rulebook], ids=["lessons", "rulebook"])
def test_what_is_written_for_the_browser_is_up_to_date(module: Any) -> None:
    """Writing the lessons plays every step by the rules."""
    for path, text in module.documents():
        assert path.read_text("utf-8") == text, f"run: python -m tools.{module.__name__[6:]}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_of_about_ten_steps(game: str) -> None:
    path = WEB / descriptor_of(game).ruleset / "lessons" / f"{game}.json"
    steps = json.loads(path.read_text("utf-8"))["steps"]
    assert 9 <= len(steps) <= 13
    assert not steps[0]["follows"]
    assert len({step["id"] for step in steps}) == len(steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(language: str) -> None:
    for ruleset in BOOKS:
        words = (WEB / ruleset / "words" / f"lesson.{language}.ts").read_text("utf-8")
        told = set(re.findall(r"^  (\w+): \{$", words, re.MULTILINE))
        first = [lessons.lessons()[game][FIRST] for game in _games(ruleset)]
        assert told == {step.id for lesson in first for step in lesson.make()}


def _games(ruleset: str) -> list[str]:
    return [box.name for box in rulesets()[ruleset].boxes]


SHORT = [
    (game, name) for game, named in lessons.lessons().items() for name in named if name != FIRST
]


@pytest.mark.parametrize(("game", "name"), SHORT)
def test_a_short_lesson_has_a_few_steps_about_what_the_rules_explain(game: str, name: str) -> None:
    lesson = lessons.lessons()[game][name]
    steps = lesson.make()
    assert 3 <= len(steps) <= 6
    assert steps[0].state is not None
    assert len({step.id for step in steps}) == len(steps)
    assert lesson.sections
    assert set(lesson.sections) <= set(SECTIONS[descriptor_of(game).ruleset])


def test_there_is_no_lesson_left_over() -> None:
    written = {path for path, _ in lessons.documents()}
    assert set(WEB.glob("*/lessons/*.json")) == written


# The Rules pages


@pytest.mark.parametrize(("ruleset", "book"), BOOKS.items())
def test_every_clause_and_ruling_is_explained_by_one_section(
    ruleset: str, book: ClauseBook
) -> None:
    explained = [key for keys in SECTIONS[ruleset].values() for key in keys]
    assert sorted(explained) == sorted([*book.clauses, *book.rulings])


@pytest.mark.parametrize(("ruleset", "book"), BOOKS.items())
def test_every_ledger_id_leads_to_a_section(ruleset: str, book: ClauseBook) -> None:
    ids = json.loads((WEB / ruleset / "rules" / "ids.json").read_text("utf-8"))
    explained = {key for keys in SECTIONS[ruleset].values() for key in keys}
    assert [one for one in book.ids if ids.get(one, one) not in explained] == []


def rules_in(ruleset: str, language: str) -> str:
    """Return the source of the rules in a language, with the files it is made of in their order."""
    folder = WEB / ruleset / "rules"
    text = (folder / f"content.{language}.ts").read_text("utf-8")
    files = re.findall(rf"from './(\w+\.{language})'", text)
    return text + "".join((folder / f"{name}.ts").read_text("utf-8") for name in files)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", BOOKS)
def test_the_sections_are_written_and_their_links_lead_somewhere(
    ruleset: str, language: str
) -> None:
    text = rules_in(ruleset, language)
    written = re.findall(r"^ {4,6}id: '([\w-]+)',$", text, re.MULTILINE)
    assert written == list(SECTIONS[ruleset])
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= set(written)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_all_languages_have_the_same_blocks(ruleset: str) -> None:
    """The kinds of blocks, the editions they are for, and the steps of the diagrams agree."""
    shapes = []
    for language in LANGUAGES:
        text = rules_in(ruleset, language)
        shapes.append(re.findall(r"only: '\w+'|\b(?:p|tip|list|table|compare|diagram):", text))
    assert all(shape == shapes[0] for shape in shapes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", BOOKS)
def test_what_holds_in_one_edition_names_it(ruleset: str, language: str) -> None:
    text = rules_in(ruleset, language)
    named = re.findall(r"^    (\w+): \{ short: '.+', title: '.+' \},$", text, re.MULTILINE)
    assert set(named) == set(re.findall(r"only: '(\w+)'", text))
