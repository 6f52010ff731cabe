import type { Ruleset } from '../game';

/** What stands in for rulesets without a folder of their own: it names no games. */
export const index: Ruleset = { ruleset: 'generic', games: {}, loadParts: () => import('./parts') };
