import type { Table } from '../../model/table.svelte';
import { index } from '.';
import type { Offer } from './types';
import { t } from '../../words/words.svelte';
import { texts } from './texts';
import { cityName, doubleOf, lineName, routeName, seatName, viewOf } from './names';
import { touched } from '../../wire/touches';

/** A legal action in words, for lists, labels and buttons. */
export function describe(table: Table, offer: Offer): string {
  const words = texts().actions;
  const [line] = touched(offer, 'line').map((name) => lineName(table, name));
  const cities = touched(offer, 'city');
  switch (offer.kind) {
    case 'build':
      return words.build(line);
    case 'tunnel':
    case 'ferry':
      return words.double(offer.kind, line);
    case 'finish':
      return words.finish(doubleOf(table, touched(offer, 'line')[0], offer.space ?? 0) ?? 'tunnel', line);
    case 'buy':
      return words.buy(offer.brings_rails ?? 0, offer.coins ?? 0);
    case 'ride':
      return words.ride(cityName(table, cities[0]), isOneOfTwo(table, offer) ? line : '');
    case 'take':
      return words.take(routeName(table, cities[0], cities[1]));
    case 'rails':
      return words.rails(offer.brings_rails ?? 0);
    case 'withdraw':
      return words.withdraw;
    case 'end':
      return isIdle(table) ? words.endIdle : words.end;
    default:
      return offer.text;
  }
}

/** What costs coins says so on its button, and who gets them; rails say what they cost, be it the turn. */
export function label(table: Table, offer: Offer): string | undefined {
  const { rails, coins, about } = texts();
  if (offer.brings_rails)
    return (
      rails(offer.brings_rails).replace(' ', '\u00a0') +
      t().names.colon +
      (offer.coins ? coins(offer.coins) : about.wholeTurnShort)
    );
  return offer.coins ? withPay(describe(table, offer), table, offer) : undefined;
}

/** A text with the rival who is paid for an action. */
function withPay(says: string, table: Table, { coins, to }: Offer): string {
  return coins && to ? `${says} · ${texts().place.pays(seatName(table, to), coins)}` : says;
}

/** What the button says that does it, and whom that pays. */
export function verb(offer: Offer, table: Table): string {
  if (offer.kind === 'end') return isIdle(table) ? t().table.pass : t().table.confirm;
  return withPay(texts().does[index.groups?.[offer.kind] ?? offer.kind] ?? '', table, offer);
}

/** Tell whether another step leads to the same city. */
function isOneOfTwo(table: Table, offer: Offer): boolean {
  const [city] = touched(offer, 'city');
  return table.offers.some(
    (other) => other.kind === 'ride' && other.text !== offer.text && touched(other, 'city')[0] === city,
  );
}

/** Tell whether nothing was done yet in this turn, so that ending it means staying. */
export function isIdle(table: Table): boolean {
  const view = viewOf(table);
  return view?.phase !== 'prologue' && view?.state.turn.doing === 'nothing';
}
