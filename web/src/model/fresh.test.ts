import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshFor, renewed } from './fresh';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const history = {
    state: null as unknown,
    replaceState(state: unknown) {
      history.state = state;
    },
  };
  vi.stubGlobal('history', history);
});

describe('the secret that takes the place of a link’s', () => {
  it('is long, kept before it is sent, and the same every time', () => {
    const fresh = freshFor('invited');
    expect(fresh).toMatch(/^[0-9a-f]{48}$/);
    expect([...kept.values()].join()).toContain(fresh);
    expect(freshFor('invited')).toBe(fresh);
    expect(freshFor('another')).not.toBe(fresh);
  });

  it('is not exchanged again when it is opened itself', () => {
    const fresh = freshFor('invited');
    expect(freshFor(fresh)).toBeUndefined();
    expect(freshFor(undefined)).toBeUndefined();
  });

  it('is sent again if its own renewal was not answered', () => {
    const fresh = freshFor('invited')!;
    const next = renewed(fresh);
    expect(freshFor(fresh)).toBe(next);
  });

  it('outlives a reload where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined);
    history.replaceState({ secret: 'invited' }, '');
    const fresh = freshFor('invited');
    expect(freshFor('invited')).toBe(fresh);
    expect(freshFor('of another seat')).not.toBe(fresh);
  });
});
