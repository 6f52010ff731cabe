import { LANGUAGES, preferred } from '../words/languages';
import { read, write } from './stored';

export type Rivals = 'gentle' | 'fair' | 'strong';
export type Speed = 'off' | 'slow' | 'normal' | 'fast';

/** What a person chose for this device. */
export interface Settings {
  /** That of the browser, unless another one was chosen. */
  language: string;
  /** It was chosen, so it is kept, whatever the browser prefers later. */
  languageChosen: boolean;
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

const kept = read<Partial<Settings>>('settings', {});

const USUAL: Settings = {
  language: preferred(),
  languageChosen: LANGUAGES.includes(kept.language ?? ''),
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
export const settings: Settings = $state({ ...USUAL, ...kept });
if (!LANGUAGES.includes(settings.language)) settings.language = preferred();

$effect.root(() => {
  $effect(() => {
    const { language, languageChosen, ...others } = settings;
    write('settings', languageChosen ? { language, ...others } : others);
    document.documentElement.dataset.text = settings.textSize;
  });
});

/** Return how long a movement takes, given its usual length; 0 if motion is unwanted. */
export function duration(milliseconds: number): number {
  if (settings.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return milliseconds * { slow: 1.8, normal: 1, fast: 0.45 }[settings.speed];
}
