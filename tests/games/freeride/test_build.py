from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import acted, kinds, refused
from tests.games.freeride.scenes import EUROPE, LINES, USA, finished_lines, scene, small_board


@pytest.mark.cites("USA-BLD-01", "EUR-BLD-01", "USA-BLD-02", "EUR-BLD-02")
def test_two_points_lay_two_rails_from_the_own_stock(edition: str) -> None:
    game = scene(edition)
    acted(game, "build AAA-FFF", "build AAA-FFF")
    seat = game.view().state.seats[0]
    assert seat.rails == 8
    assert game.view().state.lines["AAA-FFF"].built == ["rail", "rail", "empty"]
    assert refused(game, "build AAA-FFF", "no_points")


@pytest.mark.cites("USA-BLD-03", "EUR-BLD-03")
@pytest.mark.parametrize(
    ("train", "text", "line"), [("CCC", "tunnel", "CCC-DDD"), ("EEE", "ferry", "EEE-FFF")]
)
def test_a_tunnel_or_ferry_takes_both_points_and_one_rail(
    edition: str, train: str, text: str, line: str
) -> None:
    game = scene(edition, trains=(train, "AAA"))
    events = acted(game, f"{text} {line}")
    assert kinds(events) == ["line_begun", "rail_placed", "line_finished"]
    assert game.view().state.seats[0].rails == 9
    assert game.view().state.turn.points == 0


@pytest.mark.cites("USA-BLD-03", "EUR-BLD-03")
def test_each_kind_of_space_has_its_own_action(edition: str) -> None:
    game = scene(edition, trains=("EEE", "AAA"))
    assert refused(game, "build EEE-FFF", "no_such_space")
    assert refused(game, "tunnel EEE-FFF", "no_such_space")
    assert refused(game, "ferry BBB-EEE", "no_such_space")


@pytest.mark.cites("USA-BLD-04", "EUR-BLD-04", "CONF-25")
def test_with_the_last_point_a_tunnel_is_half_built(edition: str) -> None:
    game = scene(edition, trains=("EEE", "AAA"))
    events = acted(game, "build DDD-EEE", "tunnel DDD-EEE")
    assert kinds(events) == ["rail_rotated"]
    assert game.view().state.lines["DDD-EEE"].built == ["rail", "half"]
    assert game.view().state.turn.points == 0
    assert "DDD-EEE" not in finished_lines(game)
    acted(game, "end", "end", "finish DDD-EEE")
    assert "DDD-EEE" in finished_lines(game)
    assert game.view().state.turn.points == 1


@pytest.mark.cites("USA-BLD-05", "EUR-BLD-05")
def test_a_line_is_finished_when_every_space_is_completed(edition: str) -> None:
    game = scene(edition, trains=("AAA", "DDD"), lines={"AAA-BBB": "1x."})
    assert refused(game, "ride AAA-BBB", "line_unfinished")
    events = acted(game, "build AAA-BBB")
    assert kinds(events) == ["rail_placed", "line_finished"]
    assert refused(game, "build AAA-BBB", "line_finished")


@pytest.mark.cites("USA-BLD-06", "EUR-BLD-06")
def test_the_first_rail_makes_the_owner(edition: str) -> None:
    game = scene(edition)
    game.act("build AAA-BBB")
    assert game.view().state.lines["AAA-BBB"].owner == 1
    assert game.view().state.seats[0].tokens == 24


@pytest.mark.cites("USA-BLD-07", "EUR-BLD-07", "CONF-06", "GAP-FR-17")
def test_a_line_must_be_within_reach_of_the_train(edition: str) -> None:
    game = scene(edition, trains=("AAA", "DDD"), lines={"DDD-EEE": "2xx"})
    rule = "USA-BLD-07" if edition == USA else "EUR-BLD-07"
    assert refused(game, "build BBB-CCC", "out_of_reach", rule)
    assert refused(game, "build BBB-EEE", "out_of_reach")
    assert game.why("build AAA-BBB") is None


@pytest.mark.cites("USA-BLD-07", "EUR-BLD-07")
def test_a_line_that_is_not_on_the_board_is_refused(edition: str) -> None:
    from branchline.core.ids import Seat
    from branchline.games.freeride.actions import BUILD, RIDE, on_line
    from branchline.games.freeride.board import Line
    from branchline.games.freeride.game import CLAUSE_KEYS

    game = scene(edition)
    for kind in (BUILD, RIDE):
        for line in (7, 8, 95):
            clause = game.rules.refusal(game.state, Seat(1), on_line(kind, Line(line)))
            assert CLAUSE_KEYS[clause] == "no_such_line"


@pytest.mark.cites("USA-BLD-08", "EUR-BLD-08", "GAP-FR-16")
def test_access_over_a_rivals_line_is_free_and_changes_nothing(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2xx"}, coins=(0, 6))
    game.act("build BBB-CCC")
    table = game.view().state
    assert table.lines["AAA-BBB"].owner == 2
    assert [seat.coins for seat in table.seats] == [0, 6]


@pytest.mark.cites("USA-BLD-09", "EUR-BLD-08", "GAP-FR-19")
def test_a_line_finished_with_the_first_point_gives_access_for_the_second(edition: str) -> None:
    game = scene(edition, trains=("CCC", "DDD"))
    assert refused(game, "build BBB-EEE", "out_of_reach")
    acted(game, "build BBB-CCC", "build BBB-EEE")
    assert finished_lines(game) == {"BBB-CCC", "BBB-EEE"}


@pytest.mark.cites("GAP-FR-18")
def test_an_unfinished_line_gives_no_access(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "2x."})
    assert refused(game, "build BBB-CCC", "out_of_reach")


@pytest.mark.cites("USA-BLD-10", "EUR-BLD-09", "USA-BLD-12", "EUR-BLD-11")
def test_a_line_may_wait_while_one_rides_or_takes_rails(edition: str) -> None:
    game = scene(edition, lines={"AAA-FFF": "1x..", "AAA-BBB": "sxx"}, rails=(1, 10))
    acted(game, "ride AAA-BBB", "end", "end", "rails", "end")
    assert game.view().state.lines["AAA-FFF"].built == ["rail", "empty", "empty"]


@pytest.mark.cites("USA-BLD-11", "EUR-BLD-10", "CONF-14")
def test_the_unfinished_line_is_marked(edition: str) -> None:
    game = scene(edition)
    game.act("build AAA-FFF")
    assert game.view().state.seats[0].building == "AAA-FFF"


@pytest.mark.cites("USA-BLD-13", "EUR-BLD-12", "CONF-07")
def test_no_other_own_line_before_the_first_is_finished(edition: str) -> None:
    game = scene(edition, lines={"AAA-FFF": "1x.."})
    assert refused(game, "build AAA-BBB", "finish_your_line")
    acted(game, "build AAA-FFF", "build AAA-FFF", "end", "end")
    assert game.why("build AAA-BBB") is None


@pytest.mark.cites("USA-BLD-14", "EUR-BLD-10", "GAP-FR-22")
def test_the_owner_has_the_marker_back_at_once_whoever_finishes(edition: str) -> None:
    game = scene(edition, trains=("AAA", "BBB"), lines={"AAA-BBB": "2x."})
    events = acted(game, "build AAA-BBB")
    assert events[-1].type == "line_finished"
    assert game.view().state.seats[1].building is None
    acted(game, "end")
    assert game.why("build BBB-CCC") is None


@pytest.mark.cites("USA-BLD-15", "EUR-BLD-13", "USA-BLD-16", "EUR-BLD-14", "GAP-FR-20", "GAP-FR-21")
def test_a_rivals_line_can_be_continued_whatever_one_builds_oneself(edition: str) -> None:
    game = scene(edition, trains=("AAA", "AAA"), lines={"AAA-FFF": "1x..", "AAA-BBB": "2x."})
    acted(game, "build AAA-BBB", "build AAA-FFF")
    table = game.view().state
    assert table.lines["AAA-BBB"].owner == 2
    assert table.lines["AAA-FFF"].built == ["rail", "rail", "empty"]
    assert table.seats[0].rails == 8


@pytest.mark.cites("USA-BLD-15", "EUR-BLD-13")
def test_a_rivals_line_out_of_reach_cannot_be_continued(edition: str) -> None:
    game = scene(edition, trains=("DDD", "AAA"), lines={"AAA-BBB": "2x."})
    assert refused(game, "build AAA-BBB", "out_of_reach")


@pytest.mark.cites("GAP-FR-20")
def test_several_rivals_can_be_helped_in_one_turn(edition: str) -> None:
    game = scene(
        edition,
        seats=3,
        trains=("AAA", "AAA", "AAA"),
        lines={"AAA-FFF": "3x..", "AAA-BBB": "2x."},
    )
    acted(game, "build AAA-BBB", "build AAA-FFF")
    lines = game.view().state.lines
    assert (lines["AAA-BBB"].owner, lines["AAA-FFF"].owner) == (2, 3)


@pytest.mark.cites("USA-BLD-17", "EUR-BLD-14", "EUR-RIDE-03")
def test_the_helper_pays_for_riding_the_line(edition: str) -> None:
    game = scene(edition, trains=("AAA", "AAA"), lines={"AAA-BBB": "2x."})
    events = acted(game, "build AAA-BBB", "end", "end", "ride AAA-BBB")
    assert "fare_paid" in kinds(events)
    assert [seat.coins for seat in game.view().state.seats] == [5, 7]


@pytest.mark.cites("USA-BLD-18", "EUR-BLD-16", "CONF-08")
def test_in_the_great_network_lines_off_the_network_stay_closed(edition: str) -> None:
    game = scene(edition, lines={"AAA-BBB": "1xx", "BBB-CCC": "2x"})
    assert refused(game, "ferry EEE-FFF", "out_of_reach")
    assert game.why("build BBB-EEE") is None


@pytest.mark.cites("CONF-08")
@pytest.mark.parametrize("more", [{}, {"CCC-DDD": "sx"}])
def test_the_literal_great_network_opens_every_line(more: dict[str, str]) -> None:
    literal = {"great_network": "literal"}
    game = scene(USA, lines={"AAA-BBB": "1xx", "BBB-CCC": "2x", **more}, options=literal)
    acted(game, "ferry EEE-FFF", "end")
    assert game.view().state.lines["EEE-FFF"].owner == 1


@pytest.mark.cites("CONF-08")
@pytest.mark.parametrize(
    "lines",
    [
        {"AAA-BBB": "1xx"},  # one finished line is no network
        {"AAA-BBB": "1xx", "DDD-EEE": "2xx"},  # not all are joined
        {"BBB-CCC": "1x", "BBB-EEE": "2x"},  # the train is elsewhere
    ],
)
def test_the_literal_great_network_needs_all_lines_joined_to_the_train(
    lines: dict[str, str],
) -> None:
    game = scene(USA, lines=lines, options={"great_network": "literal"})
    assert refused(game, "ferry EEE-FFF", "out_of_reach")


@pytest.mark.cites("CONF-08")
def test_the_literal_great_network_is_closed_to_a_train_that_is_not_there() -> None:
    lines, literal = {"AAA-BBB": "1xx", "BBB-CCC": "2x"}, {"great_network": "literal"}
    game = scene(USA, lines=lines, trains=("DDD", "AAA"), options=literal)
    assert refused(game, "ferry EEE-FFF", "out_of_reach")


@pytest.mark.cites("CONF-08")
def test_in_the_literal_great_network_an_owner_may_always_go_on() -> None:
    lines = {"AAA-BBB": "1xx", "BBB-CCC": "sx", "DDD-EEE": "1x.", "EEE-FFF": "2h"}
    options = {"great_network": "literal"}
    game = scene(USA, trains=("AAA", "AAA"), lines=lines, options=options)
    assert game.why("tunnel DDD-EEE") is None
    assert refused(game, "finish EEE-FFF", "out_of_reach")
    other = {"AAA-BBB": "1xx", "BBB-CCC": "sx", "DDD-EEE": "2x.", "EEE-FFF": "1h"}
    game = scene(USA, trains=("AAA", "AAA"), lines=other, options=options)
    assert game.why("finish EEE-FFF") is None
    assert refused(game, "tunnel DDD-EEE", "out_of_reach")
    assert refused(scene(USA, trains=("AAA", "AAA"), lines=lines), "tunnel DDD-EEE", "out_of_reach")


@pytest.mark.cites("USA-BLD-19", "EUR-BLD-15", "GAP-FR-25", "CONF-15")
@pytest.mark.parametrize("rails", [0, 1])
def test_with_few_rails_five_are_bought_for_a_coin(edition: str, rails: int) -> None:
    game = scene(edition, rails=(rails, 10))
    bank = game.view().state.bank
    events = acted(game, "buy")
    table = game.view().state
    assert kinds(events) == ["rails_bought"]
    assert (table.seats[0].rails, table.seats[0].coins, table.bank) == (rails + 5, 5, bank + 1)
    assert table.turn.points == 2
    acted(game, "build AAA-FFF", "build AAA-FFF", "end")


@pytest.mark.cites("USA-BLD-19", "EUR-BLD-15", "CONF-15")
def test_with_two_rails_none_can_be_bought(edition: str) -> None:
    assert refused(scene(edition, rails=(2, 10)), "buy", "rails_left")


@pytest.mark.cites("GAP-FR-25", "CONF-17")
def test_rails_can_be_bought_between_two_placements(edition: str) -> None:
    game = scene(edition, rails=(1, 10))
    acted(game, "build AAA-FFF", "buy", "build AAA-FFF")
    assert game.view().state.seats[0].rails == 4


@pytest.mark.cites("USA-BLD-19", "EUR-BLD-15")
def test_the_last_coin_buys_rails_too(edition: str) -> None:
    game = scene(edition, rails=(0, 10), coins=(1, 6))
    game.act("buy")
    assert (game.view().state.seats[0].rails, game.view().state.seats[0].coins) == (5, 0)


@pytest.mark.cites("GAP-FR-26")
def test_rails_are_not_bought_while_the_own_line_is_out_of_reach(edition: str) -> None:
    game = scene(edition, trains=("DDD", "BBB"), lines={"AAA-BBB": "1x."}, rails=(0, 10))
    assert refused(game, "buy", "nothing_to_build")
    rival = scene(
        edition, trains=("DDD", "BBB"), lines={"AAA-BBB": "1x.", "DDD-EEE": "2x."}, rails=(0, 10)
    )
    assert rival.why("buy") is None


@pytest.mark.cites("USA-BLD-20", "EUR-BLD-17")
def test_without_rails_and_coins_nothing_can_be_laid(edition: str) -> None:
    game = scene(edition, rails=(0, 10), coins=(0, 6))
    assert refused(game, "build AAA-BBB", "no_rails")
    assert refused(game, "buy", "no_coins_to_buy")
    assert game.why("rails") is None


@pytest.mark.cites("GAP-FR-01")
@pytest.mark.parametrize("left", [1, 3])
def test_from_a_small_supply_one_buys_what_is_left(edition: str, left: int) -> None:
    game = scene(edition, rails=(0, 140 - left))
    game.act("buy")
    seat = game.view().state.seats[0]
    assert (seat.rails, seat.coins) == (left, 5)
    assert game.view().state.supply == 0


@pytest.mark.cites("GAP-FR-01")
def test_an_empty_supply_sells_nothing(edition: str) -> None:
    game = scene(edition, rails=(0, 140))
    assert refused(game, "buy", "supply_empty")
    assert refused(game, "rails", "supply_empty")


@pytest.mark.cites("GAP-FR-03")
def test_with_all_tokens_on_the_board_no_line_can_be_begun(edition: str) -> None:
    hub = small_board(
        {f"AAA-BBB/{i}": "p" for i in range(26)}
        | {"BBB-CCC": "p", "CCC-DDD": "p", "DDD-EEE": "p", "EEE-FFF": "pp"}
    )
    names = ["AAA-BBB", *(f"AAA-BBB/{i}" for i in range(2, 26))]
    owned = dict.fromkeys(names, "1x")
    game = scene(edition, board=hub, lines=owned | {"EEE-FFF": "2x."}, trains=("BBB", "AAA"))
    assert game.view().state.seats[0].tokens == 0
    assert refused(game, "build BBB-CCC", "no_token")
    acted(game, "end", "ride AAA-BBB", "end")
    assert game.view().state.seats[0].tokens == 1
    game.act("build BBB-CCC")


@pytest.mark.cites("GAP-FR-03")
def test_without_tokens_lines_can_still_be_continued(edition: str) -> None:
    hub = small_board(
        {f"AAA-BBB/{i}": "p" for i in range(24)}
        | {"BBB-CCC": "pp", "CCC-DDD": "pp", "DDD-EEE": "p", "EEE-FFF": "p"}
    )
    names = ["AAA-BBB", *(f"AAA-BBB/{i}" for i in range(2, 25))]
    lines = dict.fromkeys(names, "1x") | {"BBB-CCC": "1x."}
    game = scene(edition, board=hub, lines=lines, trains=("BBB", "AAA"))
    assert game.view().state.seats[0].tokens == 0
    game.act("build BBB-CCC")
    assert "BBB-CCC" in finished_lines(game)
    assert refused(game, "build CCC-DDD", "no_token")


@pytest.mark.cites("GAP-FR-12")
def test_spaces_of_a_line_are_filled_in_any_order_of_kinds(edition: str) -> None:
    tunnel_first = acted(scene(edition, trains=("EEE", "AAA")), "tunnel DDD-EEE")
    assert kinds(tunnel_first) == ["line_begun", "rail_placed"]
    plain_first = acted(scene(edition, trains=("EEE", "AAA")), "build DDD-EEE")
    assert kinds(plain_first) == ["line_begun", "rail_placed"]


@pytest.mark.cites("GAP-FR-12")
def test_spaces_of_one_kind_are_filled_from_the_first_end(edition: str) -> None:
    game = scene(edition, board=small_board({**LINES, "AAA-BBB": "tfptfp"}))
    for text, space in (
        ("ferry", 2), ("tunnel", 1), ("build", 3), ("ferry", 5), ("build", 6), ("tunnel", 4),
    ):  # fmt: skip
        placed: Any = next(e for e in acted(game, f"{text} AAA-BBB") if e.type == "rail_placed")
        assert placed.space == space
        acted(game, "end", "end")
    assert "AAA-BBB" in finished_lines(game)


@pytest.mark.cites("GAP-FR-12", "USA-BLD-04", "EUR-BLD-04")
def test_half_built_spaces_are_completed_one_by_one_and_take_no_other_rail(edition: str) -> None:
    board = small_board({**LINES, "AAA-BBB": "tptff"})
    game = scene(edition, board=board, lines={"AAA-BBB": "1h.hh."})
    acted(game, "finish AAA-BBB")
    assert game.view().state.lines["AAA-BBB"].built == ["rail", "empty", "half", "half", "empty"]
    assert refused(game, "tunnel AAA-BBB", "no_such_space")
    acted(game, "ferry AAA-BBB", "end", "end")
    assert game.view().state.lines["AAA-BBB"].built == ["rail", "empty", "half", "half", "half"]
    assert refused(game, "ferry AAA-BBB", "no_such_space")
    acted(game, "build AAA-BBB", "finish AAA-BBB")
    assert game.view().state.lines["AAA-BBB"].built == ["rail", "rail", "rail", "half", "half"]
    assert refused(game, "build AAA-BBB", "no_such_space")


@pytest.mark.cites("GAP-FR-13")
def test_anybody_within_reach_may_complete_a_half_built_tunnel(edition: str) -> None:
    game = scene(edition, trains=("CCC", "AAA"), lines={"CCC-DDD": "2h"})
    events = acted(game, "finish CCC-DDD")
    assert kinds(events) == ["rail_completed", "line_finished"]
    assert game.view().state.lines["CCC-DDD"].owner == 2
    assert refused(game, "finish CCC-DDD", "line_finished")


@pytest.mark.cites("USA-BLD-04", "EUR-BLD-04")
def test_only_half_built_spaces_can_be_completed(edition: str) -> None:
    game = scene(edition, trains=("EEE", "AAA"), lines={"DDD-EEE": "1x."})
    assert refused(game, "finish DDD-EEE", "nothing_rotated")


@pytest.mark.cites("GAP-FR-14", "CONF-25")
def test_with_two_points_a_tunnel_is_never_half_built(edition: str) -> None:
    game = scene(edition, trains=("CCC", "AAA"))
    game.act("tunnel CCC-DDD")
    assert game.view().state.lines["CCC-DDD"].built == ["rail"]
    assert game.view().state.turn.points == 0


@pytest.mark.cites("GAP-FR-15", "CONF-16")
def test_completing_needs_a_point_and_no_rail(edition: str) -> None:
    game = scene(edition, trains=("CCC", "AAA"), lines={"CCC-DDD": "1h"}, rails=(0, 10))
    game.act("finish CCC-DDD")
    assert (game.view().state.seats[0].rails, game.view().state.turn.points) == (0, 1)
    assert "CCC-DDD" in finished_lines(game)


@pytest.mark.cites("GAP-FR-42")
def test_a_half_built_tunnel_of_one_space_counts_as_begun(edition: str) -> None:
    game = scene(edition, trains=("CCC", "AAA"))
    acted(game, "build BBB-CCC", "tunnel CCC-DDD")
    seat = game.view().state.seats[0]
    assert (seat.building, seat.tokens) == ("CCC-DDD", 23)
    acted(game, "end", "end")
    assert refused(game, "build BBB-EEE", "finish_your_line")


@pytest.mark.cites("GAP-FR-26", "CONF-16")
def test_who_buys_rails_must_build(edition: str) -> None:
    game = scene(edition, rails=(1, 10))
    game.act("buy")
    assert refused(game, "end", "build_what_you_buy", "GAP-FR-26")
    assert refused(game, "ride AAA-BBB", "one_action")
    acted(game, "build AAA-BBB", "end")


@pytest.mark.cites("GAP-FR-26")
def test_rails_are_not_bought_after_the_last_point(edition: str) -> None:
    game = scene(edition, rails=(2, 10))
    acted(game, "build AAA-FFF", "build AAA-FFF")
    assert refused(game, "buy", "no_points")


@pytest.mark.cites("GAP-FR-26")
def test_rails_are_not_bought_where_no_rail_could_be_laid(edition: str) -> None:
    lines = {"AAA-BBB": "2xx", "AAA-FFF": "2xxx", "EEE-FFF": "1h"}
    game = scene(
        edition,
        trains=("AAA", "AAA"),
        rails=(0, 10),
        lines={**lines, "BBB-CCC": "sx", "BBB-EEE": "sx", "CCC-DDD": "sx", "DDD-EEE": "sxx"},
    )
    assert game.why("finish EEE-FFF") is None
    assert refused(game, "buy", "nothing_to_build")


@pytest.mark.cites("GAP-FR-53")
def test_there_is_no_limit_to_what_one_holds(edition: str) -> None:
    game = scene(edition, rails=(1, 10), coins=(48, 6), edge_coins=[])
    game.act("rails")
    assert game.view().state.seats[0].rails == 6
    assert game.view().state.seats[0].coins == 48


@pytest.mark.cites("CONF-16")
def test_a_build_spends_at_least_one_point(edition: str) -> None:
    game = scene(edition)
    game.act("build AAA-BBB")
    assert refused(game, "ride AAA-BBB", "one_action")
    game.act("end")
    assert game.movers == (2,)


def test_ferries_are_of_europe_only() -> None:
    from branchline.games.freeride.boardfile import built_in_board

    spaces = {
        name: {s for line in built_in_board(name).lines for s in line.spaces}
        for name in (USA, EUROPE)
    }
    assert spaces[USA] == {"plain", "tunnel"}
    assert spaces[EUROPE] == {"plain", "tunnel", "ferry"}
