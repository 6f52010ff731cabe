"""Playing at tables of a real server: by HTTP and live, people and bots, every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, takewhile
from operator import add
from random import Random
from typing import Any

import msgspec
import pytest

import branchline
from branchline import GAMES, Game
from branchline.core.words import LANGUAGES
from tests.boxes import BOTH, ONE, OTHER, SOLO, told
from tests.server.guests import (
    BOT,
    HUMAN,
    Guest,
    LiveGuest,
    Refused,
    asked,
    brief,
    guests,
    new_table,
    one_turn,
    plays,
    refused,
    restart,
    running,
    sent,
)
from tests.server.process import ServerProcess

SENSIBLE = {"kind": "bot", "bot": "sensible"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("playing")
    with running(ServerProcess(f"sqlite:///{folder}/tables.db", folder)) as started:
        yield started


# Whole games


def check_curves(guest: Guest, local: Game[Any]) -> None:
    """The curves of a finished game begin at its beginning and end with its result."""
    curves = guest.get("/curves")
    ends = [rev for rev, entry in enumerate(local.log, 1) if entry.text == "end" and entry.seat]
    dealt = [len(list(takewhile(lambda entry: not entry.seat, local.log[rev:]))) for rev in ends]
    assert [moment["rev"] for moment in curves] == [0, *map(add, ends, dealt)]
    assert [(s["seat"], s["points"]) for s in curves[-1]["seats"]] == [
        (seat.seat, seat.points) for seat in local.result.seats
    ]


def test_curves_are_told_only_after_the_end(server: ServerProcess) -> None:
    table = new_table(server)
    with pytest.raises(Refused) as caught:
        table["1"].get("/curves")
    assert caught.value.kind == "not_over"


@pytest.mark.parametrize(
    ("game", "seats"),
    [*zip(GAMES, cycle((2, 3)), strict=False), *((game, 1) for game in SOLO[-1:])],
)
def test_people_play_a_whole_game_by_http(server: ServerProcess, game: str, seats: int) -> None:
    local = branchline.new_game(game, seats, seed="a whole game")
    table = new_table(server, game, seats=[HUMAN] * seats, seed="a whole game")
    for number, (seat, act) in enumerate(plays(local)):
        if number % 20 == 0:
            for door, viewer in ((str(seat), seat), ("watch", 0), ("host", 0)):
                undo = local.undoable(viewer) if viewer else 0
                seen = {"table": table[door].table, "undo": undo, "plan": False}
                assert table[door].view == seen | sent(local.view(viewer))
        assert table[str(seat)].move(act, local.rev) == local.rev + 1
    info = table["watch"].info
    assert info["status"] == "over"
    assert info["rev"] == local.rev
    assert info["result"] == sent(local.result)
    check_curves(table["watch"], local)
    added = {"table": info["table"], "undo": 0, "plan": False}
    assert table["1"].view == added | sent(local.view(1))
    told = [(m["seat"], m["act"]) for m in table["watch"].get("/log")["messages"]]
    assert told == [(entry.seat, entry.text) for entry in local.log]
    assert refused(table["1"], "move", rev=local.rev, act="end", key="late").kind == "table_over"


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_bots_live_to_the_end(server: ServerProcess, game: str) -> None:
    options = told(game).SHORT
    table = new_table(server, game, seats=[HUMAN, SENSIBLE], options=options)
    dice = Random(1)
    with LiveGuest(table["1"]) as me:
        while me.view["result"] is None:
            me.move(brief([offer["text"] for offer in me.view["actions"]], dice))
            me.await_view(lambda view: view["actions"] or view["result"])
        acts = [m for m in me.messages if m["kind"] == "act"]
        assert {m["seat"] for m in acts} >= {1, 2}
        assert acts[-1]["rev"] == me.view["rev"]
        assert "game_ended" in [event["type"] for m in acts[-1:] for event in m["events"]]
    replayed = branchline.read_record(table["1"].record)
    assert sent(replayed.result) == me.view["result"]
    assert table["1"].info["status"] == "over"


def test_two_people_see_each_other_play_live(server: ServerProcess) -> None:
    table = new_table(server, OTHER, options=told(OTHER).SHORT)
    dice = Random(2)
    with LiveGuest(table["1"]) as one, LiveGuest(table["2"]) as two, LiveGuest(table["watch"]) as w:
        while one.view["result"] is None:
            mover = one if one.view["actions"] else two
            rev = mover.move(dice.choice(mover.view["actions"])["text"])
            for guest in (one, two, w):
                guest.await_rev(rev)
        acts = [[m["rev"] for m in g.messages if m["kind"] == "act"] for g in (one, two, w)]
        assert acts[0] == acts[1] == acts[2]
        assert one.view["result"] == two.view["result"] == w.view["result"]


# What may be done


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_carries_text_kind_and_what_it_touches(
    server: ServerProcess, game: str
) -> None:
    table = new_table(server, game)
    actions = table["1"].view["actions"]
    assert len(actions) > 5
    for offer in actions:
        assert set(offer) >= {"text", "kind", "touches"}
        assert offer["text"].startswith(offer["kind"])
        assert offer["touches"]
    assert table["1"].do("why", act=actions[-1]["text"])["refusal"] is None
    assert table["2"].view["actions"] == []
    assert table["watch"].view["actions"] == []


REFUSALS = [refusal for game in BOTH for refusal in told(game).REFUSED]


@pytest.mark.parametrize(("game", "seat", "act", "clause"), REFUSALS)
def test_refusals_name_the_clause_in_both_languages(
    server: ServerProcess, game: str, seat: int, act: str, clause: str
) -> None:
    table = new_table(server, game)
    who = table[str(seat)]
    rev = who.info["rev"]
    refusal = refused(who, "move", rev=rev, act=act, key="no")
    assert refusal.status == 409
    assert refusal.error["kind"] == "illegal"
    assert refusal.error["clause"] == clause
    words = refusal.error["message"]
    assert set(words) == set(LANGUAGES)
    assert words["en"] != words["de"]
    local = branchline.new_game(game, 2)
    assert refusal.error["rule"] in local.rules.clauses.ids
    why = who.do("why", act=act)["refusal"]
    assert (why["clause"], why["rule"], why["text"]) == (clause, refusal.error["rule"], words)
    with LiveGuest(who) as live:
        assert refused(live, "move", rev=rev, act=act, key="no").error == refusal.error
    assert who.info["rev"] == rev


def test_what_is_not_an_action_is_refused_in_both_languages(server: ServerProcess) -> None:
    table = new_table(server)
    rev = table["1"].info["rev"]
    refusal = refused(table["1"], "move", rev=rev, act="fly to the moon", key="fly")
    assert (refusal.status, refusal.kind) == (400, "bad_notation")
    assert refusal.error["message"]["en"] != refusal.error["message"]["de"]
    assert refused(table["1"], "why", act="fly to the moon").kind == "bad_notation"


def test_watchers_and_hosts_do_not_play(server: ServerProcess) -> None:
    table = new_table(server, public=True)
    act = table["1"].view["actions"][0]["text"]
    rev = table["1"].info["rev"]
    for who in (table["watch"], table["host"], Guest(server, table["1"].table)):
        for name, body in (
            ("move", {"rev": rev, "act": act, "key": "mine"}),
            ("undo", {"rev": rev, "key": "mine"}),
            ("ask_undo", {"rev": rev}),
            ("preview", {"act": act}),
            ("hint", {}),
        ):
            refusal = refused(who, name, **body)
            assert (refusal.status, refusal.kind) == (403, "not_your_seat")
    assert table["1"].info["rev"] == rev


# Revisions and keys


def test_a_stale_move_is_told_so_and_not_played(server: ServerProcess) -> None:
    table = new_table(server)
    rev = table["1"].info["rev"]
    assert table["1"].move(table["1"].offers[0], rev) == rev + 1
    for wrong in (rev, rev + 2, 0):
        refusal = refused(table["1"], "move", rev=wrong, act="end", key=f"stale {wrong}")
        assert (refusal.status, refusal.kind) == (409, "stale")
        assert refusal.error["rev"] == rev + 1
    assert table["1"].info["rev"] == rev + 1
    assert refused(table["1"], "undo", rev=rev, key="stale undo").kind == "stale"
    assert refused(table["1"], "ask_undo", rev=rev).kind == "stale"


def test_a_repeated_move_is_played_once_also_after_a_restart(server: ServerProcess) -> None:
    table = new_table(server)
    rev = table["1"].info["rev"]
    act = table["1"].offers[0]
    move = {"rev": rev, "act": act, "key": "once"}
    first = table["1"].do("move", **move)
    assert first == {"rev": rev + 1}
    assert table["1"].do("move", **move) == first
    with LiveGuest(table["1"]) as live:
        assert live.do("move", **move) == first
    undo = {"rev": rev + 1, "key": "once back"}
    back = table["1"].do("undo", **undo)
    assert table["1"].do("undo", **undo) == back == {"rev": rev + 2}
    log = table["1"].get("/log")["messages"]

    restart(server)
    assert table["1"].do("move", **move) == first
    assert table["1"].do("undo", **undo) == back
    assert table["1"].get("/log")["messages"] == log
    assert [m["act"] for m in log if m["seat"] == 1] == [act, "undo"]


def test_a_key_belongs_to_its_seat(server: ServerProcess) -> None:
    table = new_table(server)
    table["1"].move(table["1"].offers[0], key="same")
    rev = table["1"].move("end", key="other")
    choice = table["2"].view["actions"][0]["text"]
    assert table["2"].move(choice, key="same") > rev


def test_moves_sent_at_once_are_played_one_after_the_other(server: ServerProcess) -> None:
    table = new_table(server)
    with LiveGuest(table["1"]) as one, LiveGuest(table["1"]) as again:
        rev, act = one.view["rev"], table["1"].offers[0]
        for socket, key in ((one, "a"), (again, "b")):
            body = {"rev": rev, "act": act, "key": key}
            socket.socket.send(msgspec.json.encode({"id": 0, "do": "move", "body": body}).decode())
        one.await_message(lambda m: m.get("act") == act)
        again.await_message(lambda m: m.get("act") == act)
        answers = [live.answer(0) for live in (one, again)]
        assert sorted("ok" in answer for answer in answers) == [False, True]
        (refusal,) = [answer["error"] for answer in answers if "error" in answer]
        assert refusal["kind"] == "stale"


# Taking back


def test_whoever_declines_ends_the_request(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    rev = table["1"].info["rev"]
    ask = asked(table)
    with LiveGuest(table["1"]) as one:
        table["2"].do("answer_undo", ask=ask, yes=False)
        assert one.await_kind("answer", yes=False)["seat"] == 2
    assert table["1"].info["undo_request"] is None
    assert table["1"].info["rev"] == rev
    assert refused(table["2"], "answer_undo", ask=ask, yes=True).kind == "nobody_asks"


def test_a_new_move_ends_the_request(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    ask = asked(table)
    table["2"].move(table["2"].view["actions"][0]["text"])
    assert table["1"].info["undo_request"] is None
    refusal = refused(table["2"], "answer_undo", ask=ask, yes=True)
    assert (refusal.status, refusal.kind) == (409, "nobody_asks")


def test_consent_is_to_what_was_asked_and_nothing_else(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    small = asked(table, number=1)
    large = asked(table, number=3)
    rev = table["1"].info["rev"]
    assert refused(table["2"], "answer_undo", ask=small, yes=True).kind == "nobody_asks"
    assert table["1"].info["rev"] == rev
    table["2"].do("answer_undo", ask=large, yes=True)
    assert table["1"].get("/log", since=rev)["messages"][0]["act"] == "undo 3"


def test_bots_agree_at_once(server: ServerProcess) -> None:
    table = new_table(server, seats=[HUMAN, BOT, BOT])
    with LiveGuest(table["1"]) as me:
        before = me.view
        me.move(me.view["actions"][0]["text"])
        me.move("end")
        me.await_view(lambda view: view["actions"] and view["rev"] > before["rev"] + 2)
        rev = me.view["rev"]
        me.do("ask_undo", rev=rev)
        undone = me.await_message(lambda m: m.get("act", "").startswith("undo "))
        assert undone["rev"] == rev + 1
        assert {**me.view, "rev": 0} == {**before, "rev": 0}


def test_nothing_is_taken_back_after_the_end(server: ServerProcess) -> None:
    table = new_table(server, seed="over")
    local = branchline.new_game(ONE, 2, "over")
    for seat, act in plays(local, at_random=0):
        table[str(seat)].move(act, local.rev)
    assert table["1"].info["seed"] == "over", "and so the deals to come are known"
    rev = table["1"].info["rev"]
    assert refused(table["1"], "ask_undo", rev=rev).kind == "table_over"
    assert refused(table["1"], "undo", rev=rev, key="k").kind == "table_over"


def test_more_than_there_is_cannot_be_taken_back(server: ServerProcess) -> None:
    table = new_table(server)
    rev = table["2"].info["rev"]
    refusal = refused(table["2"], "ask_undo", rev=rev, number=10_000)
    assert refusal.kind == "nothing_to_undo"
    assert refused(table["2"], "ask_undo", rev=rev).kind == "nothing_to_undo"


def test_a_request_at_a_closed_table_is_not_answered(server: ServerProcess) -> None:
    table = new_table(server)
    one_turn(table["1"])
    ask, rev = asked(table), table["1"].info["rev"]
    table["host"].do("close")
    assert refused(table["2"], "answer_undo", ask=ask, yes=True).kind == "table_closed"
    assert table["2"].info["rev"] == rev


# Hidden hands


def test_moves_of_a_bot_are_shown_as_everybody_elses(server: ServerProcess) -> None:
    made = server.make(OTHER, seats=[BOT, HUMAN], first=1)
    table = guests(server, made)
    with LiveGuest(table["2"], since=0) as me:
        me.await_view(lambda view: view["actions"])
        acts = [m["act"] for m in me.messages if m["kind"] == "act" and m["seat"] == 1]
    assert len(acts) > 1
    assert acts[-1] == "end"
