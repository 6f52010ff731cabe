import type { people as en } from './people.en';

export const people: typeof en = {
  nameHeading: 'Comment t’appelles-tu ?',
  nameText: 'Les autres voient ce nom à ta place, dans le chat et dans l’historique.',
  thatsMe: 'C’est moi',
  later: 'Pas maintenant',
  line: {
    sending: 'Ton coup est en route…',
    silent: 'Le serveur ne répond pas. Ton coup n’est pas perdu : il sera renvoyé.',
    lost: 'Connexion perdue. Reconnexion en cours… Rien n’est perdu.',
    kept: 'Connexion perdue. Ton coup partira dès que tu seras de nouveau en ligne.',
    back: 'Connexion rétablie.',
  },
  withdraw: 'Retirer la demande',
  withOthers: (names) => `Les tours joués depuis seront annulés aussi : ${names}.`,
  asksSteps: (name, n) =>
    `${name} demande à annuler ${n < 2 ? 'le dernier coup' : `les ${n} derniers coups`}.`,
  agreed: (name) => `${name} est d’accord.`,
  declined: (name) => `${name} refuse d’annuler.`,
  withdrew: (name) => `${name} a retiré sa demande.`,
  turnUndone: (name) => (name ? `${name} : dernier tour annulé.` : 'Le dernier tour a été annulé.'),
  host: 'Hôte',
  youWatch: 'Tu regardes',
  whoWatches: 'Qui regarde',
  left: (name) => `${name} a quitté la table. Un bot continue.`,
  handedOver: (name) => `${name} laisse jouer un bot.`,
  standsIn: (name) => `${name} est absent. Un bot continue.`,
  cameBack: (name) => `${name} a repris sa place.`,
  notAwaited: (name) => `La partie a commencé sans attendre ${name}.`,
  noShare: (name) => `Le mélange s’est fait sans part de ${name}.`,
  newLink: (name) => `L’hôte a créé un nouveau lien pour ${name}.`,
};
