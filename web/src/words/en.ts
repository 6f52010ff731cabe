/** The texts that come with the first page; rules and lessons bring their own. */
import { freeride } from './freeride.en';
import { journal } from './journal.en';
import { map } from './map.en';
import { screens } from './screens.en';
import { table } from './table.en';
import { transamerica } from './transamerica.en';

export const en = { freeride, journal, map, screens, table, transamerica };
