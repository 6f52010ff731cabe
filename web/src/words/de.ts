import { freeride } from './freeride.de';
import { journal } from './journal.de';
import { map } from './map.de';
import { screens } from './screens.de';
import { table } from './table.de';
import { transamerica } from './transamerica.de';
import type { Words } from './words.svelte';

export const de: Words = { freeride, journal, map, screens, table, transamerica };
