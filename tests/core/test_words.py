"""Texts are keys with facts; catalogues put them into words."""

from __future__ import annotations

import pickle

import pytest

from branchline.core.errors import BadInput, BadNotation
from branchline.core.words import LANGUAGES, Catalogue, Text, fields, fill, words
from branchline.games.registry import box_of
from tests.boxes import ONE


def said(sentence: str, language: str = "en", names: tuple[str, ...] = (), **facts: object) -> str:
    return fill(sentence, facts, language, names)


def test_facts_fill_the_gaps() -> None:
    assert said("{line} is finished", line="CHI-DET") == "CHI-DET is finished"


@pytest.mark.parametrize(
    ("language", "coins", "expected"),
    [("en", 1, "1 coin"), ("en", 0, "0 coins"), ("en", 2, "2 coins"), ("de", 0, "0 coins")],
)
def test_a_number_chooses_its_form(language: str, coins: int, expected: str) -> None:
    assert said("{coins:# coin|# coins}", language, coins=coins) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_minus_sign(language: str) -> None:
    for how in ("", ":,", ":# point|# points", ":.0f"):
        said_so = said("{left%s}" % how, language, left=-2)  # noqa: UP031
        assert said_so.removesuffix(" points") == "−2"
    assert said("{left}", language, left=-2.0) == "−2"
    assert said("{line}", language, line="-CHI-DET") == "-CHI-DET"


def test_a_form_may_hold_other_facts() -> None:
    sentence = "{rails:one rail for {who}|# rails for {who}}"
    assert said(sentence, rails=3, who="Ann") == "3 rails for Ann"
    assert fields(sentence) == {"rails", "who"}


def test_a_value_chooses_its_words() -> None:
    sentence = "take the {half:upper=top|lower=bottom} half"
    assert said(sentence, half="lower") == "take the bottom half"


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, ""), (1, "Ann"), (2, "Ann und Bert"), (3, "Ann, Bert und Cleo")],
)
def test_lists(number: int, expected: str) -> None:
    assert said("{who:and}", "de", who=["Ann", "Bert", "Cleo"][:number]) == expected


def test_seats_are_players_where_their_names_are_known() -> None:
    assert said("{owner:seat}", owner=2) == "Player 2"
    assert said("{owner:seat}", "de", owner=2) == "Spieler 2"
    assert said("{owner:seat}", names=("Ann", "Bert"), owner=2) == "Bert"
    assert said("{owner:seat}", names=("Ann",), owner=2) == "Player 2"
    assert said("{owner:seat}", "fr", names=("Ann", ""), owner=2) == "Joueur 2"


def test_a_text_within_a_text_speaks_the_same_language() -> None:
    hint = words.text("name.did_you_mean", near=["Chicago", "Charleston"])
    text = words.text("notation.no_action", word="rid", hint=hint, known=["ride", "build"])
    assert "(did you mean Chicago or Charleston?)" in text.said("en")
    assert "(meinst du Chicago oder Charleston?)" in text.said("de")


def test_numbers_are_written_as_the_language_does() -> None:
    assert said("{n:,}", n=1234567) == "1,234,567"
    assert said("{n:,}", "de", n=1234567.5) == "1.234.567,5"
    assert said("{n}", "de", n=0.25) == "0,25"
    assert said("{n:.1f}", n=1234.56) == "1234.6"
    assert said("{n:.1f}", "fr", n=0.05) == "0,1"
    assert said("{n:,.0f}", "de", n=1234.56) == "1.235"


def test_quotation_shows_what_cannot_be_printed() -> None:
    assert said("{name:quoted}", name="a\nb") == r"'a\nb'"
    assert said("{name:quoted}", "de", name="Köln") == "„Köln“"


def test_what_lacks_a_language_speaks_english() -> None:
    text = Text("branchline.core", "game.over")
    assert text.said("xx") == text.said("en")
    assert not words.speaks("xx")
    assert all(words.speaks(language) for language in LANGUAGES)


def test_a_text_in_every_language() -> None:
    told = words.text("game.no_seat", seat=9, seats=4).by_language()
    assert list(told) == list(LANGUAGES)
    assert told["en"] == "there is no seat 9; seats are 1 to 4"
    assert told["de"] == "einen Platz 9 gibt es nicht; Plätze sind 1 bis 4"


def test_errors_speak_every_language_and_travel_between_processes() -> None:
    where = words.text("record.line", number=3)
    error = BadInput(where, words.text("game.no_seat", seat=9, seats=4))
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == "line 3: there is no seat 9; seats are 1 to 4"
    assert again.said("de") == "Zeile 3: einen Platz 9 gibt es nicht; Plätze sind 1 bis 4"
    assert again.where == "line 3"
    assert again.text["de"] == again.said("de")


def test_notation_errors_too() -> None:
    again = pickle.loads(pickle.dumps(BadNotation(words.text("game.over"))))
    assert again.text["de"] == "das Spiel ist zu Ende"


def test_a_sheet_is_a_catalogue_of_its_own() -> None:
    clauses = Catalogue(f"{box_of(ONE).words}:clauses")
    assert "clause.game_over.refusal" in clauses.sentences()
