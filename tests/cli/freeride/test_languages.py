"""Figures of Free Ride in the language asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import branchline.games.freeride as package
from tests.cli.test_languages import figures


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "de",
            ("2 Plätze, je 2 Partien", "Runden (wenigste", "Platz 2: Punkte im Schnitt",
             "Platz 1: gewonnen", "Ende: niemand tat mehr etwas", "Entscheidungen pro Sekunde"),
        ),
        (
            "fr",
            ("2 places, 2 parties", "tours de table (minimum", "place 2 : points en moyenne",
             "place 1 : victoires", "fin : plus personne n’agit", "décisions par seconde"),
        ),
    ],
)  # fmt: skip
def test_simulate_tells_its_figures(language: str, expected: tuple[str, ...]) -> None:
    shown = figures(
        *(language, "simulate", "freeride-usa", "--seats", "2"),
        *("--games", "2", "--players", "random"),
    )
    for text in expected:
        assert text in shown
    assert re.search(r"\d,\d %", shown)
    assert not re.search(r"\d\.\d %", shown)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "de",
            ("solo, 2 Kartenverteilungen", "95-%-Intervall", "erfüllte Reiserouten",
             "Titel: Heizer", "Titel: Generaldirektor", "kein Titel: verloren", "0,0 bis"),
        ),
        (
            "fr",
            ("en solo, 2 donnes", "intervalle à 95 %", "itinéraires réalisés",
             "titre : Chauffeur", "titre : Directeur général", "sans titre : perdus", "0,0 à"),
        ),
    ],
)  # fmt: skip
def test_solo_tells_its_figures(language: str, expected: tuple[str, ...]) -> None:
    shown = figures(language, "solo", "freeride-europe", "--deals", "2", "--bots", "random")
    for text in expected:
        assert text in shown
    assert "title" not in shown


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", ("(45 Städte, 85 Strecken): in Ordnung", "5 Plätze: spielbar")),
        ("fr", ("(45 villes, 85 lignes) : correct", "5 places : jouable")),
    ],
)
def test_board_check_tells_its_findings(language: str, expected: tuple[str, ...]) -> None:
    path = Path(str(package.__file__)).parent / "boards" / "usa.json"
    shown = figures(language, "board", "check", str(path))
    for text in expected:
        assert text in shown
    assert "playable" not in shown
