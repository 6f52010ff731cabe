import type { Undone } from '../map/lit';
import type { Table } from '../model/table.svelte';
import type { Offer } from '../wire/game';
import type { GameParts } from './parts';

/**
 * Do an action; one that loses something, or ends a turn in which nothing was done, or in which something chosen
 * is shown and not done, is shown with what it causes first, and done when it is pressed again.
 */
export function press(table: Table, parts: GameParts, offer: Offer): void {
  if (table.sending) return;
  const undone = offer.kind === 'end' ? undoneAt(table, parts) : undefined;
  const isToAsk = undone || wastes(table, parts, offer) || parts.isGrave?.(offer);
  if (isToAsk && !isAsked(table, offer)) table.point({ kind: 'offer', offer, asked: true, undone });
  else void table.act(offer.text);
}

/** Tell whether an action ends a turn in which nothing was done, though there is something to do. */
function wastes(table: Table, parts: GameParts, { kind }: Offer): boolean | undefined {
  return kind === 'end' && table.offers.length > 1 && parts.isIdle?.(table);
}

/** What a box or panel shows with a button that does it: whoever ends the turn now may believe it is done. */
function undoneAt(table: Table, parts: GameParts): Undone | undefined {
  // A panel says itself what its buttons do.
  const button = document.querySelector<HTMLElement>('[data-does]');
  if (button) return { what: button.dataset.does!, says: button.innerText, act: () => button.click() };
  return matchMedia('(pointer: coarse)').matches ? boxed(table, parts) : undefined;
}

/** What a finger has pointed at, which has a button then. */
function boxed(table: Table, parts: GameParts): Undone | undefined {
  const { target } = table;
  if (target?.kind === 'offer') {
    const { offer } = target;
    if (!offer.touches.length) return undefined;
    const says = parts.verb?.(offer, table) ?? '';
    return { what: parts.describe(table, offer), says, act: () => void table.act(offer.text) };
  }
  const { heading, go } = parts.about?.(table) ?? {};
  return go && { what: heading!, says: go.says, act: () => void table.act(...go.actions) };
}

/** Tell whether an action was pressed and would be done if it were pressed again. */
export function isAsked({ target }: Pick<Table, 'target'>, { text }: Pick<Offer, 'text'>): boolean {
  return target?.kind === 'offer' && target.offer.text === text && target.asked === true;
}
