import type { Table } from '../../model/table.svelte';
import { touched } from '../../wire/touches';
import { areRailways } from './names';
import { texts } from './texts';
import type { Offer, Ways } from './types';

/** The ways that were asked for last, if they lead to this city. */
export function waysTo({ ways }: Table, code: string): Ways | null {
  return areRailways(ways) && ways.city === code ? ways : null;
}

/** The price of the ride to a city that is pointed at, for the map. */
export function badgeOf(table: Table): { city: string; text: string } | null {
  const { target } = table;
  if (target?.kind === 'offer') return stepBadge(target.offer);
  const ride = target?.kind === 'place' && waysTo(table, target.code)?.ride;
  if (!ride || !ride.steps) return null;
  const words = texts().about;
  const text = words.badge(ride.steps, ride.coins);
  return { city: target.code, text: ride.turns > 1 ? `${text} · ${words.badgeTurns(ride.turns)}` : text };
}

/** The price of a step that is offered. */
function stepBadge(offer: Offer): { city: string; text: string } | null {
  const [city] = touched(offer, 'city');
  if (offer.kind !== 'ride' || !city) return null;
  return { city, text: texts().about.badge(offer.steps ?? 0, offer.coins ?? 0) };
}
