"""Rounds at tables of a real server: hidden hands, taking back, and the next round."""

from __future__ import annotations

from typing import Any

import branchline
from branchline import Game
from branchline.core.record import write_record_text
from tests.server.guests import BOT, HUMAN, LiveGuest, new_table, plays, refused, upload
from tests.server.process import ServerProcess


def is_scored(local: Game[Any]) -> bool:
    return bool(local.view(0).phase == "scored")


def before_the_end_of_a_round(seats: int, seed: int = 3) -> tuple[Game[Any], int, str]:
    """Return TransAmerica before the first action that scores a round: the game, who, what."""
    local = branchline.new_game("transamerica", seats, seed, {"start_points": "99"})
    for seat, act in plays(local, at_random=1000, seed=seed):
        trial = branchline.read_record(write_record_text(local)) if act == "end" else None
        if trial is not None and trial.act(act, seat) and is_scored(trial):
            return local, seat, act
    raise AssertionError("no round was scored")


def test_undo_of_transamerica_not_across_the_end_of_a_turn(server: ServerProcess) -> None:
    table = new_table(server, "transamerica")
    with LiveGuest(table["2"]) as other:
        table["1"].move("start F7")
        table["1"].undo()
        assert other.await_message(lambda m: m.get("act") == "undo")["seat"] == 1
        assert other.view["state"]["seats"][0]["marker"] is None
    table["1"].move("start F7")
    table["1"].move("end")
    assert refused(table["1"], "undo", rev=table["1"].info["rev"], key="x").kind == "final"


def test_hands_of_transamerica_are_hidden_until_the_round_is_scored(
    server: ServerProcess,
) -> None:
    local, seat, act = before_the_end_of_a_round(2)
    table = upload(server, write_record_text(local))
    table["host"].do("settings", hints=True)
    hands = {viewer: local.view(viewer).own.hand for viewer in (1, 2)}
    with LiveGuest(table["1"], since=0) as one, LiveGuest(table["watch"], since=0) as watcher:
        assert one.view["own"]["hand"] == hands[1]
        assert watcher.view["own"] is None
        for live in (one, watcher):
            assert [s["hand"] for s in live.view["state"]["seats"]] == [None, None]
        assert deals(one.messages) == [f"deal 1 {' '.join(hands[1])}", "deal 2 ?"]
        assert deals(watcher.messages) == ["deal 1 ?", "deal 2 ?"]
        assert deals(table["2"].messages) == ["deal 1 ?", f"deal 2 {' '.join(hands[2])}"]
        assert "deal 1 ?" in table["watch"].record
        table[str(seat)].move(act)
        for live in (one, watcher):
            live.await_view(lambda view: view["phase"] == "scored")
            assert [s["hand"] for s in live.view["state"]["seats"]] == [hands[1], hands[2]]
    assert deals(table["watch"].messages) == [f"deal {v} {' '.join(hands[v])}" for v in (1, 2)]


def deals(messages: list[dict[str, Any]]) -> list[str]:
    return [m["act"] for m in messages if m.get("act", "").startswith("deal")]


def test_all_say_next_and_bots_do_so_at_once(server: ServerProcess) -> None:
    local, seat, act = before_the_end_of_a_round(4)
    people = [seat % 4 + 1, seat]
    wishes = [HUMAN if s in people else BOT for s in (1, 2, 3, 4)]
    table = upload(server, write_record_text(local), seats=wishes)
    with LiveGuest(table[str(people[0])]) as live:
        table[str(seat)].move(act)
        live.await_view(lambda view: view["phase"] == "scored")
        live.await_view(lambda view: set(view["to_move"]) == set(people))
        acts = [m for m in live.messages if m["kind"] == "act" and m["seat"] not in people]
        assert [m["act"] for m in acts] == ["next", "next"]
        assert live.view["actions"] == [{"text": "next", "kind": "next", "touches": []}]
        live.move("next")
        assert live.view["to_move"] == [seat]
        again = refused(live, "move", rev=live.view["rev"], act="next", key="twice")
        assert again.error["clause"] == "already_ready"
        table[str(seat)].move("next")
        live.await_view(lambda view: view["phase"] == "round" and len(view["own"]["hand"]) == 5)
        assert live.view["state"]["round"] == 2
