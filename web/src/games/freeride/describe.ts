import type { Table } from '../../model/table.svelte';
import type { Offer } from '../../wire/game';
import { texts } from './texts';
import { cityName, lineName, routeName, touched, viewOf } from './names';

/** A legal action in words, for lists, labels and buttons. */
export function describe(table: Table, offer: Offer): string {
  const words = texts().actions;
  const [line] = touched(offer, 'line').map((name) => lineName(table, name));
  const cities = touched(offer, 'city');
  switch (offer.kind) {
    case 'build':
      return words.build(line);
    case 'tunnel':
      return words.tunnel(line);
    case 'ferry':
      return words.ferry(line);
    case 'finish':
      return words.finish(line);
    case 'buy':
      return words.buy;
    case 'ride':
      return words.ride(cityName(table, cities[0]), isOneOfTwo(table, offer) ? line : '');
    case 'take':
      return words.take(routeName(table, cities[0], cities[1]));
    case 'rails':
      return words.rails;
    case 'withdraw':
      return words.withdraw;
    case 'end':
      return isIdle(table) ? words.endIdle : words.end;
    default:
      return offer.text;
  }
}

/** Tell whether another step leads to the same city. */
function isOneOfTwo(table: Table, offer: Offer): boolean {
  const [city] = touched(offer, 'city');
  return table.offers.some(
    (other) => other.kind === 'ride' && other.text !== offer.text && touched(other, 'city')[0] === city,
  );
}

/** Tell whether nothing was done yet in this turn, so that ending it is to stay. */
export function isIdle(table: Table): boolean {
  const view = viewOf(table);
  return view?.phase !== 'prologue' && view?.state.turn.doing === 'nothing';
}
