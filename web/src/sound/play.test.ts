import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const settings = vi.hoisted(() => ({ sound: true, volume: 0.6 }));
vi.mock('../model/settings.svelte', () => ({ settings }));

const made: string[] = [];
const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const gains: { value: number }[] = [];
const node = (kind: string) => {
  made.push(kind);
  const gain = param();
  if (kind === 'gain') gains.push(gain);
  return {
    frequency: param(),
    gain,
    connect: (next: unknown) => next,
    start: vi.fn(),
    stop: vi.fn(),
  };
};
class Audio {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  resume = () => Promise.resolve();
  suspend = () => Promise.resolve();
  createOscillator = () => node('tone');
  createGain = () => node('gain');
  createBiquadFilter = () => node('filter');
  createBufferSource = () => node('noise');
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const page = { hidden: false };
const activation = { hasBeenActive: true };

beforeEach(() => {
  vi.resetModules();
  made.length = gains.length = 0;
  Object.assign(settings, { sound: true, volume: 0.6 });
  page.hidden = false;
  activation.hasBeenActive = true;
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userActivation: activation });
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function player() {
  return (await import('./play')).play;
}

describe('a sound', () => {
  it('is heard once while bots do the same in a burst, and again later', async () => {
    const play = await player();
    expect(await play('rail')).toBe(true);
    expect(await play('rail')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(await play('rail')).toBe(true);
  });

  it('is one of a few', async () => {
    const play = await player();
    const heard = [await play('rail'), await play('coins'), await play('stamp'), await play('whistle')];
    expect(heard).toEqual([true, true, true, false]);
  });

  it('is never made before somebody touches the page', async () => {
    activation.hasBeenActive = false;
    const play = await player();
    expect(await play('bell')).toBe(false);
    expect(made).toEqual([]);
  });

  it.each([{ sound: false }, { volume: 0 }])('is not made when %o', async (wish) => {
    Object.assign(settings, wish);
    const play = await player();
    expect(await play('fanfare')).toBe(false);
    expect(made).toEqual([]);
  });

  it.each([
    [1, 1],
    [0.6, 0.36],
    [0.5, 0.25],
    [0.1, 0.01],
  ])('is as loud as one likes: at %d by %d', async (volume, loud) => {
    settings.volume = volume;
    const play = await player();
    await play('bell');
    expect(gains[0].value).toBeCloseTo(loud);
  });

  it('is only the bell while the page is hidden', async () => {
    page.hidden = true;
    const play = await player();
    expect(await play('coins')).toBe(false);
    expect(await play('bell')).toBe(true);
  });
});

describe('every voice', () => {
  it('makes something', async () => {
    const { VOICES } = await import('./voices');
    for (const [name, { make }] of Object.entries(VOICES)) {
      made.length = 0;
      make({ audio: new Audio() as unknown as AudioContext, out: {} as AudioNode, at: 0 });
      expect(
        made.some((kind) => kind !== 'gain'),
        name,
      ).toBe(true);
    }
  });
});
