import { characters } from '../model/characters';
import type { names as en } from './names.en';

export const names: typeof en = {
  language: 'Langue',
  player: 'Joueur',
  bot: 'bot',
  bots: characters,
  levels: { gentle: 'facile', fair: 'moyen', strong: 'difficile' },
  colon: ' : ',
  semicolon: ' ; ',
  problems: {
    unreachable: 'Le serveur ne répond pas.',
    link_void: 'Ce lien n’est plus valable.',
  },
};
