"""The people in a room: who watches, and how players react. Told to all there, and kept nowhere."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

import msgspec

from branchline.core.ids import HOUSE
from branchline.server.table.errors import Declined
from branchline.server.table.views import Written
from branchline.server.table.wire import Reaction, Watchers
from branchline.server.words import words

NAMES_AT_MOST = 20
"""How many spectators are named; the others are only counted."""
PAUSE = 1.0
"""Seconds between two frames that tell who watches."""
REACTIONS_AT_ONCE = 5
REACTION_SECONDS = 10.0
"""A seat reacts at most this often in this time."""


class Listener(Protocol):
    """Somebody connected to a room."""

    @property
    def seat(self) -> int:
        """Return whose eyes see what is sent."""
        ...

    @property
    def name(self) -> str:
        """Return what somebody who watches calls themselves."""
        ...

    def move_to(self, seat: int) -> None:
        """See with the eyes of a seat's new number, once it was drawn who begins."""

    @property
    def secret(self) -> str | None:
        """Return the secret of the link they came by."""
        ...

    @property
    def knows(self) -> Written | None:
        """Return the view they were sent last, if they only want to be told what changes."""
        ...

    def tell(self, frame: bytes, view: Written | None = None) -> None:
        """Send something, perhaps with a view; must not block."""
        ...

    def cut(self, code: int) -> None:
        """End the connection."""
        ...


class Company:
    """Everybody connected to a room."""

    def __init__(self, listeners: set[Listener]) -> None:
        self._listeners = listeners
        self._told: Watchers | None = Watchers(0, [])
        """What everybody here was told last; None if not all were told the same."""
        self._told_at = float("-inf")
        self._due: asyncio.TimerHandle | None = None
        self._reacted: dict[int, deque[float]] = {}
        """When each seat reacted, lately."""

    # Watching

    @property
    def watchers(self) -> Watchers:
        """Return who watches just now."""
        found = [each.name for each in self._listeners if each.seat == HOUSE]
        names = sorted(filter(None, found), key=lambda name: (name.casefold(), name))
        return Watchers(len(found), names[:NAMES_AT_MOST])

    def greet(self) -> Watchers:
        """Return who watches, for somebody new; the others may have been told something else."""
        now = self.watchers
        if now != self._told:
            self._told = None
        return now

    def came_or_went(self, listener: Listener) -> None:
        """Tell everybody who watches now; if they were told just before, a little later."""
        if listener.seat != HOUSE or self._due is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._told_at + PAUSE - loop.time()
        if wait <= 0:
            self._tell_watchers()
        else:
            self._due = loop.call_later(wait, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._due = None
        now = self.watchers
        if now == self._told:
            return
        self._told = now
        self._told_at = asyncio.get_running_loop().time()
        self._tell(b'"watchers":' + msgspec.json.encode(now))

    # Reacting

    def react(self, reaction: Reaction) -> None:
        """Show everybody how a seat feels; refuse one that does so all the time."""
        now = asyncio.get_running_loop().time()
        lately = self._reacted.setdefault(reaction.seat, deque(maxlen=REACTIONS_AT_ONCE))
        if len(lately) == REACTIONS_AT_ONCE and now - lately[0] < REACTION_SECONDS:
            raise Declined("too_fast", words.text("refusal.reactions"), 429)
        lately.append(now)
        self._tell(b'"reaction":' + msgspec.json.encode(reaction))

    def _tell(self, news: bytes) -> None:
        # A frame without messages: whoever does not know what it tells takes it as nothing new.
        frame = b'{"type":"messages","messages":[],' + news + b"}"
        for listener in list(self._listeners):
            listener.tell(frame)
