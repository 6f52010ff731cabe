import { hashOfDecks, heads, type Evidence, type Recorded } from './check.ts';
import { hasHeads, type Kept } from './kept.ts';

/** What a record and what a browser kept of the game do not have in common. */
export type Difference = 'game' | 'fixed' | 'share' | 'leftOut' | 'log';

/** Return everything in which a record is not the game that was kept. */
export function compared(kept: Kept, record: Recorded): Difference[] {
  const said = record.evidence;
  const found: Difference[] = [];
  if (!said || said.none || said.commitment !== kept.commitment || hashOfDecks(said.decks) !== kept.decks)
    return ['game'];
  if (!isFixed(kept, said)) found.push('fixed');
  found.push(...differencesOfShares(kept, said));
  if (kept.differs || !hasHeads(kept.heads, heads(record))) found.push('log');
  return found;
}

/** Tell whether just those had fixed their shares who had when ours was shown, by the same hashes. */
function isFixed({ fixed }: Kept, { seats }: Evidence): boolean {
  if (!fixed) return true;
  return seats.every(
    ({ seat, hash, left_out }) =>
      (hash ?? '') === (fixed.hashes[seat] ?? '') &&
      (!fixed.leftOut[seat] || fixed.leftOut[seat] === left_out),
  );
}

/** A share that was taken must be in the record; if it was left out, somebody says that it did not come. */
function differencesOfShares({ shown }: Kept, { seats }: Evidence): Difference[] {
  return Object.entries(shown).flatMap(([seat, share]): Difference[] => {
    const found = seats[Number(seat) - 1];
    if (found?.share === share) return [];
    return [found?.left_out === 'no_share' ? 'leftOut' : 'share'];
  });
}
