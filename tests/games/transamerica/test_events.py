from __future__ import annotations

import re

import msgspec
import pytest

from branchline.core.words import LANGUAGES, fields, sheet
from branchline.games.transamerica import events
from branchline.games.transamerica.board import COLOURS
from branchline.games.transamerica.rules import told
from branchline.games.transamerica.story import TransAmericaStory
from branchline.games.transamerica.words import story, words
from tests.games.acting import acted
from tests.games.tales import numbers_of, tales_of
from tests.games.transamerica.scenes import scene

NUMBERS = numbers_of(told)

SAID_AS = {
    "seat": {"seat", "s.mover"},
    "round": {"s.round"},
    "starter": {"s.starter"},
    "junction": {"junction"},
    "line": {"line"},
    "other": {"other"},
    "why": {"s.last_ending"},
    "loss": {"s.last_loss[seat]"},
    "points": {"s.points[seat]"},
    "limit": {"s.limit"},
}
"""What the rules may say for each field of an event."""


def test_what_is_told_has_the_fields_of_its_event_in_their_order() -> None:
    assert set(told.FIELDS) == set(NUMBERS.values())
    for number, kind in events.KINDS.items():
        assert told.FIELDS[number] == kind.__struct_fields__
    tales = tales_of("branchline.games.transamerica.rules")
    assert {name for name, _ in tales} == set(NUMBERS)
    for name, arguments in tales:
        fields = told.FIELDS[NUMBERS[name]]
        assert len(arguments) == len(fields), name
        for field, argument in zip(fields, arguments, strict=True):
            assert argument in SAID_AS[field], (name, field)


def test_every_number_the_rules_tell_is_an_event_with_a_sentence() -> None:
    assert sorted(NUMBERS.values()) == list(range(1, told.EVENTS))
    for name, number in NUMBERS.items():
        kind = events.KINDS[number]
        assert kind.__struct_config__.tag == name.lower()
        assert fields(sheet(story.part, "en")[name.lower()]) <= set(kind.__struct_fields__)
    for ending in events.ENDINGS:
        assert all(story.text("round_ended", why=ending).by_language().values())


def test_events_are_data_with_names() -> None:
    laid = acted(scene(), "lay A1-A2")[0]
    assert msgspec.to_builtins(laid) == {"type": "track_laid", "seat": 1, "line": "A1-A2"}


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ["The round is over.", "All of Ann's cities are connected."]),
        ("de", ["Die Runde ist vorbei.", "Alle Städte von Ann sind verbunden."]),
    ],
)
def test_a_story_is_told_in_both_languages(language: str, wanted: list[str]) -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    happened = acted(game, "lay A2-A3", "end")
    story = TransAmericaStory(game.rules.board_file, ["Ann", "Ben"], language)
    assert [story.tell(event) for event in happened][:2] == wanted
    assert story.junction("A1") == "City GRA (A1)"


def test_ways_lead_to_a_city_or_to_the_whole_hand() -> None:
    game = scene()
    ways = game.ways("City ORA", seat=1)
    assert (ways.place, ways.cost, ways.turns) == ("A3", 2, 1)
    assert sorted(ways.actions) == sorted(f"lay {line}" for line in ways.lines)
    for text in ways.actions:
        game.act(text)
    assert game.ways("A3", seat=1).lines == ()
    assert scene(markers=(None, None)).ways("A3", seat=1) is None


def test_what_ways_propose_is_legal() -> None:
    game = scene(markers=("B1", "C4"))
    ways = game.ways("hand", seat=1)
    for text in ways.actions:
        game.act(text)
    assert game.ways("hand", seat=1).cost < ways.cost


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_cities_a_hand_has_is_no_part_of_a_sentence(language: str) -> None:
    """The rules know how many colours there are; only the booklet's clauses say it as printed."""
    clauses = sheet("branchline.games.transamerica:clauses", language)
    refusals = {key: text for key, text in clauses.items() if key.endswith(".refusal")}
    said = {**sheet(words.part, language), **sheet(story.part, language), **refusals}
    assert len(refusals) > 20
    number = re.compile(rf"\b({COLOURS}|five|fünf|cinq)\b", re.IGNORECASE)
    assert {key: text for key, text in said.items() if number.search(text)} == {}
    told = words.text("notation.every_colour", colours=COLOURS + 1).said(language)
    assert str(COLOURS + 1) in told
