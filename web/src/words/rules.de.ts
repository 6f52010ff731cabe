import type { rules as en } from './rules.en';

export const rules: typeof en = {
  heading: 'Spielregeln',
  home: 'Alle Spiele',
  contents: 'Inhalt',
  search: 'Regeln durchsuchen',
  found: (n) => (n === 0 ? 'Nichts gefunden' : n === 1 ? '1 Abschnitt' : `${n} Abschnitte`),
  tip: 'Tipp',
  detail: (n) => `Die genauen Regeln (${n})`,
  rulings: 'Fragen und Antworten',
  previous: 'Zurück',
  next: 'Weiter',
  step: (n, of) => `${n} von ${of}`,
  more: 'Diesen Abschnitt lesen',
  close: 'Schließen',
  learn: 'Spielend lernen',
  practise: (lesson) => `Probier es am Tisch: ${lesson}`,
  play: 'Spielen',
  unofficial: 'Über diese Regeln',
};
