"""The arena of a game in rounds."""

from __future__ import annotations

import json

from tests.cli.test_play import run

MATCH = ("arena", "transamerica", "--games", "4", "--bots", "random,random")


def test_what_a_round_costs_is_told_and_options_are_the_rules() -> None:
    assert "points lost a round" in run(*MATCH).stdout
    few = json.loads(run(*MATCH, "--option", "start_points=1", "--json").stdout)
    assert few["bots"][0]["points"]["mean"] <= 1
