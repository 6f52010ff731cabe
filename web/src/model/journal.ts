import type { GameEvent } from '../wire/game';
import type { Message } from '../wire/types';
import { notesOf, type Note } from './notes';

/** A line of the game log: who did what, and whether it was taken back. */
export interface Step {
  rev: number;
  seq: number;
  /** Whose turn it belongs to; 0 for the dealer, and for what is nobody's turn. */
  seat: number;
  act: string;
  events: GameEvent[];
  undone: boolean;
  /** With which message, if it was. */
  undoneBy?: number;
  /** Everybody agreed to take it back: a note says so. */
  byConsent?: boolean;
}

/** Return the steps of a game; those taken back are marked, and taking back is not a step itself. */
export function stepsOf(messages: Message[]): Step[] {
  const steps: Step[] = [];
  const line: Step[] = [];
  for (const message of messages.filter(({ kind }) => kind === 'act')) {
    const back = message.takes_back ?? 0;
    for (const step of line.splice(Math.max(0, line.length - back)))
      Object.assign(step, { undone: true, undoneBy: message.seq, byConsent: message.seat === 0 });
    if (back) continue;
    const step = stepOf(message);
    steps.push(step);
    line.push(step);
  }
  return steps;
}

function stepOf({ rev, seq, seat: who, act, events: told }: Message): Step {
  const events = (told ?? []) as GameEvent[];
  const seat = isShared(events) ? 0 : who;
  return { rev: rev ?? 0, seq, seat, act: act ?? '', events, undone: false };
}

/** Tell whether something is nobody's turn: everybody says that they are ready to go on. */
export function isShared(events: GameEvent[]): boolean {
  return events[0]?.type === 'ready';
}

/** Return steps for the journal: what everybody does one after the other is one. */
function gathered(steps: Step[]): Step[] {
  const line: Step[] = [];
  for (const step of steps) {
    const last = line.at(-1);
    const goesOn = last && !last.undone && !step.undone && isShared(last.events) && isShared(step.events);
    if (goesOn) line.splice(-1, 1, { ...step, events: [...last.events, ...step.events] });
    else line.push(step);
  }
  return line;
}

/** A line of the journal: what a step says, what was noted and how many steps were taken back before it. */
export interface Line {
  rev: number;
  text: string;
  notes: Note[];
  undone: number;
}

/** The lines of a turn. */
export interface Turn {
  seat: number;
  /** What belongs to no turn: noted, or taken back by others, before this one began. */
  before: { notes: Note[]; undone: number };
  lines: Line[];
}

/** Return the journal: the turns that say something, in order, and what was noted after the last of them. */
export function journalOf(
  messages: Message[],
  steps: Step[],
  say: (step: Step, passes: boolean) => string,
): { turns: Turn[]; since: Note[] } {
  const turns: Turn[] = [];
  const waiting = notesOf(messages);
  let undone: Step[] = [];
  let before: Step | undefined;
  let played: Step | undefined;
  for (const step of gathered(steps)) {
    if (step.undone) {
      if (!step.byConsent) undone.push(step);
      continue;
    }
    const text = say(step, isPass(played, step));
    if (text) {
      const notes = waiting.splice(0, waiting.findLastIndex(({ seq }) => seq < step.seq) + 1);
      if (!turns.length || !goesOn(before, step)) turns.push(begun(step, notes, undone));
      turns.at(-1)?.lines.push({ rev: step.rev, text, notes, undone: undone.length });
      undone = [];
    }
    before = step;
    played = step.seat ? step : played;
  }
  return { turns, since: waiting };
}

/** Return the moment a step back from one, or from now: what was done between lines of the journal tells nothing. */
export function backFrom(revs: number[], shown: number | null): number {
  const at = shown === null ? revs.at(-1) : revs.findLast((rev) => rev <= shown);
  return revs.findLast((rev) => rev < (at ?? 0)) ?? 0;
}

/** Return the turn a step begins; what is not the doing of its seat is taken out of what goes with the step. */
function begun({ seat }: Step, notes: Note[], undone: Step[]): Turn {
  const isOthers = (note: Note) => note.seat !== seat || !OWN.includes(note.kind);
  const before = notes.splice(0, notes.findLastIndex(isOthers) + 1);
  const others = undone.splice(0, undone.findLastIndex((step) => step.seat !== seat) + 1);
  return { seat, before: { notes: before, undone: others.length }, lines: [] };
}

/** What somebody does in their own turn; all else that is noted is between people. */
const OWN: Note['kind'][] = ['hint', 'copy'];

/** Whether a step ends a turn in which nothing was done. */
function isPass(before: Step | undefined, step: Step): boolean {
  return step.act === 'end' && !goesOn(before, step);
}

/** Whether a step belongs to the turn of the one before it. */
function goesOn(before: Step | undefined, { seat }: Step): boolean {
  return before?.seat === seat && !endsTurn(before);
}

/** Tell whether a step ended the turn it belongs to. */
export function endsTurn(step: Step | undefined): boolean {
  return step?.events.some(({ type }) => type === 'turn_began') ?? false;
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
