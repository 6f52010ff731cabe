import { describe, expect, it, vi } from 'vitest';
import type { Ruleset } from '../games/game';
import { pressed } from '../map/keys';
import type { Table } from '../model/table.svelte';
import { keys as de } from '../words/keys.de';
import { keys as en } from '../words/keys.en';
import { keys as fr } from '../words/keys.fr';
import { onKey } from './keys';
import { shortcutsOf, type Doors } from './shortcuts';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined)); // there is no window here

const rulesets = Object.values(
  import.meta.glob<{ index: Ruleset }>('../games/*/index.ts', { eager: true }),
).map(({ index }) => index);

const press = (key: string, held: object = {}): KeyboardEvent =>
  ({ key, target: null, preventDefault() {}, ...held }) as unknown as KeyboardEvent;

function tableOf(ruleset: object, more: object = {}): Table {
  const table = { ruleset, offers: [], refused: [], past: null, mode: null, groupOf: (kind: string) => kind };
  return { ...table, ...more } as unknown as Table;
}

describe('shortcuts', () => {
  it('mean one thing each, at the tables of all games', () => {
    expect(rulesets.length).toBeGreaterThan(1);
    for (const ruleset of rulesets) {
      const shared = shortcutsOf(tableOf(ruleset)).filter(({ does, isOn }) => does && !isOn);
      const keys = shared.flatMap((each) => each.keys);
      expect(new Set(keys).size, ruleset.ruleset).toBe(keys.length);
    }
  });

  it('are all in words, and nothing else is', () => {
    const ids = shortcutsOf(tableOf({}))
      .map(({ id }) => id as string)
      .sort();
    for (const { does } of [en, de, fr]) expect(Object.keys(does).sort()).toEqual(ids);
  });

  it('do what the list says when they are pressed', () => {
    const doors = {
      list: vi.fn(),
      find: vi.fn(),
      shortcuts: vi.fn(),
      explain: vi.fn(),
      confirm: vi.fn(),
    };
    const undo = vi.fn();
    const table = tableOf({ keys: { b: 'build' } }, { undoable: 1, undo });
    const done = {
      confirm: doors.confirm,
      list: doors.list,
      find: doors.find,
      shortcuts: doors.shortcuts,
      undo,
    };
    for (const { id, keys } of shortcutsOf(table)) {
      const does = typeof id === 'string' ? done[id as keyof typeof done] : undefined;
      for (const key of does ? keys : []) {
        const isCtrl = key.startsWith('Ctrl+');
        onKey(press(isCtrl ? key.slice(5) : key, { ctrlKey: isCtrl }), table, doors as unknown as Doors);
      }
      if (does) expect(does, String(id)).toHaveBeenCalledTimes(keys.length);
    }
  });

  it('single out what is on offer, until it is pressed again', () => {
    const table = tableOf({ keys: { b: 'build' } }, { offers: [{ kind: 'build', text: 'b', touches: [] }] });
    table.mode = 'build';
    onKey(press('b'), table, {} as Doors);
    expect(table.mode).toBeNull();
    table.mode = 'other';
    onKey(press('r'), table, {} as Doors);
    expect(table.mode).toBe('other');
  });

  it('are known by the keys that are held', () => {
    expect(pressed(press('u'))).toBe('U');
    expect(pressed(press('?', { shiftKey: true }))).toBe('?');
    expect(pressed(press('ArrowLeft', { shiftKey: true }))).toBe('Shift+ArrowLeft');
    expect(pressed(press('z', { metaKey: true }))).toBe('Ctrl+Z');
    expect(pressed(press('u', { altKey: true }))).toBe('');
  });
});
