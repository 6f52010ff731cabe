"""Links: exchanged when they are first opened, so that no copy of them opens anything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from branchline.server.rooms.room import LINK_VOID
from branchline.server.table.errors import StorageError
from branchline.server.words import words
from tests.server.guests import (
    OPEN,
    Guest,
    LiveGuest,
    Refused,
    finished,
    is_shut,
    is_used,
    new_table,
    refused,
    restart,
    running,
    stored,
)
from tests.server.process import ServerProcess
from tests.server.quick import Quick, a_world
from tests.server.worlds import TABLE, Line, MemoryStorage, World, secret_of

NEW = "the-secret-a-browser-made-itself"
OTHER = "the-secret-another-browser-made"


def opened(guest: Guest, new: str = NEW) -> Guest:
    """Open a link for the first time, as a browser does; return who comes with the new secret."""
    with LiveGuest(guest, new=new) as live:
        assert live.hello["you"]["exchanged"]
    return Guest(guest.server, guest.table, new)


# Opening


def test_the_first_opening_exchanges_the_secret_and_the_makers_copy_is_dead(
    server: ServerProcess,
) -> None:
    table = new_table(server)
    with LiveGuest(table["1"]) as one:
        friend = opened(table["2"])
        assert one.await_kind("seat", why="opened")["seat"] == 2
    assert is_used(table["2"])
    assert friend.view["seat"] == 2
    assert table["1"].view["seat"] == 1, "only this link was opened"


def test_whoever_looked_on_with_a_copy_is_cut_off(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["2"]) as maker:
        assert "exchanged" not in maker.hello["you"]
        passed_on = Guest(server, table["2"].table, maker.hello["you"]["watch"])
        with LiveGuest(passed_on) as follower:
            opened(table["2"])
            assert maker.await_end() == LINK_VOID
            assert follower.await_end() == LINK_VOID, "what was passed on by it is void as well"


def test_the_exchange_may_arrive_twice_and_changes_nothing_more(server: ServerProcess) -> None:
    table = new_table(server)
    friend = opened(table["2"])
    seq = friend.info["seq"]
    with LiveGuest(friend) as phone, LiveGuest(table["2"], new=NEW) as again:
        assert again.hello["you"]["exchanged"]
        assert again.hello["you"]["seat"] == 2
        phone.do("say", text="nobody was cut off")
    kinds = [message["kind"] for message in friend.messages if message["seq"] > seq]
    assert "seat" not in kinds
    assert friend.view["seat"] == 2


def test_who_opens_the_link_first_has_the_seat_and_the_second_reads_why(
    server: ServerProcess,
) -> None:
    table = new_table(server)
    maker = opened(table["2"])
    with pytest.raises(Refused) as late:
        LiveGuest(table["2"], new=OTHER)
    assert late.value.kind == "link_used"
    assert "opened before" in late.value.error["message"]["en"]
    assert is_shut(Guest(server, maker.table, OTHER))
    assert maker.view["seat"] == 2


def test_of_two_who_race_one_has_the_seat() -> None:
    async def race() -> list[dict[str, Any]]:
        world = await unopened_world()
        lines = [Line(world, True), Line(world, True)]
        for line, new in zip(lines, (NEW, OTHER), strict=True):
            await line.say({"secret": secret_of("2"), "new": new})
        found = [await line.first() for line in lines]
        await world.close()
        return found

    first, second = asyncio.run(race())
    assert first["you"]["exchanged"]
    assert second["error"]["kind"] == "link_used"


def test_a_crash_before_the_answer_loses_nothing(tmp_path: Path) -> None:
    with running(Quick(f"sqlite:///{tmp_path}/tables.db", tmp_path)) as server:
        table = new_table(server)
        friend = opened(table["2"])
        restart(server)
        with LiveGuest(table["2"], new=NEW) as again:
            assert again.hello["you"]["exchanged"]
        assert is_used(table["2"])
        assert friend.view["seat"] == 2


def test_what_cannot_be_stored_is_exchanged_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*about: Any) -> None:
        raise StorageError(words.text("refusal.not_stored"))

    async def try_it() -> list[bool]:
        world = await unopened_world()
        lines = [Line(world, True), Line(world, True)]
        found = []
        for line, commit in zip(lines, (full, MemoryStorage.commit), strict=True):
            monkeypatch.setattr(MemoryStorage, "commit", commit)
            await line.say({"secret": secret_of("2"), "new": NEW})
            found.append((await line.first())["you"].get("exchanged", False))
        await world.close()
        return found

    assert asyncio.run(try_it()) == [False, True]


async def unopened_world() -> World:
    """Return a server inside the test whose second seat's link was not opened yet."""
    world = a_world()
    room = await world.server.rooms.find(TABLE)
    table = await room.table()
    assert table is not None
    table.keyring.unopened = ["2"]
    table.row.secrets = msgspec.json.encode(table.keyring).decode()
    return world


def test_links_of_older_tables_stay_until_a_seat_renews_its_own(tmp_path: Path) -> None:
    with running(Quick(f"sqlite:///{tmp_path}/tables.db", tmp_path)) as server:
        table = new_table(server)
        forget = "UPDATE tables SET secrets = json_remove(secrets, '$.unopened')"
        stored(server, forget)
        restart(server)
        with LiveGuest(table["2"], new=NEW) as live, LiveGuest(table["2"], new=OTHER):
            assert "exchanged" not in live.hello["you"]
        assert table["2"].do("exchange", new=NEW)["link"].endswith(f"#{NEW}")
        assert is_used(table["2"])


def test_programs_keep_their_link_as_long_as_they_do_not_ask(server: ServerProcess) -> None:
    table = new_table(server)
    for _ in range(2):
        with LiveGuest(table["1"]) as live:
            assert live.hello["you"]["seat"] == 1
    table["1"].move(table["1"].offers[0])
    answer = table["1"].do("exchange", new=NEW)
    assert answer == {"seat": 1, "link": f"/t/{table['1'].table}#{NEW}"}
    assert table["1"].do("exchange", new=NEW) == answer, "it may be sent again"
    assert is_used(table["1"])
    assert refused(table["1"], "exchange", new=OTHER).kind == "link_used"


def test_a_link_that_was_used_still_shows_the_board_and_nothing_else(server: ServerProcess) -> None:
    table = new_table(server)
    opened(table["2"])
    assert table["2"].get("/board")["cities"]
    for path in ("", "/view", "/messages", "/log", "/record", "/curves"):
        with pytest.raises(Refused) as shut:
            table["2"].get(path)
        assert (shut.value.status, shut.value.kind) == (403, "link_used")


def test_the_other_device_comes_with_the_same_secret(server: ServerProcess) -> None:
    table = new_table(server)
    friend = opened(table["2"])
    with LiveGuest(friend) as laptop, LiveGuest(friend, new=OTHER) as phone:
        assert "exchanged" not in phone.hello["you"]
        laptop.do("say", text="both are here")
        phone.await_kind("chat")


def test_one_browser_may_hold_several_seats(server: ServerProcess) -> None:
    table = new_table(server)
    seats = [opened(table["1"]), opened(table["2"], OTHER)]
    assert [guest.view["seat"] for guest in seats] == [1, 2]


@pytest.mark.parametrize("door", ["watch", "host"])
def test_other_links_are_not_exchanged_by_opening_them(server: ServerProcess, door: str) -> None:
    table = new_table(server)
    with LiveGuest(table[door], new=NEW) as live:
        assert "exchanged" not in live.hello["you"]
    assert table[door].info
    assert is_shut(Guest(server, table[door].table, NEW))


def test_secrets_that_are_known_or_easy_are_refused(server: ServerProcess) -> None:
    table = new_table(server)
    for new in (table["1"].secret, table["host"].secret):
        assert refused(table["1"], "exchange", new=new).error["where"] == "new"
    for new in ("short", "ä" * 30, "x" * 101, "with a space in the middle of it"):
        assert refused(table["1"], "exchange", new=new).kind == "bad_request"
    for who in (table["watch"], Guest(server, table["1"].table)):
        assert refused(who, "exchange", new=NEW).kind in ("not_your_seat", "no_table")
    with LiveGuest(table["1"], new=table["2"].secret) as live:
        assert live.hello["you"]["seat"] == 2, "it came with the link of seat 2"
    assert table["1"].view["seat"] == 1
    assert table["2"].view["seat"] == 2


def test_the_next_table_opens_with_the_secrets_people_have(server: ServerProcess) -> None:
    table = finished(server)
    friend = opened(table["2"])
    after = table["1"].do("rematch")["table"]
    with LiveGuest(Guest(server, after, friend.secret), new=OTHER) as live:
        assert live.hello["you"]["seat"] == 1
        assert "exchanged" not in live.hello["you"], "another device may come with it, too"
    assert is_shut(Guest(server, after, table["2"].secret))
    opened(Guest(server, after, table["1"].secret), OTHER)


# Asking and renewing


def test_whoever_came_too_late_asks_the_host_once(server: ServerProcess) -> None:
    table = new_table(server)
    opened(table["2"])
    with LiveGuest(table["host"]) as host:
        table["2"].do("want_link", name="Zoe\u202e")
        wanted = host.await_kind("link", why="wanted")
    assert (wanted["seat"], wanted["data"]["name"]) == (2, "Zoe")
    seq = table["host"].info["seq"]
    table["2"].do("want_link", name="Zoe")
    assert table["host"].info["seq"] == seq, "the host has been told"
    renewed = table["host"].do("new_link", seat=2)["link"].split("#")[1]
    zoe = opened(Guest(server, table["2"].table, renewed), OTHER)
    assert zoe.view["seat"] == 2
    assert is_used(Guest(server, zoe.table, NEW))


def test_only_a_used_link_of_a_seat_asks_for_a_new_one(server: ServerProcess) -> None:
    table = new_table(server)
    table["host"].do("new_watch_link")
    for who in (table["1"], table["host"], table["watch"], Guest(server, table["1"].table, NEW)):
        assert refused(who, "want_link").kind == "no_table"


def test_whoever_is_connected_must_agree_to_a_new_link(server: ServerProcess) -> None:
    table = new_table(server)
    friend = opened(table["2"])
    host = table["host"]
    with LiveGuest(table["1"]) as one, LiveGuest(friend) as two:
        one.await_message(lambda m: m["kind"] == "presence" and m["seat"] == 2)
        assert refused(host, "new_link", seat=2).kind == "must_agree"
        assert refused(two, "answer_renewal", yes=True).kind == "nobody_asks"
        host.do("ask_renewal", seat=2)
        assert two.await_kind("link", why="asked")["seat"] == 2
        assert refused(one, "answer_renewal", yes=True).kind == "nobody_asks"
        two.do("answer_renewal", yes=False)
        one.await_kind("link", why="declined")
        assert refused(host, "new_link", seat=2).kind == "must_agree"
        host.do("ask_renewal", seat=2)
        two.do("answer_renewal", yes=True)
        host.do("new_link", seat=2)
        assert one.await_kind("seat", why="new_link")["seat"] == 2, "everybody is told"
        assert two.await_end() == LINK_VOID
    assert is_used(friend)


def test_an_agreement_holds_for_one_new_link(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["2"]) as two:
        table["host"].do("ask_renewal", seat=2)
        two.do("answer_renewal", yes=True)
    renewed = table["host"].do("new_link", seat=2)["link"].split("#")[1]
    with LiveGuest(Guest(server, table["2"].table, renewed), new=NEW):
        assert refused(table["host"], "new_link", seat=2).kind == "must_agree"


def test_a_seat_renews_its_own_link_and_its_other_devices_are_out(server: ServerProcess) -> None:
    table = new_table(server)
    friend = opened(table["2"])
    with LiveGuest(table["1"]) as one, LiveGuest(friend) as lost_phone:
        friend.do("exchange", new=OTHER)
        assert lost_phone.await_end() == LINK_VOID
        assert one.await_kind("seat", why="own_link")["seat"] == 2
    assert is_used(friend)
    assert Guest(server, friend.table, OTHER).view["seat"] == 2


def test_the_host_renews_the_hosts_link(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["1"]) as one, LiveGuest(table["host"]) as old:
        answer = table["host"].do("exchange", new=NEW)
        assert answer["seat"] == 0
        assert one.await_kind("link", why="host")["seat"] == 0
        assert old.await_end() == LINK_VOID
    assert table["host"].do("exchange", new=NEW) == answer
    assert refused(table["host"], "close").kind == "link_void"
    assert Guest(server, table["host"].table, NEW).do("close")


def test_the_host_renews_the_link_to_watch_by(server: ServerProcess) -> None:
    table = new_table(server, seats=[{}, OPEN])
    with LiveGuest(table["watch"]) as watcher, LiveGuest(table["host"]) as host:
        link = table["host"].do("new_watch_link")["link"]
        assert watcher.await_end() == LINK_VOID
        assert host.await_kind("link", why="watch")
        host.do("say", text="the host stays connected")
    assert refused(table["watch"], "take", name="Eve").kind == "link_void"
    assert Guest(server, table["host"].table, link.split("#")[1]).do("take", name="Bo")["seat"] == 2
