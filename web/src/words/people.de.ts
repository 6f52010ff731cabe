import type { people as en } from './people.en';

export const people: typeof en = {
  nameHeading: 'Wie heißt du?',
  nameText: 'Diesen Namen sehen die anderen an deinem Platz, im Chat und im Verlauf.',
  thatsMe: 'Das bin ich',
  later: 'Jetzt nicht',
  line: {
    sending: 'Deine Aktion ist unterwegs …',
    silent: 'Der Server antwortet nicht. Deine Aktion geht nicht verloren und wird noch einmal gesendet.',
    lost: 'Verbindung verloren. Sie wird wiederhergestellt … Es geht nichts verloren.',
    kept: 'Verbindung verloren. Deine Aktion wird gesendet, sobald du wieder verbunden bist.',
    back: 'Wieder verbunden.',
  },
  withdraw: 'Anfrage zurückziehen',
  withOthers: (names) => `Auch die Spielzüge von ${names} seitdem werden zurückgenommen.`,
  asksSteps: (name, n) =>
    `${name} möchte ${n === 1 ? 'den letzten Schritt' : `die letzten ${n} Schritte`} zurücknehmen.`,
  agreed: (name) => `${name} hat zugestimmt.`,
  declined: (name) => `${name} möchte nichts zurücknehmen.`,
  withdrew: (name) => `${name} hat die Anfrage zurückgezogen.`,
  turnUndone: (name) =>
    name
      ? `Der letzte Spielzug von ${name} wurde zurückgenommen.`
      : 'Der letzte Spielzug wurde zurückgenommen.',
  host: 'Gastgeber',
  youWatch: 'Du schaust zu',
  whoWatches: 'Wer zuschaut',
  left: (name) => `${name} ist gegangen. Ein Bot spielt weiter.`,
  handedOver: (name) => `${name} lässt einen Bot spielen.`,
  standsIn: (name) => `${name} ist nicht da. Ein Bot spielt weiter.`,
  cameBack: (name) => `${name} spielt wieder selbst.`,
  notAwaited: (name) => `Die Partie begann, ohne auf ${name} zu warten.`,
  noShare: (name) => `Gemischt wurde ohne einen Anteil von ${name}.`,
  newLink: (name) => `Der Gastgeber hat ${name} einen neuen Link gemacht.`,
};
