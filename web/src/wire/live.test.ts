import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from './game';
import { Live } from './live';

/** A line to a server that is played by the test. */
class Line {
  static all: Line[] = [];
  static get last(): Line {
    return Line.all[Line.all.length - 1];
  }
  readonly frames: { id: number; do: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    const frame = JSON.parse(text);
    if (frame.do) this.frames.push(frame);
  }
  close(): void {}
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  greet(protocol = 1, view: object | null = null): void {
    this.onopen?.();
    this.tell({
      type: 'hello',
      protocol,
      you: { role: 'seat', seat: 1 },
      info: {},
      messages: [],
      view,
    });
  }
  die(): void {
    this.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(10_000);
  }
  get sent(): string[] {
    return this.frames.map((frame) => frame.do);
  }
}

const ignore = () => undefined;

function live(messages: (frame: { view?: View }) => void = ignore): Live {
  const events = { hello: ignore, messages, lost: ignore, outdated: ignore, refused: ignore };
  return new Live('table', 'secret', undefined, () => 'Ann', events);
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', new EventTarget());
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    vi.stubGlobal(name, () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a view of which only changes are told', () => {
  const view = { rev: 7, undo: 0, state: { mover: 1, bank: 5 } };

  it('is put together from the one before', () => {
    const seen: unknown[] = [];
    live((frame) => seen.push(frame.view));
    Line.last.greet(1, view);
    const changes = { of: 7, view: { rev: 8 }, state: { mover: 2 } };
    Line.last.tell({ type: 'messages', messages: [], changes });
    Line.last.tell({ type: 'messages', messages: [], changes: { of: 8, view: { rev: 9, undo: 1 } } });
    const state = { mover: 2, bank: 5 };
    expect(seen).toEqual([
      { rev: 8, undo: 0, state },
      { rev: 9, undo: 1, state },
    ]);
  });

  it('is asked for anew where one was missed', () => {
    const seen: unknown[] = [];
    live((frame) => seen.push(frame.view));
    Line.last.greet(1, view);
    Line.last.tell({ type: 'messages', messages: [], changes: { of: 8, view: { rev: 9 } } });
    expect(seen).toEqual([]);
    expect(Line.all).toHaveLength(2);
  });
});

describe('a line that is lost', () => {
  it('lets nothing be said twice', async () => {
    const said = live();
    Line.last.greet();
    const answer = said.do('say', { text: 'Hello' });
    const problem = expect(answer).rejects.toMatchObject({ problem: { kind: 'line_lost' } });
    expect(Line.last.sent).toEqual(['say']);
    Line.last.die();
    Line.last.greet();
    expect(Line.all).toHaveLength(2);
    expect(Line.last.sent).toEqual([]);
    await problem;
  });

  it('has moves and questions sent again', async () => {
    const table = live();
    Line.last.greet();
    const moved = table.doSurely('move', { key: 'once' });
    const told = table.ask('ways', { place: 'here' });
    Line.last.die();
    Line.last.greet();
    expect(Line.last.sent).toEqual(['move', 'ways']);
    for (const { id } of Line.last.frames) Line.last.tell({ type: 'answer', id, ok: id });
    expect(await moved).toBe(1);
    expect(await told).toBe(2);
  });

  it('keeps what was done without one, and sends it once', async () => {
    const table = live();
    const answer = table.do('say', { text: 'Hello' });
    Line.last.die();
    Line.last.greet();
    expect(Line.last.sent).toEqual(['say']);
    Line.last.tell({ type: 'answer', id: 1, ok: 'said' });
    expect(await answer).toBe('said');
  });

  it('counts as lost when somebody takes another name', async () => {
    const table = live();
    Line.last.greet();
    const answer = expect(table.do('say', { text: 'Hello' })).rejects.toThrow('line_lost');
    table.renew();
    Line.last.greet();
    expect(Line.last.sent).toEqual([]);
    await answer;
  });

  it('lets what the server could not store be sent once more, by one timer or one greeting', () => {
    const table = live();
    Line.last.greet();
    void table.do('say', { text: 'Hello' });
    Line.last.tell({ type: 'answer', id: 1, error: { kind: 'not_stored', message: {} } });
    table.renew();
    Line.last.greet();
    vi.advanceTimersByTime(1000);
    expect(Line.last.sent).toEqual(['say']);
  });
});
