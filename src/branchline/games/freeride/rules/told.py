"""What the rules tell: the events by number, and the numbers each is told with, in their order."""

from typing import Final

RAIL_PLACED: Final = 1
RAIL_ROTATED: Final = 2
RAIL_COMPLETED: Final = 3
LINE_BEGUN: Final = 4
LINE_FINISHED: Final = 5
RAILS_BOUGHT: Final = 6
RAILS_TAKEN: Final = 7
FARE_PAID: Final = 8
NATIONALISED: Final = 9
RODE: Final = 10
EDGE_COINS: Final = 11
TRAIN_PLACED: Final = 12
ROUTE_TAKEN: Final = 13
ROUTE_ABOARD: Final = 14
CARD_BOXED: Final = 15
EAST_WEST_COINS: Final = 16
COLUMN_COINS_RETURNED: Final = 17
FULFILLED: Final = 18
COLUMN_DEALT: Final = 19
SECOND_COACH: Final = 20
FASTER_TRAIN: Final = 21
FINISH_OPENED: Final = 22
WITHDREW: Final = 23
ROUTE_DROPPED: Final = 24
SATISFIED: Final = 25
SPECIAL_PAYMENT: Final = 26
FINAL_ROUND_COIN: Final = 27
TURN_BEGAN: Final = 28
SOLO_FEE: Final = 29
SCORED: Final = 30
SOLO_WON: Final = 31
SOLO_LOST: Final = 32
GAME_ENDED: Final = 33
EVENTS: Final = 34

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    RAIL_PLACED: ("seat", "line", "space", "points"),
    RAIL_ROTATED: ("seat", "line", "space", "points"),
    RAIL_COMPLETED: ("seat", "line", "space", "points"),
    LINE_BEGUN: ("seat", "line"),
    LINE_FINISHED: ("owner", "line"),
    RAILS_BOUGHT: ("seat", "rails", "coins"),
    RAILS_TAKEN: ("seat", "rails"),
    FARE_PAID: ("seat", "owner", "line", "coins"),
    NATIONALISED: ("owner", "line"),
    RODE: ("seat", "line", "city"),
    EDGE_COINS: ("seat", "city", "coins"),
    TRAIN_PLACED: ("seat", "city"),
    ROUTE_TAKEN: ("seat", "slot", "half"),
    ROUTE_ABOARD: ("seat", "start", "destination"),
    CARD_BOXED: ("seat", "city"),
    EAST_WEST_COINS: ("seat", "slot", "coins"),
    COLUMN_COINS_RETURNED: ("seat", "slot", "coins"),
    FULFILLED: ("seat", "start", "destination"),
    COLUMN_DEALT: ("slot", "stack", "coins"),
    SECOND_COACH: ("coaches",),
    FASTER_TRAIN: ("speed",),
    FINISH_OPENED: ("by_the_guard",),
    WITHDREW: ("seat", "routes_aboard", "by_the_guard"),
    ROUTE_DROPPED: ("seat", "start", "destination"),
    SATISFIED: ("seat", "coins"),
    SPECIAL_PAYMENT: ("seat", "coins"),
    FINAL_ROUND_COIN: ("seat", "coins"),
    TURN_BEGAN: ("seat",),
    SOLO_FEE: ("seat", "left", "coins"),
    SCORED: ("seat", "cities", "points"),
    SOLO_WON: ("seat",),
    SOLO_LOST: ("seat", "routes"),
    GAME_ENDED: (),
}
