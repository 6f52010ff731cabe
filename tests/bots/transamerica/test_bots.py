"""The characters of TransAmerica: legal, in time, on what they may see, and different."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest

from branchline.bots.bot import Bot, Plan
from branchline.bots.registry import make_bot, own_bots
from branchline.bots.transamerica.bots import PlannerBot, StrongBot
from branchline.bots.transamerica.guess import HANDS, KINDS, Lookout, World, begin_worlds
from branchline.bots.transamerica.rings import (
    Nets,
    Rings,
    draw_grid,
    grow_until,
    is_among,
    note_members,
    way_to_all,
    write_way,
)
from branchline.bots.transamerica.search import look_for_cities
from branchline.bots.transamerica.thinking import SPEED, RoundManner, RoundThinker
from branchline.bots.transamerica.trees import (
    ROOT,
    UNIT,
    Desk,
    Tolls,
    charge_prices,
    reach,
    seat_tree,
    trees_from_everywhere,
)
from branchline.bots.transamerica.walker import line_towards_the_nearest
from branchline.core.dealer import Dealer
from branchline.core.ids import HOUSE, Seat
from branchline.games.transamerica.board import MAX_CARDS, Line
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.rules.network import has_marker
from branchline.games.transamerica.rules.scoring import Sheet, loss_of
from branchline.games.transamerica.rules.setup import is_in_the_game
from branchline.games.transamerica.state import (
    NO_JUNCTION,
    NO_LINE,
    NOTHING,
    ROUND,
    State,
    seats_of,
)
from branchline.lab.arena.match import play_game
from tests.bots.ticking import A_LITTLE, Ticking

CHARACTERS = ("beginner", "guest", "sensible", "builder", "planner", "strong")
QUICK = RoundManner(width=6, most=48)
A_FEW = 16
"""Games a strong bot tries for each of its turns, so that it plays the same everywhere."""


@pytest.fixture(scope="module", autouse=True)
def _fast() -> None:
    SPEED.make_fast()
    assert SPEED.is_fast


def in_a_while() -> float:
    """Return a deadline that leaves a bot time for all the rounds it wants to play out."""
    return time.monotonic() + 600


def stretch(
    rules: TransAmerica, bots: list[Bot], seed: str, decisions: int, count: int | None = A_FEW
) -> list[State]:
    """Let bots play, every answer checked; return the states they were asked in."""
    state, dealer, dice = rules.start(), Dealer(seed), Random(seed)
    asked: list[State] = []
    for bot in bots:
        bot.count = count
    while len(asked) < decisions and rules.result(state) is None:
        seat = rules.movers(state)[0]
        if seat == HOUSE:
            rules.apply(state, HOUSE, rules.chance(state, dealer))
            continue
        asked.append(state.copy())
        view = rules.view(state, seat, len(asked))
        text = bots[seat - 1].choose(view, dice, 0.0)
        assert text in [offer.text for offer in view.actions]
        rules.apply(state, seat, rules.parse(text))
    return asked


def moments(seats: int, every: int, options: dict[str, str] | None = None) -> list[State]:
    """Return states from a whole game of planners, between two turns."""
    rules = TransAmerica(seats, options)
    bots: list[Bot] = [PlannerBot(rules) for _ in range(seats)]
    states = stretch(rules, bots, f"moments {seats}", 2_000)
    return [s for s in states if s.phase == ROUND and s.doing == NOTHING][::every]


# Who there is


def test_there_are_six_characters_the_strongest_last() -> None:
    known = list(own_bots("transamerica"))
    assert known == ["random", *CHARACTERS]
    rules = TransAmerica(2)
    bots = [make_bot(name, rules) for name in known]
    assert [bot.name for bot in bots] == known
    assert sorted(bot.level for bot in bots) == [bot.level for bot in bots]


# Legal, whatever the table


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_character_plays_legal_actions_to_the_end_of_a_round(seats: int) -> None:
    rules = TransAmerica(seats)
    bots = [make_bot(CHARACTERS[-1 - i], rules) for i in range(seats)]
    asked = stretch(rules, bots, "legal", 60 * seats)
    assert asked[-1].round > 1
    for bot in bots:
        assert bot.explain()


@pytest.mark.parametrize("name", CHARACTERS)
def test_they_know_the_other_rules(name: str) -> None:
    options = {"unique_start": "on", "first_turn": "marker_and_tracks", "start_points": "20"}
    rules = TransAmerica(3, options)
    bots = [make_bot(name, rules) for _ in range(3)]
    asked = stretch(rules, bots, name, 120)
    assert asked[-1].round > 1


def test_until_the_compiled_rules_are_ready_they_play_interpreted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SPEED, "is_fast", False)
    rules = TransAmerica(6)
    bots = [make_bot(name, rules) for name in CHARACTERS]
    stretch(rules, bots, "interpreted", 60, count=None)
    for bot in bots:
        assert bot.explain()


# One source, two speeds


@pytest.mark.parametrize("name", ["builder", "guest", "planner"])
def test_those_who_plan_are_the_same_at_both_speeds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = TransAmerica(3)
    for state in moments(3, 9):
        view = rules.view(state, state.mover, 1)
        fast = make_bot(name, rules)
        one = fast.choose(view, Random(3), in_a_while())
        told = fast.explain()
        with monkeypatch.context() as interpreted:
            interpreted.setattr(SPEED, "is_fast", False)
            slow = make_bot(name, rules)
            assert slow.choose(view, Random(3), in_a_while()) == one
            assert slow.explain() == told


def test_trees_cost_what_the_rules_charge() -> None:
    rules, desk, tolls, sheet = TransAmerica(4), Desk(), Tolls(), Sheet()
    for state in moments(4, 8):
        charge_prices(tolls, state, rules.board)
        for seat in seats_of(state):
            if has_marker(state, seat):
                seat_tree(desk, state, rules.board, tolls, seat)
                tree = desk.tree[: desk.size]
                loss = loss_of(state, rules.board, sheet, seat)
                assert sum(rules.board.price[line] for line in tree) == loss


def test_without_a_start_trees_join_the_five_cities_as_the_rules_do() -> None:
    rules, desk, tolls, sheet = TransAmerica(4), Desk(), Tolls(), Sheet()
    for state in moments(4, 4):
        charge_prices(tolls, state, rules.board)
        for seat in seats_of(state):
            state.marker[seat] = NO_JUNCTION
            least = trees_from_everywhere(desk, state, rules.board, tolls, seat, 0)
            assert least == UNIT * loss_of(state, rules.board, sheet, seat)


# In time


def test_the_strong_one_keeps_its_deadline(clock: Ticking) -> None:
    rules = TransAmerica(4)
    bot = StrongBot(rules)
    for state in moments(4, 12):
        deadline = clock.now + 0.2
        bot.choose(rules.view(state, state.mover, 1), Random(1), deadline)
        assert clock.now < deadline + A_LITTLE


def test_a_turn_is_thought_through_once() -> None:
    rules = TransAmerica(3)
    bot = StrongBot(rules, QUICK)
    state = moments(3, 1)[12]
    seat, dice, searches = state.mover, Random(1), 0
    while state.mover == seat and state.phase == ROUND:
        known = len(bot._memory)
        text = bot.choose(rules.view(state, seat, 1), dice, in_a_while())
        searches += len(bot._memory) != known
        rules.apply(state, seat, rules.parse(text))
    assert searches == 1


# Only what a seat may see


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_does_not_matter(seats: int) -> None:
    rules = TransAmerica(seats)
    for state in moments(seats, 14):
        view = rules.view(state, state.mover, 1)
        other = rules.imagine(view, Random(99))
        assert other.hand != state.hand
        again = rules.view(other, other.mover, 1)
        assert again == view
        choices = {
            StrongBot(rules, QUICK).choose(v, Random(5), in_a_while()) for v in (view, again)
        }
        assert len(choices) == 1


# Different, and stronger


def starts(name: str, deals: int) -> int:
    """Return how far a bot starts from the nearest of three sensible ones, summed up."""
    rules, desk, tolls, total = TransAmerica(4), Desk(), Tolls(), 0
    for deal in range(deals):
        bots: list[Bot] = [make_bot("sensible", rules) for _ in range(3)]
        bot = make_bot(name, rules)
        states = stretch(rules, [*bots, bot], f"starts {deal}", 8)
        state = states[-1]
        charge_prices(tolls, state, rules.board)
        reach(desk, rules.board, tolls, ROOT, state.marker[4])
        total += min(desk.cost[ROOT][state.marker[seat]] for seat in (1, 2, 3))
    return total


def test_the_guest_starts_beside_the_others_and_the_builder_keeps_away() -> None:
    assert 2 * starts("guest", 6) < starts("builder", 6)


def test_the_beginner_slips_at_times_but_knows_the_way() -> None:
    rules = TransAmerica(2)
    slips: Counter[str] = Counter()
    for deal in range(4):
        bots = [make_bot("beginner", rules), make_bot("random", rules)]
        state, dealer, dice = rules.start(), Dealer(f"slips {deal}"), Random(deal)
        while rules.result(state) is None:
            seat = rules.movers(state)[0]
            if seat == HOUSE:
                rules.apply(state, HOUSE, rules.chance(state, dealer))
                continue
            text = bots[seat - 1].choose(rules.view(state, seat, 1), dice, in_a_while())
            slips.update(plan.kind for plan in bots[0].explain() if seat == 1)
            rules.apply(state, seat, rules.parse(text))
        assert state.points[1] > state.points[2]
    assert slips["slip"] > 0
    assert slips["walk_to_nearest"] > 2 * slips["slip"]


def test_the_strong_one_loses_less_than_the_sensible_ones() -> None:
    rules, lost = TransAmerica(4), [0.0, 0.0]
    strong: Bot = StrongBot(rules, RoundManner(width=8, most=200))
    sensible: Bot = make_bot("sensible", rules)
    for game in range(4):
        own = game % 4
        bots = [strong if seat == own else sensible for seat in range(4)]
        points = play_game(rules, bots, f"game {game // 4}", 600.0).points
        for seat in range(4):
            lost[seat != own] += (13 - points[seat]) / (1 if seat == own else 3)
    assert lost[0] < 0.9 * lost[1]


# What it sees


def worlds_of(thinker: RoundThinker, count: int) -> list[World]:
    """Return worlds in which turns would be tried."""
    thinker.look_out(RoundManner(), 1)
    thinker.imagine(count)
    return [thinker.worlds.get(world) for world in range(count)]


def test_turns_of_others_are_seen_as_they_were_played() -> None:
    rules = TransAmerica(4)
    bots: list[Bot] = [make_bot("sensible", rules) for _ in range(4)]
    states = stretch(rules, bots, "seen", 60)
    state = [s for s in states if s.round == 1 and s.mover == 1 and s.doing == NOTHING][-1]
    thinker = RoundThinker(SPEED.engine(), rules, PlannerBot.style)
    thinker.lay(state)
    thinker.look_out(RoundManner(), 1)
    [seen] = thinker.lookout.column("moments", 1)
    turns = [s for s in states if s.round == 1 and s.doing == NOTHING and s.laid_count]
    others = [s for s in turns if s.mover != 1 and s.laid_count < state.laid_count]
    assert len(others) <= seen <= len(others) + 1
    for number in range(seen):
        sight = thinker.sights.get(number)
        hand = state.hand[sight.seat]
        goals = [colour * MAX_CARDS + card for colour, card in enumerate(hand)]
        left = [city for city in goals if sight.away[city]]
        nearest = min(left, key=lambda city: sight.away[city])
        assert sight.is_fitting[nearest]  # they walk to the nearest city
        assert sight.missed[nearest] <= 1


def test_ways_of_rounds_played_on_are_those_of_the_walker() -> None:
    rules, sheet, rings, nets = TransAmerica(4), Sheet(), Rings(), Nets()
    grid = draw_grid(rules.board)
    compared = 0
    for state in moments(4, 5):
        note_members(nets, state, rules.board)
        for seat in seats_of(state):
            line = NO_LINE
            if has_marker(state, seat):
                line = Line(line_towards_the_nearest(state, rules.board, sheet, seat))
            if line == NO_LINE:
                continue
            look_for_cities(state, rules.board, nets, rings, seat)
            assert grow_until(grid, nets, rings, state, False)
            cities = [rules.board.city_at[c][state.hand[seat][c]] for c in range(5)]
            goal = next(city for city in cities if is_among(rings.ring[rings.last], city))
            write_way(grid, nets, rings, state, rules.board, goal)
            assert rings.way[rings.size - 1] == line
            look_for_cities(state, rules.board, nets, rings, seat)
            walked = way_to_all(grid, nets, rings, state, rules.board)
            assert walked >= loss_of(state, rules.board, sheet, seat)
            compared += 1
    assert compared > 20


def test_any_card_that_is_hidden_may_be_in_any_hand() -> None:
    rules = TransAmerica(4)
    state = moments(4, 1)[0]
    thinker = RoundThinker(SPEED.engine(), rules, PlannerBot.style)
    thinker.lay(state)
    worlds = [world.hand for world in worlds_of(thinker, 400)]
    for colour in range(5):
        cards = {c for c in range(8) if is_in_the_game(state, rules.board, colour, c)}
        hidden = cards - {state.hand[state.mover][colour]}
        for seat in seats_of(state):
            if seat != state.mover:
                assert {hand[seat][colour] for hand in worlds} == hidden
        for hand in worlds:
            assert len({hand[seat][colour] for seat in seats_of(state)}) == 4


def test_hands_that_nothing_explains_stay_as_they_were_imagined() -> None:
    state, known = moments(4, 1)[0], Lookout()
    begin_worlds(known, [[0] * (KINDS * HANDS)] * 5, state, state.mover)
    assert known.hand[1:5] == state.hand[1:5]


def test_who_plays_like_a_planner_is_taken_for_one() -> None:
    rules = TransAmerica(4)
    shares = {}
    for name in ("sensible", "planner"):
        bots: list[Bot] = [make_bot(name, rules) for _ in range(4)]
        kinds: list[int] = []
        for deal in range(5):
            states = stretch(rules, bots, f"kind {deal}", 70)
            state = [s for s in states if s.round == 1 and s.doing == NOTHING][-1]
            thinker = RoundThinker(SPEED.engine(), rules, PlannerBot.style)
            thinker.lay(state)
            others = [seat for seat in seats_of(state) if seat != state.mover]
            for world in worlds_of(thinker, 100):
                kinds += [world.kind[seat] for seat in others]
        shares[name] = sum(kinds) / len(kinds)
    assert shares["planner"] > 2 * shares["sensible"]


def test_the_board_tells_something_about_the_hands_of_others() -> None:
    rules = TransAmerica(4)
    bots: list[Bot] = [make_bot("sensible", rules) for _ in range(4)]
    known, even = 0, 0
    for deal in range(6):
        states = stretch(rules, bots, f"guess {deal}", 70)
        state = [s for s in states if s.round == 1 and s.mover == 1 and s.doing == NOTHING][-1]
        thinker = RoundThinker(SPEED.engine(), rules, PlannerBot.style)
        thinker.lay(rules.imagine(rules.view(state, Seat(1), 1), Random(deal)))
        worlds = [world.hand for world in worlds_of(thinker, 100)]
        for seat in (2, 3, 4):
            for colour in range(5):
                known += sum(hand[seat][colour] == state.hand[seat][colour] for hand in worlds)
                even += 100
    assert known > 1.5 * even / 6


# Saying why


def test_the_strong_one_tells_its_three_best_plans() -> None:
    rules = TransAmerica(4)
    bot = StrongBot(rules, QUICK)
    kinds: set[str] = set()
    for state in moments(4, 6):
        bot.choose(rules.view(state, state.mover, 1), Random(1), in_a_while())
        plans: list[Plan] = bot.explain()
        assert 1 <= len(plans) <= 3
        for plan in plans:
            kinds.add(plan.kind)
            assert {"missing", "turns"} <= set(plan.figures)
            assert len(plans) == 1 or {"loss", "others", "chance"} <= set(plan.figures)
            assert len(plans) == 1 or plan.figures["games"] <= plans[0].figures["games"]
            if plan.kind == "lay":
                assert set(plan.about) <= set(rules.notation.hand(state.hand[state.mover]))
    assert {"start", "lay"} <= kinds
