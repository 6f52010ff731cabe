import { characters } from '../model/characters';
import type { names as en } from './names.en';

export const names: typeof en = {
  language: 'Sprache',
  player: 'Spieler',
  bot: 'Bot',
  bots: characters,
  levels: { gentle: 'leicht', fair: 'mittel', strong: 'schwer' },
  colon: ': ',
  semicolon: '; ',
  problems: {
    unreachable: 'Der Server ist nicht erreichbar.',
    link_void: 'Dieser Link gilt nicht mehr.',
  },
};
