import { textsOf } from '../../words/words.svelte';
import type { table } from './words/table.en';

/** Return what a table says about a game it knows nothing about. */
export function texts(): typeof table {
  return textsOf('generic/table');
}
