import type { shell as en } from './shell.en';

export const shell: typeof en = {
  title: 'Cette page n’est pas arrivée',
  text: 'Le serveur ne répond pas, ou il a une version plus récente de cette page. Rien n’est perdu.',
  part: 'Une partie de cette page n’est pas arrivée',
  later: 'Pas maintenant',
  reload: 'Réessayer',
};
