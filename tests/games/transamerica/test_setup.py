from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from branchline import BadInput, new_game
from branchline.core.ids import HOUSE, Seat
from branchline.games.transamerica.actions import deal
from branchline.games.transamerica.game import CLAUSE_KEYS
from branchline.games.transamerica.rules.setup import set_up
from tests.games.acting import kinds
from tests.games.transamerica.scenes import scene


def table(seats: int, seed: int = 1, **options: str) -> Any:
    return new_game("transamerica", seats=seats, seed=seed, options=options)


@pytest.mark.cites("TA-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    game = table(seats)
    assert len(game.view().state.seats) == seats
    assert [len(codes) for codes in game.rules.notation.codes] == [7] * 5
    for wrong in (1, 7):
        with pytest.raises(BadInput, match="2 to 6 players"):
            table(wrong)


@pytest.mark.cites("TA-SET-02", "TA-SET-04", "TGAP-01", "CONF-24", "TGAP-02")
def test_everybody_begins_with_13_points_and_the_game_ends_at_0() -> None:
    state = table(4).view().state
    assert [seat.points for seat in state.seats] == [13] * 4
    assert state.limit == 0


@pytest.mark.cites("TGAP-01", "CONF-24")
def test_another_number_of_points_can_be_chosen() -> None:
    assert [seat.points for seat in table(2, start_points="20").view().state.seats] == [20, 20]
    for wrong in ("0", "100", "x", "-3", "1.5", "013"):
        with pytest.raises(BadInput, match="a number from 1 to 99"):
            table(2, start_points=wrong)


@pytest.mark.cites("TA-SET-03")
def test_84_tracks_are_a_common_supply() -> None:
    assert table(4).view().state.supply == 84


@pytest.mark.cites("TA-SET-05", "TGAP-18")
@pytest.mark.parametrize(("seats", "cards"), [(2, 25), (3, 25), (4, 35), (6, 35)])
def test_ten_cards_are_out_with_two_or_three(seats: int, cards: int) -> None:
    removed = {city.code for city in table(2).rules.board_file.cities if city.removed}
    assert len(removed) == 10
    held: set[str] = set()
    for seed in range(120):
        game = table(seats, seed)
        for seat in range(1, seats + 1):
            held |= set(game.view(seat).own.hand)
    assert len(held) == cards
    assert held.isdisjoint(removed) == (seats <= 3)


@pytest.mark.cites("TGAP-18")
def test_cities_without_a_card_stay_junctions() -> None:
    game = table(2)
    assert game.why("start Seattle") is None


@pytest.mark.cites("TA-SET-06", "TGAP-19")
def test_everybody_gets_one_card_of_each_colour_and_nobody_the_same() -> None:
    game = table(6)
    colour = {city.code: city.color for city in game.rules.board_file.cities}
    hands = [game.view(seat).own.hand for seat in range(1, 7)]
    for hand in hands:
        assert [colour[code] for code in hand] == ["green", "blue", "yellow", "red", "orange"]
    assert len({code for hand in hands for code in hand}) == 30
    assert kinds([e for entry in game.log for e in entry.events]).count("hand_dealt") == 6


@pytest.mark.cites("TA-SET-06", "TGAP-19")
def test_all_cards_are_equally_likely() -> None:
    first = Counter(table(4, seed).view(1).own.hand[0] for seed in range(700))
    assert len(first) == 7
    assert all(60 < number < 145 for number in first.values())


@pytest.mark.cites("TA-SET-07", "TA-SET-06")
def test_the_dealer_deals_each_seat_once_and_free_cards_only() -> None:
    game = table(4)
    rules, start = game.rules, game.rules.start()

    def refused(seat: int, hand: list[int], dealer: int = HOUSE) -> str:
        action = deal(Seat(seat), hand)  # type: ignore[arg-type]
        clause = rules.refusal(start, Seat(dealer), action)
        return CLAUSE_KEYS.get(clause, "legal")

    assert refused(1, [0, 0, 0, 0, 0]) == "legal"
    assert refused(2, [0, 0, 0, 0, 0]) == "wrong_seat"
    assert refused(1, [7, 0, 0, 0, 0]) == "card_not_free"
    rules.apply(start, HOUSE, deal(Seat(1), [0, 1, 2, 3, 4]))  # type: ignore[list-item]
    assert refused(1, [1, 0, 0, 0, 0]) == "wrong_seat"
    for colour in range(5):
        hand = [6] * 5
        hand[colour] = colour
        assert refused(2, hand) == "card_not_free"
    assert refused(2, [6] * 5) == "legal"
    assert CLAUSE_KEYS[rules.refusal(start, Seat(1), rules.parse("end"))] == "cards_first"
    assert CLAUSE_KEYS[rules.refusal(start, HOUSE, rules.parse("end"))] == "dealer_only_deals"
    done = deal(Seat(1), [5] * 5)  # type: ignore[list-item]
    assert CLAUSE_KEYS[rules.refusal(game.state, HOUSE, done)] == "no_deal_due"
    assert CLAUSE_KEYS[rules.refusal(game.state, Seat(1), done)] == "not_your_turn"


@pytest.mark.cites("TA-SET-05")
def test_a_marked_card_cannot_be_dealt_to_three() -> None:
    game = table(3)
    codes = game.rules.notation.codes
    action = deal(Seat(1), [codes[0].index("SEA"), 0, 0, 0, 0])  # type: ignore[list-item]
    clause = game.rules.refusal(game.rules.start(), HOUSE, action)
    assert CLAUSE_KEYS[clause] == "card_not_free"


@pytest.mark.cites("TA-SET-08", "TGAP-20", "TA-PLAY-01")
def test_seat_one_starts_the_first_round() -> None:
    game = table(5)
    assert (game.movers, game.view().state.starter) == ((1,), 1)
    began = [
        e for entry in game.log for e in entry.events if e.type in ("round_began", "turn_began")
    ]
    assert [(e.type, getattr(e, "starter", getattr(e, "seat", 0))) for e in began] == [
        ("round_began", 1),
        ("turn_began", 1),
    ]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_new_game_begins_with_nothing_done(seats: int) -> None:
    """Every field of the first state, written out."""
    from branchline.games.transamerica.state import State

    wanted: Any = State()
    wanted.seats, wanted.start_points, wanted.fewer_cards = seats, 13, int(seats <= 3)
    wanted.round = wanted.starter = wanted.mover = 1
    wanted.first_track = wanted.second_track = -1
    wanted.to_deal, wanted.supply = seats, 84
    wanted.points[1 : seats + 1] = [13] * seats
    wanted.marker = [-1] * 7
    wanted.last_marker = [-1] * 7
    wanted.hand = [[-1] * 5 for _ in range(7)]
    wanted.last_hand = [[-1] * 5 for _ in range(7)]
    wanted.network[:188] = list(range(188))
    assert table(seats).rules.start().differences(wanted) == []


def test_a_spoiled_state_can_be_set_up_again() -> None:
    from branchline.core.layout import fields
    from branchline.games.transamerica.state import State

    rules = table(4).rules
    dirty = rules.start()
    chosen = {"seats", "start_points", "unique_start", "marker_and_tracks", "fewer_cards"}
    for field in fields(State):
        if field.name not in chosen and field.name not in State.not_compared:
            setattr(dirty, field.name, _spoiled(getattr(dirty, field.name)))
    set_up(dirty, rules.board)
    dirty.network[188:] = rules.start().network[188:]
    assert dirty.differences(rules.start()) == []


def _spoiled(value: Any) -> Any:
    return [_spoiled(part) for part in value] if isinstance(value, list) else value + 3


@pytest.mark.cites("TA-SET-03")
def test_a_home_made_board_has_its_own_supply() -> None:
    from tests.games.transamerica.scenes import small_board

    assert scene(board=small_board(tracks=30)).view().state.supply == 30
