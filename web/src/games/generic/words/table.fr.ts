import type { table as english } from './table.en';

/** Ce qu’une table dit d’un jeu dont elle ne sait rien. */
export const table: typeof english = {
  and: 'et',
  or: 'ou',
  quoted: (text) => `« ${text} »`,
  englishOnly: 'Ce jeu ne parle qu’anglais.',
  map: 'La carte : choisis avec la touche Tab, Entrée pour jouer',
  mine: 'Ce que tu es seul à savoir',
  facts: 'La table',
  actions: 'Ce que tu peux faire',
  whyNot: 'Pourquoi pas… ?',
  ask: 'Demander',
  allowed: 'Tu peux le faire maintenant.',
  prompt: {
    dealing: 'On distribue les cartes',
    mine: 'C’est à toi de jouer',
    others: (names) => `C’est à ${names} de jouer`,
    over: (names) => `La partie est finie : ${names}`,
  },
  bot: 'Bot',
  result: { place: 'Rang', name: 'Nom', points: 'Points' },
};
