from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from branchline import BadInput, load_position, new_game, position
from tests.games.acting import acted
from tests.games.freeride.scenes import EUROPE, LINES, USA, scene, small_board


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_positions_round_trip_at_any_moment(edition: str, seats: int) -> None:
    game = new_game(edition, seats=seats, seed=seats)
    dice = Random(seats)
    for step in range(400):
        if game.result is not None:
            break
        game.act(dice.choice(game.actions()))
        if step % 7 == 0:
            document = json.loads(json.dumps(position(game)))
            again = load_position(document)
            assert again.state == game.state
            assert position(again) == position(game)
            assert again.actions() == game.actions()


def test_a_position_of_a_finished_game_round_trips(edition: str) -> None:
    game = new_game(edition, seats=2, seed=3)
    dice = Random(8)
    while game.result is None:
        game.act(dice.choice(game.actions()))
    again = load_position(position(game))
    assert again.state == game.state
    assert again.result == game.result


def test_the_order_of_undealt_cards_is_not_told() -> None:
    game: Any = new_game(USA, seed=3)
    stacks = position(game)["state"]["stacks"]
    for cards in stacks.values():
        assert cards == [code for code in game.rules.notation.codes if code in cards]
    assert position(new_game(USA, seed=3))["state"]["stacks_in_order"] is False


def test_a_position_may_fix_the_order_for_tests() -> None:
    order = ["FFF", "AAA", "EEE", "BBB", "DDD", "CCC"]
    game = scene(
        display={1: ("AAA", "BBB", "CCC")},
        stacks={"I": [], "II": order, "III": []},
        stacks_in_order=True,
    )
    acted(game, "take 1 upper", "end")
    assert [entry.text for entry in game.log if entry.seat == 0] == [
        "deal 1 FFF AAA EEE",
        "deal 2 BBB DDD CCC",
    ]


def test_what_is_left_out_follows_from_the_rest() -> None:
    game = scene(USA, coins=(5, 7), rails=(3, 4), lines={"AAA-BBB": "1xx"})
    table = game.view().state
    assert table.bank == 60 - 12
    assert table.supply == 140 - 7 - 2
    box = position(game)["state"]["box"]
    stacks = position(game)["state"]["stacks"]
    assert sum(map(len, box.values())) + sum(map(len, stacks.values())) == 18


@pytest.mark.parametrize(
    ("turn", "offered"),
    [
        ({"doing": "building", "points": 1}, {"build AAA-FFF"}),
        ({"doing": "building", "points": 2, "must_build": True}, {"build AAA-FFF"}),
        ({"doing": "riding", "steps": 1}, {"ride AAA-BBB"}),
    ],
)
def test_positions_in_mid_action(turn: dict[str, Any], offered: set[str]) -> None:
    game = scene(lines={"AAA-BBB": "1xx"}, turn=turn)
    assert offered <= set(game.actions())
    assert ("end" in game.actions()) == (not turn.get("must_build"))


def test_a_route_picked_up_in_this_ride_is_marked() -> None:
    game = scene(
        stage="finish",
        lines={"AAA-BBB": "1xx"},
        turn={"doing": "riding", "picked_up": 1},
        display={},
    )
    document = position(game)
    document["state"]["seats"]["1"]["coaches"] = [
        {"start": "CCC", "destination": "DDD", "stack": "III", "new": True}
    ]
    document["state"]["box"]["III"] = ["AAA", "BBB", "EEE", "FFF"]
    again = load_position(document)
    found = again.why("withdraw")
    assert found is not None
    assert found.clause == "new_passengers"


def good() -> dict[str, Any]:
    game = scene(
        USA,
        lines={"AAA-BBB": "1xx", "DDD-EEE": "2x."},
        aboard={1: [("BBB", "DDD")]},
        display={1: ("AAA", "CCC", "EEE")},
    )
    return json.loads(json.dumps(position(game)))  # type: ignore[no-any-return]


def test_the_good_position_is_good() -> None:
    assert load_position(good()).movers == (1,)


def change(path: str, value: Any) -> dict[str, Any]:
    document = copy.deepcopy(good())
    *parents, last = path.split("/")
    place: Any = document
    for key in parents:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if value is DELETE:
        del place[last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return document


DELETE = object()
S = "state/seats/1"


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("game", "chess", "game: there is no game 'chess'"),
        ("seats", ["P1"] * 6, "seats: Free Ride USA is for 1"),
        ("seats", [], "seats: Free Ride USA is for 1"),
        ("seats", ["a,b", "c"], "names: 'a,b' is not a name"),
        ("options", {"coin_bank": "huge"}, "coin_bank: cannot be 'huge'"),
        ("extra", 1, "position: there is no field `extra`"),
        ("state", [], "state: expected `object`"),
        ("state/phase", "late", "state.phase: 'late' is not a possible value"),
        ("state/phase", "prologue", "state.seats: a train is on the board from"),
        ("state/to_move", 3, "state.to_move: there is no seat 3"),
        ("state/to_move", "x", "state.to_move: expected `int`"),
        ("state/seats/3", {"coins": 0, "rails": 0}, "state.seats.3: there is no seat 3; seats are 1 to 2"),
        ("state/seats/2", DELETE, "state.seats: seat 2 is missing"),
        (f"{S}/coins", -1, "state.seats.1.coins: must be from 0 to 9999"),
        (f"{S}/coins", 7, "state.bank: the coins do not add up"),
        (f"{S}/rails", 11, "state.supply: the rails do not add up"),
        (f"{S}/rails", 141, "state.seats.1.rails: must be from 0 to 140"),
        (f"{S}/train", "XXX", "state.seats.1.train: there is no city 'XXX'"),
        (f"{S}/train", None, "state.seats: a train is on the board from"),
        (f"{S}/train", "DDD", "state.seats: a route whose destination is the train's city"),
        (f"{S}/withdrawn", True, "state.seats: a train is on the board from"),
        (f"{S}/coaches", [None, None], "state.seats.1.coaches: every train has 1 coach now"),
        (f"{S}/coaches/0/start", "AAA", "is used twice"),
        (f"{S}/coaches/0/stack", "IV", "state.seats.1.coaches[0].stack: 'IV' is not a possible value"),
        (f"{S}/coaches/0/new", True, "state.seats: only the seat to move can have routes picked up"),
        (f"{S}/score_pile", {"I": ["FFF"]}, "is used twice"),
        (f"{S}/score_pile", {"IV": ["FFF"]}, "state.seats.1.score_pile.IV: stacks are I, II and III"),
        ("state/lines/XXX-AAA", {"built": []}, "state.lines.XXX-AAA: there is no city 'XXX'"),
        ("state/lines/BBB-AAA", {"built": ["rail", "rail"], "owner": 1}, "described twice"),
        ("state/lines/AAA-BBB/built", ["rail"], "state.lines.AAA-BBB.built: the line has 2 spaces"),
        ("state/lines/AAA-BBB/built", ["rail", "half"], "built[1]: a plain space is never half-built"),
        ("state/lines/AAA-BBB/built", ["rail", "gone"], "built[1]: 'gone' is not a possible value"),
        ("state/lines/AAA-BBB/owner", None, "state.lines.AAA-BBB.owner: a line with rails belongs"),
        ("state/lines/AAA-BBB/owner", 3, "state.lines.AAA-BBB.owner: there is no seat 3"),
        ("state/lines/DDD-EEE/owner", "state", "only finished lines can be state-owned"),
        ("state/lines/BBB-CCC", {"built": ["empty"], "owner": 1}, "a line without rails has no owner"),
        ("state/lines/AAA-FFF", {"built": ["rail", "empty", "empty"], "owner": 2}, "already has an unfinished line"),
        ("state/display/8", {"cards": ["AAA", "BBB", "CCC"], "stack": "II"}, "state.display.8: slots are 1 to 7"),
        ("state/display/1/cards", ["AAA", "AAA", "EEE"], "is used twice"),
        ("state/display/1/cards", ["AAA", "CCC"], "state.display.1.cards: expected `array` with a length of 3"),
        ("state/display/1/coins", 1, "state.bank: the coins do not add up"),
        ("state/display/1/coins", 3, "state.display.1.coins: must be from 0 to 2"),
        ("state/stacks/I", ["FFF"], "state.box.I[0]: the card FFF of stack I is used twice"),
        ("state/stacks/III", ["AAA"] * 3, "state.stacks.III[1]: the card AAA of stack III is used"),
        ("state/stacks/II", ["AAA", "BBB", "CCC"], "state.box: the card FFF of stack II is missing"),
        ("state/bank", 40, "state.bank: the coins do not add up"),
        ("state/supply", 0, "state.supply: the rails do not add up"),
        ("state/edge_coins", ["CCC"], "state.edge_coins[0]: CCC has no coins in this game"),
        ("state/coaches", 3, "state.coaches: a train has 1 or 2 coaches"),
        ("state/coaches", 2, "state.coaches: coaches and speed follow from the stacks that are open"),
        ("state/speed", 4, "state.speed: a train rides 2 or 3 cities"),
        ("state/speed", 3, "state.coaches: coaches and speed follow"),
        ("state/opened", 4, "state.opened: 0 to 3 stacks"),
        ("state/opened", 0, "state.stacks: stack II is opened only when I is empty"),
        ("state/turn/doing", "sleeping", "state.turn.doing: 'sleeping' is not a possible value"),
        ("state/turn/doing", "chosen", "state.turn.doing: this cannot be going on"),
        ("state/turn/doing", "solved", "state.turn.doing: this cannot be going on"),
        ("state/turn/doing", "withdrawn", "state.seats: seats withdraw only in the Finish"),
        ("state/turn/doing", "building", "state.turn: points and steps do not fit"),
        ("state/turn/points", 1, "state.turn: points and steps do not fit"),
        ("state/turn/points", 9, "state.turn.points: must be from 0 to 2"),
        ("state/turn/steps", 3, "state.turn.steps: must be from 0 to 2, not 3"),
        ("state/turn/steps", 1, "state.turn: points and steps do not fit"),
        ("state/turn/must_build", True, "state.turn: points and steps do not fit"),
        ("state/turn/picked_up", 1, "state.turn: points and steps do not fit"),
        ("state/to_deal", 7, "state.to_deal: this number of columns cannot be due"),
        ("state/idle_rounds", 21, "state.idle_rounds: must be from 0 to 20"),
        ("state/outcome", "won", "state.turn.doing: this cannot be going on"),
        ("board", "nowhere", "nowhere: there is no such board"),
        ("board", {"board": "x"}, "board: the field"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_its_place(
    path: str, value: Any, complaint: str
) -> None:
    with pytest.raises(BadInput) as caught:
        load_position(change(path, value))
    assert complaint in str(caught.value)


@pytest.mark.parametrize("document", [{}, {"game": USA}, {"game": 3, "seats": [], "state": {}}])
def test_what_is_no_position_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        load_position(document)


def test_a_stack_must_hold_whole_columns() -> None:
    document = change("state/stacks/II", ["AAA", "BBB", "CCC", "DDD"])
    document["state"]["box"] = None
    with pytest.raises(BadInput, match="a stack holds whole columns"):
        load_position(document)


def test_coins_on_a_column_follow_from_its_cards() -> None:
    document = change("state/display/1/coins", 2)
    document["state"]["bank"] = None
    with pytest.raises(BadInput, match="a column has coins exactly if it joins the coasts"):
        load_position(document)


@pytest.mark.cites("USA-SET-06", "EUR-SET-07")
def test_a_removed_card_cannot_be_in_a_game_of_two() -> None:
    document = position(new_game(EUROPE, seats=2, seed=1))
    document["state"]["box"] = {"III": ["AMS"]}
    with pytest.raises(BadInput, match="not in a game of this size"):
        load_position(document)


@pytest.mark.cites("USA-SOLO-02")
def test_the_soloist_owns_nothing() -> None:
    document = position(new_game(USA, seats=1, seed=1))
    document["state"]["lines"] = {"CHI-STL": {"built": ["rail"], "owner": 1}}
    with pytest.raises(BadInput, match="nobody owns lines in the solo challenge"):
        load_position(document)


def test_on_a_playable_board_the_display_must_be_complete() -> None:
    document = position(new_game(USA, seats=2, seed=1))
    game = new_game(USA, seats=2, seed=1)
    for _ in range(2):
        acted(game, "take 1 upper", "end")
    document = position(game)
    del document["state"]["display"]["6"]
    document["state"]["box"] = None
    document["state"]["bank"] = None
    with pytest.raises(BadInput, match="the number of columns does not fit"):
        load_position(document)


def test_a_line_named_from_its_other_end_is_read_from_there(edition: str) -> None:
    document = position(scene(edition, trains=("DDD", "AAA"), lines={"DDD-EEE": "1x."}))
    told = document["state"]["lines"].pop("DDD-EEE")
    assert told["built"] == ["rail", "empty"]
    document["state"]["lines"]["EEE-DDD"] = {"owner": 1, "built": ["half", "rail"]}
    document["state"]["supply"] = None
    game = load_position(document)
    assert game.view().state.lines["DDD-EEE"].built == ["rail", "half"]
    document["state"]["lines"]["EEE-DDD"]["built"] = ["rail", "half"]
    with pytest.raises(BadInput, match=r"EEE-DDD.built\[1\]: a plain space is never half-built"):
        load_position(document)


def test_parallel_lines_are_told_apart_from_both_ends() -> None:
    lines = {"AAA-BBB": "pt", "BBB-AAA": "tp", **{k: v for k, v in LINES.items() if k != "AAA-BBB"}}
    document = position(scene(board=small_board(lines)))
    document["state"]["supply"] = None
    document["state"]["lines"] = {
        "BBB-AAA": {"owner": 2, "built": ["half", "rail"]},
        "AAA-BBB/2": {"owner": 1, "built": ["empty", "half"]},
    }
    built = {name: line.built for name, line in load_position(document).view().state.lines.items()}
    assert built == {"AAA-BBB": ["rail", "half"], "BBB-AAA/2": ["half", "empty"]}


@pytest.mark.cites("USA-FIN-04", "EUR-FIN-03")
def test_a_seat_that_has_withdrawn_is_not_to_move(edition: str) -> None:
    document = position(scene(edition, stage="finish", withdrawn=(2,)))
    document["state"]["to_move"] = 2
    with pytest.raises(BadInput) as caught:
        load_position(document)
    rule = {USA: "USA-FIN-04", EUROPE: "EUR-FIN-03"}[edition]
    assert str(caught.value) == (
        f"state.to_move: a seat that has withdrawn has no more turns ({rule})"
    )


@pytest.mark.cites("USA-SOLO-01", "USA-SOLO-03", "EUR-SOLO-03")
def test_what_is_wrong_with_a_soloist_is_told_by_field(edition: str) -> None:
    one = new_game(edition, seats=1, seed=1)
    one.act(one.actions()[0])
    for change, complaint in (
        ({"supply": None, "seats": {"rails": 100}}, "state.seats.1.rails: the soloist has all"),
        ({"coaches": 1, "seats": {"coaches": []}}, "state.coaches: the soloist has both coaches"),
    ):
        document = position(one)
        state = document["state"]
        state["seats"]["1"] |= change["seats"]
        state |= {key: value for key, value in change.items() if key != "seats"}
        if not state["seats"]["1"]["coaches"]:
            state["stacks"], state["box"] = None, {}
        with pytest.raises(BadInput) as caught:
            load_position(document)
        assert complaint in str(caught.value)
        assert "-SOLO-0" in str(caught.value)


@pytest.mark.cites("USA-SOLO-13", "EUR-SOLO-12")
def test_a_soloist_without_any_route_left_has_won(edition: str) -> None:
    with pytest.raises(BadInput, match=r"state.outcome: with no route left anywhere") as caught:
        scene(edition, seats=1, trains=("AAA",), rails=(140,), stage="finish", phase="main")
    assert "SOLO-1" in str(caught.value)
    scene(edition, seats=1, trains=("AAA",), rails=(140,), aboard={1: [("AAA", "BBB")]},
          stage="finish", phase="main")  # fmt: skip
