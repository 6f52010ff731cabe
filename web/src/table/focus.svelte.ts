import { tick, untrack } from 'svelte';
import { hand } from '../model/hand';
import type { Table } from '../model/table.svelte';
import { isReachable, middleOf, type Spot } from '../keys/roving';

type Thing = HTMLElement | SVGElement;

/** What had the focus: which group of actions it belonged to, in which part of the screen, and where. */
interface Trace {
  group: string | null;
  part: Element | null;
  at: Spot;
}

const PARTS = '.panel, main, .tray, .actions';

/** Where somebody goes on if nothing of a group is left: an action, the end of the turn, anything of the bar. */
const BAR = ['.actions .group', '.actions .direct[data-act]'];
const REST = [
  '[data-act]:not(.confirm)',
  '.actions .confirm',
  '.actions button',
  '.player button',
  '.menu button',
];

const reachable = (selector: string): Thing[] =>
  [...document.querySelectorAll<Thing>(selector)].filter(isReachable);

/** Return what carries out the actions of a group, wherever it is on the screen. */
function targetsOf(table: Table, group: string): Thing[] {
  const texts = new Set(
    table.offers.filter(({ kind }) => table.groupOf(kind) === group).map(({ text }) => text),
  );
  return reachable('[data-act]').filter((thing) => texts.has(thing.dataset.act ?? ''));
}

/** Return the group of the action something carries out. */
function groupOf(table: Table, thing: Element): string | null {
  const act = thing.closest<Thing>('[data-act]')?.dataset.act;
  const offer = table.offers.find(({ text }) => text === act);
  return offer ? table.groupOf(offer.kind) : null;
}

function give(thing: Thing | undefined): boolean {
  thing?.focus({ preventScroll: Boolean(thing.closest('svg')) });
  return thing !== undefined && document.activeElement === thing;
}

function isLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(':disabled');
}

/** Move the focus to the first target of a group: where its part of the screen begins. */
export async function goTo(table: Table, group: string): Promise<void> {
  await tick();
  const targets = targetsOf(table, group);
  const shown = targets.filter((thing) => !thing.closest('.actions'));
  give(shown.find((thing) => 'start' in thing.dataset) ?? shown[0] ?? targets[0]);
}

/** Tell whether nothing has the focus. */
export const isNowhere = (): boolean => isLost();

/** Give the focus to what can be done now. */
export const begin = (table: Table): void => void goOn(table, null);

/** Leave what was singled out: from its targets the focus goes back to the button of the group. */
export async function goBack(group: string): Promise<void> {
  await tick();
  if (document.activeElement?.closest('[data-act]'))
    give(reachable(`.actions [data-group="${CSS.escape(group)}"]`)[0]);
}

/** Move the focus to what comes next: more of the same group, as near as can be; else to the action bar. */
function goOn(table: Table, last: Trace | null): boolean {
  if (last && (give(nearest(table, last)) || give(inPanel(last)))) return true;
  const bar = table.isMyTurn || table.ghost ? BAR : [];
  return [...bar, ...REST].some((selector) => give(reachable(selector)[0]));
}

/** Return the target of the same group that is nearest, best in the same part of the screen. */
function nearest(table: Table, { group, part, at }: Trace): Thing | undefined {
  const far = (thing: Thing): number => {
    const { x, y } = middleOf(thing);
    return Math.hypot(x - at.x, y - at.y) + (part?.contains(thing) ? 0 : 1e5);
  };
  return group ? targetsOf(table, group).sort((p, q) => far(p) - far(q))[0] : undefined;
}

/** Return what can be pressed in the panel that had the focus, if it is still open. */
function inPanel({ part }: Trace): Thing | undefined {
  if (!part?.isConnected || !part.matches('.panel')) return undefined;
  return [...part.querySelectorAll<Thing>('.inside button')].find(isReachable);
}

/**
 * Whoever plays by keys keeps the focus: when what had it is gone, what comes next gets it. Where nothing was on offer,
 * it moves on to the action bar as soon as it is their turn again.
 */
export function keepFocus(table: Table): void {
  let last: Trace | null = null;
  let parked: Element | null = null;

  function look(): void {
    if (!hand.usesKeys || table.sending || table.handOver) return;
    const isWaiting = parked !== null && parked === document.activeElement && table.offers.length > 0;
    if (!isLost() && !isWaiting) return;
    goOn(table, last);
    parked = table.offers.length ? null : document.activeElement;
  }

  $effect(() => {
    const reached = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('.screen')) return;
      last = { group: groupOf(table, target), part: target.closest(PARTS), at: middleOf(target) };
    };
    // After a click on the table Enter confirms, and does not press what a key had reached before.
    const clicked = ({ pointerType }: PointerEvent): void => {
      const focused = document.activeElement;
      if (pointerType === 'mouse' && focused?.closest('[data-act], .actions')) (focused as Thing).blur();
    };
    document.addEventListener('focusin', reached);
    document.addEventListener('pointerdown', clicked);
    return () => {
      document.removeEventListener('focusin', reached);
      document.removeEventListener('pointerdown', clicked);
    };
  });

  $effect(() => {
    // Whatever can take away what has the focus.
    void [table.offers, table.sending, table.mode, table.chosen, table.past, table.undoable, table.handOver];
    untrack(look);
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  });
}

/** What opens by itself after a key takes the focus, so that it is read. */
export function arrive(thing: HTMLElement): void {
  if (hand.usesKeys) thing.focus({ preventScroll: true });
}
