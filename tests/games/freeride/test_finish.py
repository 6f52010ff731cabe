from __future__ import annotations

from typing import Any

import pytest

from branchline import Game
from branchline.core.dealer import Dealer
from branchline.core.record import write_record_text
from branchline.games.registry import make_rules
from branchline.games.tables import read_record
from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import EUROPE, USA, real_scene, scene

ROUND = {"AAA-BBB": "sxx", "BBB-CCC": "sx", "BBB-EEE": "sx"}


def finish(game: str = USA, **details: Any) -> Any:
    details.setdefault("lines", ROUND)
    details.setdefault("trains", ("AAA", "DDD", "EEE", "FFF"))
    return scene(game, stage="finish", **details)


@pytest.mark.cites("USA-FIN-01", "EUR-FIN-01", "GAP-FR-31")
def test_the_finish_begins_when_stack_three_has_run_out(edition: str) -> None:
    game = scene(
        edition,
        stage="three",
        display={1: ("AAA", "BBB", "CCC")},
        stacks={"I": [], "II": [], "III": ["DDD", "EEE", "FFF"]},
    )
    game.act("take 1 upper")
    assert refused(game, "withdraw", "finish_not_open")
    events = acted(game, "end")
    assert "finish_opened" in kinds(events)
    told: Any = next(e for e in events if e.type == "finish_opened")
    assert not told.by_the_guard
    assert game.view().phase == "finish"
    assert game.why("withdraw") is None


@pytest.mark.cites("USA-FIN-02", "EUR-FIN-02")
def test_the_three_actions_go_on_in_the_finish(edition: str) -> None:
    game = finish(edition, rails=(1, 10), display={1: ("AAA", "BBB", "CCC")})
    for text in ("build AAA-FFF", "ride AAA-BBB", "take 1 upper", "rails", "end"):
        assert game.why(text) is None


@pytest.mark.cites("USA-FIN-03", "EUR-FIN-03", "USA-TURN-02", "USA-FIN-04", "USA-FIN-10")
def test_one_leaves_within_a_ride_with_steps_unused(edition: str) -> None:
    game = finish(edition, aboard={1: [("DDD", "BBB")]})
    events = acted(game, "ride AAA-BBB", "withdraw")
    seat = game.view().state.seats[0]
    assert (seat.train, seat.withdrawn) == (None, True)
    assert "withdrew" in kinds(events)
    assert game.actions() == ["end"]
    rule = {USA: "USA-FIN-04", EUROPE: "EUR-FIN-03"}[edition]
    for text in ("ride BBB-CCC", "build BBB-CCC", "rails", "withdraw", "buy"):
        assert refused(game, text, "has_withdrawn", rule)
    acted(game, "end", "end")
    assert game.movers == (2,)


@pytest.mark.cites("USA-FIN-03", "EUR-FIN-03")
@pytest.mark.parametrize("first", ["build AAA-FFF", "rails"])
def test_one_does_not_leave_within_another_action(edition: str, first: str) -> None:
    game = finish(edition, rails=(1, 10))
    game.act(first)
    assert refused(game, "withdraw", "one_action")


@pytest.mark.cites("EUR-FIN-06", "CONF-12", "USA-FIN-03")
def test_one_may_leave_without_moving(edition: str) -> None:
    game = finish(edition, aboard={1: [("DDD", "BBB")]})
    events = acted(game, "withdraw")
    assert kinds(events) == ["withdrew", "route_dropped"]
    withdrew: Any = events[0]
    assert (withdrew.routes_aboard, withdrew.by_the_guard) == (1, False)
    assert game.view().state.seats[0].coins == 6


@pytest.mark.cites("USA-FIN-05", "CONF-02")
@pytest.mark.parametrize("moves", [["ride AAA-BBB"], []])
def test_usa_pays_for_empty_coaches_whenever_they_were_emptied(moves: list[str]) -> None:
    game = finish(USA)
    assert routes_lost_by_leaving(game) is None
    events = acted(game, *moves, "withdraw")
    assert kinds(events) == ["withdrew", "satisfied"]
    assert game.view().state.seats[0].coins == 7


@pytest.mark.cites("EUR-FIN-04", "EUR-FIN-06", "CONF-02")
def test_europe_pays_only_for_a_route_fulfilled_in_this_ride() -> None:
    assert kinds(acted(finish(EUROPE), "ride AAA-BBB", "withdraw")) == ["withdrew"]
    assert kinds(acted(finish(EUROPE), "withdraw")) == ["withdrew"]
    game = finish(EUROPE, aboard={1: [("DDD", "BBB")]})
    assert kinds(acted(game, "ride AAA-BBB", "withdraw")) == ["withdrew", "satisfied"]


@pytest.mark.cites("CONF-02")
def test_the_coin_for_satisfied_passengers_can_be_chosen() -> None:
    usa_like = finish(EUROPE, options={"satisfied": "usa"})
    assert "satisfied" in kinds(acted(usa_like, "withdraw"))
    europe_like = finish(USA, options={"satisfied": "europe"})
    assert "satisfied" not in kinds(acted(europe_like, "withdraw"))


def routes_lost_by_leaving(game: Any) -> int | None:
    offers = {offer.text: offer for offer in game.view(1).actions}
    lost: int | None = offers["withdraw"].loses
    return lost


@pytest.mark.cites("USA-FIN-06", "EUR-FIN-05")
def test_routes_still_aboard_are_lost_without_a_coin(edition: str) -> None:
    game = finish(edition, aboard={1: [("DDD", "BBB", "II"), ("EEE", "CCC", "III")]})
    assert routes_lost_by_leaving(game) == 2
    box = game.rules.write_position(game.state)["box"]
    acted(game, "ride AAA-BBB")
    assert routes_lost_by_leaving(game) == 1
    events = acted(game, "withdraw")
    assert kinds(events) == ["withdrew", "route_dropped"]
    after = game.rules.write_position(game.state)["box"]
    assert set(after["III"]) - set(box["III"]) == {"CCC", "EEE"}
    assert game.view().state.seats[0].coins == 6
    assert game.view(1).state.seats[0].scored_cards == 2


@pytest.mark.cites("USA-FIN-07", "CONF-03", "GAP-FR-34")
def test_usa_keeps_players_with_new_passengers_until_they_deliver() -> None:
    game = finish(USA, display={1: ("AAA", "BBB", "CCC")})
    game.act("take 1 upper")
    assert refused(game, "withdraw", "new_passengers", "USA-FIN-07")
    game.act("ride AAA-BBB")
    assert kinds(acted(game, "withdraw")) == ["withdrew", "satisfied"]


@pytest.mark.cites("EUR-FIN-07", "CONF-03")
def test_europe_keeps_everybody_who_picked_up_in_this_ride() -> None:
    game = finish(EUROPE, display={1: ("AAA", "BBB", "CCC")})
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert refused(game, "withdraw", "new_passengers", "EUR-FIN-07")


@pytest.mark.cites("CONF-03")
def test_the_rule_for_new_passengers_can_be_chosen() -> None:
    column = {1: ("AAA", "BBB", "CCC")}
    game = finish(EUROPE, display=column, options={"new_passengers": "usa"})
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert game.why("withdraw") is None
    game = finish(USA, display=column, options={"new_passengers": "europe"})
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert refused(game, "withdraw", "new_passengers")


@pytest.mark.cites("GAP-FR-34")
def test_in_the_next_ride_one_may_leave_even_undelivered(edition: str) -> None:
    game = finish(edition, display={1: ("AAA", "CCC", "DDD")})
    acted(game, "take 1 upper", "end", "end")
    assert game.movers == (1,)
    assert "route_dropped" in kinds(acted(game, "withdraw"))


@pytest.mark.cites("USA-FIN-07")
def test_an_old_route_aboard_does_not_keep_one_in_the_game() -> None:
    game = finish(
        USA, aboard={1: [("DDD", "CCC", "II")]}, display={1: ("AAA", "BBB", "CCC", "III")}
    )
    acted(game, "take 1 upper", "ride AAA-BBB")
    assert kinds(acted(game, "withdraw")) == ["withdrew", "route_dropped"]


@pytest.mark.cites("USA-FIN-08", "EUR-FIN-08", "GAP-FR-33")
def test_who_left_gets_a_coin_whenever_the_turn_would_come(edition: str) -> None:
    game = finish(edition, seats=3, aboard={1: [("DDD", "BBB")]})
    acted(game, "withdraw", "end")
    assert game.view().state.seats[0].coins == 6
    acted(game, "end")
    assert "special_payment" in kinds(acted(game, "end"))
    assert game.view().state.seats[0].coins == 7
    acted(game, "end", "end")
    assert game.view().state.seats[0].coins == 8


@pytest.mark.cites("USA-FIN-09", "EUR-FIN-09", "CONF-11", "GAP-FR-32")
def test_after_the_last_withdrawal_later_seats_still_get_a_coin(edition: str) -> None:
    game = finish(edition, seats=4, to_move=2, withdrawn=(1, 3, 4), aboard={2: [("EEE", "BBB")]})
    events = acted(game, "withdraw", "end")
    assert [s.coins for s in game.view().state.seats] == [6, 6, 7, 7]
    assert kinds(events)[:3] == ["final_round_coin", "final_round_coin", "game_ended"]
    assert game.view().phase == "over"
    assert game.actions() == []
    assert game.movers == ()
    found = game.why("end", seat=2)
    assert found is not None
    assert found.clause == "game_over"


@pytest.mark.cites("CONF-11", "GAP-FR-32")
def test_nobody_is_paid_when_the_last_seat_leaves_last(edition: str) -> None:
    game = finish(edition, seats=3, to_move=3, withdrawn=(1, 2), aboard={3: [("FFF", "BBB")]})
    acted(game, "withdraw", "end")
    assert [s.coins for s in game.view().state.seats] == [6, 6, 6]


@pytest.mark.cites("GAP-FR-23")
def test_the_unfinished_line_of_a_seat_that_left_stays_its_own(edition: str) -> None:
    game = finish(edition, lines={"AAA-FFF": "2x.."}, withdrawn=(2,))
    acted(game, "build AAA-FFF", "build AAA-FFF")
    assert game.view().state.lines["AAA-FFF"].owner == 2
    assert game.view().state.seats[1].building is None


def idle_for(game: Any, rounds: int) -> list[str]:
    happened: list[str] = []
    for _ in range(game.rules.seats * rounds):
        happened += kinds(game.act("end"))
    return happened


@pytest.mark.cites("GAP-FR-28")
def test_twenty_rounds_without_progress_open_the_finish(edition: str) -> None:
    game = real_scene(edition)
    idle_for(game, 19)
    assert game.view().phase == "main"
    assert game.view().state.idle_rounds == 19
    assert "finish_opened" in idle_for(game, 1)
    told: Any = next(e for e in game.log[-1].events if e.type == "finish_opened")
    assert told.by_the_guard
    assert game.view().phase == "finish"
    assert game.view().state.idle_rounds == 0


@pytest.mark.cites("GAP-FR-28")
@pytest.mark.parametrize(("version", "rounds"), [("1", 21), ("2", 20), ("", 20)])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_prologue_is_no_round_with_progress(
    edition: str, seats: int, version: str, rounds: int
) -> None:
    game = Game(make_rules(edition, seats, version=version), Dealer("1"))
    for _ in range(seats):
        acted(game, "take 1 upper", "end")
    assert idle_for(game, rounds - 1).count("finish_opened") == 0
    assert idle_for(game, 1).count("finish_opened") == 1
    again = read_record(write_record_text(game))
    assert again.state == game.state
    assert again.rules.version == game.rules.version


@pytest.mark.cites("GAP-FR-28")
def test_dealing_goes_on_after_the_guard_opened_the_finish(edition: str) -> None:
    start = {"freeride-usa": "SEA", "freeride-europe": "LIS"}[edition]
    game = real_scene(edition, idle_rounds=19, trains=(start, start, start, start))
    idle_for(game, 1)
    assert game.view().phase == "finish"
    assert "column_dealt" in kinds(acted(game, "take 1 upper", "end"))
    assert len(game.view().state.display) == 6


@pytest.mark.cites("GAP-FR-28")
def test_twenty_more_idle_rounds_withdraw_everybody(edition: str) -> None:
    game = finish(edition, aboard={1: [("DDD", "BBB")]}, idle_rounds=19)
    events: Any = acted(game, "end", "end")
    assert kinds(events).count("withdrew") == 2
    assert all(event.by_the_guard for event in events if event.type == "withdrew")
    assert "route_dropped" in kinds(events)
    assert game.view().phase == "over"
    satisfied = kinds(events).count("satisfied")
    assert satisfied == (1 if edition == USA else 0)


@pytest.mark.cites("GAP-FR-28")
@pytest.mark.parametrize(
    "text", ["build AAA-FFF", "rails", "take 1 upper", "ride AAA-BBB", "withdraw", "finish CCC-DDD"]
)
def test_progress_starts_the_count_anew(edition: str, text: str) -> None:
    lines = {"AAA-BBB": "2xx", "BBB-CCC": "sx", "CCC-DDD": "2h"}
    game = finish(
        edition, lines=lines, rails=(1, 10), display={1: ("AAA", "EEE", "CCC")}, idle_rounds=19
    )
    acted(game, text, "end", "end")
    assert game.view().state.idle_rounds == 0
    assert game.view().phase == "finish"


@pytest.mark.cites("GAP-FR-28")
def test_a_route_delivered_over_free_lines_is_progress(edition: str) -> None:
    game = finish(edition, aboard={1: [("DDD", "BBB")]}, idle_rounds=5)
    acted(game, "ride AAA-BBB", "end", "end")
    assert game.view().state.idle_rounds == 0


@pytest.mark.cites("GAP-FR-28")
def test_riding_free_lines_to_and_fro_is_no_progress(edition: str) -> None:
    game = finish(edition, lines={"AAA-BBB": "sxx"}, idle_rounds=5)
    acted(game, "ride AAA-BBB", "end", "end")
    assert game.view().state.idle_rounds == 6


@pytest.mark.cites("GAP-FR-28")
def test_buying_rails_and_edge_coins_are_progress() -> None:
    game = finish(EUROPE, lines={"BBB-CCC": "sx"}, trains=("BBB", "DDD"), idle_rounds=5)
    acted(game, "ride BBB-CCC", "end", "end")
    assert game.view().state.idle_rounds == 0
    game = finish(EUROPE, rails=(1, 10), idle_rounds=5)
    acted(game, "buy")
    assert game.view().state.progress


@pytest.mark.cites("GAP-FR-28", "USA-RIDE-14", "EUR-RIDE-09")
def test_the_display_is_filled_after_a_withdrawal_too(edition: str) -> None:
    left = {"I": [], "II": [], "III": ["AAA", "BBB", "CCC"]}
    game = finish(edition, stacks=left)
    assert "column_dealt" in kinds(acted(game, "withdraw", "end"))
