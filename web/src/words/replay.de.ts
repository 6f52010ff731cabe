import type { replay as english } from './replay.en';

export const replay: typeof english = {
  whatHappened: 'Was ist passiert?',
  tellTurn: (turn, turns) => `${turn} von ${turns}`,
  passed: 'passt',
  skip: 'Überspringen',
  play: 'Abspielen',
  pause: 'Anhalten',
  player: 'Wiedergabe',
  turnBack: 'Einen Spielzug zurück',
  turnOn: 'Einen Spielzug vor',
  turnOf: (turn, turns) => (turn ? `Spielzug ${turn} von ${turns}` : 'Spielbeginn'),
  turn: 'Spielzug',
  turnsOf: (name) => `Nächster Spielzug von ${name}`,
  points: 'Punkte im Spielverlauf',
  share: 'Wiedergabe teilen',
  picture: 'Karte als Bild speichern',
  copyLink: 'Link zur Wiedergabe kopieren',
  pictureSaved: 'Gespeichert',
  pictureFailed: 'Dieser Browser konnte das Bild nicht zeichnen.',
};
