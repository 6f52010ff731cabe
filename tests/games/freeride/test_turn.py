from __future__ import annotations

import pytest

from branchline import new_game
from branchline.core.ids import HOUSE, Seat
from branchline.games.freeride.actions import DEAL, deal
from branchline.games.freeride.board import City
from branchline.games.freeride.game import CLAUSE_KEYS
from branchline.games.freeride.state import Slot
from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import USA, scene


@pytest.mark.cites("USA-TURN-01", "EUR-TURN-01")
@pytest.mark.parametrize(
    ("first", "others"),
    [
        ("build AAA-FFF", ["ride AAA-BBB", "take 1 upper", "rails"]),
        ("ride AAA-BBB", ["build AAA-FFF", "buy", "rails"]),
        ("take 1 upper", ["build AAA-FFF", "rails"]),
    ],
)
def test_a_turn_is_exactly_one_action(edition: str, first: str, others: list[str]) -> None:
    game = scene(
        edition, rails=(1, 10), lines={"AAA-BBB": "1xx"}, display={1: ("AAA", "CCC", "DDD")}
    )
    game.act(first)
    for text in others:
        assert refused(game, text, "one_action")


@pytest.mark.cites("USA-TURN-01", "EUR-TURN-01")
def test_turns_go_round_from_the_first_player(edition: str) -> None:
    game = scene(edition, seats=3, trains=("AAA", "BBB", "CCC"))
    seen = []
    for _ in range(6):
        seen.append(int(game.movers[0]))
        game.act("end")
    assert seen == [1, 2, 3, 1, 2, 3]


@pytest.mark.cites("USA-TURN-01", "EUR-TURN-01")
def test_nobody_acts_out_of_turn(edition: str) -> None:
    game = scene(edition)
    found = game.why("end", seat=2)
    assert found is not None
    assert found.clause == "not_your_turn"
    assert found.text["en"] == "It is P1's turn, not P2's."
    assert found.text["de"] == "P1 ist dran, nicht P2."


@pytest.mark.cites("GAP-FR-04", "GAP-FR-05")
def test_a_turn_can_always_be_closed_at_once(edition: str) -> None:
    game = scene(edition, rails=(0, 0), coins=(0, 0))
    assert "end" in game.actions()
    events = acted(game, "end")
    assert kinds(events)[-1] == "turn_began"


@pytest.mark.cites("GAP-FR-04", "USA-RIDE-14", "EUR-RIDE-09")
def test_a_turn_closed_at_once_counts_as_a_ride_and_fills_the_display(edition: str) -> None:
    game = scene(edition, display={1: ("AAA", "CCC", "DDD")})
    assert "column_dealt" in kinds(acted(game, "end"))


@pytest.mark.cites("GAP-FR-52")
def test_a_table_can_play_for_the_absent(edition: str) -> None:
    game = scene(edition, stage="finish", trains=("AAA", "BBB"))
    assert {"end", "withdraw"} <= set(game.actions())


@pytest.mark.cites("USA-TURN-01")
def test_every_turn_has_all_its_points_and_steps_again() -> None:
    game = scene(USA)
    acted(game, "build AAA-BBB", "end")
    turn = game.view().state.turn
    assert (turn.doing, turn.points, turn.steps) == ("nothing", 2, 2)


def test_the_rules_deal_only_after_end() -> None:
    game = new_game(USA, seats=2, seed=1)
    assert [entry.text.split()[0] for entry in game.log] == ["deal", "deal", "deal"]
    game.act("take 1 upper")
    assert game.log[-1].text == "take 1 upper"


@pytest.mark.cites("USA-RIDE-14", "EUR-RIDE-09")
@pytest.mark.parametrize("text", ["build AAA-BBB", "rails"])
def test_only_a_ride_fills_the_display(edition: str, text: str) -> None:
    game = scene(edition, rails=(1, 10), display={1: ("AAA", "CCC", "DDD")})
    assert "column_dealt" not in kinds(acted(game, text, "end"))


def test_turns_are_counted() -> None:
    game = scene(USA)
    for turns in (1, 2, 3):
        game.act("end")
        assert game.state.turns == turns


def test_seats_never_deal_and_the_dealer_does_nothing_else(edition: str) -> None:
    game = scene(edition)
    column = deal(Slot(0), City(0), City(1), City(2))
    for action in (DEAL, column):
        clause = game.rules.refusal(game.state, Seat(1), action)
        assert CLAUSE_KEYS[clause] == "not_your_turn"
        clause = game.rules.refusal(game.state, HOUSE, action)
        assert CLAUSE_KEYS[clause] == "no_deal_due"
    for text in ("end", "rails", "build AAA-BBB"):
        clause = game.rules.refusal(game.state, HOUSE, game.rules.parse(text))
        assert CLAUSE_KEYS[clause] == "dealer_only_deals"
