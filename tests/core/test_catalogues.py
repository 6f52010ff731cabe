"""Every catalogue is complete in every language, and says just what the code tells it."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import branchline
from branchline.core.words import CORE, LANGUAGES, WAYS, Catalogue, fields, sheet

SOURCE = Path(branchline.__file__).parent
OF_THE_LANGUAGE = {
    "seat",
    *(key for key in sheet(CORE, "en") if key.startswith(("language.", "list."))),
}
"""Keys the machinery of words itself uses."""
BY_DESCRIPTORS = ("title.", "option.", "preset.", "level.")
"""What the descriptor of a game finds by the names of the game, its options, presets and levels."""


def parts() -> list[str]:
    """Return every catalogue there is, by the files in English."""
    found = []
    for path in sorted(SOURCE.rglob("words/*en.toml")):
        package = ".".join(("branchline", *path.parent.parent.relative_to(SOURCE).parts))
        name = path.name.removesuffix("en.toml").rstrip(".")
        found.append(f"{package}:{name}" if name else package)
    return found


PARTS = parts()


class Use:
    """A text the code makes: the part, the key or how it begins, and the names of its facts."""

    def __init__(self, part: str, call: ast.Call, place: str) -> None:
        self.part = part
        self.place = place
        self.facts = {word.arg for word in call.keywords if word.arg}
        self.open = any(word.arg is None for word in call.keywords)
        self.keys, self.prefixes = keys_of(call.args[0])


def keys_of(node: ast.expr) -> tuple[list[str], list[str]]:
    """Return the keys an expression can be, and the beginnings of those it puts together."""
    if isinstance(node, ast.Constant):
        return [str(node.value)], []
    if isinstance(node, ast.IfExp):
        one, other = keys_of(node.body), keys_of(node.orelse)
        return one[0] + other[0], one[1] + other[1]
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return [], [str(node.values[0].value)]
    return [], [""]


def uses(path: Path) -> Iterator[Use]:
    """Return the texts a module makes from catalogues it imports or has."""
    tree = ast.parse(path.read_text("utf-8"))
    names: dict[str, str] = {}
    if path.parent.name == "words":
        package = ".".join(("branchline", *path.parent.relative_to(SOURCE).parts))
        found = vars(importlib.import_module(package))
        names = {name: each.part for name, each in found.items() if isinstance(each, Catalogue)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".words"):
            module = importlib.import_module(node.module)
            for alias in node.names:
                catalogue = getattr(module, alias.name)
                if isinstance(catalogue, Catalogue):
                    names[alias.asname or alias.name] = catalogue.part
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("text", "by_language")
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id in names
        ):
            place = f"{path.relative_to(SOURCE)}:{node.lineno}"
            yield Use(names[node.func.value.id], node, place)


USES = [use for path in sorted(SOURCE.rglob("*.py")) for use in uses(path)]


def said(path: Path) -> Iterator[Use]:
    """Return what a module of the terminal says: `say("key", fact=...)`."""
    folder = f"branchline.cli.{path.parent.name}"
    parts = [part for part in ("branchline.cli", folder, "branchline.cli:help") if part in PARTS]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        keys, prefixes = keys_of(node.args[0]) if name == "say" else ([], [])
        found = [part for key in keys for part in parts if key in sheet(part, "en")]
        for prefix in filter(None, prefixes):
            found += [p for p in parts if any(key.startswith(prefix) for key in sheet(p, "en"))]
        if keys or any(prefixes):
            assert found, f"{path}: {keys or prefixes}"
            yield Use(found[0], node, f"{path.relative_to(SOURCE)}:{node.lineno}")


TERMINAL = sorted((SOURCE / "cli").rglob("*.py"))
USES += [use for path in TERMINAL for use in said(path)]
WRITTEN_THERE = {
    node.value
    for path in TERMINAL
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}
"""Headings of tables are said by their keys too."""


def test_there_are_catalogues() -> None:
    assert CORE in PARTS
    assert len(PARTS) >= 3
    assert len(USES) > 40


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete_and_has_the_same_facts(part: str, language: str) -> None:
    english, words = sheet(part, "en"), sheet(part, language)
    assert set(words) == set(english)
    for key, sentence in words.items():
        assert isinstance(sentence, str), key
        assert fields(sentence) == fields(english[key]), key
        assert bool(sentence) == bool(english[key]), key


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_are_put_in_ways_there_are(part: str, language: str) -> None:
    for key, sentence in sheet(part, language).items():
        for _, name, how, conversion in Formatter().parse(sentence):
            assert name is None or name.isidentifier(), key
            assert not conversion, key
            assert not how or how in WAYS or "|" in how or "=" in how, key


@pytest.mark.parametrize("use", USES, ids=lambda use: use.place)
def test_every_text_has_a_sentence_with_just_its_facts(use: Use) -> None:
    words = sheet(use.part, "en")
    for key in use.keys:
        assert key in words
        if not use.open:
            assert fields(words[key]) == use.facts, key
    for prefix in use.prefixes:
        assert any(key.startswith(prefix) for key in words)


@pytest.mark.parametrize("part", [part for part in PARTS if ":" not in part])
def test_every_sentence_is_used(part: str) -> None:
    used = [use for use in USES if use.part == part]
    keys = {key for use in used for key in use.keys} | (OF_THE_LANGUAGE if part == CORE else set())
    prefixes = (*BY_DESCRIPTORS, *(prefix for use in used for prefix in use.prefixes if prefix))
    if part.startswith("branchline.cli"):
        keys |= WRITTEN_THERE
        prefixes = (*prefixes, "phase_")
    unused = {key for key in sheet(part, "en") if not key.startswith(prefixes)} - keys
    assert unused == set()


@pytest.mark.parametrize("part", PARTS)
def test_french_breaks_no_line_before_a_colon_and_has_its_own_apostrophes(part: str) -> None:
    wrong = [
        key
        for key, sentence in sheet(part, "fr").items()
        if re.search(r" [:;!?»]|« |\w'\w", sentence)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", [part for part in PARTS if part.endswith(":clauses")])
def test_refusals_take_their_amounts_from_the_rules(part: str, language: str) -> None:
    """A clause is as printed; why something is refused follows the rules as they are."""
    for key, words in sheet(part, language).items():
        if key.endswith(".refusal"):
            said = "".join(literal for literal, *_ in Formatter().parse(words))
            assert not re.search(r"\d", said), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_do_not_repeat_what_the_core_says(language: str) -> None:
    said = set(sheet(CORE, language).values())
    assert [
        key for key, words in sheet("branchline.games", language).items() if words in said
    ] == []
