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
  yourName: 'Ton nom à la table',
  nameless: 'Sans nom, on ne fait que te compter.',
  save: 'Enregistrer',
  writeAs: (name) => (name ? `Tu écris sous le nom de ${name}.` : 'Tu écris en spectateur, sans nom.'),
  changeName: 'Changer de nom',
  talk: 'Les spectateurs peuvent écrire',
  talkText:
    'Toute la table voit leurs messages, marqués d’un œil et du nom que chacun s’est donné : personne ne peut se faire passer pour un joueur. Désactive l’option et ils ne font plus que lire.',
  onlyPlayers: 'Seuls les joueurs écrivent ici. L’hôte peut donner la parole aux spectateurs.',
  muted: 'L’hôte t’a coupé le chat. Lui seul peut le rétablir.',
  tookBack: (name) => `${name} reprend son dernier tour.`,
  lapsed: 'La partie a continué : rien n’est annulé.',
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
  say: 'Message',
  send: 'Envoyer',
  noChat: 'Pas encore de message.',
  secretLink:
    'Ce lien ouvre une place ou une table privée : tout le monde ici pourrait s’en servir. L’envoyer quand même ?',
  sendAnyway: 'Envoyer quand même',
  dontSend: 'Ne pas envoyer',
};
