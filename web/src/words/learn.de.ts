import type { learn as en } from './learn.en';

export const learn: typeof en = {
  heading: (game) => `${game} lernen`,
  guest: 'Gast',
  progress: (step, of) => `Schritt ${step} von ${of}`,
  back: 'Vorheriger Schritt',
  next: 'Weiter',
  skip: 'Überspringen',
  again: 'Noch einmal',
  againText: 'Diesen Schritt von vorn beginnen',
  scene: 'Nächste Szene',
  done: 'Gut gemacht!',
  astray: 'Nicht ganz. Nimm es zurück oder versuch es noch einmal.',
  leave: 'Übung verlassen',
  opening: 'Der Tisch wird aufgebaut …',
  failed: 'Dieser Schritt ließ sich nicht öffnen.',
  retry: 'Noch einmal versuchen',
  finished: 'Bitte einsteigen!',
  finishedText: (game) =>
    `Du weißt jetzt alles für deine erste Partie ${game}. Der Rest kommt beim Spielen, und wenn etwas nicht erlaubt ist, sagt dir der Tisch, warum.`,
  playNow: 'Erste Partie spielen',
  readRules: 'Regeln lesen',
  repeat: 'Übung wiederholen',
};
