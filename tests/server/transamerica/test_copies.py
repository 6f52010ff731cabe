"""Copies, records and tables that are only read, where hands are hidden."""

from __future__ import annotations

import json
from typing import Any

import branchline
from branchline.core.record import write_record_text
from branchline.core.words import LANGUAGES
from tests.server.guests import (
    BOT,
    HUMAN,
    OPEN,
    LiveGuest,
    copied,
    finished,
    forget_connection,
    new_table,
    plays,
    refused,
    sent,
    stored,
    upload,
)
from tests.server.process import ServerProcess


def a_round_under_way(seats: int = 3) -> branchline.Game[Any]:
    """Return TransAmerica with some tracks on the board."""
    local = branchline.new_game("transamerica", seats, "round")
    for number, _ in enumerate(plays(local, at_random=1000)):
        if number == 30:
            return local
    raise AssertionError


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


def test_a_watchers_copy_knows_no_hand_at_all(server: ServerProcess) -> None:
    local = a_round_under_way()
    hands = [local.view(seat).own.hand for seat in (1, 2, 3)]
    table = upload(server, write_record_text(local), seats=[BOT, BOT, BOT])
    table["host"].do("close")
    copy = copied(server, table["watch"], rev=local.rev)
    seats = position_of(server, copy["host"].table)["seats"]
    assert [seats[seat]["hand"] for seat in ("1", "2", "3")] != hands
    assert len([door for door in copy if door.isdigit()]) == 1


def test_the_record_of_a_running_game_is_what_the_seat_saw(server: ServerProcess) -> None:
    local = a_round_under_way()
    table = upload(server, write_record_text(local))
    table["host"].do("settings", hints=True)
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


def test_an_unfinished_record_is_gone_on_from(server: ServerProcess) -> None:
    local = a_round_under_way()
    mover = int(local.movers[0])
    wishes = [HUMAN if seat == mover else BOT for seat in (1, 2, 3)]
    table = upload(server, write_record_text(local), seats=wishes)
    with LiveGuest(table[str(mover)]) as me:
        undo = local.undoable(mover)
        seen = {"table": table[str(mover)].table, "undo": undo, "plan": False}
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


def without_heads(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: part for name, part in each.items() if name != "head"} for each in messages]


def test_a_table_of_other_rules_stays_readable_and_tells_no_secrets(
    server: ServerProcess,
) -> None:
    running_one = new_table(server, "transamerica", settings={"hints": True})
    hand = " ".join(running_one["1"].view["own"]["hand"])
    running_one["1"].move("start F7")
    seen = {door: without_heads(running_one[door].messages) for door in ("1", "watch")}
    over = finished(server, "transamerica")
    closed = new_table(server, "transamerica", seed="closed")
    closed["host"].do("close")
    before = (over["1"].messages, over["1"].get("/log"), over["1"].record, over["1"].info)
    forget_connection(server)
    server.stop()
    stored(server, """UPDATE tables SET header = replace(header, '"rules":"1"', '"rules":"77"')""")
    server.start()

    info = running_one["1"].info
    assert "77" in info["readable_only"]
    assert set(info["why_readable_only"]) == set(LANGUAGES)
    assert all("77" in why for why in info["why_readable_only"].values())
    assert len(set(info["why_readable_only"].values())) == len(LANGUAGES)
    assert (info["status"], info["seed"]) == ("running", None)
    for door, messages in seen.items():
        # The hash of the log covers the header, which has just been changed.
        assert without_heads(running_one[door].messages)[: len(messages)] == messages
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
    assert without_heads(over["1"].messages) == without_heads(messages)
    assert without_heads(over["1"].get("/log")["messages"]) == without_heads(log["messages"])
    assert over["2"].record.partition("\n\n")[2] == record.partition("\n\n")[2]
    now = over["1"].info
    assert (now["status"], now["seed"], now["seats"]) == ("over", info["seed"], info["seats"])
    stored(server, """UPDATE tables SET header = replace(header, '"rules":"77"', '"rules":"1"')""")
