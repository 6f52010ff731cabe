import { textsOf } from '../../words/words.svelte';
import type { highlights } from './words/highlights.en';
import type { later } from './words/later.en';
import type { screens } from './words/screens.en';
import type { table } from './words/table.en';
import type { ways } from './words/ways.en';

/** Return the texts of the table. */
export function texts(): typeof table {
  return textsOf('freeride/table');
}

/** Return the texts of the pages around it. */
export function screenTexts(): typeof screens {
  return textsOf('freeride/screens');
}

/** Return the texts that nobody reads before the first move; what shows them brings them. */
export function laterTexts(): typeof later {
  return textsOf('freeride/later');
}

/** Return the sights of the cities, once they are there. */
export function sights(): Record<string, string> | undefined {
  return textsOf('freeride/sights');
}

/** Return the texts about ways to a city, once they are there. */
export function wayTexts(): typeof ways | undefined {
  return textsOf('freeride/ways');
}

/** Return the texts of what is celebrated and of the end; what shows them brings them first. */
export function highlightTexts(): typeof highlights {
  return textsOf('freeride/highlights');
}
