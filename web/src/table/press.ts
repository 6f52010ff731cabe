import type { Table } from '../model/table.svelte';
import type { Offer } from '../wire/game';
import type { GameParts } from './parts';

/**
 * Do an action; one that loses something, or a turn in which nothing was done, is shown with what it causes first,
 * and done when it is pressed again.
 */
export function press(table: Table, parts: Pick<GameParts, 'isGrave' | 'isIdle'>, offer: Offer): void {
  if (table.sending) return;
  const wastes = offer.kind === 'end' && table.offers.length > 1 && parts.isIdle?.(table);
  if ((wastes || parts.isGrave?.(offer)) && !isAsked(table, offer))
    table.point({ kind: 'offer', offer, asked: true });
  else void table.act(offer.text);
}

/** Tell whether an action was pressed and would be done if it were pressed again. */
export function isAsked({ target }: Pick<Table, 'target'>, { text }: Pick<Offer, 'text'>): boolean {
  return target?.kind === 'offer' && target.offer.text === text && target.asked === true;
}
