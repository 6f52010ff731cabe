"""The exact loss: brute force on small boards, known facts of the real one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pytest

from branchline.core.engine import Compiled
from branchline.core.ids import Seat
from branchline.games.transamerica.board import MAX_JUNCTIONS, Board, Junction, Line
from branchline.games.transamerica.boardfile import board_tables, built_in_board
from branchline.games.transamerica.rules.network import clear_network, join, mark_laid
from branchline.games.transamerica.rules.scoring import (
    NO_ENTRY,
    Sheet,
    cheapest_tree,
    find_missing,
    find_tree,
    loss_of,
    note_terminal,
)
from branchline.games.transamerica.state import State
from branchline.lab.transamerica import measures
from branchline.lab.transamerica.measures import Hand, MeasureWork
from tests.games.acting import acted
from tests.games.transamerica.scenes import HAND_A, HAND_B, scene, small_board


def brute_force(b: Board, free: set[int], terminals: list[int]) -> int:
    """Return the least cost of a set of lines that joins the terminals, trying vertex sets."""
    best = 10_000
    others = [j for j in range(b.junctions) if j not in terminals]
    for size in range(len(others) + 1):
        for extra in combinations(others, size):
            cost = spanning_tree(b, free, {*terminals, *extra})
            if cost is not None:
                best = min(best, cost)
    return best


def spanning_tree(b: Board, free: set[int], nodes: set[int]) -> int | None:
    parent = {node: node for node in nodes}

    def root(node: int) -> int:
        while parent[node] != node:
            node = parent[node]
        return node

    total, parts = 0, len(nodes)
    prices = [(0 if line in free else b.price[line], line) for line in range(b.lines)]
    for price, line in sorted(prices):
        a, c = b.end_a[line], b.end_b[line]
        if a in nodes and c in nodes and root(a) != root(c):
            parent[root(a)] = root(c)
            total += price
            parts -= 1
    return total if parts == 1 else None


def random_board(dice: Random) -> Board:
    """Return a small connected board with some double lines."""
    b = Board()
    b.junctions = dice.randint(6, 9)
    pairs = [(i, dice.randrange(i)) for i in range(1, b.junctions)]
    pairs += [p for p in combinations(range(b.junctions), 2) if dice.random() < 0.3]
    pairs = sorted({(min(p), max(p)) for p in pairs})
    b.lines = len(pairs)
    exits: list[list[tuple[int, int]]] = [[] for _ in range(b.junctions)]
    for line, (a, c) in enumerate(pairs):
        b.end_a[line], b.end_b[line] = Junction(a), Junction(c)
        b.price[line] = dice.choice((1, 1, 2))
        exits[a].append((line, c))
        exits[c].append((line, a))
    position = 0
    for junction, ways in enumerate(exits):
        b.first_exit[junction] = position
        for line, far in ways:
            b.exits[position], b.far_end[position] = Line(line), Junction(far)
            position += 1
    b.first_exit[b.junctions] = position
    return b


def tree_of(s: State, b: Board, w: Sheet, terminals: list[int]) -> int:
    w.terminals = 0
    for junction in terminals:
        note_terminal(s, w, Junction(junction))
    return find_tree(s, b, w)


@pytest.mark.cites("TGAP-11", "TA-SCO-02", "TA-SCO-03", "TA-SCO-04", "TGAP-12")
@pytest.mark.parametrize("seed", range(60))
def test_the_cheapest_tree_agrees_with_brute_force(seed: int) -> None:
    dice = Random(seed)
    b, s, w = random_board(dice), State(), Sheet()
    clear_network(s, b)
    free = set(dice.sample(range(b.lines), dice.randint(0, 3)))
    for line in free:
        mark_laid(s, Line(line))
        join(s, b, Line(line))
    for _ in range(6):
        terminals = dice.sample(range(b.junctions), dice.randint(2, 6))
        cost = tree_of(s, b, w, terminals)
        assert cost == brute_force(b, free, terminals)
        assert w.terminals == 1 or cost <= w.bound <= 2 * cost
        assert set(w.first_at) == {NO_ENTRY}
        lines = w.missing_line[: w.missing]
        assert len(set(lines)) == len(lines)
        assert sum(b.price[line] for line in lines) == cost
        assert spanning_lines_join(b, free | set(lines), terminals)


def spanning_lines_join(b: Board, lines: set[int], terminals: list[int]) -> bool:
    reached, grown = {terminals[0]}, True
    while grown:
        grown = False
        for line in lines:
            ends = {b.end_a[line], b.end_b[line]}
            if ends & reached and not ends <= reached:
                reached |= ends
                grown = True
    return set(terminals) <= reached


# The small board


@pytest.mark.cites("TA-SCO-01", "TA-SCO-02", "TGAP-05")
def test_the_loss_is_the_cost_of_joining_marker_and_cities() -> None:
    game = scene(tracks=["A1-B1"])
    ways = game.ways("hand", seat=1)
    assert (ways.cost, ways.tracks) == (3, 3)  # B1-C1, A1-A2, A2-A3
    assert set(ways.lines) == {"B1-C1", "A1-A2", "A2-A3"}


@pytest.mark.cites("TA-SCO-03")
def test_a_missing_double_line_counts_two() -> None:
    board = small_board()
    names = [junction["name"] for junction in board["junctions"]]
    pairs = list(pairwise(names))
    board["lines"] = [[a, b, "river" if a == "A1" else "plain"] for a, b in pairs]
    game = scene(board=board)
    assert (game.ways("A2", seat=1).cost, game.ways("A2", seat=1).tracks) == (2, 1)
    assert (game.ways("A3", seat=1).cost, game.ways("A3", seat=1).turns) == (3, 2)


@pytest.mark.cites("TA-SCO-04", "TGAP-12")
def test_tracks_of_others_count_even_if_they_are_not_connected() -> None:
    alone = scene(markers=("A1", "C4"), hands=(HAND_B, HAND_A), tracks=[])
    helped = scene(markers=("A1", "C4"), hands=(HAND_B, HAND_A), tracks=["C3-C4", "B4-C4", "C2-C3"])
    assert helped.ways("hand", seat=1).cost == alone.ways("hand", seat=1).cost - 3


@pytest.mark.cites("TA-SCO-05")
def test_others_missing_tracks_do_not_help() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    before = game.ways("hand", seat=2).cost
    acted(game, "lay A2-A3", "end")
    assert game.view().last_round.seats[1].loss == before


@pytest.mark.cites("TGAP-11")
def test_the_missing_lines_of_a_seat_are_shown_and_add_up() -> None:
    game = scene(tracks=["A1-B1", "B1-C1", "A1-A2"])
    acted(game, "lay A2-A3", "end")
    board, price = game.rules.board_file, {"plain": 1, "river": 2, "mountain": 2}
    kind = {f"{a}-{b}": k for a, b, k in board.lines}
    for seat in game.view().last_round.seats:
        assert sum(price[kind[name]] for name in seat.missing) == seat.loss


@pytest.mark.cites("TA-SCO-01")
def test_a_seat_without_a_marker_is_charged_for_its_cities() -> None:
    game = scene(markers=("A1", None), to_move=2)
    sheet = Sheet()
    assert loss_of(game.state, game.rules.board, sheet, Seat(2)) == 4
    assert find_missing(game.state, game.rules.board, sheet, Seat(2)) == 4


# The real board


@pytest.fixture(scope="module")
def trees() -> dict[str, Any]:
    """Return the cheapest tree of every hand on the empty board, compiled, and the shortcut's."""
    import numpy as np

    board = built_in_board()
    b = board_tables(board)
    s = State()
    clear_network(s, b)
    hands = list(product(*(range(7) for _ in range(5))))
    engine = Compiled(measures.__name__)
    work, rows = engine.rows(MeasureWork), engine.rows(Hand, len(hands))
    work.part("board", Board).put(b)
    asked = Hand()
    for index, hand in enumerate(hands):
        asked.places = [b.city_at[colour][card] for colour, card in enumerate(hand)]
        rows.put(asked, index)
    engine.call("measure_trees", work, engine.row(s), rows)
    costs = np.array(rows.column("cost", len(hands)))
    shortcut = np.array(rows.column("bound", len(hands)))
    return {"hands": hands, "costs": costs, "shortcut": shortcut, "board": board}


@pytest.mark.cites("TGAP-11", "TGAP-25")
@pytest.mark.slow
def test_known_facts_over_all_hands(trees: dict[str, Any]) -> None:
    costs = trees["costs"]
    assert len(costs) == 7**5
    assert round(float(costs.mean()), 2) == 27.46
    assert round(float(costs.std()), 2) == 2.32
    assert (costs.min(), sorted(costs)[len(costs) // 2], costs.max()) == (19, 28, 36)


@pytest.mark.cites("TA-SET-05", "TGAP-25")
@pytest.mark.slow
def test_known_facts_over_the_hands_of_25_cities(trees: dict[str, Any]) -> None:
    board = trees["board"]
    kept = [[not city.removed for city in board.cards(colour)] for colour in range(5)]
    costs = [
        cost
        for hand, cost in zip(trees["hands"], trees["costs"], strict=True)
        if all(kept[colour][card] for colour, card in enumerate(hand))
    ]
    assert len(costs) == 5**5
    assert round(float(sum(costs)) / len(costs), 2) == 26.96
    assert (min(costs), max(costs)) == (20, 34)


@pytest.mark.cites("TGAP-25")
@pytest.mark.slow
def test_the_cheapest_hand_of_all(trees: dict[str, Any]) -> None:
    board = trees["board"]
    cheapest = [
        hand for hand, cost in zip(trees["hands"], trees["costs"], strict=True) if cost == 19
    ]
    names = [
        {board.cards(colour)[card].name for colour, card in enumerate(hand)} for hand in cheapest
    ]
    assert {"San Diego", "Cincinnati", "St. Louis", "Dallas", "Washington"} in names


@pytest.mark.cites("TGAP-11")
@pytest.mark.slow
def test_a_spanning_tree_on_distances_is_not_good_enough(trees: dict[str, Any]) -> None:
    """The shortcut of joining each city to the nearest joined one costs too much in most hands."""
    wrong = float((trees["shortcut"] > trees["costs"]).mean())
    assert (trees["shortcut"] >= trees["costs"]).all()
    assert round(wrong, 2) == 0.71


@pytest.mark.cites("TGAP-11")
@pytest.mark.slow
def test_the_interpreted_reckoning_is_the_same(trees: dict[str, Any]) -> None:
    b, s, w = board_tables(built_in_board()), State(), Sheet()
    clear_network(s, b)
    for number in range(0, 7**5, 1999):
        w.terminals = 0
        for colour, card in enumerate(trees["hands"][number]):
            note_terminal(s, w, b.city_at[colour][card])
        assert cheapest_tree(s, b, w) == trees["costs"][number]
        assert w.bound == trees["shortcut"][number]


@pytest.mark.cites("TGAP-11")
@pytest.mark.parametrize(
    ("hand", "cost", "one_by_one"),
    [
        ((0, 0, 0, 0, 0), 30, 30),
        ((0, 5, 5, 5, 4), 27, 29),
        ((3, 2, 2, 1, 2), 25, 27),
        ((4, 1, 0, 6, 6), 29, 32),
        ((5, 5, 5, 4, 0), 32, 34),
        ((6, 4, 4, 2, 4), 23, 25),
    ],
)
def test_trees_of_a_few_hands(hand: tuple[int, ...], cost: int, one_by_one: int) -> None:
    b, s, w = board_tables(built_in_board()), State(), Sheet()
    clear_network(s, b)
    assert tree_of(s, b, w, [b.city_at[colour][card] for colour, card in enumerate(hand)]) == cost
    assert w.bound == one_by_one
    assert sum(b.price[line] for line in w.missing_line[: w.missing]) == cost
    assert set(w.first_at) == {NO_ENTRY}


def board_of(pairs: list[tuple[int, int]], prices: Sequence[int] = ()) -> Board:
    """Return a board of these lines, double ones unless the prices are given."""
    b = Board()
    b.junctions, b.lines = 1 + max(max(pair) for pair in pairs), len(pairs)
    exits: list[list[tuple[int, int]]] = [[] for _ in range(b.junctions)]
    for line, (a, c) in enumerate(pairs):
        b.end_a[line], b.end_b[line] = Junction(a), Junction(c)
        b.price[line] = prices[line] if prices else 2
        exits[a].append((line, c))
        exits[c].append((line, a))
    position = 0
    for junction, ways in enumerate(exits):
        b.first_exit[junction] = position
        for line, far in ways:
            b.exits[position], b.far_end[position] = Line(line), Junction(far)
            position += 1
    b.first_exit[b.junctions] = position
    return b


@pytest.mark.cites("TGAP-11")
def test_the_longest_way_a_board_can_have() -> None:
    b, s, w = board_of(list(pairwise(range(MAX_JUNCTIONS)))), State(), Sheet()
    clear_network(s, b)
    assert tree_of(s, b, w, [0, MAX_JUNCTIONS - 1]) == 2 * (MAX_JUNCTIONS - 1)
    assert w.bound == 2 * (MAX_JUNCTIONS - 1)
    assert w.missing == MAX_JUNCTIONS - 1


@pytest.mark.cites("TGAP-11")
def test_the_dearest_tree_a_board_can_have() -> None:
    """Six long legs: joining their ends one by one costs more than all lines of the board."""
    legs = [[0, *range(1 + 31 * leg, 32 + 31 * leg)] for leg in range(6)]
    b, s, w = board_of([pair for leg in legs for pair in pairwise(leg)]), State(), Sheet()
    clear_network(s, b)
    assert tree_of(s, b, w, [leg[-1] for leg in legs]) == 2 * 6 * 31
    assert w.bound == 2 * MAX_JUNCTIONS
    assert sorted(w.missing_line[: w.missing]) == list(range(6 * 31))


@pytest.mark.cites("TGAP-05", "TGAP-12")
def test_places_that_hang_together_are_one_terminal() -> None:
    game = scene(tracks=["A1-B1", "B1-C1"])
    sheet = Sheet()
    assert loss_of(game.state, game.rules.board, sheet, Seat(1)) == 2
    assert sheet.terminals == 3  # the marker's network with A1, B1 and C1; A2; A3


@pytest.mark.cites("TGAP-11")
def test_the_sheet_has_room_for_a_crowded_board() -> None:
    dice = Random(2)
    pairs = {(dice.randrange(max(0, i - 6), i), i) for i in range(1, MAX_JUNCTIONS)}
    while len(pairs) < 440:
        i = dice.randrange(1, MAX_JUNCTIONS)
        pairs.add((dice.randrange(max(0, i - 14), i), i))
    b = board_of(sorted(pairs), [dice.choice((1, 2)) for _ in pairs])
    s, w = State(), Sheet()
    clear_network(s, b)
    terminals = dice.sample(range(MAX_JUNCTIONS), 6)
    cost = tree_of(s, b, w, terminals)
    lines = w.missing_line[: w.missing]
    assert sum(b.price[line] for line in lines) == cost
    assert spanning_lines_join(b, set(lines), terminals)
