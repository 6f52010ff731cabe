import type { company as en } from './company.en';

export const company: typeof en = {
  spectator: 'Spectateur',
  watches: 'regarde',
  nobody: 'Personne ne regarde en ce moment.',
  unnamed: (n, more) => {
    if (more) return `et ${n === 1 ? 'une autre personne' : `${n} autres`}`;
    return n < 2 ? '1 personne sans nom' : `${n} personnes sans nom`;
  },
  hidden: 'Les spectateurs ne voient que ce qui est visible sur la table.',
  yourName: 'À la table, tu t’appelles',
  nameless: 'Sans nom, on te compte seulement.',
  save: 'Enregistrer',
  writeAs: (name) => (name ? `Tu écris sous le nom de ${name}.` : 'Tu écris comme spectateur sans nom.'),
  changeName: 'Changer de nom',
  talk: 'Les spectateurs peuvent écrire',
  talkText:
    'Toute la table lit leurs messages. Ils portent un œil et le nom que chacun s’est donné : personne ne peut se faire passer pour un joueur. Désactive l’option et tous se taisent.',
  react: 'Réagir',
  reacted: (name, reaction) => `${name} : ${reaction}`,
  reactions: {
    bravo: 'Bravo !',
    laugh: 'Ha ha !',
    wow: 'Waouh !',
    ouch: 'Aïe !',
    thinking: 'Hum…',
    thanks: 'Merci !',
  },
};
