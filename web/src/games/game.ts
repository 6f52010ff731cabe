import type { Component } from 'svelte';
import type { Rivals } from '../model/settings.svelte';
import type { GameParts } from '../table/parts';

/** What a game brings to the browser table: each is loaded when it is needed, and may be missing. */
export interface Game {
  /** The look of everything around it: `[data-theme]` of its style sheet. */
  theme: string;
  /** Which of several editions of the rules it is. */
  edition?: string;
  /** The bots that wait at a table made with one click. */
  rivals: Record<Rivals, string[]>;
  loadPoster?(): Promise<{ default: Component }>;
  loadLesson?(): Promise<{ default: unknown }>;
}

/** All that the browser table knows of a ruleset: the `index.ts` of its folder exports one. */
export interface Ruleset {
  ruleset: string;
  games: Record<string, Game>;
  loadParts(): Promise<{ parts: GameParts }>;
}

/** A rule that can be chosen. */
interface OptionTexts {
  name: string;
  about: string;
  values: Record<string, string>;
}

/** What a ruleset says off the table: `words/screens.LANGUAGE.ts`. */
export interface GameTexts {
  games: Record<string, { players: string; about: string; poster?: Record<string, string> }>;
  boards: Record<string, string>;
  /** What playing alone is like. */
  solo?: string;
  /** How the bots play it. */
  bots: Record<string, string>;
  options: Record<string, OptionTexts>;
  /** Whose game it is. */
  credit: string;
  /** What else should be known of it. */
  note?: string;
}
