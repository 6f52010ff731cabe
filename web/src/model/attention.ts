import { settings } from './settings.svelte';

const QUIET = '/icon.svg';
const CALLING =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#b5341f"/><path d="M20 54L27 10M44 54L37 10" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M20 47H44M22 36H42M24 26H40M26 17H38" stroke="#ffd23f" stroke-width="4.5" stroke-linecap="round"/></svg>',
  );

/** Say in title and icon whether it is my turn. */
export function showTurn(name: string, myTurn: boolean, words: string): void {
  document.title = myTurn ? `● ${words} – ${name}` : `${name} – Branchline`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = myTurn ? CALLING : QUIET;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** Call somebody who looks elsewhere: a sound, and a notification if that is allowed. */
export function call(title: string, words: string): void {
  if (settings.sound) void bell();
  if (
    settings.notify &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  ) {
    new Notification(title, { body: words, tag: 'branchline-turn' });
  }
}

let audio: AudioContext | null = null;

/** Two soft strokes of a station bell. Sound that may be heard costs power, so it sleeps in between. */
async function bell(): Promise<void> {
  try {
    if (!audio && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
    if (!audio) return;
    await audio.resume();
    for (const [frequency, after] of [
      [660, 0],
      [880, 0.16],
    ]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const begin = audio.currentTime + after;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, begin);
      volume.gain.exponentialRampToValueAtTime(0.09, begin + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + 0.55);
      if (after) tone.onended = () => void audio?.suspend();
    }
  } catch {
    // No sound on this device.
  }
}

/** Browsers allow sound only after a first touch: this is it. */
export function wake(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().then(() => audio?.suspend());
  } catch {
    // No sound on this device.
  }
}
