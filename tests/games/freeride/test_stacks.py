from __future__ import annotations

from typing import Any

import pytest

from branchline import new_game
from branchline.core.ids import HOUSE, Seat
from branchline.games.freeride.actions import deal
from branchline.games.freeride.board import City
from branchline.games.freeride.boardfile import built_in_board
from branchline.games.freeride.game import CLAUSE_KEYS
from branchline.games.freeride.rules.stacks import owe_columns
from branchline.games.freeride.state import Slot
from tests.games.acting import acted, kinds
from tests.games.freeride.scenes import EUROPE, USA, real_scene, scene, sensible


def last_column_of(game: str, stage: str, **options: str) -> Any:
    """Return a scene in which the next pick-up makes the dealer open a new stack."""
    stacks: dict[str, list[str]] = {
        "one": {"I": [], "II": ["AAA", "BBB", "CCC"], "III": ["AAA", "BBB", "CCC"]},
        "two": {"I": [], "II": [], "III": ["AAA", "BBB", "CCC"]},
    }[stage]
    return scene(
        game,
        display={1: ("AAA", "DDD", "EEE")},
        stage=stage,
        stacks=stacks,
        options=options,
        lines={"AAA-BBB": "1xx"},
    )


@pytest.mark.cites("USA-PH-01", "EUR-PH-04")
def test_a_stack_is_opened_only_when_the_one_before_is_empty(edition: str) -> None:
    game = new_game(edition, seats=3, seed=4)
    seen: list[int] = []
    while game.view().phase != "finish" and len(game.log) < 4000:
        game.act(sensible(game))
        if seen[-1:] != [game.view().state.opened]:
            seen.append(game.view().state.opened)
            stacks = game.view().state.stacks
            for number, stack in enumerate(("I", "II"), 1):
                assert game.view().state.opened <= number or not stacks[stack]
    assert seen == [1, 2, 3]


@pytest.mark.cites("USA-PH-01", "EUR-PH-04")
def test_the_dealer_draws_from_the_right_stack_only(edition: str) -> None:
    game = scene(
        edition, display={1: ("AAA", "BBB", "CCC")}, to_deal=1, turn={"doing": "riding", "steps": 1}
    )
    rules = game.rules
    state = game._kept[0][1]
    good = deal(Slot(1), City(3), City(4), City(5))
    assert rules.refusal(state, HOUSE, good) == 0
    for cards, key in (
        ((1, 0, 4, 5), "not_in_the_stack"),  # AAA of stack I is on show
        ((1, 3, 3, 5), "not_in_the_stack"),  # twice the same
        ((1, 3, 4, 0), "not_in_the_stack"),
        ((1, 3, 4, 4), "not_in_the_stack"),
        ((2, 3, 4, 5), "wrong_slot"),
        ((0, 3, 4, 5), "wrong_slot"),
    ):
        slot, *cities = cards
        action = deal(Slot(slot), *(City(c) for c in cities))
        assert CLAUSE_KEYS[rules.refusal(state, HOUSE, action)] == key
    assert CLAUSE_KEYS[rules.refusal(state, Seat(1), rules.parse("end"))] == "cards_first"
    assert CLAUSE_KEYS[rules.refusal(state, HOUSE, rules.parse("end"))] == "dealer_only_deals"
    assert CLAUSE_KEYS[rules.refusal(game.state, HOUSE, good)] == "no_deal_due"
    assert CLAUSE_KEYS[rules.refusal(game.state, Seat(game.movers[0]), good)] == "not_your_turn"


@pytest.mark.cites("USA-PH-02", "USA-PH-03", "EUR-PH-01", "CONF-05", "GAP-FR-36")
def test_the_second_coach_comes_at_the_end_of_the_turn_that_opens_stack_two(edition: str) -> None:
    game = last_column_of(edition, "one")
    game.act("take 1 upper")
    assert game.view().state.coaches == 1
    events = acted(game, "end")
    assert "second_coach" in kinds(events)
    table = game.view().state
    assert table.coaches == 2
    assert all(len(seat.coaches) == 2 for seat in table.seats)


@pytest.mark.cites("USA-PH-04", "EUR-PH-02", "USA-PH-05", "EUR-PH-03")
def test_the_faster_train_comes_with_stack_three_and_builds_no_faster(edition: str) -> None:
    game = last_column_of(edition, "two")
    assert game.view().state.speed == 2
    events = acted(game, "take 1 upper", "ride AAA-BBB", "end")
    assert "faster_train" in kinds(events)
    assert game.view().state.speed == 3
    assert (game.view().state.turn.steps, game.view().state.turn.points) == (3, 2)


@pytest.mark.cites("CONF-05")
def test_the_manuals_trigger_fires_when_the_old_stack_is_used_up() -> None:
    manual = new_game(EUROPE, seats=5, seed=1, options={"phase_trigger": "depletion"})
    play_until_the_second_coach(manual)
    assert (manual.view().state.opened, manual.view().state.stacks["I"]) == (1, [])
    booklet = new_game(EUROPE, seats=5, seed=1)
    play_until_the_second_coach(booklet)
    assert booklet.view().state.opened == 2


@pytest.mark.cites("CONF-05")
def test_by_the_manual_each_upgrade_waits_for_its_own_stack() -> None:
    codes = [city.code for city in built_in_board(USA).cities]
    game = real_scene(
        USA,
        trains=("SEA", "STL", "KAN", "DEN"),
        stacks={"I": ["CHI", "STL", "KAN"], "II": codes, "III": codes},
        options={"phase_trigger": "depletion"},
    )
    happened = kinds(acted(game, "take 1 upper", "end"))
    assert "second_coach" in happened
    assert "faster_train" not in happened


@pytest.mark.cites("USA-RIDE-14", "GAP-FR-30")
def test_a_display_with_columns_to_spare_is_dealt_nothing() -> None:
    state = scene().state
    for columns, due in ((-1, 0), (0, 0), (2, 2), (9, 6)):
        owe_columns(state, columns)
        assert state.to_deal == due


def play_until_the_second_coach(game: Any) -> None:
    """Play with one pick-up in a ride at most, so that columns are dealt one by one."""
    while game.view().state.coaches == 1:
        events = game.act(sensible(game))
        if "route_taken" in kinds(events):
            game.act("end")


@pytest.mark.cites("USA-PH-06")
@pytest.mark.parametrize(
    ("seats", "coach", "speed", "finish"),
    [(2, 3, 13, 22), (3, 7, 22, 36), (4, 6, 21, 35), (5, 5, 20, 34)],
)
def test_upgrades_come_with_a_fixed_number_of_pick_ups(
    edition: str, seats: int, coach: int, speed: int, finish: int
) -> None:
    game = new_game(edition, seats=seats, seed=9)
    for _ in range(seats):
        acted(game, "take 1 upper", "end")
    picked, found = 0, dict[str, int]()
    while game.view().phase != "finish":
        events = game.act(sensible(game))
        if "route_taken" in kinds(events):
            picked += 1
            events = game.act("end")
        for kind in ("second_coach", "faster_train", "finish_opened"):
            if kind in kinds(events):
                found[kind] = picked
    assert found == {"second_coach": coach, "faster_train": speed, "finish_opened": finish}


@pytest.mark.cites("GAP-FR-30")
def test_the_display_shrinks_only_when_the_stacks_are_empty(edition: str) -> None:
    game = scene(
        edition,
        display={1: ("AAA", "BBB", "CCC", "III"), 2: ("BBB", "DDD", "EEE", "II")},
        stage="finish",
        lines={"AAA-BBB": "1xx"},
    )
    acted(game, "take 1 upper", "end")
    assert list(game.view().state.display) == ["2"]


@pytest.mark.cites("USA-RIDE-14")
def test_a_build_or_taking_rails_deals_nothing() -> None:
    game = new_game(USA, seats=2, seed=1)
    for _ in range(2):
        acted(game, "take 1 upper", "end")
    dealt = sum(entry.seat == 0 for entry in game.log)
    build = next(text for text in game.actions() if text.split()[0] in ("build", "tunnel"))
    acted(game, build, "end")
    assert sum(entry.seat == 0 for entry in game.log) == dealt
