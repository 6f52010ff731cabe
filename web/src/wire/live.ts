import { BASE } from '../base';
import { Declined } from './api';
import type { View } from './game';
import {
  PROTOCOL,
  type Message,
  type Problem,
  type Reaction,
  type TableInfo,
  type Watchers,
  type You,
} from './types';

interface HelloFrame {
  type: 'hello';
  /** How the server speaks; one that does not say speaks the first version. */
  protocol?: number;
  you: You;
  info: TableInfo;
  messages: Message[];
  watchers?: Watchers;
  view: View | null;
}
interface MessagesFrame {
  type: 'messages';
  messages: Message[];
  view?: View;
  /** What is not as it was in the view of a revision. */
  changes?: { of: number; view: object; state?: object };
  /** The hash of the log up to here. */
  watchers?: Watchers;
  reaction?: Reaction;
}
interface AnswerFrame {
  type: 'answer';
  id: number | null;
  ok?: unknown;
  error?: Problem;
}
type Frame = HelloFrame | MessagesFrame | AnswerFrame;

interface LiveEvents {
  hello(frame: HelloFrame): void;
  messages(frame: MessagesFrame): void;
  lost(): void;
  /** The server speaks a newer protocol than this page knows. */
  outdated(): void;
  refused(problem: Problem): void;
}

interface Waiting {
  frame: string;
  /** It may be sent again, although nobody knows whether it arrived. */
  again: boolean;
  /** It is on its way, and may have been done already. */
  sent: boolean;
  done(value: unknown): void;
  failed(error: unknown): void;
}

const LINK_VOID = 4001;
const REFUSED = 4003;
const SLOWEST_RETRY = 5000;
/** How long a move may go unanswered before the connection is taken for dead, in milliseconds. */
const SILENCE = 8000;

/**
 * One live connection to a table. It reconnects on its own. Questions, and moves, which carry a key, are sent
 * again if no answer came; of anything else that was on its way, whoever did it is told that nobody knows.
 */
export class Live {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 0;
  private seq: number | null = 0;
  private view: View | null | undefined;
  private retry = 200;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private ready = false;
  /** There was a connection before this one. */
  private greeted = false;

  constructor(
    private readonly table: string,
    private readonly secret: string | undefined,
    /** What takes the place of the secret, if its link is opened for the first time. */
    private readonly fresh: string | undefined,
    /** What somebody who watches is called. */
    private readonly name: () => string,
    private readonly events: LiveEvents,
  ) {
    this.connect();
    addEventListener('online', this.hurry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /**
   * Carry out something that may be sent twice. A line that died without a word is noticed by its silence
   * long before the network says so.
   */
  async doSurely<T>(name: string, body: { key: string }): Promise<T> {
    const watch = setInterval(() => {
      if (this.closed) clearInterval(watch);
      else if (this.ready) this.drop();
    }, SILENCE);
    try {
      return await this.wait<T>(name, body, true);
    } finally {
      clearInterval(watch);
    }
  }

  /** Do something at the table, once at most, and return the answer. */
  do<T>(name: string, body: unknown = {}): Promise<T> {
    return this.wait<T>(name, body, false);
  }

  /** Ask something that changes nothing, and return the answer. */
  ask<T>(name: string, body: unknown = {}): Promise<T> {
    return this.wait<T>(name, body, true);
  }

  private wait<T>(name: string, body: unknown, again: boolean): Promise<T> {
    const id = ++this.number;
    const frame = JSON.stringify({ id, do: name, body });
    return new Promise<T>((done, failed) => {
      const waiting = { frame, again, sent: false, done: done as (value: unknown) => void, failed };
      this.waiting.set(id, waiting);
      this.send(waiting);
    });
  }

  private send(waiting: Waiting): void {
    if (!this.ready || waiting.sent) return;
    waiting.sent = true;
    this.socket?.send(waiting.frame);
  }

  /** The line is gone: keep what can be sent on the next one. */
  private unsend(): void {
    this.ready = false;
    for (const [id, waiting] of this.waiting) {
      if (waiting.sent && !waiting.again) {
        this.waiting.delete(id);
        waiting.failed(new Declined({ kind: 'line_lost', message: {} }));
      }
      waiting.sent = false;
    }
  }

  /** End the connection for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private hurry = (): void => {
    if (this.socket || this.closed || document.hidden) return;
    clearTimeout(this.timer);
    this.retry = 200;
    this.connect();
  };

  /** Give a connection up and make a new one. */
  private drop = (): void => {
    if (this.letGo()) this.ended(0);
  };

  /** Say hello once more, under the name somebody has now. */
  renew(): void {
    if (!this.letGo()) return;
    this.unsend();
    this.connect();
  }

  private letGo(): boolean {
    const socket = this.socket;
    if (!socket || this.closed) return false;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    return true;
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${BASE}api/tables/${this.table}/live`);
    this.socket = socket;
    socket.onopen = () => {
      const name = this.name() || undefined;
      socket.send(
        JSON.stringify({
          secret: this.secret ?? null,
          new: this.fresh,
          since: this.seq,
          name,
          changes: true,
        }),
      );
    };
    socket.onmessage = (event) => this.told(JSON.parse(event.data));
    socket.onclose = (event) => this.ended(event.code);
  }

  private told(frame: Frame): void {
    if (frame.type === 'answer') {
      this.answered(frame);
      return;
    }
    if (frame.type === 'hello' && (frame.protocol ?? 1) > PROTOCOL) {
      this.giveWay();
      return;
    }
    if (frame.type === 'messages' && frame.changes && !this.follow(frame, frame.changes)) return;
    this.takeIn(frame);
  }

  private takeIn(frame: HelloFrame | MessagesFrame): void {
    this.view = frame.view ?? this.view;
    for (const message of frame.messages) this.seq = Math.max(this.seq ?? 0, message.seq);
    if (frame.type === 'messages') this.events.messages(frame);
    else this.greet(frame);
  }

  /** Put together the view of a frame that tells only changes; ask for all of it where one was missed. */
  private follow(frame: MessagesFrame, changes: NonNullable<MessagesFrame['changes']>): boolean {
    const known = this.view;
    if (known?.rev !== changes.of) {
      this.renew();
      return false;
    }
    const state = { ...(known.state as object), ...changes.state };
    frame.view = { ...known, ...changes.view, ...(changes.state && { state }) } as View;
    return true;
  }

  private greet(frame: HelloFrame): void {
    this.ready = true;
    this.retry = 200;
    if (this.greeted) dispatchEvent(new Event('reconnected'));
    this.greeted = true;
    this.events.hello(frame);
    for (const waiting of this.waiting.values()) this.send(waiting);
  }

  /** Hand over what was still to be sent, which the server takes or refuses as a whole, and say no more. */
  private giveWay(): void {
    for (const { frame } of this.waiting.values()) this.socket?.send(frame);
    this.close();
    this.events.outdated();
  }

  private answered({ id, ok, error }: AnswerFrame): void {
    if (id === null) {
      if (error && !this.ready) {
        this.closed = true;
        this.events.refused(error);
      }
      return;
    }
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (error?.kind === 'not_stored') {
      waiting.sent = false;
      setTimeout(() => this.send(waiting), 500);
      return;
    }
    this.waiting.delete(id);
    if (error) waiting.failed(new Declined(error));
    else waiting.done(ok);
  }

  private ended(code: number): void {
    this.socket = null;
    this.unsend();
    if (code === LINK_VOID || code === REFUSED) {
      if (!this.closed && code === LINK_VOID) {
        this.events.refused({
          kind: 'link_void',
          message: {},
        });
      }
      this.closed = true;
    }
    if (this.closed) return;
    this.events.lost();
    this.timer = setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(SLOWEST_RETRY, this.retry * 1.6);
  }
}

/** Return a key no other move has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
