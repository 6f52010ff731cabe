import type { GameParts } from '../table/parts';
import Board from './Board.svelte';
import { describe } from './describe';
import Display from './Display.svelte';
import { effects } from './effects';
import Mats from './Mats.svelte';
import { boardOf, cityName } from './names';
import Place from './Place.svelte';
import { prompt } from './prompt';
import Result from './Result.svelte';
import Status from './Status.svelte';

/** What Free Ride brings to the table screen. */
export const parts: GameParts = {
  Board,
  Status,
  Tray: Display,
  Mats,
  Place,
  Result,
  prompt,
  describe,
  effects,
  placeName: cityName,
  places: (table) =>
    (boardOf(table)?.cities ?? []).map(({ code, name, aliases = [] }) => ({ code, name, aliases })),
};
