import type { Table } from '../../model/table.svelte';
import type { Offer, View } from './types';
import { texts } from './texts';
import { seatName, seatOf, viewOf } from './names';

/** What the person at the screen is asked to do. */
export function prompt(table: Table): string {
  const view = viewOf(table);
  if (!view) return '';
  const words = texts().prompt;
  if (view.result) return words.over;
  if (table.offers.length) return asked(table, view);
  const [next] = view.to_move;
  if (!next) return view.state.to_deal ? words.dealing : '';
  return seatOf(table, next)?.kind === 'bot'
    ? words.thinking(seatName(table, next))
    : words.waiting(seatName(table, next));
}

/** What I am asked to do, by what I have done and what is offered. */
function asked(table: Table, view: View): string {
  const words = texts().prompt;
  const { doing, points, steps, must_build } = view.state.turn;
  const groups = new Set(table.offers.map((offer) => table.groupOf(offer.kind)));
  const buy: Offer | undefined = table.offers.find((offer) => offer.kind === 'buy');
  switch (doing) {
    case 'chosen':
      return words.chosen;
    case 'building':
      if (!groups.has('build'))
        return buy ? words.mayBuy(buy.brings_rails ?? 0, buy.coins ?? 0) : words.built;
      return must_build ? words.mustBuild(points ?? 0) : words.building(points ?? 0);
    case 'riding':
      if (groups.has('take')) return groups.has('ride') ? words.rideOrTake(steps ?? 0) : words.mayTake;
      return groups.has('ride') ? words.riding(steps ?? 0) : words.ridden;
    case 'taken_rails':
      return words.takenRails;
    case 'withdrawn':
      return words.withdrawn;
    case 'solved':
      return words.solved;
    default:
      if (view.phase === 'prologue') return words.firstRoute;
      if (table.mode === 'build') return words.chooseSpace(points ?? 0);
      if (table.mode === 'ride') return words.chooseCity(steps ?? 0);
      if (table.mode === 'take') return words.chooseRoute;
      return words.turn(MAY.filter((group) => groups.has(group)).map((group) => words.may[group]));
  }
}

const MAY = ['build', 'ride', 'take', 'rails', 'withdraw'] as const;
