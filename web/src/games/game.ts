import type { Component } from 'svelte';
import type { Light } from '../map/lit';
import type { Ceremony } from '../table/ceremony';
import type { GameParts } from '../table/parts';
import type { BoardFile, View, Ways } from '../wire/game';

/** What a game brings to the browser table: each is loaded when it is needed, and may be missing. */
export interface Game {
  /** The look of everything around it: `[data-theme]` of its style sheet. */
  theme: string;
  /** Which of several editions of the rules it is. */
  edition?: string;
  loadPoster?(): Promise<{ default: Component }>;
  loadLesson?(): Promise<{ default: unknown }>;
}

/** All that the browser table knows about a ruleset; the `index.ts` of its folder exports it. */
export interface Ruleset {
  ruleset: string;
  games: Record<string, Game>;
  /** What fills the table screen, and with it what belongs to a board. */
  loadParts(board: BoardFile | null): Promise<{ parts: GameParts }>;
  /** What is heard and celebrated; its words are `words/highlights.LANGUAGE.ts`. */
  loadCeremony?(): Promise<{ ceremony: Ceremony }>;
  /** Kinds of actions that people think of as one, each by the name of its group. */
  groups?: Record<string, string>;
  /** The keys that single out a group. */
  keys?: Record<string, string>;
  /** A picture for a group or kind: the path of an SVG around 0,0 from -9 to 9. */
  icons?: Record<string, string>;
  /** The groups whose actions lie in the tray and not on the map. */
  inTray?: string[];
  /** Add what else shines on the board: the ways to a place that was asked for, what a phase shows. */
  light?(lit: Light[], view: View, ways: Ways): void;
}

/** What a ruleset says on the pages around the table: `words/screens.LANGUAGE.ts`. */
export interface GameTexts {
  games: Record<string, { players: string; about: string; poster?: Record<string, string> }>;
  boards: Record<string, string>;
  /** What playing alone is like. */
  solo?: string;
  /** How the bots play it. */
  bots: Record<string, string>;
  /** Whose game it is. */
  credit: string;
  /** What else people should know about it. */
  note?: string;
}
