import type { table as english } from './table.en';

/** Was ein Tisch über ein Spiel sagt, von dem er nichts weiß. */
export const table: typeof english = {
  and: 'und',
  or: 'oder',
  englishOnly: 'Dieses Spiel spricht nur Englisch.',
  map: 'Die Karte: mit der Tabulatortaste wählen, Enter spielt',
  mine: 'Was nur du weißt',
  facts: 'Der Tisch',
  actions: 'Was du tun kannst',
  whyNot: 'Warum nicht …?',
  ask: 'Fragen',
  allowed: 'Das kannst du jetzt tun.',
  prompt: {
    dealing: 'Karten werden verteilt',
    mine: 'Du bist am Zug',
    others: (names) => `${names} am Zug`,
    over: (names) => `Das Spiel ist zu Ende: ${names}`,
  },
  bot: 'Bot',
  away: 'nicht da',
  open: 'frei',
  result: { place: 'Rang', name: 'Name', points: 'Punkte' },
};
