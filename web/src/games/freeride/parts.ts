import { withWords } from '../../table/later.svelte';
import type { GameParts } from '../../table/parts';
import Board from './board/Board.svelte';
import { describe, isIdle, label, verb } from './describe';
import Display from './cards/Display.svelte';
import { brings, effects, news, outcome } from './effects';
import Mats from './mats/Mats.svelte';
import Own from './mats/Own.svelte';
import { boardOf, cityName } from './names';
import { prompt } from './prompt';
import Status from './Status.svelte';
import { texts } from './texts';

/** What Free Ride brings to the table screen. */
export const parts: GameParts = {
  Board,
  Status,
  Tray: Display,
  Mats,
  Own,
  loadPlace: () => withWords(import('./place/Place.svelte'), 'freeride/ways', 'freeride/later'),
  loadOnward: () => withWords(import('./place/Onward.svelte'), 'freeride/ways'),
  loadResult: () => withWords(import('./Result.svelte'), 'freeride/highlights', 'freeride/later'),
  trayName: () => texts().tray,
  kind: (kind) => texts().kinds[kind],
  label,
  curve: (_table, figure) => texts().curves[figure],
  prompt,
  describe,
  verb,
  effects,
  outcome,
  brings,
  news,
  loadKnown: async () => {
    const { about, leaves, worksOn } = await import('./about');
    Object.assign(parts, { about, leaves, worksOn });
  },
  loadPlan: () => withWords(import('./plans'), 'freeride/later'),
  isGrave: ({ kind }) => kind === 'withdraw',
  isIdle,
  clauses: {
    build: 'no_points',
    ride: 'no_steps',
    take: 'not_in_start_city',
    rails: 'still_has_rails',
    buy: 'rails_left',
    withdraw: 'withdrawal',
    end: 'one_action',
  },
  placeName: cityName,
  places: (table) =>
    (boardOf(table)?.cities ?? []).map(({ code, name, aliases = [] }) => ({ code, name, aliases })),
};
