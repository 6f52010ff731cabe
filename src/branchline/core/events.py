"""Events: what an action caused, as typed data; sentences and pictures are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from branchline.core.telling import Teller

TURN_BEGAN: Final = "turn_began"
ROUND_ENDED: Final = "round_ended"
GAME_ENDED: Final = "game_ended"
"""The names of events that mean the same in every game; all games have the last one."""


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that happened; every kind of event is a subclass with its own tag and fields."""

    @property
    def type(self) -> str:
        """Return the name of the kind, as on the wire."""
        return str(self.__struct_config__.tag)


class EventReader:
    """Makes events out of the numbers a state tells; each field has its reader by name.

    `fields` are those each event is told with, in this order; they are the fields of its type.
    """

    def __init__(
        self,
        kinds: Mapping[int, type[Event]],
        fields: Mapping[int, tuple[str, ...]],
        readers: Mapping[str, Callable[[int], object]],
    ) -> None:
        for number, kind in kinds.items():
            if fields[number] != kind.__struct_fields__:
                raise TypeError(f"{kind.__name__} is told with other fields: {fields[number]}")
        self._kinds = {
            number: (kind, [readers.get(name, int) for name in fields[number]])
            for number, kind in kinds.items()
        }

    def events(self, s: Teller) -> list[Event]:
        """Return what the last action caused, in order."""
        return [
            self._event(s.tale_kind[i], (s.tale_a[i], s.tale_b[i], s.tale_c[i], s.tale_d[i]))
            for i in range(s.told)
        ]

    def _event(self, number: int, numbers: tuple[int, ...]) -> Event:
        kind, readers = self._kinds[number]
        return kind(*[read(value) for read, value in zip(readers, numbers, strict=False)])


def from_one(number: int) -> int:
    """Return a number that counts from 0 as people count."""
    return number + 1
