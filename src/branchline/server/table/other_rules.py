"""Tables of rules this server does not have: what was stored with their log stays readable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

import msgspec

from branchline.core.events import GAME_ENDED
from branchline.core.game import UNDO
from branchline.core.ids import HOUSE, Seat
from branchline.core.record import DEALER
from branchline.core.ruleset import MASK, Entry
from branchline.games.registry import GAMES, box_of, make_rules
from branchline.server.table.game_log import log_entry
from branchline.server.table.rows import EntryRow


class ToldEvent(msgspec.Struct):
    """What can be read of an event without its rules."""

    type: str


EVENTS = msgspec.json.Decoder(tuple[ToldEvent, ...])


def is_ended(entries: Iterable[EntryRow]) -> bool:
    """Tell whether the last action in a table's log ended the game."""
    acts = [entry for entry in entries if entry.rev is not None]
    return bool(acts) and any(event.type == GAME_ENDED for event in EVENTS.decode(acts[-1].data))


def log_without_rules(entries: Iterable[EntryRow], game: str, viewer: int) -> list[Entry]:
    """Return the game log of a table as somebody may see it."""
    acts = [entry for entry in entries if entry.rev is not None]
    if is_ended(acts):
        return [Entry(act.seat or HOUSE, act.text) for act in acts]
    return masked(acts, game, viewer)


def masked(acts: Iterable[EntryRow], game: str, viewer: int) -> list[Entry]:
    """Return a log as another version of the rules shows it; without any, all cards are hidden."""
    if game in GAMES:
        rules = make_rules(game, box_of(game).most)
        with suppress(msgspec.ValidationError):  # the events of this version are others
            log = [log_entry(act, rules.ruleset) for act in acts]
            return rules.masked(rules.start(), log, Seat(viewer))
    return [hidden(Entry(act.seat or HOUSE, act.text)) for act in acts]


def hidden(entry: Entry) -> Entry:
    """Return an entry without the dealer's cards; nobody knows which words of it are cards."""
    word = entry.text.partition(" ")[0]
    return entry if entry.seat != HOUSE or word == UNDO else Entry(HOUSE, f"{word} {MASK}")


def record_without_rules(header: Mapping[str, str], log: Iterable[Entry]) -> str:
    """Return a log as the text of a record, readable wherever the rules are known."""
    lines = [f"{key}: {value}" for key, value in header.items()]
    acts = [f"{DEALER if entry.seat == HOUSE else entry.seat} {entry.text}" for entry in log]
    return "\n".join([*lines, "", *acts]) + "\n"
