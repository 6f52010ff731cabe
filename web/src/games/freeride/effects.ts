import type { Table } from '../../model/table.svelte';
import type { GameEvent } from '../../wire/game';
import type { FreeRideEvent } from '../../wire/types';
import { texts } from './texts';
import { cityName, lineName, routeName, seatName } from './names';

/** What an action would cause, or has caused, in short phrases. */
export function effects(table: Table, events: GameEvent[]): string[] {
  const said = new Set<string>();
  return (events as FreeRideEvent[]).map((event) => phrase(table, event, said)).filter(Boolean);
}

/** Return a phrase for an event; a line that was named is not named again. */
function phrase(table: Table, event: FreeRideEvent, said: Set<string>): string {
  const words = texts().effects;
  const city = (code: string) => cityName(table, code);
  const seat = (number: number) => seatName(table, number);
  const line = (name: string) => {
    const isNew = !said.has(name);
    said.add(name);
    return isNew ? lineName(table, name) : '';
  };
  switch (event.type) {
    case 'rail_placed':
      return words.railPlaced(event.space, line(event.line));
    case 'rail_rotated':
      return words.railRotated(event.space, line(event.line));
    case 'rail_completed':
      return words.railCompleted(event.space, line(event.line));
    case 'line_begun':
      return words.lineBegun(line(event.line));
    case 'line_finished':
      return words.lineFinished(line(event.line));
    case 'rails_bought':
      return words.railsBought(event.rails);
    case 'rails_taken':
      return words.railsTaken(event.rails);
    case 'fare_paid':
      return words.farePaid(seat(event.owner));
    case 'nationalised':
      return words.nationalised(lineName(table, event.line));
    case 'rode':
      return words.rode(city(event.city));
    case 'edge_coins':
      return words.edgeCoins(event.coins, city(event.city));
    case 'train_placed':
      return words.trainPlaced(city(event.city));
    case 'route_aboard':
      return words.routeAboard(routeName(table, event.start, event.destination));
    case 'card_boxed':
      return words.cardBoxed(city(event.city));
    case 'east_west_coins':
      return words.eastWestCoins(event.coins);
    case 'column_coins_returned':
      return words.columnCoinsReturned(event.coins);
    case 'fulfilled':
      return words.fulfilled(routeName(table, event.start, event.destination));
    case 'column_dealt':
      return words.columnDealt(event.slot, event.stack, event.coins);
    case 'second_coach':
      return words.secondCoach;
    case 'faster_train':
      return words.fasterTrain;
    case 'finish_opened':
      return event.by_the_guard ? words.finishOpenedByGuard : words.finishOpened;
    case 'withdrew':
      return event.by_the_guard ? words.withdrewByGuard(seat(event.seat)) : words.withdrew;
    case 'route_dropped':
      return words.routeDropped(routeName(table, event.start, event.destination));
    case 'satisfied':
      return words.satisfied(event.coins);
    case 'special_payment':
      return words.specialPayment(seat(event.seat), event.coins);
    case 'final_round_coin':
      return words.finalRoundCoin(seat(event.seat), event.coins);
    case 'solo_fee':
      return words.soloFee(event.left);
    case 'scored':
      return words.scored(seat(event.seat), event.points, event.cities);
    case 'solo_won':
      return words.soloWon;
    case 'solo_lost':
      return words.soloLost(event.routes);
    case 'game_ended':
      return words.gameEnded;
    // The route that is aboard, and whose turn it is, are told by other means.
    case 'route_taken':
    case 'turn_began':
      return '';
    default:
      return unknown(event);
  }
}

function unknown(event: never): string {
  return (event as FreeRideEvent).type;
}
