import { characters } from '../model/characters';
import type { names as en } from './names.en';

export const names: typeof en = {
  language: 'Langue',
  player: 'Joueur',
  you: 'Toi',
  bot: 'bot',
  bots: characters,
  manners: {
    random: 'fantasque',
    beginner: 'novice',
    sensible: 'rapide',
    guest: 'passager',
    builder: 'bâtisseuse',
    planner: 'prévoyante',
    strong: 'stratège',
  },
  colon: ' : ',
  semicolon: ' ; ',
  problems: {
    unreachable: 'Le serveur ne répond pas.',
    link_void: 'Ce lien n’est plus valable.',
    line_lost: 'La connexion a été coupée. Regarde si c’est passé avant de recommencer.',
  },
};
