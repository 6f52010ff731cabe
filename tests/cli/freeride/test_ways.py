"""Ways to a city, told in the terminal."""

from __future__ import annotations

import pytest

from branchline.cli.drawing import make_table
from tests.games.freeride.scenes import USA, scene, small_board

DEAR = {"AAA-BBB": "2xx", "BBB-EEE": "2x", "EEE-FFF": "1x", "AAA-FFF": "1xx."}
TOLD = {
    "en": [
        "Ride: City A → City B → City E (2 stops, 1 turn, 2 coins to Ben)",
        "Building City A–City F first (1 point, 1 rail) would save 2 coins, "
        "but takes 1 turn longer. Fares then: free.",
        "Connect: already connected.",
    ],
    "de": [
        "Fahren: City A → City B → City E (2 Städte weit, 1 Spielzug, 2 Münzen an Ben)",
        "Erst City A–City F zu bauen (1 Punkt, 1 Schiene) würde 2 Münzen sparen, "
        "dauert aber 1 Spielzug länger. Fahrgeld dann: kostenlos.",
        "Anschließen: schon verbunden.",
    ],
    "fr": [
        "Rouler : City A → City B → City E (2 étapes, 1 tour, 2 pièces à Ben)",
        "Construire d’abord City A–City F (1 point, 1 rail) ferait économiser 2 pièces, "
        "mais prendrait 1 tour de plus. Péages ensuite : gratuit.",
        "Relier : c’est déjà relié.",
    ],
}
CHEAP = {"AAA-BBB": "2x", "BBB-CCC": "2x", "AAA-FFF": "sx", "EEE-FFF": "sx", "DDD-EEE": "sx"}


def told(language: str, city: str, **details: object) -> list[str]:
    game = scene(USA, **details)  # type: ignore[arg-type]
    sentences = make_table(game.rules, ["Ann", "Ben"], language).tell_ways(game.ways(city))
    return [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in sentences]


@pytest.mark.parametrize("language", TOLD)
def test_a_ride_tells_who_is_paid_and_what_one_more_build_would_save(language: str) -> None:
    assert told(language, "EEE", lines=DEAR) == TOLD[language]


def test_rails_to_be_bought_are_told_with_the_build() -> None:
    saving = told("en", "EEE", lines=DEAR, rails=(0, 10))[1]
    assert "(1 point, 1 rail, 1 coin for new rails) would save 1 coin, but" in saving


def test_the_fastest_and_the_cheapest_ride_are_told_if_they_differ() -> None:
    board = small_board(dict.fromkeys((*CHEAP, "CCC-DDD"), "p"))
    sentences = told("en", "CCC", board=board, lines=CHEAP | {"CCC-DDD": "sx"})
    fast = "Fastest ride: City A → City B → City C (2 stops, 1 turn, 2 coins to Ben)"
    cheap = "Cheapest ride: City A → City F → City E → City D → City C (4 stops, 2 turns, free)"
    assert sentences == [fast, cheap, "Connect: already connected."]


def test_lacking_coins_are_the_reason_if_lines_lead_there() -> None:
    lines = {"AAA-BBB": "2xx"}
    assert told("en", "BBB", lines=lines, coins=(0, 6))[0] == (
        "Ride: you do not have enough coins for the fares."
    )
    assert told("en", "CCC", lines=lines)[0] == "Ride: no finished lines lead there yet."
