"""What travels between the server and its clients, as typed data."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from branchline.bots.bot import Plan
from branchline.core.documents import Document

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
PlannedActions = Annotated[list[ActionText], msgspec.Meta(max_length=40)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
NewSecret = Annotated[str, msgspec.Meta(min_length=20, max_length=100, pattern="^[A-Za-z0-9_-]*$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""The number of a message: as large as every client can write it."""
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=6)]
Games = Annotated[int, msgspec.Meta(ge=1, le=5000)]
Colour = Literal["vermilion", "blue", "yellow", "plum", "white", "black"]
Status = Literal["waiting", "running", "over", "closed"]
ReactionName = Literal["bravo", "laugh", "wow", "ouch", "thinking", "thanks"]
Told = Any  # in types of the game's own
Particulars = Any  # what an operation is given: each has a type of its own


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends; unknown fields are refused."""


# Tables


class SeatWish(Body, kw_only=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["human", "bot", "open"] = "human"
    name: Name | None = None
    colour: Colour | None = None
    bot: Name | None = None


class AbsentRule(Body, kw_only=True):
    """What happens if somebody is away at their turn: wait, or a bot plays after some time."""

    bot: Name | None = None
    after: Annotated[int, msgspec.Meta(ge=1, le=604_800)] = 300


class Settings(Body, kw_only=True):
    """What the host may change at any time."""

    absent: AbsentRule = msgspec.field(default_factory=AbsentRule)
    hints: bool = False
    """Hints and practice copies are allowed although other people play."""
    muted: list[SeatNumber] = []
    watchers_talk: bool = False
    """Whoever watches may chat, too; everybody sees that it comes from somebody watching."""
    count: Games | None = None
    """Games a bot tries for a decision, whatever the clock says; without it, it has some time.

    The same seed, seats and actions of people then lead to the same game.
    """


class NewTable(Body, kw_only=True):
    """A table to be made."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=6)]
    options: dict[str, str] = {}
    board: str | Document | None = None
    """A built-in board by name, or a whole board file."""
    name: Name | None = None
    public: bool = False
    first: SeatNumber | None = None
    """The seat that begins; if left out, one at random."""
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=66)] | None = None
    """The same seed deals the same cards; without one nobody can know them."""
    settings: Settings = msgspec.field(default_factory=Settings)
    shares: bool = False
    """Nothing is dealt before everybody has come and was asked for a share of the shuffle."""


class Upload(Body, kw_only=True):
    """A record to look at or to go on from."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=400_000)]
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=6)] = []
    """Who goes on; without any, all seats are human."""
    name: Name | None = None


class Links(msgspec.Struct):
    """The secret links of a table; each is shown once."""

    host: str
    watch: str
    seats: dict[str, str]


class Made(msgspec.Struct):
    """A table that was made."""

    table: str
    links: Links


class SeatInfo(msgspec.Struct):
    """Who sits on a seat; the name is empty until one is chosen, and shown as `Player 2`."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    """Empty if nobody has chosen one: then it is `Player 2` in the reader's language."""
    colour: str
    bot: str | None = None
    """The bot that plays: always, or while it stands in for a person."""
    here: bool = False
    """Whoever sits here is connected."""
    seen: bool = False
    """They have been connected before: who is not here is away then, and not here yet otherwise."""

    @property
    def is_played_by_bot(self) -> bool:
        """Tell whether a bot decides for the seat."""
        return self.bot is not None


class UndoRequest(msgspec.Struct):
    """Somebody asks everybody to take back some actions."""

    ask: int
    """The number of the message that asks."""
    seat: int
    number: int
    agreed: list[int]
    turn: bool = True
    """They ask for their whole last turn, and all that came after it; else for `number` actions."""


class ShuffleInfo(msgspec.Struct, kw_only=True):
    """How the cards of a table are shuffled, and how far that is."""

    none: Literal["", "chosen", "imported", "position", "other_rules", "older"] = ""
    """Why nobody can check it: a deal code was chosen, or the table was made otherwise."""
    commitment: str = ""
    """The hash of the server's share."""
    decks: str = ""
    """The hash of the numbers and names of all cards."""
    by_shares: bool = False
    """Everybody is asked for a share before the first deal."""
    waits_for: list[int] = []
    """The seats whose people have not come yet."""
    fixed: list[int] = []
    """The seats that have committed to a share (`fix_share`)."""
    asked: bool = False
    """All hashes are in: shares are to be shown now (`show_share`)."""
    left_out: dict[int, str] = {}
    """The seats without a share, and why: `no_hash`, `no_share`, `not_there`."""
    head: str = ""
    """The hash of the log so far: whoever keeps it finds out if the log is changed later."""


class TableInfo(msgspec.Struct, kw_only=True):
    """A table as everybody at it may know it."""

    table: str
    name: str
    game: str
    rules: str
    board: str
    options: dict[str, str]
    status: Status
    public: bool
    practice: bool
    seats: list[SeatInfo]
    settings: Settings
    rev: int
    seq: int
    to_move: list[int]
    moved: float = 0
    """When the last action was, in seconds since 1970; before any, when it was made."""
    undo_request: UndoRequest | None = None
    result: Told = None
    seed: str | None = None
    """The deal code: shown after the end; the same code deals the same cards."""
    shuffle: ShuffleInfo = msgspec.field(default_factory=ShuffleInfo)
    rematch: str | None = None
    readable_only: str | None = None
    """Why this server cannot go on with the table, if so; in English."""
    why_readable_only: dict[str, str] = {}
    """The same for people, by language."""
    levels: dict[str, str] = {}
    """How strong the game's own bots are: the first level its descriptor names each for."""
    level_titles: dict[str, dict[str, str]] = {}
    """What these levels are called, by level and language."""


class You(msgspec.Struct, omit_defaults=True):
    """What the link of a connection allows."""

    role: Literal["seat", "host", "watch"]
    seat: int
    watch: str = ""
    """A secret that only watches, to be passed on; empty if none is needed to watch."""
    only_watches: bool = False
    """The link is such a secret, of a private table: it takes no open seat either."""
    exchanged: bool = False
    """The `new` secret of the hello opens the seat; the link it came with opens nothing more."""


# Messages of a table


class Message(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One thing that happened at a table; seq numbers them all, rev the game log."""

    seq: int
    kind: Literal[
        "act",
        "shuffle",
        "fixed",
        "without",
        "asked",
        "shared",
        "chat",
        "aside",
        "seat",
        "settings",
        "started",
        "presence",
        "ask",
        "answer",
        "hint",
        "copy",
        "rematch",
        "closed",
        "link",
    ]
    at: float
    seat: int
    """Whose doing it is; 0 for the dealer, the host and the table itself."""
    rev: int | None = None
    act: str | None = None
    takes_back: int | None = None
    """How many of the actions that count are taken back by this one."""
    head: str = ""
    """The hash of the log up to this action, its first 32 digits: of the one before in the next."""
    events: list[Told] | None = None
    data: Document | None = None


class Log(msgspec.Struct):
    """Messages of a table in order."""

    seq: int
    messages: list[Message]


# What can be done


class Nothing(Body):
    """Nothing more is needed."""


class Move(Body):
    """An action, the revision it answers, and a key that makes repeating it harmless."""

    rev: Count
    act: ActionText
    key: Key


class Moved(msgspec.Struct):
    """The revision after a move."""

    rev: int


class TakeBack(Body):
    """Undo your last action."""

    rev: Count
    key: Key


class AskUndo(Body):
    """Ask everybody to take back actions; without a number, to before your last turn."""

    rev: Count
    number: Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None = None


class AnswerUndo(Body):
    """Agree to a request or not; `ask` is the number of the message that asked.

    Whoever asked cancels the request by not agreeing.
    """

    ask: Count
    yes: bool


class Ask(Body):
    """An action to be asked about."""

    act: ActionText


class AskWay(Body):
    """A place to get to."""

    place: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    after: PlannedActions | None = None
    """Ask as if it were the seat's turn, after these actions, as far as they can be carried out."""


class AskPlan(Body):
    """The actions of a turn to come, in order."""

    actions: PlannedActions


class Preview(msgspec.Struct):
    """What an action would cause."""

    rev: int
    events: list[Told]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the clause by key and ledger id, and the facts of the case."""

    clause: str
    rule: str
    facts: Document
    text: dict[str, str]
    """The refusal in words, by language."""


class Why(msgspec.Struct):
    """Why an action is not allowed; nothing if it is."""

    rev: int
    refusal: Refusal | None


class PlannedTurn(msgspec.Struct):
    """Where the actions of a plan would lead, as far as the seat may know."""

    rev: int
    steps: int
    """How many of them can be carried out."""
    stop: Literal["refused", "final", "end"] | None
    """Why the next one is not: refused, or it shows something hidden, or closes the turn."""
    refusal: Refusal | None
    events: list[list[Told]]
    """What each of them would cause."""
    view: Told
    """The view after them, as if it were the seat's turn."""


class Way(msgspec.Struct):
    """How best to get to a place."""

    rev: int
    ways: Told


class Say(Body):
    """Something said at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class React(Body):
    """How you feel about what happens at the table."""

    reaction: ReactionName


class Rename(Body):
    """A new name or colour for your seat."""

    name: Name | None = None
    colour: Colour | None = None


class HandOver(Body):
    """A bot for a seat; without a name, the strongest."""

    bot: Name | None = None
    leaves: bool = False
    """The person goes; the link stays good, and takes the seat back whenever they return."""


class TakeSeat(Body):
    """Sit down on an open seat."""

    name: Name
    colour: Colour | None = None
    seat: SeatNumber | None = None


class OneSeat(Body):
    """The seat that the host means."""

    seat: SeatNumber


class FreeSeat(Body):
    """A seat the host empties, for anybody or for a bot."""

    seat: SeatNumber
    bot: Name | None = None


class FixShare(Body):
    """The SHA-256 of your share, which commits you to it."""

    hash: Hash


class ShowShare(Body):
    """Your share of the shuffle: 64 hexadecimal digits drawn by chance."""

    share: Hash


class Mute(Body):
    """Whom the host silences, or lets speak again."""

    seat: SeatNumber
    muted: bool = True


class SeatLink(msgspec.Struct):
    """A new secret link; the old one is void."""

    seat: int
    """Whose link it is; 0 for the host's, and for the one to watch by."""
    link: str


class Exchange(Body):
    """The secret that is to take the place of the link's; nobody else has seen it."""

    new: NewSecret


class WantLink(Body):
    """Somebody who came with a used link asks the host for a new one."""

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""


class AnswerRenewal(Body):
    """Agree that the host renews your link, or not."""

    yes: bool


class Hint(msgspec.Struct):
    """What a bot would do, and why."""

    rev: int
    act: str
    plans: list[Plan]


class Rematch(msgspec.Struct):
    """The next table; the secrets of this one open the same seats there."""

    table: str


class CopyFrom(Body):
    """A moment to practise from; without a revision, now."""

    rev: Count | None = None


class Done(msgspec.Struct):
    """The number of the newest message."""

    seq: int


# The live connection

PROTOCOL: Final = 1
"""The version in the server's hello; a client that knows only smaller ones must be updated."""


class Hello(Body):
    """The first message of a live connection: the secret of the link, and what is known already."""

    secret: Secret | None = None
    since: Seq | None = None
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What somebody who watches is to be called; a seat has a name of its own."""
    new: NewSecret | None = None
    """If a seat's link is opened for the first time, this takes the place of its secret."""
    changes: bool = False
    """Of views after the first, tell only what is not as it was."""


class Watchers(msgspec.Struct):
    """Who watches a table just now; it is written down nowhere."""

    number: int
    names: list[str]
    """At most twenty names; two people may have the same, and some have none."""


class Reaction(msgspec.Struct):
    """How a seat feels about what happens; it is shown for a moment and kept nowhere."""

    seat: int
    reaction: ReactionName


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Why something was refused: a kind for programs, words for people."""

    kind: str
    message: dict[str, str]
    clause: str | None = None
    rule: str | None = None
    where: str | None = None
    rev: int | None = None


class Refused(msgspec.Struct):
    """The body of every answer that is an error."""

    error: Problem
