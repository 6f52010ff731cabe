import type { Table } from '../model/table.svelte';

interface Doors {
  /** Whether ending the turn now would waste it: no key does that by accident. */
  isIdle(): boolean;
  list(): void;
  find(): void;
  close(): void;
}

/** What keys do at a table, unless somebody types. */
export function onKey(event: KeyboardEvent, table: Table, doors: Doors): void {
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog, [popover], [contenteditable]')) return;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') undo(event, table);
  } else if (!event.altKey) plainKey(key, event, table, doors);
}

type Does = (event: KeyboardEvent, table: Table, doors: Doors) => void;

/** The keys of every table; what they do not do is left to the game's. */
const KEYS: Readonly<Record<string, Does>> = {
  arrowleft: (event, table) => lookOn(event, table, -1),
  arrowright: (event, table) => lookOn(event, table, 1),
  enter: confirm,
  u: (_event, table) => void (table.undoable && table.undo()),
  l: (_event, _table, doors) => doors.list(),
  f: find,
  '/': find,
  escape,
};

function plainKey(key: string, event: KeyboardEvent, table: Table, doors: Doors): void {
  const group = table.ruleset.keys?.[key];
  if (Object.hasOwn(KEYS, key)) KEYS[key](event, table, doors);
  else if (group) single(table, group);
}

function undo(event: KeyboardEvent, table: Table): void {
  event.preventDefault();
  if (table.undoable) void table.undo();
}

/** Look at the moment before or after the one that is shown, if that is past. */
function lookOn(event: KeyboardEvent, table: Table, by: number): void {
  if (!table.past || event.shiftKey) return;
  event.preventDefault();
  void table.look(table.past.rev + by);
}

function confirm(event: KeyboardEvent, table: Table, doors: Doors): void {
  const onThing = (event.target as HTMLElement | null)?.closest('button, a, [role=button]');
  if (!onThing && !doors.isIdle()) void table.confirm();
}

function find(event: KeyboardEvent, _table: Table, doors: Doors): void {
  event.preventDefault();
  doors.find();
}

function escape(_event: KeyboardEvent, table: Table, doors: Doors): void {
  doors.close();
  table.chosen = table.found = table.mode = table.hint = null;
  table.point(null);
  if (table.past) void table.look(null);
}

/** Single out a group of actions, or all again. */
export function single(table: Table, group: string): void {
  const offered = table.offers.some((offer) => table.groupOf(offer.kind) === group);
  table.mode = !offered || table.mode === group ? null : group;
}
