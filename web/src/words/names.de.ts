import { characters } from '../model/characters';
import type { names as en } from './names.en';

export const names: typeof en = {
  language: 'Sprache',
  player: 'Spieler',
  you: 'Du',
  bot: 'Bot',
  bots: characters,
  manners: {
    random: 'planlos',
    beginner: 'unerfahren',
    sensible: 'schnell',
    guest: 'Mitfahrer',
    builder: 'Baumeisterin',
    planner: 'Planerin',
    strong: 'Strategin',
  },
  colon: ': ',
  semicolon: '; ',
  problems: {
    unreachable: 'Der Server ist nicht erreichbar.',
    link_void: 'Dieser Link gilt nicht mehr.',
    line_lost:
      'Die Verbindung ist abgebrochen. Schau nach, ob es angekommen ist, bevor du es noch einmal versuchst.',
  },
};
