"""Shares of the shuffle over live connections: who begins is drawn while everybody is connected."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count

from branchline import read_record
from branchline.core.evidence import doubts, evidence_in
from branchline.core.shuffle import commitment, new_share
from tests.server.guests import HUMAN, Guest, LiveGuest, new_table
from tests.server.quick import Quick

PEOPLE = {"1": "Ann", "2": "Bob", "3": "Cem"}


def test_everybody_sees_with_their_own_eyes_after_it_was_drawn_who_begins(server: Quick) -> None:
    for _ in count():
        if shuffled_together(server) != 1:
            return


def opened(guest: Guest) -> LiveGuest:
    """Return a connection that exchanged the secret of its link; the guest has the new one too."""
    new = new_share()
    line = LiveGuest(guest, new=new)
    guest.secret = new
    return line


def shuffled_together(server: Quick) -> int:
    """Let three people shuffle; return which of them was drawn to begin."""
    seats = [{**HUMAN, "name": name} for name in PEOPLE.values()]
    table = new_table(server, seats=seats, first=None, shares=True)
    with ExitStack() as stack:
        lines = {door: stack.enter_context(opened(table[door])) for door in PEOPLE}
        shares = {door: new_share() for door in PEOPLE}
        for door, line in lines.items():
            line.do("fix_share", hash=commitment(shares[door]))
        for door, line in lines.items():
            line.await_kind("asked")
            line.do("show_share", share=shares[door])
        first = 0
        for door, line in lines.items():
            first = line.await_kind("started")["data"]["first"]
            line.await_rev(1)
            assert line.view["seat"] == (int(door) - first) % 3 + 1
        beginner = lines[str(first)]
        assert [table["1"].info["seats"][0]["name"], beginner.view["seat"]] == [
            PEOPLE[str(first)],
            1,
        ]
        beginner.move(beginner.view["actions"][0]["text"])
        assert table[str(first)].view["seat"] == 1
    return first


def test_the_record_of_a_finished_table_can_be_checked(server: Quick) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    table = new_table(server, seats=bots, first=None)
    with LiveGuest(table["watch"], since=0) as watching:
        watching.await_view(lambda view: view["result"] is not None)
        text = table["watch"].record
        evidence = evidence_in(text)
        assert evidence is not None
        assert doubts(read_record(text), text) == []
        assert evidence.head == table["watch"].info["shuffle"]["head"]
        acts = [message for message in watching.messages if message["kind"] == "act"]
        assert len({message["head"] for message in acts}) == len(acts)
        assert evidence.head.startswith(acts[-1]["head"])
        assert watching.messages[0]["data"]["commitment"] == evidence.commitment
