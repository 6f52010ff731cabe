import type { Component } from 'svelte';
import type { Table } from '../model/table.svelte';
import type { BoardFile, GameEvent, Offer } from '../wire/game';
import type { Plan } from '../wire/types';
import { rulesetNamed } from '../games/games';
import { bring } from '../words/words.svelte';

type Part = Component<{ table: Table }>;

/** What a game brings to the table screen. */
export interface GameParts {
  /** The map with all pieces; reacts to `table.boardOffers`, shows `table.lit`. */
  Board: Part;
  /** A strip above the map where there is room for it; where there is not, `Mats` has it. */
  Head?: Part;
  /** A narrow strip for the header: how far the game has come. */
  Status: Part;
  /** What lies below the map: the display, or my hand. */
  Tray: Part;
  /** The players. */
  Mats: Part;
  /** My own figures in one line, for windows without room for the players: what I must never lose sight of. */
  Own?: Part;
  /** What is known about a place that was chosen on the map, and the ways to it. */
  loadPlace(): Promise<{ default: Component<{ table: Table; code: string; onclose: () => void }> }>;
  /** The way on to where the person at the screen set off in an earlier turn, if there is one. */
  loadOnward?(): Promise<{ default: Part }>;
  /** The result of the game. */
  loadResult(): Promise<{ default: Part }>;
  /** Whether the tray needs more height than a hand of cards where there is little. */
  isRoomy?: boolean;
  /** What the tray is called where there is no room to show it beside the map. */
  trayName(): string;
  /** A kind or group of actions in a word or two, for buttons; what has none is described. */
  kind(kind: string, table: Table): string | undefined;
  /** What the button of an action says, if its kind does not say enough. */
  label?(table: Table, offer: Offer): string | undefined;
  /** What the person at the screen is asked to do. */
  prompt(table: Table): string;
  /** A legal action in words, for lists, labels and buttons. */
  describe(table: Table, offer: Offer): string;
  /** What the button says that does it: build, ride, take, and who is paid for it; without it, play. */
  verb?(offer: Offer, table: Table): string;
  /** What an action would cause, or has caused, in short phrases; `me` if the person at the screen does it. */
  effects(table: Table, events: GameEvent[], me?: boolean, act?: string): string[];
  /** What an action has caused in whole sentences that name who did it; if missing, the effects. */
  told?(table: Table, events: GameEvent[]): string;
  /** What an action of the person at the screen would cause besides itself; if missing, the effects. */
  outcome?(table: Table, events: GameEvent[]): string[];
  /** What an action brings and costs, where its name tells the rest; if missing, its outcome. */
  brings?(table: Table, events: GameEvent[]): string[];
  /** What nobody should miss among the effects of an action, in sentences; if missing, nothing. */
  news?(table: Table, events: GameEvent[]): string[];
  /** What an action works on: what that costs, how far it has come, whose it is. */
  worksOn?(table: Table, offer: Offer): string;
  /** What would be left to spend after an action. */
  leaves?(table: Table, offer: Offer): string;
  /** What the curve of one of its figures over the game is called; what has no name is not drawn. */
  curve?(table: Table, figure: string): string | undefined;
  /** What is known about the place or things pointed at, the way there, and what gets there in this turn. */
  about?(table: Table): {
    heading: string;
    says: string[];
    place?: string;
    /** What can be done for it now; `isBegun` if more is left for later turns. */
    go?: { says: string; actions: string[]; isBegun?: true };
  } | null;
  /** Brings what is known of things that are pointed at, `worksOn`, `leaves` and `about`, if that comes later. */
  loadKnown?(): Promise<void>;
  /** What a bot has in mind, in a sentence, and if it `tells`, how it would go. */
  loadPlan?(): Promise<{ plan(table: Table, plan: Plan, tells: boolean): string }>;
  /** Tell whether an action loses something for good: it is shown with what it causes before it is done. */
  isGrave?(offer: Offer): boolean;
  /** Tell whether ending the turn now would waste it. */
  isIdle?(table: Table): boolean;
  /** The clause of the rules that explains a kind of action. */
  clauses?: Record<string, string>;
  /** The name of a place. */
  placeName(table: Table, code: string): string;
  /** Every place people may look for: code, name, other names. */
  places(table: Table): { code: string; name: string; aliases: string[] }[];
}

/** Load what a game brings to the table of a board. */
export async function partsOf(ruleset: string, board: BoardFile | null): Promise<GameParts> {
  const found = rulesetNamed(ruleset);
  const [{ parts }] = await Promise.all([found.loadParts(board), bring(`${found.ruleset}/table`)]);
  return parts;
}
