"""What only the host decides: settings, links, seats, who may speak, the end."""

from __future__ import annotations

from typing import Any

from branchline.server.rooms.room import LINK_VOID
from tests.server.guests import (
    BOT,
    HUMAN,
    OPEN,
    Guest,
    LiveGuest,
    is_shut,
    is_used,
    lobby,
    new_table,
    refused,
)
from tests.server.process import ServerProcess


def test_only_the_host_decides(server: ServerProcess) -> None:
    table = new_table(server)
    bodies: dict[str, dict[str, Any]] = {
        "settings": {"hints": True},
        "mute": {"seat": 2},
        "new_link": {"seat": 2},
        "ask_renewal": {"seat": 2},
        "new_watch_link": {},
        "free": {"seat": 2},
        "close": {},
    }
    for who in (table["1"], table["watch"]):
        for name, body in bodies.items():
            refusal = refused(who, name, **body)
            assert (refusal.status, refusal.kind) == (403, "not_your_seat")
    for name in ("mute", "new_link", "ask_renewal", "free"):
        assert refused(table["host"], name, seat=3).error["where"] == "seat"


def test_the_host_changes_the_settings_and_all_are_told(server: ServerProcess) -> None:
    table = new_table(server)
    wish = {
        "absent": {"bot": "sensible", "after": 600},
        "hints": True,
        "muted": [2],
        "count": 12,
        "watchers_talk": True,
    }
    with LiveGuest(table["1"]) as one:
        table["host"].do("settings", **wish)
        assert one.await_kind("settings")["data"] == wish
    assert table["2"].info["settings"] == wish
    assert refused(table["host"], "settings", absent={"bot": "nobody"}).status == 400
    assert refused(table["host"], "settings", absent={"after": 0}).status == 400
    assert table["2"].info["settings"] == wish


def test_a_new_link_voids_the_old_one_and_cuts_its_connections(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["1"]) as one, LiveGuest(table["2"]) as two:
        table["host"].do("ask_renewal", seat=1)
        one.do("answer_renewal", yes=True)
        made = table["host"].do("new_link", seat=1)
        assert made["seat"] == 1
        assert one.await_end() == LINK_VOID
        two.await_kind("seat", why="new_link")
        two.do("say", text="the others stay connected")
    assert is_used(table["1"])
    again = Guest(server, table["1"].table, made["link"].split("#")[1])
    assert again.view["seat"] == 1
    again.move(again.offers[0])


def test_a_bot_has_no_link_to_be_made_anew(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, BOT])
    assert refused(table["host"], "new_link", seat=2).kind == "no_link"


def test_the_host_frees_a_seat_for_anybody_or_a_bot(server: ServerProcess) -> None:
    table = new_table(server, seats=[{"name": "Ada"}, {"name": "Bo"}, {"name": "Cy"}])
    with LiveGuest(table["2"]) as two, LiveGuest(table["1"]) as one:
        table["host"].do("free", seat=2)
        assert two.await_end() == LINK_VOID
        table["host"].do("free", seat=3, bot="random")
        one.await_message(lambda m: m["kind"] == "seat" and m["seat"] == 3)
    assert is_shut(table["2"])
    assert is_shut(table["3"])
    assert [seat["kind"] for seat in table["1"].info["seats"]] == ["human", "open", "bot"]
    assert [seat["name"] for seat in table["1"].info["seats"]] == ["Ada", "", "Rollo"]
    assert table["watch"].do("take", name="Di")["seat"] == 2


def test_a_bot_on_the_last_open_seat_starts_the_game(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, OPEN])
    done = table["host"].do("free", seat=2, bot="random")
    info = table["host"].info
    assert info["status"] == "running"
    assert table["1"].view["actions"]
    assert done["seq"] == info["seq"]


def test_a_muted_seat_is_silent_until_it_may_speak_again(server: ServerProcess) -> None:
    table = new_table(server)
    table["host"].do("mute", seat=2)
    refusal = refused(table["2"], "say", text="hello")
    assert (refusal.status, refusal.kind) == (403, "muted")
    table["1"].do("say", text="I may")
    table["host"].do("mute", seat=2, muted=False)
    table["2"].do("say", text="now I may")
    assert table["1"].info["settings"]["muted"] == []


def test_a_closed_table_is_read_but_not_played(server: ServerProcess) -> None:
    table = new_table(server, public=True)
    act = table["1"].offers[0]
    table["1"].move(act)
    with LiveGuest(table["1"]) as one:
        table["host"].do("close")
        one.await_kind("closed")
    info = table["1"].info
    assert info["status"] == "closed"
    assert info["seed"] is None, "it was not played to its end"
    assert info["table"] not in lobby(server)
    assert table["1"].view["state"]["seats"]
    assert table["1"].messages[-1]["kind"] == "closed"
    assert f"1 {act}" in table["1"].record
    for who, name, body in (
        ("1", "move", {"rev": info["rev"], "act": "end", "key": "k"}),
        ("1", "undo", {"rev": info["rev"], "key": "k"}),
        ("1", "say", {"text": "hello"}),
        ("1", "leave", {}),
        ("1", "rename", {"name": "Ada"}),
        ("host", "settings", {}),
        ("host", "new_link", {"seat": 1}),
        ("host", "new_watch_link", {}),
        ("1", "exchange", {"new": "a-secret-nobody-has-seen"}),
        ("host", "close", {}),
        ("watch", "take", {"name": "Eve"}),
    ):
        assert refused(table[who], name, **body).kind == "table_closed"
