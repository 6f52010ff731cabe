import type { GameParts } from '../../table/parts';
import Board from './Board.svelte';
import Mats from './Mats.svelte';
import Status from './Status.svelte';
import { describe, effects, isIdle, placeName, places, prompt, sentence, story } from './telling';
import { texts } from './texts';
import Tray from './Tray.svelte';

/** A plain table for any game: its map if it names one, its facts, its actions as buttons. */
export const parts: GameParts = {
  Board,
  Status,
  Tray,
  Mats,
  loadPlace: () => import('./Place.svelte'),
  loadResult: () => import('./Result.svelte'),
  isRoomy: true,
  trayName: () => texts().facts,
  kind: (kind, table) => sentence(table, `kind.${kind}`) || undefined,
  isIdle,
  curve: (table, figure) => sentence(table, `fact.${figure}`),
  prompt,
  describe,
  effects,
  told: story,
  placeName,
  places,
};
