import type { table as english } from './table.en';

/** Was ein Tisch über ein Spiel sagt, von dem er nichts weiß. */
export const table: typeof english = {
  and: 'und',
  or: 'oder',
  quoted: (text) => `„${text}“`,
  englishOnly: 'Dieses Spiel gibt es nur auf Englisch.',
  map: 'Die Karte: mit der Tabulatortaste wählen, mit der Eingabetaste spielen',
  mine: 'Was nur du weißt',
  facts: 'Der Tisch',
  actions: 'Was du tun kannst',
  whyNot: 'Warum nicht …?',
  ask: 'Fragen',
  allowed: 'Das kannst du jetzt tun.',
  prompt: {
    dealing: 'Karten werden ausgeteilt',
    mine: 'Du bist dran',
    others: (names) => `${names} ist dran`,
    over: (names) => `Das Spiel ist vorbei: ${names}`,
  },
  bot: 'Bot',
  result: { place: 'Platz', name: 'Name', points: 'Punkte' },
};
