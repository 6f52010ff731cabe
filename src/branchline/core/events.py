"""Events: what an action caused, as typed data; sentences and pictures are made elsewhere."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that happened; every kind of event is a subclass with its own tag and fields."""

    @property
    def type(self) -> str:
        """Return the name of the kind, as on the wire."""
        return str(self.__struct_config__.tag)
