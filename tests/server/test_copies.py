"""Earlier moments, practice copies, hints, records, rematches, tables that are only read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import branchline
from branchline.core.record import write_record_text
from tests.boxes import BOTH, ONE, OTHER
from tests.server.guests import (
    BOT,
    HUMAN,
    Guest,
    LiveGuest,
    Refused,
    copied,
    finished,
    new_table,
    played_to_the_end,
    refused,
    running,
    sent,
    stored,
    upload,
)
from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("copies")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


# Earlier moments

PAST: dict[str, Any] = {"actions": [], "undo": 0, "plan": False}
"""In the past nothing can be done."""


@pytest.mark.parametrize("game", BOTH)
def test_any_earlier_moment_is_shown_as_it_was_seen_then(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    seen: list[tuple[str, dict[str, Any]]] = []
    for _ in range(6):
        mover = str(table["watch"].info["to_move"][0])
        seen += [(door, table[door].view) for door in ("1", "2", "watch")]
        table[mover].move(table[mover].view["actions"][-1]["text"])
    table["1"].do("say", text="remember?")
    for door, view in seen:
        assert table[door].get("/view", rev=view["rev"]) == {**view, **PAST}
    assert table["1"].get("/view", rev=0)["rev"] == 0
    now = table["1"].view
    assert table["1"].get("/view", rev=now["rev"]) == now
    with pytest.raises(Refused) as caught:
        table["1"].get("/view", rev=now["rev"] + 1)
    assert (caught.value.status, caught.value.error["where"]) == (400, "rev")


def test_a_moment_that_was_taken_back_is_still_there(server: ServerProcess) -> None:
    table = new_table(server)
    table["1"].move(table["1"].offers[0])
    view = table["1"].view
    table["1"].undo()
    assert table["1"].get("/view", rev=view["rev"]) == {**view, **PAST}


def test_all_moments_of_a_long_game_are_found_in_any_order(server: ServerProcess) -> None:
    local = played_to_the_end(branchline.new_game(ONE, 2, 8), at_random=150)
    table = upload(server, write_record_text(local))
    moments = {}
    again = branchline.new_game(ONE, 2, 8)
    for entry in local.log[again.rev :]:
        if entry.seat:
            again.act(entry.text, entry.seat)
            moments[again.rev] = sent(again.view(2))
    assert len(local.log) > 160
    wanted = list(moments)[::-7] + list(moments)[::11]
    for rev in wanted:
        now = rev == local.rev
        assert without_table(table["2"], rev) == moments[rev] | ({} if now else {"actions": []})


# Practice copies


def test_a_practice_copy_is_private_and_goes_on_from_the_moment(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, BOT], public=True)
    with LiveGuest(table["1"]) as me:
        rev = me.view["rev"]
        me.move(me.view["actions"][0]["text"])
        me.move("end")
        me.await_view(lambda view: bool(view["actions"]) and view["rev"] > rev + 2)
        seen = me.view
    copy = copied(server, table["1"])
    assert set(copy) == {"host", "watch", "1"}, "bots play the others"
    info = copy["1"].info
    assert (info["practice"], info["public"], info["status"]) == (True, False, "running")
    view = copy["1"].view
    for field in ("state", "own", "phase", "to_move", "actions"):
        assert view[field] == seen[field]
    with LiveGuest(copy["1"]) as live:
        live.move(live.view["actions"][0]["text"])
        live.await_view(lambda view: bool(view["actions"]))
    assert table["1"].view == seen


def test_any_moment_can_be_copied_also_while_cards_are_dealt(server: ServerProcess) -> None:
    for game in BOTH:
        table = new_table(server, game, seats=[HUMAN, BOT])
        for rev in range(table["1"].info["rev"] + 1):
            view = copied(server, table["1"], rev=rev)["1"].view
            assert view["actions"]
    assert refused(table["1"], "copy", rev=10_000).error["where"] == "rev"


def test_help_at_a_table_with_others_needs_the_hosts_leave_and_is_told(
    server: ServerProcess,
) -> None:
    table = new_table(server)
    for name in ("copy", "hint"):
        for door in ("1", "host", "watch") if name == "copy" else ("1",):
            refusal = refused(table[door], name)
            assert (refusal.status, refusal.kind) == (403, "not_allowed")
    assert [m for m in table["1"].messages if m["kind"] in ("copy", "hint")] == []
    table["host"].do("settings", hints=True)
    with LiveGuest(table["2"]) as two:
        copied(server, table["1"])
        told = two.await_kind("copy")
        assert (told["seat"], told["data"]) == (1, {"rev": table["1"].info["rev"]})
        hint = table["1"].do("hint")
        told = two.await_kind("hint")
        assert (told["seat"], told["data"]) == (1, {"rev": hint["rev"]})
    assert hint["act"] in [offer["text"] for offer in table["1"].view["actions"]]
    assert refused(table["2"], "hint").kind == "not_your_turn"
    table["host"].do("settings", hints=False)
    assert refused(table["1"], "copy").kind == "not_allowed"


def test_a_person_whose_seat_a_bot_plays_is_still_another_person(server: ServerProcess) -> None:
    table = new_table(server)
    table["2"].do("hand_over", bot="random")
    assert refused(table["1"], "hint").kind == "not_allowed"


def test_alone_with_bots_hints_are_free(server: ServerProcess) -> None:
    table = new_table(server, OTHER, seats=[HUMAN, BOT])
    seq = table["1"].info["seq"]
    hint = table["1"].do("hint")
    assert hint["plans"]
    table["1"].move(hint["act"], hint["rev"])
    assert table["1"].get("/messages", since=seq)["messages"][0]["kind"] == "act"


def test_one_hint_at_a_time(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, BOT])
    with LiveGuest(table["1"]) as one, LiveGuest(table["1"]) as two:
        for number in range(1000, 1050):  # until the second is asked before the first is answered
            for live in (one, two):
                live.socket.send(json.dumps({"id": number, "do": "hint"}))
            answers = [live.answer(number) for live in (one, two)]
            errors = [answer["error"]["kind"] for answer in answers if "error" in answer]
            assert errors in ([], ["too_fast"])
            if errors:
                return
    raise AssertionError("two hints were looked for at once, fifty times")


def test_a_finished_game_is_copied_by_anybody_at_any_moment(server: ServerProcess) -> None:
    table = finished(server)
    rev = table["watch"].info["rev"]
    for door in ("1", "watch"):
        copy = copied(server, table[door], rev=rev - 6)
        assert copy["1" if door == "1" else max(copy.keys() - {"host", "watch"})].view["actions"]
    assert refused(table["1"], "copy").error["where"] == "rev"


# Records


def test_the_record_of_a_finished_game_is_complete_and_replays(server: ServerProcess) -> None:
    table = finished(server, seats=[{"name": "Ada"}, {"name": "Bo"}])
    records = {table[door].record for door in ("1", "2", "watch", "host")}
    assert len(records) == 1
    again = branchline.read_record(records.pop())
    info = table["1"].info
    assert again.names == ["Ada", "Bo"]
    assert sent(again.result) == info["result"]
    assert again.rev == info["rev"]
    assert [m["act"] for m in table["1"].get("/log")["messages"]] == [e.text for e in again.log]


def test_a_finished_record_is_uploaded_to_look_at(server: ServerProcess) -> None:
    local = played_to_the_end(branchline.new_game(ONE, 3, 5, names=["A", "B", "C"]))
    table = upload(server, write_record_text(local), name="From the attic")
    info = table["watch"].info
    assert (info["status"], info["name"]) == ("over", "From the attic")
    assert info["result"] == sent(local.result)
    assert [seat["name"] for seat in info["seats"]] == ["A", "B", "C"]
    assert info["seed"] is None, "no seed of this table dealt these cards"
    assert not info["public"]
    then = branchline.new_game(ONE, 3, 5)
    assert sent(then.view(2)) | {"actions": []} == without_table(table["2"], then.rev)


def without_table(guest: Guest, rev: int) -> dict[str, Any]:
    view = guest.get("/view", rev=rev)
    del view["table"], view["undo"], view["plan"]
    return dict(view)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("game: chess\nrules: 1\nboard: x 1\nseats: a, b\n\n", "game"),
        ("nonsense", "line 1"),
        (f"game: {ONE}\nrules: 99\nboard: {ONE} 1\nseats: a, b\n\n", "rules"),
    ],
)
def test_what_is_not_a_record_is_refused_with_its_place(
    server: ServerProcess, text: str, where: str
) -> None:
    with pytest.raises(Refused) as caught:
        upload(server, text)
    assert caught.value.status == 400
    assert caught.value.error["where"] == where


def test_an_upload_needs_as_many_seats_as_the_record(server: ServerProcess) -> None:
    with pytest.raises(Refused) as caught:
        upload(server, write_record_text(branchline.new_game(OTHER, 3)), seats=[HUMAN])
    assert caught.value.error["where"] == "seats"


# Records of games that go on


def test_what_the_host_forbids_is_not_had_by_way_of_the_record(server: ServerProcess) -> None:
    table = new_table(server)
    for door in ("1", "2", "watch", "host"):
        with pytest.raises(Refused) as caught:
            table[door].record  # noqa: B018
        assert (caught.value.status, caught.value.kind) == (403, "not_allowed")
    table["host"].do("settings", hints=True)
    upload(server, table["1"].record)
    table["host"].do("settings", hints=False)
    table["host"].do("close")
    assert table["1"].record, "nothing is played here any more"


def test_who_plays_with_bots_has_the_record_at_any_time(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, BOT])
    assert table["1"].record
    assert finished(server)["watch"].record


# After the end


def test_the_seed_is_told_only_after_the_end(server: ServerProcess) -> None:
    table = new_table(server, seed="a secret until the end", settings={"hints": True})
    everything = str(
        [table["host"].info, table["host"].messages, table["1"].view, table["1"].record]
    )
    assert "a secret until the end" not in everything
    with LiveGuest(table["host"], since=0) as live:
        assert live.hello["info"]["seed"] is None
    over = finished(server)
    info = over["watch"].info
    assert info["seed"] == "finished"
    dealt = branchline.new_game(ONE, 2, info["seed"]).log
    assert dealt
    assert branchline.read_record(over["1"].record).log[: len(dealt)] == dealt


def test_a_finished_table_shows_the_result_and_stays_readable(server: ServerProcess) -> None:
    table = finished(server)
    info = table["watch"].info
    assert info["status"] == "over"
    assert {"winners", "seats"} <= set(info["result"])
    assert [seat["place"] for seat in info["result"]["seats"]]
    table["1"].do("say", text="well played")
    table["host"].do("close")
    info = table["watch"].info
    assert (info["status"], info["seed"]) == ("closed", "finished")
    assert info["result"] == table["1"].view["result"]
    assert table["watch"].record == table["1"].record
    assert refused(table["1"], "rematch").kind == "not_over"


def test_old_secrets_open_the_same_peoples_seats_at_the_rematch(server: ServerProcess) -> None:
    table = finished(server, seats=[{"name": "Ada"}, {"name": "Bo"}], public=True)
    assert refused(table["watch"], "rematch").status == 403
    table["host"].do("settings", hints=True, muted=[2])
    with LiveGuest(table["2"]) as two:
        made = table["1"].do("rematch")["table"]
        assert two.await_kind("rematch")["data"] == {"table": made}
    tables = stored(server, "SELECT count(*) FROM tables")
    assert table["2"].do("rematch") == table["host"].do("rematch") == {"table": made}
    assert stored(server, "SELECT count(*) FROM tables") == tables, "it is made only once"
    assert table["1"].info["rematch"] == made
    again = {door: Guest(server, made, guest.secret) for door, guest in table.items()}
    info = again["host"].info
    assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ada"], "the next to the left begins"
    assert info["settings"] == {
        "absent": {"bot": None, "after": 300},
        "hints": True,
        "muted": [1],
        "count": None,
        "watchers_talk": False,
    }
    assert (info["status"], info["public"], info["seed"]) == ("waiting", True, None)
    again["host"].do("start")  # their shares are asked for now: no code is chosen there any more
    assert again["host"].info["status"] == "running"
    assert (again["1"].view["seat"], again["2"].view["seat"]) == (2, 1)
    assert again["2"].view["actions"]
    again["host"].do("mute", seat=1, muted=False)
    with LiveGuest(again["1"]) as live:
        assert live.hello["you"].items() >= {"role": "seat", "seat": 2}.items()


def test_there_is_no_rematch_before_the_end(server: ServerProcess) -> None:
    assert refused(new_table(server)["1"], "rematch").kind == "not_over"


# Rules this server does not have
