import { Live } from '../wire/live';
import type { View } from '../wire/game';
import type { Message, Problem, Reaction, SeatInfo, TableInfo, Watchers, You } from '../wire/types';
import { settings } from './settings.svelte';

/** How somebody reacted, and when it was seen here; nobody else keeps it. */
export interface Reacted extends Reaction {
  key: number;
  at: number;
  /** The newest message before it. */
  after: number;
}

/** How many reactions are remembered while the page is open. */
const MOST_REACTIONS = 30;

interface Met {
  watchers?: Watchers;
  reaction?: Reaction;
}

export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

/** One link of a table, connected: what it sees, and what it can do. */
export class Place {
  you = $state<You>({ role: 'watch', seat: 0 });
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  messages = $state.raw<Message[]>([]);
  /** Who watches. */
  watchers = $state.raw<Watchers>({ number: 0, names: [] });
  reactions = $state.raw<Reacted[]>([]);
  connection = $state<Connection>('connecting');
  refused = $state.raw<Problem | null>(null);
  /** The server has gone on to a protocol that this page does not know. */
  isOutdated = $state(false);
  readonly live: Live;

  constructor(
    table: string,
    public secret: string | undefined,
    /** What takes the place of the secret, if its link is opened for the first time. */
    fresh: string | undefined,
    /** Told what is new, and of the view until now; of none if the connection is new. */
    private readonly changed: (place: Place, fresh: Message[], before: View | null) => void,
  ) {
    this.live = new Live(table, secret, fresh, nameHere, {
      hello: (frame) => {
        this.you = frame.you;
        if (frame.you.exchanged) this.secret = fresh;
        this.info = frame.info;
        this.connection = 'live';
        this.meet(frame);
        this.take(frame.messages, frame.view, null);
      },
      messages: (frame) => {
        this.meet(frame);
        this.take(frame.messages, frame.view, this.view);
      },
      lost: () => (this.connection = 'lost'),
      outdated: () => (this.isOutdated = true),
      refused: (problem) => {
        this.refused = problem;
        this.connection = 'refused';
      },
    });
  }

  private waiting: { rev: number; done: () => void }[] = [];

  /** Wait until the view of a revision is here. */
  reached(rev: number): Promise<void> {
    if ((this.view?.rev ?? -1) >= rev) return Promise.resolve();
    return new Promise((done) => this.waiting.push({ rev, done }));
  }

  private meet({ watchers, reaction }: Met): void {
    if (watchers) this.watchers = watchers;
    if (!reaction) return;
    const key = (this.reactions.at(-1)?.key ?? 0) + 1;
    const seen = { ...reaction, key, at: Date.now(), after: this.messages.at(-1)?.seq ?? 0 };
    this.reactions = [...this.reactions, seen].slice(-MOST_REACTIONS);
  }

  private take(fresh: Message[], view: View | null | undefined, before: View | null): void {
    const known = this.messages.at(-1)?.seq ?? 0;
    const news = fresh.filter((message) => message.seq > known);
    if (news.length) this.messages = [...this.messages, ...news];
    if (view) this.view = view;
    if (this.info) this.info = withView(news.reduce(follow, this.info), view);
    this.changed(this, news, before);
    this.tellWaiting(this.view?.rev ?? -1);
  }

  private tellWaiting(here: number): void {
    for (const { done } of this.waiting.filter(({ rev }) => rev <= here)) done();
    this.waiting = this.waiting.filter(({ rev }) => rev > here);
  }
}

/** The name kept on this device, as long as the server takes. */
const nameHere = (): string => [...settings.name.trim()].slice(0, 40).join('');

function withView(info: TableInfo, view: View | null | undefined): TableInfo {
  if (!view) return info;
  const to_move = info.status === 'running' ? view.to_move.filter((seat) => seat > 0) : [];
  if (!view.result) return { ...info, rev: view.rev, to_move };
  return { ...info, rev: view.rev, to_move: [], status: 'over', result: view.result };
}

/** Return what is known about a table after a message. */
function follow(info: TableInfo, message: Message): TableInfo {
  const data = (message.data ?? {}) as Record<string, never>;
  const next = { ...info, seq: message.seq };
  const seats = (change: object) =>
    info.seats.map((seat) => (seat.seat === message.seat ? { ...seat, ...change } : seat));
  switch (message.kind) {
    case 'seat':
      return { ...next, seats: info.seats.map((seat) => reseated(seat, message.seat, data.info)) };
    case 'presence':
      return { ...next, seats: seats(data.here ? { here: true, seen: true } : { here: false }) };
    case 'settings':
      return { ...next, settings: data as unknown as TableInfo['settings'] };
    case 'started':
      return { ...next, status: 'running' };
    case 'closed':
      return { ...next, status: 'closed' };
    case 'rematch':
      return { ...next, rematch: data.table };
    case 'ask':
      return {
        ...next,
        undo_request: {
          ask: message.seq,
          seat: message.seat,
          number: data.number,
          agreed: [message.seat],
          turn: data.turn ?? true,
        },
      };
    case 'answer':
      return { ...next, undo_request: answered(info, message, data.yes) };
    case 'act':
      return { ...next, undo_request: null };
    default:
      return next;
  }
}

/** A seat after a message about one: whether its person is there, only messages of their own say. */
function reseated(known: SeatInfo, seat: number, info: SeatInfo): SeatInfo {
  if (known.seat !== seat) return known;
  return { ...info, here: known.here, seen: known.seen && info.kind === 'human' };
}

function answered(info: TableInfo, message: Message, yes: boolean): TableInfo['undo_request'] {
  const request = info.undo_request;
  return request && yes ? { ...request, agreed: [...request.agreed, message.seat] } : null;
}
