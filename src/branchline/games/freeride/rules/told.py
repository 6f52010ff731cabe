"""Telling: what an action caused, as typed events; the texts and pictures are made from these."""

from typing import Final

RAIL_PLACED: Final = 1  # seat, line, space
RAIL_ROTATED: Final = 2  # seat, line, space: placed half-built
RAIL_COMPLETED: Final = 3  # seat, line, space: the half-built rail is turned
LINE_BEGUN: Final = 4  # seat, line
LINE_FINISHED: Final = 5  # owner, line
RAILS_BOUGHT: Final = 6  # seat, number
RAILS_TAKEN: Final = 7  # seat, number
FARE_PAID: Final = 8  # seat, owner, line
NATIONALISED: Final = 9  # former owner, line
RODE: Final = 10  # seat, line, city
EDGE_COINS: Final = 11  # seat, city, coins
TRAIN_PLACED: Final = 12  # seat, city
ROUTE_TAKEN: Final = 13  # seat, slot, half
ROUTE_ABOARD: Final = 14  # seat, start, destination
CARD_BOXED: Final = 15  # seat, city
EAST_WEST_COINS: Final = 16  # seat, slot, coins
COLUMN_COINS_RETURNED: Final = 17  # seat, slot, coins
FULFILLED: Final = 18  # seat, start, destination
COLUMN_DEALT: Final = 19  # slot, stack, coins laid on it
SECOND_COACH: Final = 20
FASTER_TRAIN: Final = 21
FINISH_OPENED: Final = 22  # 1 if by the guard against endless games
WITHDREW: Final = 23  # seat, routes aboard, 1 if by the guard
ROUTE_DROPPED: Final = 24  # seat, start, destination
SATISFIED: Final = 25  # seat, coins
SPECIAL_PAYMENT: Final = 26  # seat, coins
FINAL_ROUND_COIN: Final = 27  # seat, coins
TURN_BEGAN: Final = 28  # seat
SOLO_FEE: Final = 29  # seat, coins left
SCORED: Final = 30  # seat, different cities, points
SOLO_WON: Final = 31  # seat
SOLO_LOST: Final = 32  # seat, routes fulfilled
GAME_ENDED: Final = 33
EVENTS: Final = 34
