import type { learn as en } from './learn.en';

export const learn: typeof en = {
  heading: (game) => `${game} lernen`,
  you: 'Du',
  progress: (step, of) => `Schritt ${step} von ${of}`,
  back: 'Ein Schritt zurück',
  next: 'Weiter',
  skip: 'Überspringen',
  again: 'Noch einmal',
  againText: 'Diesen Schritt von vorn beginnen',
  done: 'Gut gemacht!',
  astray: 'Das war etwas anderes: Nimm es zurück, oder versuche es noch einmal.',
  leave: 'Übung verlassen',
  opening: 'Der Tisch wird vorbereitet …',
  failed: 'Dieser Schritt ließ sich nicht öffnen.',
  retry: 'Noch einmal versuchen',
  finished: 'Alles einsteigen!',
  finishedText: (game) =>
    `Du weißt jetzt alles für ein erstes Spiel ${game}. Der Rest kommt beim Spielen, und wenn etwas nicht geht, sagt dir der Tisch, warum.`,
  playNow: 'Jetzt spielen',
  readRules: 'Regeln lesen',
  repeat: 'Noch einmal üben',
};
