"""Earlier moments, practice copies, hints, records, rematches, tables that are only read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline.core.record import write_record_text
from tests.server.guests import (
    BOT,
    HUMAN,
    OPEN,
    Guest,
    LiveGuest,
    Refused,
    forget_connection,
    guests,
    new_table,
    played_to_the_end,
    plays,
    refused,
    running,
    sent,
    upload,
)
from tests.server.process import ServerProcess, doors


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("copies")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


def finished(server: ServerProcess, **wish: Any) -> dict[str, Guest]:
    """Return a table where a game was played to its end by people."""
    table = new_table(server, seed="finished", **wish)
    local = branchline.new_game("freeride-usa", 2, "finished")
    for seat, act in plays(local, at_random=0):
        table[str(seat)].move(act, local.rev)
    return table


def copied(server: ServerProcess, who: Guest, **body: Any) -> dict[str, Guest]:
    """Return the practice table somebody copies."""
    return guests(server, doors(who.do("copy", **body)))


def a_round_under_way(seats: int = 3) -> branchline.Game[Any]:
    """Return TransAmerica with some tracks on the board."""
    local = branchline.new_game("transamerica", seats, "round")
    for number, _ in enumerate(plays(local, at_random=1000)):
        if number == 30:
            return local
    raise AssertionError


# Earlier moments


@pytest.mark.parametrize("game", ["freeride-europe", "transamerica"])
def test_any_earlier_moment_is_shown_as_it_was_seen_then(server: ServerProcess, game: str) -> None:
    table = new_table(server, game)
    seen: list[tuple[str, dict[str, Any]]] = []
    for _ in range(6):
        mover = str(table["watch"].info["to_move"][0])
        seen += [(door, table[door].view) for door in ("1", "2", "watch")]
        table[mover].move(table[mover].view["actions"][-1]["text"])
    table["1"].do("say", text="remember?")
    for door, view in seen:
        assert table[door].get("/view", rev=view["rev"]) == {**view, "actions": [], "undo": 0}
    assert table["1"].get("/view", rev=0)["rev"] == 0
    now = table["1"].view
    assert table["1"].get("/view", rev=now["rev"]) == now
    with pytest.raises(Refused) as caught:
        table["1"].get("/view", rev=now["rev"] + 1)
    assert (caught.value.status, caught.value.error["where"]) == (400, "rev")


def test_a_moment_that_was_taken_back_is_still_there(server: ServerProcess) -> None:
    table = new_table(server)
    table["1"].move("take 1 upper")
    view = table["1"].view
    table["1"].undo()
    assert table["1"].get("/view", rev=view["rev"]) == {**view, "actions": [], "undo": 0}


def test_all_moments_of_a_long_game_are_found_in_any_order(server: ServerProcess) -> None:
    local = played_to_the_end(branchline.new_game("freeride-usa", 2, 8), at_random=150)
    table = upload(server, write_record_text(local))
    moments = {}
    again = branchline.new_game("freeride-usa", 2, 8)
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
        me.move("take 1 upper")
        me.move("end")
        me.await_view(lambda view: view["phase"] == "main" and bool(view["actions"]))
        seen = me.view
    copy = copied(server, table["1"])
    assert set(copy) == {"host", "watch", "1"}, "bots play the others"
    info = copy["1"].info
    assert (info["practice"], info["public"], info["status"]) == (True, False, "running")
    view = copy["1"].view
    for field in ("state", "own", "phase", "to_move", "actions"):
        assert view[field] == seen[field]
    with LiveGuest(copy["1"]) as live:
        live.move("end")
        live.await_view(lambda view: bool(view["actions"]))
    assert table["1"].view == seen


def test_any_moment_can_be_copied_also_while_cards_are_dealt(server: ServerProcess) -> None:
    for game in ("freeride-usa", "transamerica"):
        table = new_table(server, game, seats=[HUMAN, BOT])
        for rev in range(table["1"].info["rev"] + 1):
            view = copied(server, table["1"], rev=rev)["1"].view
            assert view["actions"]
    assert refused(table["1"], "copy", rev=10_000).error["where"] == "rev"


def test_a_copy_never_contains_hidden_cards(server: ServerProcess) -> None:
    local = a_round_under_way()
    record = write_record_text(local)
    hands = {seat: local.view(seat).own.hand for seat in (1, 2, 3)}
    table = upload(server, record, seats=[HUMAN, BOT, BOT])
    imagined = set()
    for _ in range(4):
        copy = copied(server, table["1"], rev=local.rev)
        assert copy["1"].view["own"]["hand"] == hands[1]
        start = position_of(server, copy["1"].table)
        assert start["seats"]["1"]["hand"] == hands[1]
        imagined.add(str([start["seats"][seat]["hand"] for seat in ("2", "3")]))
        assert start["tracks"] == sent(local.view(0))["state"]["tracks"]
    assert str([hands[2], hands[3]]) not in imagined
    assert len(imagined) > 1, "the others' hands are made up anew each time"


def position_of(server: ServerProcess, table: str) -> dict[str, Any]:
    """Return the position a stored table begins from."""
    rows = stored(server, "SELECT start FROM tables WHERE id = ?", table)
    return dict(json.loads(rows[0][0]))


def stored(server: ServerProcess, query: str, *about: Any) -> list[Any]:
    """Return what a query to the server's file gives, or change something in it."""
    path = server.database.removeprefix("sqlite:///")
    assert Path(path).is_file()
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(query, about).fetchall()


def test_a_watchers_copy_knows_no_hand_at_all(server: ServerProcess) -> None:
    local = a_round_under_way()
    hands = [local.view(seat).own.hand for seat in (1, 2, 3)]
    table = upload(server, write_record_text(local), seats=[BOT, BOT, BOT])
    table["host"].do("close")
    copy = copied(server, table["watch"], rev=local.rev)
    seats = position_of(server, copy["host"].table)["seats"]
    assert [seats[seat]["hand"] for seat in ("1", "2", "3")] != hands
    assert len([door for door in copy if door.isdigit()]) == 1


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
    table = new_table(server, "transamerica", seats=[HUMAN, BOT])
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


def test_the_record_of_a_running_game_is_what_the_seat_saw(server: ServerProcess) -> None:
    local = a_round_under_way()
    table = upload(server, write_record_text(local))
    hands = {seat: " ".join(local.view(seat).own.hand) for seat in (1, 2, 3)}
    for door, own in (("1", 1), ("3", 3), ("watch", 0), ("host", 0)):
        record = table[door].record
        for seat, hand in hands.items():
            assert (f"* deal {seat} {hand}" in record) == (seat == own)
            assert (f"* deal {seat} ?" in record) == (seat != own)
        again = branchline.read_record(record)
        assert sent(again.view(own)) == sent(local.view(own))
    assert all(hand not in table["watch"].record for hand in hands.values())


def test_the_record_of_a_practice_copy_hides_what_was_imagined(server: ServerProcess) -> None:
    table = upload(server, write_record_text(a_round_under_way()), seats=[HUMAN, BOT, BOT])
    copy = copied(server, table["1"])
    seats = position_of(server, copy["1"].table)["seats"]
    record = copy["watch"].record
    line = next(line for line in record.splitlines() if line.startswith("position: "))
    told = json.loads(line.removeprefix("position: "))["seats"]
    assert [told[seat]["hand"] for seat in told] != [seats[seat]["hand"] for seat in seats]


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
    local = played_to_the_end(branchline.new_game("freeride-europe", 3, 5, names=["A", "B", "C"]))
    table = upload(server, write_record_text(local), name="From the attic")
    info = table["watch"].info
    assert (info["status"], info["name"]) == ("over", "From the attic")
    assert info["result"] == sent(local.result)
    assert [seat["name"] for seat in info["seats"]] == ["A", "B", "C"]
    assert info["seed"] is None, "no seed of this table dealt these cards"
    assert not info["public"]
    then = branchline.new_game("freeride-europe", 3, 5)
    assert sent(then.view(2)) | {"actions": []} == without_table(table["2"], then.rev)


def without_table(guest: Guest, rev: int) -> dict[str, Any]:
    view = guest.get("/view", rev=rev)
    del view["table"], view["undo"]
    return dict(view)


def test_an_unfinished_record_is_gone_on_from(server: ServerProcess) -> None:
    local = a_round_under_way()
    mover = int(local.movers[0])
    wishes = [HUMAN if seat == mover else BOT for seat in (1, 2, 3)]
    table = upload(server, write_record_text(local), seats=wishes)
    with LiveGuest(table[str(mover)]) as me:
        seen = {"table": table[str(mover)].table, "undo": local.undoable(mover)}
        assert me.view == seen | sent(local.view(mover))
        while me.view["to_move"] == [mover]:
            me.move(me.view["actions"][-1]["text"])
        me.await_view(lambda view: view["to_move"] != [mover] or view["rev"] > local.rev + 4)
    waiting = upload(server, write_record_text(local), seats=[HUMAN, OPEN, BOT])
    assert waiting["1"].info["status"] == "waiting"
    waiting["watch"].do("take", name="Bo")
    assert waiting["1"].info["status"] == "running"


def test_what_a_seat_saw_is_gone_on_from_with_hands_made_up(server: ServerProcess) -> None:
    local = a_round_under_way()
    table = upload(server, write_record_text(local, 2))
    assert table["2"].view["own"]["hand"] == local.view(2).own.hand
    assert table["watch"].view["state"]["tracks"] == sent(local.view(0))["state"]["tracks"]
    assert len(table["1"].view["own"]["hand"]) == 5


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("game: chess\nrules: 1\nboard: x 1\nseats: a, b\n\n", "game"),
        ("nonsense", "line 1"),
        ("game: freeride-usa\nrules: 99\nboard: freeride-usa 1\nseats: a, b\n\n", "rules"),
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
        upload(server, write_record_text(a_round_under_way()), seats=[HUMAN])
    assert caught.value.error["where"] == "seats"


# After the end


def test_the_seed_is_told_only_after_the_end(server: ServerProcess) -> None:
    table = new_table(server, seed="a secret until the end")
    everything = str(
        [table["host"].info, table["host"].messages, table["1"].view, table["1"].record]
    )
    assert "a secret until the end" not in everything
    with LiveGuest(table["host"], since=0) as live:
        assert live.hello["info"]["seed"] is None
    over = finished(server)
    info = over["watch"].info
    assert info["seed"] == "finished"
    dealt = branchline.new_game("freeride-usa", 2, info["seed"]).log
    assert dealt
    assert branchline.read_record(over["1"].record).log[: len(dealt)] == dealt


def test_a_finished_table_shows_the_result_and_stays_readable(server: ServerProcess) -> None:
    table = finished(server)
    info = table["watch"].info
    assert info["status"] == "over"
    assert {"winners", "tie_break", "seats"} <= set(info["result"])
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
    }
    assert (info["status"], info["public"], info["seed"]) == ("running", True, None)
    assert (again["1"].view["seat"], again["2"].view["seat"]) == (2, 1)
    assert again["2"].view["actions"]
    again["host"].do("mute", seat=1, muted=False)
    with LiveGuest(again["1"]) as live:
        assert live.hello["you"].items() >= {"role": "seat", "seat": 2}.items()


def test_there_is_no_rematch_before_the_end(server: ServerProcess) -> None:
    assert refused(new_table(server)["1"], "rematch").kind == "not_over"


# Rules this server does not have


def test_a_table_of_other_rules_stays_readable_and_tells_no_secrets(
    server: ServerProcess,
) -> None:
    running_one = new_table(server, "transamerica", settings={"hints": True})
    hand = " ".join(running_one["1"].view["own"]["hand"])
    running_one["1"].move("start F7")
    seen = {door: running_one[door].messages for door in ("1", "watch")}
    over = finished(server)
    closed = new_table(server, "transamerica", seed="closed")
    closed["host"].do("close")
    before = (over["1"].messages, over["1"].get("/log"), over["1"].record, over["1"].info)
    forget_connection(server)
    server.stop()
    stored(server, """UPDATE tables SET header = replace(header, '"rules":"1"', '"rules":"77"')""")
    server.start()

    info = running_one["1"].info
    assert "77" in info["readable_only"]
    assert (info["status"], info["seed"]) == ("running", None)
    for door, messages in seen.items():
        assert running_one[door].messages[: len(messages)] == messages
    assert hand in str(seen["1"])
    assert hand not in str(seen["watch"])
    assert f"* deal 1 {hand}" in running_one["1"].record
    assert "* deal 1 ?" in running_one["2"].record
    rev = info["rev"]
    for name, body in (
        ("move", {"rev": rev, "act": "end", "key": "k"}),
        ("undo", {"rev": rev, "key": "k"}),
        ("copy", {}),
        ("why", {"act": "end"}),
        ("hand_over", {"bot": "random"}),
    ):
        refusal = refused(running_one["1"], name, **body)
        assert (refusal.status, refusal.kind) == (409, "other_rules")
    running_one["2"].do("say", text="what now?")
    with LiveGuest(running_one["1"], since=0) as live:
        assert live.hello["view"] is None
        assert live.messages[-1]["kind"] in ("chat", "presence")

    assert closed["1"].info["seed"] is None
    assert "?" in closed["watch"].record

    messages, log, record, info = before
    assert over["1"].messages == messages
    assert over["1"].get("/log") == log
    assert over["2"].record.partition("\n\n")[2] == record.partition("\n\n")[2]
    now = over["1"].info
    assert (now["status"], now["seed"], now["seats"]) == ("over", info["seed"], info["seats"])
    stored(server, """UPDATE tables SET header = replace(header, '"rules":"77"', '"rules":"1"')""")
