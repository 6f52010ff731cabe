from __future__ import annotations

from typing import Any

import pytest

from branchline import BadNotation, new_game
from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import EUROPE, USA


@pytest.mark.cites("USA-PRO-01", "EUR-PRO-01", "EUR-TURN-01")
def test_everybody_chooses_exactly_one_route_in_turn(edition: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    for seat in (1, 2, 3):
        assert game.movers == (seat,)
        assert refused(game, "end", "choose_a_route")
        game.act("take 1 upper")
        assert refused(game, "take 2 upper", "one_action")
        assert game.actions() == ["end"]
        game.act("end")


@pytest.mark.cites("USA-PRO-01", "EUR-PRO-01")
@pytest.mark.parametrize("text", ["rails", "buy", "withdraw"])
def test_the_prologue_knows_no_other_action(edition: str, text: str) -> None:
    game: Any = new_game(edition, seats=3, seed=1)
    line = game.rules.notation.line_names[0]
    assert refused(game, text, "prologue_only_chooses")
    assert refused(game, f"build {line}", "prologue_only_chooses")
    assert refused(game, f"ride {line}", "prologue_only_chooses")


@pytest.mark.cites("USA-PRO-02", "EUR-PRO-02", "USA-PRO-03", "USA-RIDE-11")
@pytest.mark.parametrize("half", ["upper", "lower"])
def test_a_half_keeps_its_order_and_the_third_card_leaves(edition: str, half: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    top, centre, bottom = game.view().state.display["2"].cards
    game.act(f"take 2 {half}")
    route = game.view().state.seats[0].coaches[0]
    wanted = (top, centre) if half == "upper" else (centre, bottom)
    assert (route.start, route.destination, route.stack) == (*wanted, "I")
    assert "2" not in game.view().state.display
    third = bottom if half == "upper" else top
    boxed = game.rules.write_position(game.state)["box"]["I"]
    assert boxed == [third]


@pytest.mark.cites("USA-PRO-03", "EUR-PRO-02")
@pytest.mark.parametrize("text", ["take 1 both", "take 1 bottom top", "take 1"])
def test_there_is_no_other_way_to_take_a_column(edition: str, text: str) -> None:
    with pytest.raises(BadNotation, match="half"):
        new_game(edition, seats=3, seed=1).act(text)


@pytest.mark.cites("USA-PRO-02", "EUR-PRO-02")
def test_an_empty_slot_offers_nothing(edition: str) -> None:
    rule = {USA: "USA-PRO-02", EUROPE: "EUR-PRO-02"}[edition]
    game = new_game(edition, seats=3, seed=1)
    assert refused(game, "take 4 upper", "no_column_to_choose", rule)


@pytest.mark.cites("USA-PRO-04", "EUR-PRO-03")
def test_the_train_begins_in_the_start_city(edition: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    _, centre, _ = game.view().state.display["1"].cards
    events = acted(game, "take 1 lower")
    assert game.view().state.seats[0].train == centre
    assert kinds(events)[0] == "train_placed"


@pytest.mark.cites("USA-PRO-05", "EUR-PRO-04")
def test_one_coach_carries_one_route(edition: str) -> None:
    game = new_game(edition, seats=2, seed=1)
    acted(game, "take 1 upper", "end", "take 2 upper", "end")
    game.act("end")
    assert [len(seat.coaches) for seat in game.view().state.seats] == [1, 1]


@pytest.mark.cites("USA-PRO-06", "EUR-PRO-05", "USA-PRO-09", "EUR-PRO-07", "USA-PRO-11")
@pytest.mark.parametrize(("seats", "left"), [(3, 6), (4, 5), (5, 4)])
def test_two_columns_are_added_after_every_choice_but_the_last(
    edition: str, seats: int, left: int
) -> None:
    game = new_game(edition, seats=seats, seed=2)
    choices = []
    for _ in range(seats):
        choices.append(len(game.view().state.display))
        acted(game, "take 1 upper", "end")
    assert choices == [3, 4, 5, 6, 7][:seats]
    assert len(game.view().state.display) == 6
    assert len(game.view().state.stacks["I"]) // 3 == left


@pytest.mark.cites("USA-PRO-07", "EUR-PRO-06", "USA-PRO-11")
def test_with_two_players_three_columns_are_added(edition: str) -> None:
    game = new_game(edition, seats=2, seed=2)
    acted(game, "take 1 upper", "end")
    assert len(game.view().state.display) == 5
    acted(game, "take 1 upper", "end")
    assert len(game.view().state.display) == 6
    assert len(game.view().state.stacks["I"]) // 3 == 2


@pytest.mark.cites("USA-PRO-08", "EUR-PRO-08")
@pytest.mark.parametrize("seed", range(10))
def test_all_trains_begin_in_different_cities(edition: str, seed: int) -> None:
    game = new_game(edition, seats=5, seed=seed)
    for _ in range(5):
        game.act(game.actions()[seed % len(game.actions())])
        game.act("end")
    assert len({seat.train for seat in game.view().state.seats}) == 5


@pytest.mark.cites("USA-PRO-10", "EUR-PRO-09")
def test_the_first_player_begins_the_main_game(edition: str) -> None:
    game = new_game(edition, seats=3, seed=1)
    for _ in range(3):
        acted(game, "take 1 upper", "end")
    assert (game.movers, game.view().phase) == ((1,), "main")


@pytest.mark.cites("GAP-FR-29")
@pytest.mark.parametrize(("seats", "drawn"), [(1, 7), (2, 8), (3, 9), (4, 10), (5, 11)])
def test_the_prologue_never_empties_stack_one(edition: str, seats: int, drawn: int) -> None:
    game = new_game(edition, seats=seats, seed=3)
    size = len(game.view().state.stacks["II"])
    for _ in range(seats):
        acted(game, "take 1 lower", "end")
    table = game.view().state
    assert size - len(table.stacks["I"]) == 3 * drawn
    assert (len(table.stacks["II"]), table.opened) == (size, 1)


@pytest.mark.cites("USA-PRO-06")
def test_nothing_is_dealt_before_the_choice_is_closed() -> None:
    game = new_game(USA, seats=3, seed=1)
    game.act("take 1 upper")
    assert len(game.log) == 4
    assert game.can_undo(1)
    game.undo()
    assert game.view().state.seats[0].train is None
    acted(game, "take 1 upper", "end")
    assert not game.can_undo(1)


@pytest.mark.cites("EUR-EDGE-02", "EUR-PRO-03")
def test_a_train_placed_in_an_edge_city_takes_its_coins() -> None:
    for seed in range(40):
        game = new_game(EUROPE, seats=4, seed=seed)
        edge = set(game.view().state.edge_coins)
        for text in game.actions():
            start = next(e for e in game.view(1).actions if e.text == text).touches[1][5:]
            if start in edge:
                events = acted(game, text)
                assert "edge_coins" in kinds(events)
                assert game.view().state.seats[0].coins == 8
                assert start not in game.view().state.edge_coins
                return
    pytest.fail("no edge city in forty deals")
