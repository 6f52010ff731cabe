import type { Message } from '../wire/types';

/** What else happened at a table, such as a hint that was asked for. */
export interface Note {
  seq: number;
  kind:
    | 'hint'
    | 'copy'
    | 'asks'
    | 'agreed'
    | 'declined'
    | 'withdrew'
    | 'undone'
    | 'left'
    | 'handedOver'
    | 'standsIn'
    | 'cameBack'
    | 'newLink'
    | 'notAwaited'
    | 'noShare';
  /** Whose doing it was, or whose turn was taken back; 0 if nobody had to be asked. */
  seat: number;
  /** How many actions it is about, if not a whole turn. */
  number?: number;
}

/** What is noted of a seat that changed, by why it did: a bot plays for its person, or no longer; it has a new link. */
const CHANGES: Record<string, Note['kind']> = {
  gone: 'left',
  handed_over: 'handedOver',
  absent: 'standsIn',
  taken_back: 'cameBack',
  new_link: 'newLink',
};

/** Return what is noted in the journal besides the game itself, in order. */
export function notesOf(messages: Message[]): Note[] {
  const notes: Note[] = [];
  let asked: Note | null = null;
  for (const message of messages) {
    const note = noteOf(message, asked);
    if (note) notes.push(note);
    if (message.kind === 'started') notes.push(...leftOut(messages, message));
    if (message.kind === 'ask') asked = note;
    else if (isSettled(message.kind, note)) asked = null;
  }
  return notes;
}

/** Whose share the shuffle does without; seats are counted from whoever begins now. */
function leftOut(messages: Message[], { seq, data }: Message): Note[] {
  const asked = messages.find(({ kind }) => kind === 'asked')?.data as LeftOut | undefined;
  const started = (data ?? {}) as LeftOut;
  const seats = Math.max(...messages.map(({ seat }) => seat));
  const now = (seat: number): number => ((seat - (started.first ?? 1) + seats) % seats) + 1;
  return Object.entries({ ...asked?.left_out, ...started.left_out }).map(([seat, why]) => ({
    seq,
    kind: why === 'not_there' ? 'notAwaited' : 'noShare',
    seat: now(Number(seat)),
  }));
}

interface LeftOut {
  left_out?: Record<number, string>;
  first?: number;
}

/** Whether a wish to take back is no longer open. */
function isSettled(kind: Message['kind'], note: Note | null): boolean {
  return kind === 'act' || note?.kind === 'declined' || note?.kind === 'withdrew';
}

function noteOf({ seq, kind, seat, data, takes_back }: Message, asked: Note | null): Note | null {
  switch (kind) {
    case 'hint':
    case 'copy':
      return { seq, kind, seat };
    case 'ask': {
      const { number, turn = true } = data as { number: number; turn?: boolean };
      return { seq, kind: 'asks', seat, number: turn ? undefined : number };
    }
    case 'answer':
      return { seq, kind: answerOf(seat, (data as { yes: boolean }).yes, asked), seat };
    case 'act':
      return takes_back && seat === 0 ? { ...(asked ?? { seat }), seq, kind: 'undone' } : null;
    case 'seat': {
      const found = CHANGES[(data as { why: string }).why];
      return found ? { seq, kind: found, seat } : null;
    }
    default:
      return null;
  }
}

function answerOf(seat: number, yes: boolean, asked: Note | null): Note['kind'] {
  if (yes) return 'agreed';
  return seat === asked?.seat ? 'withdrew' : 'declined';
}

/** Return the seats of people for whom a bot made the last moves of a game. */
export function finishedByBots(messages: Message[]): number[] {
  const bots = new Set<number>();
  let last: number[] = [];
  for (const { kind, seat, data } of messages) {
    if (kind === 'seat') {
      const { info } = data as { info: { kind: string; bot?: string | null } };
      if (info.kind === 'human' && info.bot) bots.add(seat);
      else bots.delete(seat);
    } else if (kind === 'act') last = [...bots].sort();
  }
  return last;
}
