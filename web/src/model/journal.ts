import type { GameEvent } from '../wire/game';
import type { Message } from '../wire/types';

/** A line of the game log: who did what, and whether it was taken back. */
export interface Step {
  rev: number;
  seq: number;
  seat: number;
  act: string;
  events: GameEvent[];
  undone: boolean;
}

/** Return the steps of a game; those taken back are marked, and taking back is no step itself. */
export function stepsOf(messages: Message[]): Step[] {
  const steps: Step[] = [];
  const line: Step[] = [];
  for (const message of messages) {
    if (message.kind !== 'act') continue;
    const back = message.takes_back ?? 0;
    for (let i = 0; i < back; i++) {
      const last = line.pop();
      if (last) last.undone = true;
    }
    if (back) continue;
    const step: Step = {
      rev: message.rev ?? 0,
      seq: message.seq,
      seat: message.seat,
      act: message.act ?? '',
      events: (message.events ?? []) as GameEvent[],
      undone: false,
    };
    steps.push(step);
    line.push(step);
  }
  return steps;
}

/** Return what others have done since my last turn; while I act, what they did before. */
export function newsFor(seat: number, steps: Step[], myTurn: boolean): Step[] {
  const line = steps.filter((step) => !step.undone);
  let end = line.length;
  while (myTurn && end && line[end - 1].seat === seat) end--;
  let begin = end;
  while (begin && line[begin - 1].seat !== seat) begin--;
  return line.slice(begin, end).filter((step) => step.seat > 0);
}
