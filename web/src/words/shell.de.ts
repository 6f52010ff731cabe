import type { shell as en } from './shell.en';

export const shell: typeof en = {
  title: 'Diese Seite ist nicht angekommen',
  text: 'Der Server antwortet nicht, oder er hat eine neuere Fassung dieser Seite. Nichts ist verloren.',
  part: 'Ein Teil dieser Seite ist nicht angekommen',
  later: 'Jetzt nicht',
  reload: 'Noch einmal versuchen',
};
