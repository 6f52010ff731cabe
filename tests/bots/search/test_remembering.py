"""The rest of a turn is remembered by what can be seen, and not for ever."""

from __future__ import annotations

from typing import Annotated

from branchline.bots.search.remembering import TURNS_REMEMBERED, Memory, mark_of
from branchline.core.ids import Action
from branchline.core.layout import Record


class Sample(Record):
    seen: Annotated[int, "i1"]
    hidden: Annotated[int, "i1"]


def test_what_is_hidden_makes_no_difference() -> None:
    one, two = Sample(), Sample()
    two.hidden = 5
    assert mark_of(one, ("hidden",)) == mark_of(two, ("hidden",))
    assert mark_of(one, ()) != mark_of(two, ())
    assert mark_of(one, (), 1) != mark_of(one, (), 2)


def test_the_oldest_turns_are_forgotten() -> None:
    memory: Memory[str] = Memory()
    memory.keep([("first", Action(1))], "a thought")
    assert memory.recall("first") == (Action(1), "a thought")
    memory.keep(((str(i), Action(i)) for i in range(TURNS_REMEMBERED)), "others")
    assert memory.recall("first") is None
    assert len(memory) == TURNS_REMEMBERED
