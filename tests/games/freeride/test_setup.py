from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from branchline import BadInput, load_position, new_game, position
from branchline.games.freeride.boardfile import built_in_board, read_board, remarks
from branchline.games.freeride.edition import OPTIONS, coins_in_play
from branchline.games.freeride.invariants import SOUND, broken_invariant
from branchline.games.freeride.rules.lines import from_bank
from tests.games.freeride.scenes import EUROPE, USA


def start(game: str, seats: int, **options: str) -> Any:
    return new_game(game, seats=seats, seed=5, options=options)


def total_coins(game: Any) -> Any:
    table = game.view().state
    edge = {c.code: c.edge_coins for c in game.rules.board_file.cities}
    return (
        table.bank
        + sum(seat.coins for seat in table.seats)
        + sum(column.coins for column in table.display.values())
        + sum(edge[code] for code in table.edge_coins)
    )


@pytest.mark.cites("USA-MAT-01", "EUR-MAT-01", "CONF-10")
@pytest.mark.parametrize(("name", "coins"), [(USA, 60), (EUROPE, 54)])
def test_the_box_holds_45_cities_140_rails_and_its_coins(name: str, coins: int) -> None:
    game = start(name, 4)
    table = game.view().state
    assert len(game.rules.board_file.cities) == 45
    assert table.supply + sum(seat.rails for seat in table.seats) == 140
    assert total_coins(game) == coins
    cards = [
        *(code for stack in table.stacks.values() for code in stack),
        *(code for column in table.display.values() for code in column.cards),
    ]
    assert len(cards) == 135
    assert all(cards.count(code) == 3 for code in game.rules.notation.codes)


@pytest.mark.cites("USA-MAT-02", "USA-MAT-03", "USA-MAT-04")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_columns_have_three_cards_of_one_stack_and_routes_two_different_cities(
    edition: str, seats: int
) -> None:
    game = start(edition, seats)
    stacks = game.view().state.stacks
    assert [len(stack) % 3 for stack in stacks.values()] == [0, 0, 0]
    assert len(stacks["II"]) // 3 == (10 if seats <= 2 else 15)
    for column in game.view().state.display.values():
        assert len(set(column.cards)) == 3
        assert column.stack == "I"


@pytest.mark.cites("USA-SET-01", "USA-SET-12", "EUR-SET-02", "EUR-SET-10")
@pytest.mark.parametrize(
    ("seats", "supply", "usa_bank", "europe_bank"),
    [(2, 110, 48, 24), (3, 104, 42, 18), (4, 100, 36, 12), (5, 100, 30, 6)],
)
def test_what_nobody_holds_is_in_the_supplies(
    seats: int, supply: int, usa_bank: int, europe_bank: int
) -> None:
    usa, europe = start(USA, seats).view().state, start(EUROPE, seats).view().state
    assert usa.supply == europe.supply == supply
    assert usa.bank == usa_bank - sum(column.coins for column in usa.display.values())
    assert europe.bank == europe_bank


@pytest.mark.cites("USA-SET-02", "USA-SET-05", "EUR-SET-03", "EUR-SET-06")
def test_every_seat_begins_with_25_tokens_a_slow_train_and_one_coach(edition: str) -> None:
    table = start(edition, 4).view().state
    assert (table.coaches, table.speed) == (1, 2)
    for seat in table.seats:
        assert seat.tokens == 25
        assert seat.coaches == [None]
        assert (seat.train, seat.building) == (None, None)


@pytest.mark.cites("USA-SET-03", "EUR-SET-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_begins_with_six_coins(edition: str, seats: int) -> None:
    assert [seat.coins for seat in start(edition, seats).view().state.seats] == [6] * seats


@pytest.mark.cites("USA-SET-04", "EUR-SET-05", "CONF-01")
@pytest.mark.parametrize(("seats", "rails"), [(2, 15), (3, 12), (4, 10), (5, 8)])
def test_starting_rails_depend_on_the_number_of_seats(edition: str, seats: int, rails: int) -> None:
    assert [s.rails for s in start(edition, seats).view().state.seats] == [rails] * seats


@pytest.mark.cites("CONF-01")
@pytest.mark.parametrize(("seats", "rails"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_the_manuals_starting_rails_can_be_chosen(seats: int, rails: int) -> None:
    game = start(EUROPE, seats, starting_rails="reference_manual")
    assert [seat.rails for seat in game.view().state.seats] == [rails] * seats


@pytest.mark.cites("USA-SET-06", "EUR-SET-07", "CONF-13", "CONF-18")
@pytest.mark.parametrize("seats", [1, 2])
def test_with_one_or_two_seats_a_card_of_every_city_is_out(edition: str, seats: int) -> None:
    game = start(edition, seats)
    table = game.view().state
    removed = {c.code: c.removed_from_stack for c in game.rules.board_file.cities}
    on_show = {code for column in table.display.values() for code in column.cards}
    sizes = [len(stack) for stack in table.stacks.values()]
    assert sizes == [30 - 3 * len(table.display), 30, 30]
    assert not any(removed[code] == "I" for code in on_show)
    for stack, cards in table.stacks.items():
        assert not any(removed[code] == stack for code in cards)


@pytest.mark.cites("USA-SET-07", "USA-SET-08", "EUR-SET-08")
def test_three_columns_of_stack_one_begin_the_display(edition: str) -> None:
    game = start(edition, 4)
    assert [entry.text.split()[0] for entry in game.log] == ["deal"] * 3
    assert list(game.view().state.display) == ["1", "2", "3"]
    assert {column.stack for column in game.view().state.display.values()} == {"I"}


@pytest.mark.cites("USA-SET-07")
def test_the_stacks_are_shuffled_by_the_seed() -> None:
    first, again = start(USA, 4), start(USA, 4)
    other = new_game(USA, seats=4, seed=6)
    assert [e.text for e in first.log] == [e.text for e in again.log]
    assert [e.text for e in first.log] != [e.text for e in other.log]
    assert [e.text for e in new_game(USA).log] != [e.text for e in new_game(USA).log]


@pytest.mark.cites("USA-SET-11", "EUR-SET-09", "GAP-FR-41")
def test_seat_one_is_the_first_player(edition: str) -> None:
    assert start(edition, 5).movers == (1,)


@pytest.mark.cites("EUR-SET-01", "EUR-EDGE-01", "EUR-EDGE-07")
def test_nine_edge_cities_hold_two_coins_each() -> None:
    board = {city.code: city.edge_coins for city in built_in_board(EUROPE).cities}
    edge = start(EUROPE, 3).view().state.edge_coins
    assert len(edge) == 9
    assert "OSL" in edge
    assert all(board[code] == 2 for code in edge)
    assert start(USA, 3).view().state.edge_coins == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_new_game_begins_with_nothing_done(edition: str, seats: int) -> None:
    """Every field of the first state, written out."""
    from branchline.games.freeride.state import State

    game: Any = new_game(edition, seats=seats, seed=1)
    start_state, wanted, solo = game.rules.start(), State(), seats == 1
    europe = edition == EUROPE
    wanted.version, wanted.seats = 2, seats
    wanted.starting_coins = (35 if europe else 40) if solo else 6
    wanted.starting_rails = 140 if solo else {2: 15, 3: 12, 4: 10, 5: 8}[seats]
    wanted.reduced = int(seats <= 2)
    wanted.east_west, wanted.edge = int(not europe), int(europe)
    wanted.satisfied = wanted.new_passengers = int(europe)
    wanted.mover = start_state.mover
    assert wanted.mover == 1
    wanted.to_deal = 6 if solo else 3
    wanted.coaches, wanted.speed = (2, 5) if solo else (1, 2)
    total = (54 - solo if europe else 60) - (18 if europe else 0)
    wanted.coins[0] = total - seats * wanted.starting_coins
    wanted.rails[0] = 140 - seats * wanted.starting_rails
    for seat in range(1, seats + 1):
        wanted.coins[seat] = wanted.starting_coins
        wanted.rails[seat] = wanted.starting_rails
        wanted.tokens[seat] = 0 if solo else 25
    wanted.train = [-1] * 6  # type: ignore[list-item]
    wanted.site = [-1] * 6  # type: ignore[list-item]
    wanted.aboard_from = [[-1, -1] for _ in range(6)]  # type: ignore[list-item]
    wanted.aboard_to = [[-1, -1] for _ in range(6)]  # type: ignore[list-item]
    wanted.display = [[-1, -1, -1] for _ in range(7)]  # type: ignore[list-item]
    wanted.network[:45] = list(range(45))
    for i, city in enumerate(game.rules.board_file.cities):
        wanted.edge_left |= (1 << i) if europe and city.edge_coins else 0
        for stack, name in enumerate(("I", "II", "III")):
            if seats > 2 or city.removed_from_stack != name:
                wanted.stack[stack] |= 1 << i
    assert start_state.differences(wanted) == []


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_used_state_can_be_set_up_again(edition: str, seats: int) -> None:
    from branchline.games.freeride.edition import coins_in_play
    from branchline.games.freeride.rules.setup import set_up

    for actions in (40, 400):
        game: Any = new_game(edition, seats=seats, seed=3)
        dice = Random(actions)
        for _ in range(actions):
            if game.result is None:
                game.act(dice.choice(game.actions()))
        rules, used = game.rules, game.state.copy()
        assert used != rules.start()
        set_up(used, rules.board, coins_in_play(rules.edition, seats), 140)
        assert used.differences(rules.start()) == []


def test_setting_up_fills_every_field_whatever_was_there() -> None:
    from branchline.core.layout import fields
    from branchline.games.freeride.rules.setup import set_up
    from branchline.games.freeride.state import State

    game: Any = new_game(USA, seats=3, seed=1)
    chosen = {
        "seats",
        "starting_coins",
        "starting_rails",
        "reduced",
        "east_west",
        "edge",
        "satisfied",
    }
    chosen |= {
        "version",
        "new_passengers",
        "great_network",
        "finite_bank",
        "phase_trigger",
        *State.not_compared,
    }
    dirty = game.rules.start()
    for field in fields(State):
        if field.name not in chosen:
            value = getattr(dirty, field.name)
            setattr(dirty, field.name, _spoiled(value))
    set_up(dirty, game.rules.board, 60, 140)
    lines, cities = len(game.rules.board_file.lines), 45
    for name, used in (
        ("owner", lines),
        ("railed", lines),
        ("rotated", lines),
        ("network", cities),
    ):
        assert getattr(dirty, name)[:used] == getattr(game.rules.start(), name)[:used]
        setattr(dirty, name, getattr(game.rules.start(), name))
    assert dirty.differences(game.rules.start()) == []


def _spoiled(value: Any) -> Any:
    return [_spoiled(part) for part in value] if isinstance(value, list) else value + 3


@pytest.mark.cites("CONF-19")
def test_nothing_but_the_named_options_changes_a_game() -> None:
    options = start(USA, 3).rules.options
    assert sorted(options) == [
        "bonus_coins",
        "coin_bank",
        "great_network",
        "new_passengers",
        "open_score_piles",
        "phase_trigger",
        "satisfied",
        "starting_rails",
    ]
    rulings = start(USA, 3).rules.clauses.rulings
    assert {r.option for r in rulings.values() if r.option} == set(options)
    assert rulings["CONF-19"].option == ""


def rich_board(tmp_path: Path, coins: int) -> Path:
    """Write the board of Europe with more coins in its edge cities."""
    board = msgspec.to_builtins(built_in_board(EUROPE))
    board["board"] = "rich"
    edge = [city for city in board["cities"] if city.get("edge_coins")]
    for city in edge:
        city["edge_coins"] = 2
    edge[0]["edge_coins"] += coins - 2 * len(edge)
    path = tmp_path / "rich.json"
    path.write_bytes(msgspec.json.encode(board))
    return path


@pytest.mark.cites("GAP-FR-02")
@pytest.mark.parametrize(("seats", "most"), [(1, 18), (5, 24)])
def test_a_finite_bank_never_begins_below_nothing(tmp_path: Path, seats: int, most: int) -> None:
    finite = {"coin_bank": "finite"}
    full: Any = new_game(EUROPE, seats, 1, finite, board=str(rich_board(tmp_path, most)))
    assert full.rules.start().coins[0] == 0
    load_position(position(full))
    path = str(rich_board(tmp_path, most + 1))
    with pytest.raises(BadInput, match=r"coin_bank: a finite bank cannot fill the edge cities"):
        new_game(EUROPE, seats, 1, finite, board=path)
    new_game(EUROPE, seats, 1, board=path)
    told = [str(remark) for remark in remarks(read_board(Path(path).read_bytes(), path))]
    assert len(told) == 1
    assert str(seats) in told[0]
    assert remarks(built_in_board(EUROPE)) == []


@pytest.mark.cites("GAP-FR-02")
def test_a_bank_that_owes_coins_pays_nothing_if_it_is_finite() -> None:
    state = new_game(EUROPE, seats=2, seed=1, options={"coin_bank": "finite"}).state
    for coins, paid in ((-3, 0), (0, 0), (1, 1), (5, 2)):
        state.coins[0] = coins
        assert from_bank(state, 2) == paid


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_new_game_is_as_sound_as_a_position_that_is_read(
    edition: str, seats: int, name: str
) -> None:
    for value in OPTIONS[name].values:  # type: ignore[union-attr]
        game: Any = new_game(edition, seats, 1, {name: value})
        coins = coins_in_play(game.rules.edition, seats)
        for state in (game.rules.start(), game.state):
            assert broken_invariant(state, game.rules.board, coins, 140, 1) == SOUND
