"""Places and lines have one name each."""

from __future__ import annotations

from branchline import new_game
from branchline.games.registry import make_rules


def test_places_and_lines_have_one_name() -> None:
    rules = make_rules("freeride-usa", 2)
    line = rules.notation.line_names[0]  # type: ignore[attr-defined]
    a, b = line.split("-")
    assert rules.name_of(f"{b.lower()}-{a}") == line
    assert rules.name_of("seattle") == "SEA"


def test_a_refusal_names_cities_and_lines_as_people_do() -> None:
    game = new_game("freeride-usa", 2, seed=1)
    for act in ("take 1 upper", "end") * 2:
        game.act(act)
    refusal = game.why("ride NYC-BOS")
    assert refusal
    assert refusal.text == {
        "en": "Your train is in Seattle, and New York–Boston does not go from there.",
        "de": "Dein Zug steht in Seattle, und New York–Boston führt dort nicht vorbei.",
        "fr": "Ton train est à Seattle\N{NO-BREAK SPACE}; New York–Boston n’en part pas.",
    }
    assert (refusal.facts["train"], refusal.facts["line"]) == ("SEA", "NYC-BOS")
