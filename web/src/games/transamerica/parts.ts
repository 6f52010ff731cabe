import type { GameParts } from '../../table/parts';
import Board from './board/Board.svelte';
import ScoreTrack from './board/ScoreTrack.svelte';
import Mats from './Mats.svelte';
import Own from './Own.svelte';
import Status from './Status.svelte';
import { texts } from './texts';
import { placeName } from './table';
import { about, describe, effects, outcome, places, prompt, verb } from './telling';
import Tray from './hand/Tray.svelte';

/** What TransAmerica brings to the table screen. */
export const parts: GameParts = {
  Board,
  Head: ScoreTrack,
  Status,
  Tray,
  Mats,
  Own,
  loadPlace: () => import('./Place.svelte'),
  loadResult: () => import('./Result.svelte'),
  trayName: () => texts().tray,
  kind: (kind) => texts().kinds[kind],
  prompt,
  describe,
  verb,
  effects,
  outcome,
  about,
  loadPlan: () => import('./plans'),
  clauses: { start: 'marker_first', lay: 'turn_is_used', end: 'lay_a_track', next: 'round_over' },
  placeName,
  places,
};
