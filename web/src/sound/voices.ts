/** What can be heard at a table. */
export type Sound = 'rail' | 'whistle' | 'coins' | 'stamp' | 'card' | 'bell' | 'flourish' | 'fanfare';

/** Where a sound is made, where it goes, and when it begins. */
export interface Stage {
  audio: BaseAudioContext;
  out: AudioNode;
  at: number;
}

/** A tone: its shape, how high and loud, when it begins and how long it rings. */
interface Tone {
  shape?: OscillatorType;
  pitch: number;
  /** Where the pitch ends, if it glides. */
  to?: number;
  loud: number;
  after?: number;
  rise?: number;
  time: number;
}

function tone({ audio, out, at }: Stage, { shape = 'sine', pitch, to, loud, ...when }: Tone): void {
  const { after = 0, rise = 0.004, time } = when;
  const begin = at + after;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  if (to) source.frequency.exponentialRampToValueAtTime(to, begin + time);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + time);
  source.connect(volume).connect(out);
  source.start(begin);
  source.stop(begin + time + 0.02);
}

/** Air and paper: noise around a pitch. */
function noise({ audio, out, at }: Stage, { pitch, loud, after = 0, rise = 0.004, time }: Tone): void {
  const begin = at + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * time), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const colour = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  colour.type = 'bandpass';
  colour.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + time);
  source.connect(colour).connect(volume).connect(out);
  source.start(begin);
}

/** A stroke on iron: partials that are no harmonics, the high ones gone first. */
function clink(stage: Stage, pitch: number, loud: number, after: number): void {
  for (const [ratio, share] of [
    [1, 1],
    [1.52, 0.6],
    [2.41, 0.45],
    [3.77, 0.2],
  ]) {
    tone(stage, { pitch: pitch * ratio, loud: loud * share, after, rise: 0.002, time: 0.3 / ratio });
  }
  noise(stage, { pitch: pitch * 2, loud: loud * 0.5, after, rise: 0.001, time: 0.03 });
}

/** A note of brass: a bright tone and its octave, softened at both ends. */
function brass(stage: Stage, pitch: number, after: number, time: number, loud = 0.05): void {
  const { audio, out } = stage;
  const mellow = audio.createBiquadFilter();
  mellow.type = 'lowpass';
  mellow.frequency.value = pitch * 3.2;
  mellow.connect(out);
  const softened = { ...stage, out: mellow };
  tone(softened, { shape: 'sawtooth', pitch, loud, after, rise: 0.035, time });
  tone(softened, { shape: 'triangle', pitch: pitch * 1.004, loud, after, rise: 0.05, time });
}

const [G4, C5, D5, E5, G5, C6] = [392, 523.25, 587.33, 659.25, 783.99, 1046.5];

/** How each sound is made, and how many seconds it takes. */
export const VOICES: Record<Sound, { seconds: number; make(stage: Stage): void }> = {
  rail: {
    seconds: 0.45,
    make(stage) {
      clink(stage, 1270, 0.07, 0);
      clink(stage, 1490, 0.05, 0.13);
    },
  },
  whistle: {
    seconds: 0.95,
    make(stage) {
      // The chord of a steam whistle, a breath of steam before it.
      noise(stage, { pitch: 2400, loud: 0.02, rise: 0.06, time: 0.8 });
      for (const pitch of [466.2, 587.3, 740]) {
        tone(stage, { shape: 'triangle', pitch, to: pitch * 0.985, loud: 0.026, rise: 0.12, time: 0.9 });
      }
    },
  },
  coins: {
    seconds: 0.4,
    make(stage) {
      [2093, 2637, 3136].forEach((pitch, i) => {
        tone(stage, { pitch, loud: 0.045, after: i * 0.07, rise: 0.002, time: 0.22 });
        tone(stage, { pitch: pitch * 1.51, loud: 0.02, after: i * 0.07, rise: 0.002, time: 0.12 });
      });
    },
  },
  stamp: {
    seconds: 0.3,
    make(stage) {
      tone(stage, { pitch: 170, to: 55, loud: 0.32, rise: 0.003, time: 0.18 });
      noise(stage, { pitch: 900, loud: 0.16, rise: 0.002, time: 0.07 });
    },
  },
  card: {
    seconds: 0.2,
    make(stage) {
      noise(stage, { pitch: 3200, loud: 0.07, rise: 0.03, time: 0.12 });
    },
  },
  bell: {
    seconds: 1,
    make(stage) {
      for (const [pitch, after] of [
        [660, 0],
        [880, 0.18],
      ]) {
        tone(stage, { pitch, loud: 0.1, after, rise: 0.01, time: 0.8 });
        tone(stage, { pitch: pitch * 2.76, loud: 0.02, after, rise: 0.004, time: 0.3 });
      }
    },
  },
  flourish: {
    seconds: 0.9,
    make(stage) {
      [C5, E5, G5].forEach((pitch, i) => brass(stage, pitch, i * 0.11, i === 2 ? 0.6 : 0.2));
    },
  },
  fanfare: {
    seconds: 2.2,
    make(stage) {
      const melody = [G4, C5, C5, E5, D5, E5];
      melody.forEach((pitch, i) => brass(stage, pitch, i * 0.15, 0.2));
      for (const pitch of [C5, E5, G5, C6]) brass(stage, pitch, melody.length * 0.15, 1.2, 0.04);
    },
  },
};
