import { MAP_KEYS } from '../map/keys';
import type { Table } from '../model/table.svelte';
import type { keys as words } from '../words/keys.en';
import { begin, goBack, goTo, isNowhere } from './focus.svelte';
import { ROVING_KEYS } from '../keys/roving';

/** What keys can open and close around a table. */
export interface Doors {
  /** End the turn, unless that would waste it: no key does that by accident. */
  confirm(): void;
  list(): void;
  find(): void;
  shortcuts(): void;
  explain(): void;
  close(): void;
}

/** A key and what it does. `?` shows them all, and pressing one comes here, so what is shown is what happens. */
export interface Shortcut {
  /** Its words in `words/keys`; of the keys of a game, the group they single out. */
  id: keyof (typeof words)['does'] | { group: string };
  keys: string[];
  /** Under which heading it is shown. */
  part: keyof (typeof words)['parts'];
  /** Whether it ever means anything to whoever looks; if missing, to everybody. */
  isFor?(table: Table): boolean;
  /** Whether it means anything just now; if missing, always. */
  isOn?(table: Table): boolean;
  /** Only while nothing that can be pressed has the focus. */
  isQuiet?: boolean;
  /** What is done elsewhere: by a map, or by something with arrows of its own. */
  does?(table: Table, doors: Doors, key: string): void;
}

const SHARED: Shortcut[] = [
  {
    id: 'confirm',
    keys: ['Enter'],
    part: 'turn',
    isQuiet: true,
    does: (_, doors) => doors.confirm(),
  },
  {
    id: 'undo',
    keys: ['U', 'Ctrl+Z'],
    part: 'turn',
    does: (table) => void (table.undoable && table.undo()),
  },
  {
    id: 'plan',
    keys: ['P'],
    part: 'turn',
    isFor: ({ me, seats }) => me > 0 && seats.length > 1,
    does: (table) => void (table.ghost ? table.planning?.leave() : table.canPlan && table.plan()),
  },
  { id: 'list', keys: ['L'], part: 'turn', does: (_, doors) => doors.list() },
  { id: 'press', keys: ['Tab', 'Shift+Tab'], part: 'move' },
  {
    id: 'arrows',
    keys: ROVING_KEYS,
    part: 'move',
    isOn: (table) => !table.past && isNowhere(),
    does: begin,
  },
  { id: 'find', keys: ['F', '/'], part: 'move', does: (_, doors) => doors.find() },
  ...MAP_KEYS.map(({ id, keys }): Shortcut => ({ id, keys, part: 'map' })),
  {
    id: 'step',
    keys: ['ArrowLeft', 'ArrowRight'],
    part: 'look',
    isOn: (table) => table.past !== null,
    does: (table, _, key) => void table.look((table.past?.rev ?? 0) + (key === 'ArrowLeft' ? -1 : 1)),
  },
  { id: 'play', keys: ['Space'], part: 'look' },
  { id: 'turn', keys: ['PageUp', 'PageDown', 'Home', 'End'], part: 'look' },
  { id: 'recall', keys: ['W'], part: 'look', does: recall },
  { id: 'explain', keys: ['X'], part: 'look', does: (_, doors) => doors.explain() },
  { id: 'shortcuts', keys: ['?'], part: 'look', does: (_, doors) => doors.shortcuts() },
  {
    id: 'close',
    keys: ['Escape'],
    part: 'look',
    does: (table, doors) => {
      if (table.mode) void goBack(table.mode);
      doors.close();
      table.chosen = table.found = table.mode = table.hint = null;
      table.letGo();
      if (table.past) void table.look(null);
      else table.planning?.leave();
    },
  },
];

/** Show again what others did since my last turn, or stop showing it. */
function recall(table: Table): void {
  if (table.pace.isBusy) table.pace.skip();
  else void import('../replay/recall').then(({ replayNews }) => replayNews(table));
}

/** Return all shortcuts of a table: those of its game first. */
export function shortcutsOf(table: Pick<Table, 'ruleset'>): Shortcut[] {
  const own = Object.entries(table.ruleset.keys ?? {}).map(([key, group]): Shortcut => ({
    id: { group },
    keys: [key.toUpperCase()],
    part: 'turn',
    does: (asked) => single(asked, group),
  }));
  return [...own, ...SHARED];
}

/** Single out a group of actions and go to the first of them, or show all again; `byKey` moves the focus. */
export function single(table: Table, group: string, byKey = true): void {
  const isOffered = table.offers.some((offer) => table.groupOf(offer.kind) === group);
  table.mode = !isOffered || table.mode === group ? null : group;
  const refused = table.refused.find(({ kind }) => table.groupOf(kind) === group);
  if (table.mode && byKey) void goTo(table, group);
  else if (!isOffered && refused) table.point({ kind: 'refused', act: refused.text });
  else if (!byKey) table.point(null);
}
