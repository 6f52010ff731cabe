import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '../model/place.svelte';
import type { Table } from '../model/table.svelte';
import type { Message } from '../wire/types';
import { hashOf } from './sha256';

vi.mock('../words/words.svelte', () => ({
  bring: () => Promise.resolve(),
  t: () => ({ shuffle: { differs: 'differs', foreign: 'foreign', chosen: 'chosen' } }),
}));

let stored: Map<string, string>;
let heed: typeof import('./heed').heed;
let keptOf: typeof import('./kept').keptOf;

/** Begin anew, as after the page was opened again. */
async function reload(): Promise<void> {
  vi.resetModules();
  ({ heed } = await import('./heed'));
  ({ keptOf } = await import('./kept'));
}

beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  await reload();
});

const OTHERS = hashOf('of somebody else');

/** A browser at a table of two, and a server that tells it whatever a test likes. */
class Desk {
  sent: [string, { hash?: string; share?: string }][] = [];
  signs: { kind: string; onread?: () => void }[] = [];
  private seq = 0;
  readonly place = {
    you: { role: 'seat', seat: 1 },
    secret: 'a secret of ours',
    info: {
      status: 'waiting',
      shuffle: { by_shares: true, none: '', commitment: 'c', decks: 'd' },
      seats: [1, 2].map((seat) => ({ seat, kind: 'human' })),
    },
    messages: [] as Message[],
    live: {
      ask: (name: string, body: object) => {
        this.sent.push([name, body]);
        return Promise.resolve();
      },
    },
  };
  readonly table = {
    id: 'T',
    me: 1,
    places: [this.place],
    putUp: (sign: { kind: string }) => void this.signs.push(sign),
  };

  async hello(): Promise<void> {
    const seats = [1, 2].map((seat) => ({ kind: 'seat', seat, data: { info: { kind: 'human' } } }));
    await this.tell(seats, true);
  }

  async tell(messages: object[], isHello = false): Promise<void> {
    const fresh = messages.map((each) => ({ seq: ++this.seq, seat: 0, ...each }) as unknown as Message);
    this.place.messages = [...this.place.messages, ...fresh];
    const { table, place } = this as unknown as { table: Table; place: Place };
    heed(table, place, fresh, isHello);
    await new Promise((done) => setTimeout(done));
  }

  /** Tell the log from its beginning again. */
  async retell(...messages: object[]): Promise<void> {
    this.place.messages = [];
    await this.hello();
    await this.tell(messages);
  }

  get hash(): string {
    return this.sent.find(([name]) => name === 'fix_share')![1].hash!;
  }

  get shown(): string[] {
    return this.sent.filter(([name]) => name === 'show_share').map(([, body]) => body.share!);
  }

  get told(): string[] {
    return this.signs.map(({ kind }) => kind);
  }
}

const fixed = (seat: number, hash: string): object => ({ kind: 'fixed', seat, data: { hash } });
const asked = (left_out = {}): object => ({ kind: 'asked', data: { left_out } });
const act = (rev: number, head: string): object => ({ kind: 'act', rev, head: head.repeat(32) });
const free = (seat: number): object => ({ kind: 'seat', seat, data: { info: { kind: 'open' } } });

describe('adding to the shuffle', () => {
  it('fixes a share, and shows it when everybody else has fixed theirs', async () => {
    const desk = new Desk();
    await desk.hello();
    await desk.tell([fixed(1, desk.hash), fixed(2, OTHERS)]);
    expect(desk.shown).toEqual([]);
    await desk.tell([asked()]);
    expect(desk.shown.map(hashOf)).toEqual([desk.hash]);
    expect(keptOf('T')).toMatchObject({
      shown: { 1: desk.shown[0] },
      fixed: { hashes: { 1: desk.hash, 2: OTHERS } },
    });
    expect(desk.told).toEqual([]);
  });

  it('shows it where somebody is named who was left out', async () => {
    const desk = new Desk();
    await desk.hello();
    await desk.tell([fixed(1, desk.hash), asked({ 2: 'not_there' })]);
    expect(desk.shown.length).toBe(1);
  });

  it('shows nothing while somebody has fixed nothing, and says that the server lies', async () => {
    const desk = new Desk();
    await desk.hello();
    await desk.tell([fixed(1, desk.hash), asked()]);
    expect([desk.shown, desk.told]).toEqual([[], ['differs']]);
  });

  it('a share that was fixed by somebody who left does not count', async () => {
    const desk = new Desk();
    await desk.hello();
    const human = { kind: 'seat', seat: 2, data: { info: { kind: 'human' } } };
    await desk.tell([fixed(1, desk.hash), fixed(2, OTHERS), free(2), human, asked()]);
    expect(desk.shown).toEqual([]);
  });

  it('makes one share for a link, whatever the server says later', async () => {
    const desk = new Desk();
    await desk.hello();
    await desk.tell([fixed(1, desk.hash), fixed(2, OTHERS), asked()]);
    for (let round = 0; round < 5; round++) {
      await desk.tell([free(0), free(1), free(2)]);
      await desk.retell();
      await desk.retell(fixed(1, desk.hash), fixed(2, OTHERS), asked());
    }
    await reload();
    await desk.retell();
    expect(new Set(desk.sent.filter(([name]) => name === 'fix_share').map(([, { hash }]) => hash)).size).toBe(
      1,
    );
    expect(new Set(desk.shown).size).toBe(1);
    expect(Object.keys(keptOf('T')!.shares).length).toBe(1);
  });

  it('makes another one for another link', async () => {
    const desk = new Desk();
    await desk.hello();
    const first = desk.hash;
    desk.place.secret = 'another secret';
    desk.sent = [];
    await desk.retell();
    expect(desk.hash).not.toBe(first);
  });

  it('is not shown again for other hashes', async () => {
    const desk = new Desk();
    await desk.hello();
    await desk.tell([fixed(1, desk.hash), fixed(2, OTHERS), asked()]);
    await desk.retell(fixed(1, desk.hash), fixed(2, hashOf('chosen later')), asked());
    expect([desk.shown.length, desk.told]).toEqual([1, ['differs']]);
    expect(keptOf('T')!.fixed!.hashes[2]).toBe(OTHERS);
  });

  it('says loudly that a share of our seat was not made here', async () => {
    const desk = new Desk();
    await desk.hello();
    await desk.tell([fixed(1, OTHERS), fixed(2, OTHERS), asked()]);
    expect([desk.shown, desk.told, keptOf('T')!.isForeign]).toEqual([[], ['foreign'], true]);
  });
});

describe('comparing the log', () => {
  async function running(): Promise<Desk> {
    const desk = new Desk();
    desk.place.info.status = 'running';
    await desk.tell([act(5, 'a'), act(6, 'b')], true);
    return desk;
  }

  it('keeps the hash of every revision that was seen', async () => {
    const desk = await running();
    await desk.tell([act(9, 'c')]);
    expect(
      keptOf('T')!
        .heads.match(/.{16}/g)!
        .map((head) => head[0]),
    ).toEqual([...'----ab--c']);
    expect(desk.told).toEqual([]);
  });

  it('finds an older line that was changed, also after the page was opened again', async () => {
    const desk = await running();
    await reload();
    desk.place.messages = [];
    await desk.tell([act(5, 'x'), act(6, 'b')], true);
    expect(desk.told).toEqual(['differs']);
  });

  it('keeps what it saw first, and says so for good', async () => {
    const desk = await running();
    await desk.tell([act(6, 'x')]);
    await desk.tell([act(7, 'd')]);
    expect(keptOf('T')).toMatchObject({ differs: true });
    expect(keptOf('T')!.heads).toContain('b'.repeat(16));
    await reload();
    desk.signs = [];
    await desk.tell([act(8, 'e')], true);
    expect(desk.told).toEqual(['differs']);
  });

  it('takes in hashes that are told again, and of lines it did not see', async () => {
    const desk = await running();
    desk.place.messages = [];
    await desk.tell([act(4, 'z'), act(5, 'a'), act(6, 'b'), act(7, 'd')], true);
    expect(desk.told).toEqual([]);
    expect(
      keptOf('T')!
        .heads.match(/.{16}/g)!
        .map((head) => head[0]),
    ).toEqual([...'---zabd']);
  });

  it.each([
    ['another share', { commitment: 'other' }],
    ['other cards', { decks: 'other' }],
    ['nothing to check', { none: 'older' }],
    ['a record', { none: 'imported' }],
  ])('finds a server that commits to %s later', async (_, other) => {
    const desk = await running();
    Object.assign(desk.place.info.shuffle, other);
    await desk.tell([act(7, 'd')], true);
    expect(desk.told).toEqual(['differs']);
  });
});

describe('a chosen deal code', () => {
  it('is told until somebody has read it', async () => {
    const desk = new Desk();
    desk.place.info.shuffle.none = 'chosen';
    await desk.tell([], true);
    expect([desk.told, keptOf('T')?.isTold]).toEqual([['chosen'], undefined]);
    desk.signs[0].onread!();
    await desk.tell([], true);
    expect(desk.told).toEqual(['chosen']);
  });
});
