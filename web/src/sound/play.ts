import { settings } from '../model/settings.svelte';
import { VOICES, type Sound } from './voices';

/** The only sound for somebody who looks elsewhere. */
const CALL: Sound = 'bell';
/** This many at once are music; more are noise. */
const MOST = 3;

let audio: AudioContext | null = null;
let resting = 0;
/** When each kind of sound that is heard just now is over. */
const over = new Map<Sound, number>();

/** Tell whether a sound may be heard: it is wanted, somebody has touched the page, and looks at it. */
function isWelcome(sound: Sound): boolean {
  if (!settings.sound || !settings.volume) return false;
  if (document.hidden && sound !== CALL) return false;
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Tell whether there is room for a sound: none of its kind is heard, and not too many others. */
function hasRoom(sound: Sound, now: number): boolean {
  for (const [each, end] of over) if (end <= now) over.delete(each);
  return !over.has(sound) && over.size < MOST;
}

/** Let a sound be heard, unless nobody wants it now. */
export async function play(sound: Sound): Promise<boolean> {
  const now = performance.now();
  if (!isWelcome(sound) || !hasRoom(sound, now)) return false;
  const { seconds, make } = VOICES[sound];
  over.set(sound, now + seconds * 1000);
  try {
    const stage = (audio ??= ambient());
    await stage.resume();
    const out = stage.createGain();
    // What ears take for half as loud is far less than half.
    out.gain.value = settings.volume ** 2;
    out.connect(stage.destination);
    make({ audio: stage, out, at: stage.currentTime + 0.01 });
    rest(seconds);
    return true;
  } catch {
    return false; // No sound on this device.
  }
}

/** Sounds that mix with others and obey the switch for silence, where devices have one. */
function ambient(): AudioContext {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  return new AudioContext();
}

/** An open way for sound costs power: it is closed when the last one is over. */
function rest(seconds: number): void {
  clearTimeout(resting);
  const longest = Math.max(...over.values()) - performance.now();
  resting = window.setTimeout(() => void audio?.suspend(), Math.max(seconds * 1000, longest) + 300);
}
