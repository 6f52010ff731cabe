import type { Note } from '../model/notes';
import type { UndoRequest } from '../wire/types';
import { t } from '../words/words.svelte';

/** Return what somebody asks to take back, in words. */
export function asks({ number, turn = true }: Pick<UndoRequest, 'number' | 'turn'>, name: string): string {
  return turn ? t().table.asksUndo(name) : t().people.asksSteps(name, number);
}

/** Return a note of the journal in words. */
export function sayNote({ kind, number }: Note, name: string): string {
  const { table, people } = t();
  switch (kind) {
    case 'hint':
      return table.gotHint(name);
    case 'copy':
      return table.gotCopy(name);
    case 'asks':
      return asks({ number: number ?? 0, turn: number === undefined }, name);
    case 'agreed':
      return people.agreed(name);
    case 'declined':
      return people.declined(name);
    case 'withdrew':
      return people.withdrew(name);
    case 'left':
      return people.left(name);
    case 'handedOver':
      return people.handedOver(name);
    case 'standsIn':
      return people.standsIn(name);
    case 'cameBack':
      return people.cameBack(name);
    case 'newLink':
      return people.newLink(name);
    case 'notAwaited':
    case 'noShare':
      return people[kind](name);
    case 'undone':
      return number === undefined ? people.turnUndone(name) : table.undone(number);
  }
}
