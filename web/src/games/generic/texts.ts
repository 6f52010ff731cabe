import { textsOf } from '../../words/words.svelte';
import type { table } from './words/table.en';

/** Return what a table says of a game it knows nothing of. */
export function texts(): typeof table {
  return textsOf('generic/table');
}
