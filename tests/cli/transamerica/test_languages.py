"""Figures of TransAmerica in the language asked for."""

from __future__ import annotations

import pytest

from tests.cli.test_languages import figures


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "de",
            ("2 Plätze, 0,1 s Bedenkzeit; 2 Partien, 1 Kartenverteilung", "gewonnen", "50,0 %",
             "verlorene Punkte je Runde", "Wertungszahl", "ein Zug dauert", "Ein Prozess brauchte"),
        ),
        (
            "fr",
            ("2 places, 0,1 s de réflexion ; 2 parties, 1 donne", "victoires", "50,0 %",
             "points perdus par manche", "classement", "durée d’un tour", "Un processus a pris"),
        ),
    ],
)  # fmt: skip
def test_the_arena_tells_its_figures(language: str, expected: tuple[str, ...]) -> None:
    shown = figures(language, "arena", "transamerica", "--bots", "random,random", "--games", "2")
    for text in expected:
        assert text in shown
    for english in ("seats", "points lost", "takes", "deadline"):
        assert english not in shown
