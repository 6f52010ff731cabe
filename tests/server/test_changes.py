"""Whoever asks for it is told only what changes in a view, and sees the same as everybody."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from branchline.core.game import at_once
from branchline.games.registry import GAMES
from branchline.server.table.making import make_table
from branchline.server.table.playing import act, deal, take_back_last
from branchline.server.table.table import Table
from branchline.server.table.views import Written
from branchline.server.table.wire import NewTable, SeatWish
from tests.boxes import BOTH
from tests.server.guests import HUMAN, LiveGuest, new_table, restart, running, with_changes
from tests.server.process import ServerProcess

MOVES = 300


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("changes")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


def new(game: str, seats: int) -> Table:
    """Return a table where the first cards are dealt."""
    made = make_table(NewTable(game=game, seats=[SeatWish()] * seats, seed="changes"))
    table = at_once(Table.folding(made.row, made.entries))
    table.is_ours = True
    table.status = "running"
    table.accept(deal(table))
    return table


def go_on(table: Table, dice: Random) -> None:
    """Let somebody act, or take back."""
    seat = dice.choice(table.running.movers)
    if dice.random() < 0.2 and table.running.can_undo(seat):
        table.accept(take_back_last(table, seat, ""))
    else:
        table.accept(act(table, seat, dice.choice(table.running.actions(seat))))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_view_follows_from_the_one_before_and_what_changed(game: str, seats: int) -> None:
    table, dice = new(game, seats), Random(seats)
    viewers = range(seats + 1)
    known = {viewer: table.written(viewer) for viewer in viewers}
    seen = {viewer: decoded(view.whole()) for viewer, view in known.items()}
    told = whole = 0
    while table.running.movers and table.rev < MOVES:
        go_on(table, dice)
        for viewer in viewers:
            view: Written = table.written(viewer)
            changes = view.since(known[viewer])
            seen[viewer] = with_changes(seen[viewer], decoded(changes))
            assert seen[viewer] == decoded(view.whole()) == decoded(table.view(viewer))
            known[viewer] = view
            told += len(changes)
            whole += len(view.whole())
    assert told < 0.75 * whole


def decoded(view: bytes) -> dict[str, object]:
    return dict(msgspec.json.decode(view))


@pytest.mark.parametrize("game", BOTH)
def test_two_who_are_told_differently_see_the_same(server: ServerProcess, game: str) -> None:
    table = new_table(server, game, seats=[HUMAN, HUMAN], seed="the same")
    dice = Random(3)
    with (
        LiveGuest(table["1"], changes=True) as one,
        LiveGuest(table["2"]) as two,
        LiveGuest(table["2"], changes=True) as also_two,
        LiveGuest(table["watch"], changes=True) as watcher,
    ):
        for number in range(40):
            mover = next(each for each in (one, also_two) if each.view["actions"])
            rev = mover.move(dice.choice(mover.view["actions"])["text"])
            if number % 9 == 0 and mover.view["undo"]:
                rev = mover.do("undo", rev=mover.view["rev"], key=f"back {number}")["rev"]
            for each in (one, two, also_two, watcher):
                each.await_rev(rev)
            assert also_two.view == two.view
            assert one.view == table["1"].view
            assert watcher.view == table["watch"].view
        assert two.changed == 0
        assert also_two.changed > 30


def test_after_a_gap_the_whole_view_comes_first(server: ServerProcess) -> None:
    table = new_table(server, seed="a gap")
    with LiveGuest(table["1"], changes=True) as one:
        one.move(one.view["actions"][0]["text"])
    restart(server)
    with LiveGuest(table["1"], changes=True, since=0) as again:
        assert again.hello["view"] == table["1"].view
        before = again.changed
        again.do("undo", rev=again.view["rev"], key="back")
        assert (again.changed, again.view) == (before + 1, table["1"].view)
