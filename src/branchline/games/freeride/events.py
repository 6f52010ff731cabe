"""The events of Free Ride, and their making from the numbers the rules report.

A default is what an event meant in logs written before it had that field; 0 points are points
such a log does not mention.
"""

from __future__ import annotations

from typing import Final

from branchline.core.events import Event, EventReader, from_one
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.rules import told

HALF_NAMES: Final = ("upper", "lower")


class RailPlaced(Event, frozen=True, tag="rail_placed"):
    """A seat put a completed rail on a space; spaces count from 1 at the line's first-named end."""

    seat: int
    line: str
    space: int
    points: int = 0


class RailRotated(Event, frozen=True, tag="rail_rotated"):
    """A seat put a rail on a tunnel or ferry with its last point: it stays half-built."""

    seat: int
    line: str
    space: int
    points: int = 0


class RailCompleted(Event, frozen=True, tag="rail_completed"):
    """A seat spent the missing point of a half-built rail."""

    seat: int
    line: str
    space: int
    points: int = 0


class LineBegun(Event, frozen=True, tag="line_begun"):
    """A seat began a line and, except in the solo challenge, owns it."""

    seat: int
    line: str


class LineFinished(Event, frozen=True, tag="line_finished"):
    """Every space of a line is built; the builder's construction marker is free again."""

    owner: int
    line: str


class RailsBought(Event, frozen=True, tag="rails_bought"):
    """A seat paid coins for rails within a build."""

    seat: int
    rails: int
    coins: int = 1


class RailsTaken(Event, frozen=True, tag="rails_taken"):
    """A seat spent its turn on rails."""

    seat: int
    rails: int


class FarePaid(Event, frozen=True, tag="fare_paid"):
    """A seat paid the owner of the line it is about to ride."""

    seat: int
    owner: int
    line: str
    coins: int = 1


class Nationalised(Event, frozen=True, tag="nationalised"):
    """A line became state-owned; its owner has the token back."""

    owner: int
    line: str


class Rode(Event, frozen=True, tag="rode"):
    """A train moved along a line to a city."""

    seat: int
    line: str
    city: str


class EdgeCoins(Event, frozen=True, tag="edge_coins"):
    """A train was the first in an edge city and took its coins."""

    seat: int
    city: str
    coins: int


class TrainPlaced(Event, frozen=True, tag="train_placed"):
    """A train was put on the board in the prologue."""

    seat: int
    city: str


class RouteTaken(Event, frozen=True, tag="route_taken"):
    """A seat took a half of a column."""

    seat: int
    slot: int
    half: str


class RouteAboard(Event, frozen=True, tag="route_aboard"):
    """A route is on a coach now."""

    seat: int
    start: str
    destination: str


class CardBoxed(Event, frozen=True, tag="card_boxed"):
    """The third card of a column left the game."""

    seat: int
    city: str


class EastWestCoins(Event, frozen=True, tag="east_west_coins"):
    """A seat took a half that joins the coasts, and its coins."""

    seat: int
    slot: int
    coins: int


class ColumnCoinsReturned(Event, frozen=True, tag="column_coins_returned"):
    """A seat took the other half; the coins went back to the bank."""

    seat: int
    slot: int
    coins: int


class Fulfilled(Event, frozen=True, tag="fulfilled"):
    """A route was delivered; both cards are on the score pile."""

    seat: int
    start: str
    destination: str


class ColumnDealt(Event, frozen=True, tag="column_dealt"):
    """A column was laid on a slot, perhaps with coins."""

    slot: int
    stack: str
    coins: int


class SecondCoach(Event, frozen=True, tag="second_coach"):
    """Everybody has another coach."""

    coaches: int = 2


class FasterTrain(Event, frozen=True, tag="faster_train"):
    """Everybody rides further from now on."""

    speed: int = 3


class FinishOpened(Event, frozen=True, tag="finish_opened"):
    """Seats may withdraw from now on."""

    by_the_guard: bool


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A seat left the game."""

    seat: int
    routes_aboard: int
    by_the_guard: bool


class RouteDropped(Event, frozen=True, tag="route_dropped"):
    """A route went to the box undelivered."""

    seat: int
    start: str
    destination: str


class Satisfied(Event, frozen=True, tag="satisfied"):
    """A seat left with satisfied passengers and was paid."""

    seat: int
    coins: int


class SpecialPayment(Event, frozen=True, tag="special_payment"):
    """A withdrawn seat was paid when its turn would have come."""

    seat: int
    coins: int


class FinalRoundCoin(Event, frozen=True, tag="final_round_coin"):
    """A seat after the last one to leave was paid for the rest of the round."""

    seat: int
    coins: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat is to move."""

    seat: int


class SoloFee(Event, frozen=True, tag="solo_fee"):
    """The soloist paid for the turn."""

    seat: int
    left: int
    coins: int = 1


class Scored(Event, frozen=True, tag="scored"):
    """A seat's points were counted at the end."""

    seat: int
    cities: int
    points: int


class SoloWon(Event, frozen=True, tag="solo_won"):
    """The soloist fulfilled all routes."""

    seat: int


class SoloLost(Event, frozen=True, tag="solo_lost"):
    """The soloist has no coin left."""

    seat: int
    routes: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over."""


KINDS: Final[dict[int, type[Event]]] = {
    told.RAIL_PLACED: RailPlaced,
    told.RAIL_ROTATED: RailRotated,
    told.RAIL_COMPLETED: RailCompleted,
    told.LINE_BEGUN: LineBegun,
    told.LINE_FINISHED: LineFinished,
    told.RAILS_BOUGHT: RailsBought,
    told.RAILS_TAKEN: RailsTaken,
    told.FARE_PAID: FarePaid,
    told.NATIONALISED: Nationalised,
    told.RODE: Rode,
    told.EDGE_COINS: EdgeCoins,
    told.TRAIN_PLACED: TrainPlaced,
    told.ROUTE_TAKEN: RouteTaken,
    told.ROUTE_ABOARD: RouteAboard,
    told.CARD_BOXED: CardBoxed,
    told.EAST_WEST_COINS: EastWestCoins,
    told.COLUMN_COINS_RETURNED: ColumnCoinsReturned,
    told.FULFILLED: Fulfilled,
    told.COLUMN_DEALT: ColumnDealt,
    told.SECOND_COACH: SecondCoach,
    told.FASTER_TRAIN: FasterTrain,
    told.FINISH_OPENED: FinishOpened,
    told.WITHDREW: Withdrew,
    told.ROUTE_DROPPED: RouteDropped,
    told.SATISFIED: Satisfied,
    told.SPECIAL_PAYMENT: SpecialPayment,
    told.FINAL_ROUND_COIN: FinalRoundCoin,
    told.TURN_BEGAN: TurnBegan,
    told.SOLO_FEE: SoloFee,
    told.SCORED: Scored,
    told.SOLO_WON: SoloWon,
    told.SOLO_LOST: SoloLost,
    told.GAME_ENDED: GameEnded,
}

EVENTS: Final = tuple(KINDS.values())


def event_reader(notation: Notation) -> EventReader:
    """Return a reader of events with the names of one board."""
    codes, lines = notation.codes, notation.line_names
    return EventReader(
        KINDS,
        told.FIELDS,
        {
            "line": lines.__getitem__,
            "city": codes.__getitem__,
            "start": codes.__getitem__,
            "destination": codes.__getitem__,
            "slot": from_one,
            "space": from_one,
            "half": HALF_NAMES.__getitem__,
            "stack": STACK_NAMES.__getitem__,
            "by_the_guard": bool,
        },
    )
