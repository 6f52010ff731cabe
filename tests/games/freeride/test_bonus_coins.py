"""East-west coins of the USA and edge coins of Europe."""

from __future__ import annotations

from typing import Any

import pytest

from branchline import new_game
from branchline.games.freeride.edition import OPTIONS
from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import EUROPE, USA, scene


def dealt(cards: str, game: str = USA, **options: str) -> Any:
    """Return a game in which the next column to be dealt is this one."""
    found = scene(
        game,
        trains=("DDD", "CCC"),
        display={1: ("DDD", "AAA", "CCC", "I", 0)},
        turn={"doing": "nothing"},
        options=options,
        stacks_in_order=True,
        stacks={"I": [], "II": [card * 3 for card in cards + _rest(cards)], "III": []},
    )
    found.act("end")
    return found.view().state


def _rest(cards: str) -> str:
    return "".join(letter for letter in "ABCDEF" if letter not in cards)


@pytest.mark.cites("USA-EW-01", "USA-EW-02", "USA-SET-09", "USA-EW-03", "USA-SET-10")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [
        ("AFC", 2),  # east above west
        ("FAC", 2),  # west above east
        ("CAF", 2),  # in the lower half
        ("ACF", 0),  # top and bottom never join
        ("ABC", 0),  # both east
        ("EFC", 0),  # both west
        ("AFB", 2),  # two connections: still two coins
        ("CDA", 0),
    ],
)
def test_two_coins_lie_on_a_column_that_joins_the_coasts(cards: str, coins: int) -> None:
    table = dealt(cards)
    column = table.display["2"]
    assert [card[0] for card in column.cards] == list(cards)
    assert column.coins == coins


@pytest.mark.cites("USA-EW-02", "USA-SET-09")
def test_columns_of_the_set_up_get_their_coins_too() -> None:
    for seed in range(40):
        table = new_game(USA, seats=4, seed=seed).view().state
        coins = sum(column.coins for column in table.display.values())
        assert table.bank == 36 - coins
        if coins:
            return
    pytest.fail("no connection in forty deals")


@pytest.mark.cites("CONF-21")
def test_europe_has_no_east_west_coins_and_the_usa_no_edge_coins() -> None:
    assert dealt("AFC", EUROPE).display["2"].coins == 0
    assert dealt("AFC", USA).edge_coins == []


@pytest.mark.cites("CONF-21")
def test_both_kinds_of_coins_can_be_chosen_as_a_house_variant() -> None:
    for game in (USA, EUROPE):
        table = dealt("AFC", game, bonus_coins="both")
        assert table.display["2"].coins == 2
        assert table.edge_coins == ["CCC", "FFF"]


@pytest.mark.cites("USA-EW-04", "USA-RIDE-13", "USA-EW-06")
@pytest.mark.parametrize(
    ("column", "half"),
    [
        (("AAA", "FFF", "CCC"), "upper"),
        (("CCC", "AAA", "FFF"), "lower"),
        (("AAA", "FFF", "BBB"), "upper"),
        (("BBB", "FFF", "AAA"), "lower"),
    ],
)
def test_whoever_takes_the_connection_takes_the_coins_at_once(
    column: tuple[str, str, str], half: str
) -> None:
    start = column[0] if half == "upper" else column[1]
    game = scene(trains=(start, "DDD"), display={1: (*column, "I", 2)})
    bank = game.view().state.bank
    events = acted(game, f"take 1 {half}")
    assert game.view().state.seats[0].coins == 8
    assert game.view().state.bank == bank
    assert "east_west_coins" in kinds(events)


@pytest.mark.cites("USA-EW-05", "GAP-FR-38")
def test_the_coins_go_back_if_the_other_half_is_taken() -> None:
    game = scene(trains=("FFF", "DDD"), display={1: ("AAA", "FFF", "CCC", "I", 2)})
    bank = game.view().state.bank
    events = acted(game, "take 1 lower")
    assert game.view().state.seats[0].coins == 6
    assert game.view().state.bank == bank + 2
    assert "column_coins_returned" in kinds(events)


@pytest.mark.cites("EUR-EDGE-03", "EUR-EDGE-04", "EUR-EDGE-05")
def test_the_first_train_to_arrive_takes_the_edge_coins() -> None:
    game = scene(EUROPE, trains=("BBB", "BBB"), lines={"BBB-CCC": "sx"})
    assert game.view().state.edge_coins == ["CCC", "FFF"]
    events = acted(game, "ride BBB-CCC")
    assert kinds(events) == ["rode", "edge_coins"]
    assert game.view().state.seats[0].coins == 8
    events = acted(game, "end", "ride BBB-CCC")
    assert kinds(events) == ["rode"]
    assert game.view().state.seats[1].coins == 6
    assert game.view().state.edge_coins == ["FFF"]


@pytest.mark.cites("EUR-EDGE-03")
def test_passing_an_edge_city_is_enough() -> None:
    game = scene(EUROPE, trains=("BBB", "AAA"), lines={"BBB-CCC": "sx", "CCC-DDD": "sx"})
    acted(game, "ride BBB-CCC", "ride CCC-DDD")
    assert game.view().state.seats[0].coins == 8


@pytest.mark.cites("EUR-EDGE-06", "EUR-FIN-02")
def test_edge_coins_can_be_fetched_in_the_finish() -> None:
    game = scene(EUROPE, trains=("BBB", "AAA"), lines={"BBB-CCC": "sx"}, stage="finish")
    game.act("ride BBB-CCC")
    assert game.view().state.seats[0].coins == 8


@pytest.mark.cites("GAP-FR-02")
def test_the_bank_pays_what_is_due_even_when_it_is_empty() -> None:
    game = scene(
        trains=("AAA", "DDD"), coins=(30, 30), display={1: ("AAA", "FFF", "CCC", "I", 2)}, bank=-2
    )
    game.act("take 1 upper")
    assert game.view().state.seats[0].coins == 32
    assert game.view().state.bank == -2


@pytest.mark.cites("GAP-FR-02")
@pytest.mark.parametrize(("in_the_bank", "laid"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_a_finite_bank_lays_what_is_left_on_a_column(in_the_bank: int, laid: int) -> None:
    game = scene(
        trains=("DDD", "CCC"),
        coins=(30, 30 - in_the_bank),
        options={"coin_bank": "finite"},
        stacks_in_order=True,
        stacks={"I": [], "II": ["AAA", "FFF", "CCC", "BBB", "DDD", "EEE"], "III": []},
        display={1: ("DDD", "AAA", "CCC", "I", 0)},
    )
    game.act("end")
    table = game.view().state
    assert table.display["2"].coins == laid
    assert table.bank == in_the_bank - laid


@pytest.mark.cites("GAP-FR-02")
def test_a_finite_bank_pays_satisfied_passengers_only_while_it_can() -> None:
    for bank, gained in ((0, 0), (1, 1)):
        game = scene(
            stage="finish",
            coins=(30, 30 - bank),
            options={"coin_bank": "finite"},
            trains=("AAA", "BBB"),
        )
        game.act("withdraw")
        assert game.view().state.seats[0].coins == 30 + gained
        assert game.view().state.bank == 0


@pytest.mark.cites("USA-RIDE-13")
def test_a_route_without_a_connection_brings_nothing() -> None:
    game = scene(trains=("AAA", "DDD"), display={1: ("AAA", "BBB", "CCC")})
    assert "east_west_coins" not in kinds(acted(game, "take 1 upper"))
    assert game.view().state.seats[0].coins == 6
    assert refused(game, "take 1 lower", "no_column")


def test_bonus_coins_of_both_boxes_differ_only_on_other_boards(edition: str) -> None:
    assert [name for name, option in OPTIONS.items() if getattr(option, "other_boards", False)] == [
        "bonus_coins"
    ]
    own, both = (
        new_game(edition, 3, seed=1, options={"bonus_coins": value})
        for value in ("edition", "both")
    )
    for game in (own, both):
        state = game.state
        assert state.edge_left == own.state.edge_left
        assert state.column_coins == own.state.column_coins
    other = {USA: EUROPE, EUROPE: USA}[edition]
    boards: Any = [
        new_game(edition, 3, seed=1, options={"bonus_coins": value}, board=other)
        for value in ("edition", "both")
    ]
    seen = [(game.state.edge_left, game.rules.start().east_west) for game in boards]
    assert seen[0] != seen[1]
