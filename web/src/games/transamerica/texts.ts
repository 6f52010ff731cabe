import { textsOf } from '../../words/words.svelte';
import type { screens } from './words/screens.en';
import type { table } from './words/table.en';

/** Return the texts of the table. */
export function texts(): typeof table {
  return textsOf('transamerica/table');
}

/** Return the texts of the pages around it. */
export function screenTexts(): typeof screens {
  return textsOf('transamerica/screens');
}
