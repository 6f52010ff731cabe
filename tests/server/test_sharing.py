"""Everybody adds to the shuffle: nobody can choose the cards, and everybody can check them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from branchline.core.evidence import hash_of_decks
from branchline.core.game import at_once
from branchline.core.shuffle import code_of, commitment, key_of
from branchline.games.registry import GAMES
from branchline.server.processes.tending import Tender, Thinking
from branchline.server.table import making
from branchline.server.table.change import Change
from branchline.server.table.records import record_of
from branchline.server.table.sharing import PATIENCE
from branchline.server.table.table import Guest, Table
from branchline.server.table.wire import NewTable, SeatWish, Settings, Upload
from tests.boxes import ONE, OTHER
from tests.server.shuffled import BOT, HOST, OPEN, PERSON, Clock, Played, share


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def first_entry(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(table.entries[0].data)
    return found


def test_the_first_entry_commits_the_server_to_its_share() -> None:
    table = Played(PERSON, PERSON).table
    assert table.entries[0].kind == "shuffle"
    assert first_entry(table)["commitment"] == commitment(table.row.seed)
    assert table.row.seed not in str([row.data for row in table.entries])


def test_nothing_is_dealt_before_all_have_come_and_shown_their_shares() -> None:
    played = Played(PERSON, PERSON, BOT)
    played.come(1)
    played.fix(1)
    assert played.table.info({"p"}).shuffle.waits_for == [2]
    assert played.refused(1, "show_share", share=share(1)) == "share_early"
    played.come(2)
    assert played.table.info({"p"}).shuffle.waits_for == []
    played.fix(2)
    assert played.table.info({"p"}).shuffle.asked
    assert (played.status, played.table.rev) == ("waiting", 0)
    played.show(2)
    assert played.table.rev == 0
    played.show(1)
    assert played.status == "running"
    assert played.table.rev > 0


def test_one_browser_alone_waits_for_nobody() -> None:
    played = Played(PERSON, BOT)
    played.fix(1)
    played.show(1)
    assert played.status == "running"


def test_bots_alone_add_no_shares() -> None:
    assert Played(BOT, BOT).table.status == "running"


def test_every_share_changes_the_cards() -> None:
    one, other = Played(PERSON, BOT, first=1), Played(PERSON, BOT, first=1)
    other.table.row.seed = one.table.row.seed
    one.fix(1)
    one.show(1)
    other.open_link(1)
    other.do(1, "fix_share", hash=commitment(share(7)))
    other.do(1, "show_share", share=share(7))
    assert [e.text for e in one.table.running.log] != [e.text for e in other.table.running.log]


def test_a_hash_counts_once_and_a_share_must_be_that_of_the_hash() -> None:
    played = Played(PERSON, PERSON)
    played.fix(1, 1)
    assert played.kinds.count("fixed") == 1
    assert played.refused(1, "fix_share", hash=commitment(share(9))) == "share_fixed"
    played.fix(2)
    assert played.refused(1, "show_share", share=share(9)) == "share_other"
    played.show(1, 1)
    assert played.kinds.count("shared") == 1
    assert played.refused(HOST, "show_share", share=share(1)) == "not_your_seat"
    played.show(2)
    assert played.refused(1, "show_share", share=share(1)) == "no_share"


def test_a_program_that_sends_no_hash_costs_a_minute_and_is_named(clock: Clock) -> None:
    played = Played(PERSON, PERSON)
    played.come(1, 2)
    played.fix(1)
    played.wait(clock, PATIENCE - 1)
    assert played.table.shuffling.asked is None
    played.wait(clock, 1)
    played.show(1)
    assert played.status == "running"
    assert "no_hash" in played.table.info({"p"}).shuffle.left_out.values()


def test_a_share_that_does_not_come_within_a_minute_is_left_out_and_named(clock: Clock) -> None:
    played = Played(PERSON, PERSON, first=1)
    played.fix(1, 2)
    played.show(2)
    played.wait(clock, PATIENCE - 1)
    assert played.status == "waiting"
    played.wait(clock, 1)
    assert played.status == "running"
    assert played.table.info({"p"}).shuffle.left_out == {1: "no_share"}
    assert played.play_out().seats[0].left_out == "no_share"


def test_whoever_tends_a_table_waits_no_longer_than_a_minute(clock: Clock) -> None:
    played = Played(PERSON, BOT)
    played.fix(1)
    rooms = SimpleNamespace(
        alive={"p"}, process="p", ours={"t"}, forgetting_unused=lambda: iter(())
    )

    async def change(make: Callable[[Table], Change]) -> None:
        played.take_in(make(played.table))

    async def beat() -> None:
        room = SimpleNamespace(id="t", is_ours=True, in_memory=played.table, change=change)
        rooms.opened = lambda: [room]
        nobody: Any = SimpleNamespace()
        tender = Tender(rooms, nobody, nobody, nobody, Thinking(0.01), alone=True)  # type: ignore[arg-type]
        tender._look_round()
        await asyncio.sleep(0)

    asyncio.run(beat())
    assert played.status == "waiting"
    clock.now += PATIENCE
    asyncio.run(beat())
    assert played.status == "running"


def test_who_has_not_come_is_waited_for_until_the_host_starts_without_them(clock: Clock) -> None:
    played = Played(PERSON, PERSON, first=1)
    played.come(1)
    played.fix(1)
    played.wait(clock, 100 * PATIENCE)
    assert played.table.shuffling.asked is None
    assert played.refused(1, "start") == "not_your_seat"
    played.do(HOST, "start")
    assert first_of(played.table, "without") == {"seats": [2]}
    played.show(1)
    assert played.status == "running"
    assert played.play_out().seats[1].left_out == "not_there"
    assert played.refused(HOST, "start") == "nobody_awaited"


def first_of(table: Table, kind: str) -> Any:
    return next(msgspec.json.decode(row.data) for row in table.entries if row.kind == kind)


def test_the_last_to_sit_down_is_asked_too() -> None:
    played = Played(PERSON, OPEN)
    played.fix(1)
    assert played.refused(HOST, "start") == "table_waiting"
    played.do(Guest("watch"), "take", name="Bo")
    assert played.status == "waiting"
    played.fix(2)
    played.show(1, 2)
    assert played.status == "running"


def test_a_seat_filled_after_shares_are_shown_adds_none(clock: Clock) -> None:
    played = Played(PERSON, PERSON, first=1)
    played.fix(1, 2)
    played.show(1)
    played.do(2, "leave")
    played.do(Guest("watch"), "take", name="Bo")
    assert played.refused(2, "fix_share", hash=commitment(share(9))) == "share_fixed"
    played.wait(clock, PATIENCE)
    assert played.table.info({"p"}).shuffle.left_out == {2: "no_share"}


def test_a_seat_left_before_shares_are_shown_is_asked_anew() -> None:
    played = Played(PERSON, PERSON, first=1)
    played.fix(2)
    played.do(2, "leave")
    played.do(Guest("watch"), "take", name="Bo")
    played.do(2, "fix_share", hash=commitment(share(9)))
    played.fix(1)
    played.show(1)
    played.do(2, "show_share", share=share(9))
    assert played.status == "running"


def test_a_seat_given_to_a_bot_is_not_waited_for() -> None:
    played = Played(PERSON, PERSON)
    played.fix(1)
    played.do(HOST, "free", seat=2, bot="random")
    played.show(1)
    assert played.status == "running"


# Who begins


def begun(number: int) -> Played:
    """Return a table at which the shares decided who begins."""
    seats = [SeatWish(name=name, kind="human") for name in ("Ann", "Bob", "Cem")]
    played = Played(*seats, settings=Settings(muted=[2]))
    played.come(1, 2)
    played.open_link(3)
    played.do(3, "say", text="hello")
    for seat in (1, 2, 3):
        played.do(seat, "fix_share", hash=commitment(share(seat + number)))
    for seat in (1, 2, 3):
        played.do(seat, "show_share", share=share(seat + number))
    return played


def test_the_shares_decide_who_begins() -> None:
    assert {begun(number).table.shuffling.first for number in range(30)} == {1, 2, 3}


def test_seats_are_counted_from_whoever_begins() -> None:
    found = (begun(number).table for number in range(99))
    table = next(each for each in found if each.shuffling.first == 2)
    assert [table.seats[seat].name for seat in (1, 2, 3)] == ["Bob", "Cem", "Ann"]
    assert [table.seats[seat].seat for seat in (1, 2, 3)] == [1, 2, 3]
    assert table.seen == {3, 1}
    assert table.settings.muted == [1]
    assert next(row.seat for row in table.entries if row.kind == "chat") == 2
    assert table.info({"p"}).shuffle.fixed == [1, 2, 3]


def test_links_open_the_same_persons_seats_after_it_was_drawn_who_begins() -> None:
    played = Played(PERSON, PERSON, PERSON)
    played.fix(1, 2, 3)
    before = dict(played.table.keyring.hashes)
    played.show(1, 2, 3)
    first = played.table.shuffling.first or 0
    now = played.table.keyring.hashes
    assert [now[str((seat - first) % 3 + 1)] for seat in (1, 2, 3)] == [before[d] for d in "123"]
    assert now["host"] == before["host"]


def test_a_table_folded_from_its_log_is_the_same() -> None:
    for number in range(9):
        played = begun(number)
        table, again = played.table, played.folded()
        assert again.shuffling == table.shuffling
        assert again.seats == table.seats
        assert again.entries == table.entries
        assert again.settings == table.settings
        assert again.running.state == table.running.state
        assert again.running.dealer.seed == table.running.dealer.seed


# The end


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_revealed_after_the_end_and_fits(game: str) -> None:
    played = Played(PERSON, PERSON, PERSON, game=game)
    table = played.table
    played.fix(1, 2, 3)
    played.show(1, 2, 3)
    assert table.info({"p"}).seed is None
    evidence = played.play_out()
    assert [each.share for each in evidence.seats] == [share(1), share(2), share(3)]
    assert hash_of_decks(evidence.decks) == first_entry(table)["decks"]
    assert evidence.server == table.row.seed
    assert table.info({"p"}).seed == code_of(evidence.key)


def test_after_the_reveal_nothing_can_be_taken_back() -> None:
    played = Played(PERSON, first=1, game=ONE)
    played.fix(1)
    played.show(1)
    played.play_out()
    rev = played.table.rev
    assert played.refused(1, "undo", rev=rev, key="k") == "table_over"
    assert played.refused(1, "ask_undo", rev=rev) == "table_over"
    assert played.refused(1, "answer_undo", ask=1, yes=True) == "table_over"
    played.do(HOST, "close")
    assert played.refused(1, "answer_undo", ask=1, yes=True) == "table_closed"


def test_a_request_to_take_back_dies_with_the_table() -> None:
    played = Played(PERSON, PERSON, shares=False, first=1)
    table = played.table
    seat = table.to_move[0]
    played.do(seat, "move", rev=table.rev, act=table.running.actions(seat)[0], key="k")
    played.do(seat, "ask_undo", rev=table.rev, number=1)
    asked = table.request
    assert asked is not None
    played.do(HOST, "close")
    assert played.refused(3 - seat, "answer_undo", ask=asked.ask, yes=True) == "table_closed"


def test_everybody_is_told_the_hash_of_the_log() -> None:
    played = Played(PERSON, PERSON, game=OTHER, shares=False)
    assert played.table.info({"p"}).shuffle.head == played.table.shuffling.head
    assert played.table.running.dealer.seed == code_of(
        key_of(played.table.row.seed, {1: None, 2: None})
    )


# Other tables


def test_a_table_that_asks_for_no_shares_is_dealt_at_once_by_the_servers_share() -> None:
    played = Played(PERSON, shares=False)
    assert played.status == "running"
    evidence = played.play_out()
    assert [each.left_out for each in evidence.seats] == ["not_asked"]
    assert evidence.none == ""


def test_a_chosen_code_is_told_to_everybody_and_nothing_is_checked() -> None:
    played = Played(PERSON, seed="tuesday")
    assert played.status == "running"
    assert played.table.info({"p"}).shuffle.none == "chosen"
    assert played.play_out().none == "chosen"


def test_a_table_from_a_record_says_that_nothing_can_be_checked() -> None:
    first = Played(PERSON, shares=False)
    first.play_out()
    written = record_of(first.table, 0)
    text = written if isinstance(written, str) else written()
    wish = Upload(record=text)
    played = first.open(making.upload(wish, making.read_upload(text)))
    assert played.table.info({"p"}).shuffle.none == "imported"
    assert played.status == "over"
    assert '"none":"imported"' in str(record_of(played.table, 0))


def test_a_rematch_asks_for_new_shares() -> None:
    played = Played(PERSON, first=1)
    played.fix(1)
    played.show(1)
    played.play_out()
    old = played.table.row.seed
    again = played.open(making.rematch(played.table))
    assert again.status == "waiting"
    assert again.table.row.seed != old
    again.fix(1)
    again.show(1)
    again.play_out()


def test_a_practice_copy_says_that_it_began_in_a_position() -> None:
    played = Played(PERSON, PERSON, shares=False, first=1)
    table = played.table
    copy = played.open(at_once(making.practice(table, 1, table.rev))).table
    assert copy.row.seed != table.row.seed
    assert copy.info({"p"}).shuffle.none == "position"
    copy.seats = {seat: msgspec.structs.replace(i, bot=None) for seat, i in copy.seats.items()}
    assert played.play_out().none == "position"


def test_a_table_made_before_goes_on_as_it_was(clock: Clock) -> None:
    made = making.make_table(NewTable(game=ONE, seats=[PERSON], seed="before"))
    entries = [row for row in made.entries if row.kind != "shuffle"]
    for seq, row in enumerate(entries, 1):
        row.seq = seq
    table = at_once(Table.folding(made.row, entries))
    assert table.info({"p"}).shuffle.none == "older"
    assert table.shuffling.head == ""
    assert table.running.dealer.seed == "before"
