import { read, write } from './stored';

export type Language = string;
export type Rivals = 'gentle' | 'fair' | 'strong';
export type Speed = 'off' | 'slow' | 'normal' | 'fast';

/** What a person chose for this device. */
export interface Settings {
  language: Language;
  /** How fast trains and coins move. */
  speed: Speed;
  sound: boolean;
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
  /** How well the bots of "Play now" play. */
  rivals: Rivals;
}

function preferred(): Language {
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const USUAL: Settings = {
  language: preferred(),
  speed: 'normal',
  sound: true,
  notify: false,
  autoConfirm: false,
  patterns: false,
  marks: true,
  textSize: 'normal',
  name: '',
  rivals: 'fair',
};

/** The settings; a change is kept at once. */
export const settings: Settings = $state({ ...USUAL, ...read<Partial<Settings>>('settings', {}) });

$effect.root(() => {
  $effect(() => {
    write('settings', settings);
    document.documentElement.dataset.text = settings.textSize;
  });
});

/** Tell how long a movement of so many milliseconds takes; none if motion is unwanted. */
export function duration(milliseconds: number): number {
  if (settings.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return milliseconds * { slow: 1.8, normal: 1, fast: 0.45 }[settings.speed];
}
