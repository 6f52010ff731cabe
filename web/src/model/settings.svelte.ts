import { LANGUAGES, preferred } from '../words/languages';
import type { Tempo } from './pace.svelte';
import { read, write } from './stored';

/** Which light the table stands in: what the system asks for, or always the same. */
export type Hour = 'system' | 'day' | 'night';
export type Speed = 'off' | 'slow' | 'normal' | 'fast';

/** What a person chose for this device. */
export interface Settings {
  /** That of the browser, unless another one was chosen. */
  language: string;
  /** It was chosen, so it is kept, whatever the browser prefers later. */
  languageChosen: boolean;
  hour: Hour;
  /** How fast trains and coins move. */
  speed: Speed;
  /** How fast the turns of others are shown. */
  pace: Tempo;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  /** Tell by a notification that it is my turn. */
  notify: boolean;
  /** Send `end` without being asked, when nothing else is left to do. */
  autoConfirm: boolean;
  /** Patterns on lines besides the colours. */
  patterns: boolean;
  /** Marks of the owners on their lines. */
  marks: boolean;
  textSize: 'normal' | 'large' | 'largest';
  name: string;
  /** How well the bots of "Play now" play: a level of the games, or nothing for one in the middle. */
  rivals: string;
}

const kept = read<Partial<Settings>>('settings', {});

const USUAL: Settings = {
  language: preferred(),
  languageChosen: LANGUAGES.includes(kept.language ?? ''),
  hour: 'system',
  speed: 'normal',
  pace: 'brisk',
  sound: true,
  volume: 0.6,
  notify: false,
  autoConfirm: false,
  patterns: false,
  marks: true,
  textSize: 'normal',
  name: '',
  rivals: '',
};

/** The settings; a change is kept at once. */
export const settings: Settings = $state({ ...USUAL, ...kept });
if (!LANGUAGES.includes(settings.language)) settings.language = preferred();

showHour(); // before anything is painted

$effect.root(() => {
  $effect(showHour);
  $effect(() => {
    const { language, languageChosen, ...others } = settings;
    write('settings', languageChosen ? { language, ...others } : others);
    document.documentElement.dataset.text = settings.textSize;
  });
});

/** The sizes of text, in pixels; `theme.css` has the same. */
const TEXT = { normal: 15, large: 17, largest: 19 };

/** Return how much larger than usual text is to be. */
export function textScale(): number {
  return TEXT[settings.textSize] / TEXT.normal;
}

/** Let the style sheets know the light that was chosen; without one, they follow the system. */
function showHour(): void {
  const { dataset } = document.documentElement;
  if (settings.hour === 'system') delete dataset.hour;
  else dataset.hour = settings.hour;
}

/** Return how long a movement takes, given its usual length; 0 if motion is unwanted. */
export function duration(milliseconds: number): number {
  if (settings.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return milliseconds * { slow: 1.8, normal: 1, fast: 0.45 }[settings.speed];
}

/** Return how fast others' turns are shown; at once if motion is unwanted, or nobody looks. */
export function tempo(): Tempo {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill ? 'off' : settings.pace;
}
