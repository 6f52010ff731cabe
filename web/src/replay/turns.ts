import { endsTurn, type Step } from '../model/journal';

/** A turn that was played: whose it was, and its steps; what was dealt in it belongs to it. */
export interface Played {
  seat: number;
  steps: Step[];
}

/** Return the turns of a game in order, without what was taken back. */
export function turnsOf(steps: Step[]): Played[] {
  const turns: Played[] = [];
  let before: Step | undefined;
  for (const step of steps) {
    if (step.undone) continue;
    const turn = turns.at(-1);
    const goesOn = turn && (step.seat === 0 || (step.seat === turn.seat && !endsTurn(before)));
    if (goesOn) turn.steps.push(step);
    else if (step.seat) turns.push({ seat: step.seat, steps: [step] });
    before = step.seat ? step : before;
  }
  return turns;
}

/** Return all of a turn that has been shown so far: the end of it may arrive long after the rest. */
export function turnOf(steps: Step[], shown: Step[]): Step[] {
  const first = shown[0]?.rev ?? 0;
  const last = shown.at(-1)?.rev ?? 0;
  const turn = turnsOf(steps).find((each) => each.steps[0].rev <= first && first <= endOf(each));
  return turn ? turn.steps.filter(({ rev }) => rev <= last) : shown;
}

/** Return the revision after a turn. */
export function endOf(turn: Played): number {
  return turn.steps.at(-1)?.rev ?? 0;
}

/** Return how many turns were begun by a revision: 0 at the start of the game. */
export function turnAt(turns: Played[], rev: number): number {
  return turns.filter((turn) => turn.steps[0].rev <= rev).length;
}

/**
 * Return what others have played since a seat's last turn, and before the one it is playing now. Somebody who only
 * watches has no turn: for them it is as many turns as there are seats.
 */
export function sinceMyTurn(seat: number, turns: Played[], myTurn: boolean, seats: number): Played[] {
  if (!seat) return turns.slice(-seats);
  let end = turns.length;
  if (myTurn && turns[end - 1]?.seat === seat) end--;
  let begin = end;
  while (begin && turns[begin - 1].seat !== seat) begin--;
  return turns.slice(begin, end);
}
