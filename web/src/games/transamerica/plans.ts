import type { Table } from '../../model/table.svelte';
import type { Plan } from '../../wire/types';
import { placeName, spotOf } from './table';
import { texts } from './texts';

/** Return what a bot has in mind, in a sentence; and how rounds went that began with it, if it `tells`. */
export function plan(table: Table, { kind, about: codes = [], figures = {} }: Plan, tells: boolean): string {
  const words = texts().plans;
  const names = codes.map((code) => placeName(table, code));
  switch (kind) {
    case 'walk_to_nearest':
      return words.walk(figures.missing ?? 0);
    case 'start_at_most_central':
      return words.central;
    case 'drawn':
      return words.drawn(figures.choices ?? 0);
    case 'slip':
      return words.slip;
    case 'start':
      return planned(texts().offer.start(spotOf(table, codes[0] ?? '')), figures, tells);
    case 'lay':
      return planned(words.towards(names), figures, tells);
    case 'other':
      return planned(words.other, figures, tells);
    case 'finish':
      return words.finish(names);
    default:
      return '';
  }
}

/** A plan for the turn with the figures behind it. */
function planned(
  begin: string,
  { missing = 0, turns = 0, loss, others = 0, chance = 0 }: Record<string, number>,
  tells: boolean,
): string {
  const words = texts().plans;
  const says = words.missing(begin, missing, turns);
  return loss === undefined || !tells
    ? says
    : `${says} ${words.outlook(loss, others, Math.round(chance * 100))}`;
}
