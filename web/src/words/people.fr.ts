import type { people as en } from './people.en';

export const people: typeof en = {
  nameHeading: 'Comment t’appelles-tu ?',
  nameText: 'Les autres voient ce nom à ta place, dans le chat et dans l’historique.',
  thatsMe: 'C’est moi',
  later: 'Pas maintenant',
  changeName: 'Changer de nom',
  line: {
    sending: 'Ton coup est en route…',
    silent: 'Le serveur ne répond pas. Ton coup n’est pas perdu : il sera renvoyé.',
    lost: 'Connexion perdue. Reconnexion en cours… Rien n’est perdu.',
    kept: 'Connexion perdue. Ton coup partira dès que tu seras de nouveau en ligne.',
    back: 'Connexion rétablie.',
  },
  withdraw: 'Retirer la demande',
  withOthers: 'Ce qui a été joué depuis sera annulé aussi.',
  asksSteps: (name, n) =>
    `${name} demande à annuler ${n < 2 ? 'le dernier coup' : `les ${n} derniers coups`}.`,
  agreed: (name) => `${name} est d’accord.`,
  declined: (name) => `${name} refuse.`,
  withdrew: (name) => `${name} a retiré sa demande.`,
  turnUndone: (name) => (name ? `${name} : dernier tour annulé.` : 'Le dernier tour a été annulé.'),
  host: 'Hôte',
  youWatch: 'Tu regardes',
  whoWatches: 'Qui regarde',
  secretLink:
    'Ce lien ouvre une place ou une table privée : tout le monde ici pourrait s’en servir. L’envoyer quand même ?',
  sendAnyway: 'Envoyer quand même',
  dontSend: 'Ne pas envoyer',
  leave: 'Quitter la table',
  leaveSure: 'Quitter la table ?',
  leaveText:
    'Un bot continue pour toi, et le résultat l’indiquera. Jusqu’à la fin de la partie, tu peux revenir et reprendre ta place.',
  leaveSeat: 'D’autres pourront alors prendre ta place, et ton lien ne marchera plus.',
  stay: 'Rester',
  left: (name) => `${name} a quitté la table. Un bot continue.`,
  handedOver: (name) => `${name} laisse jouer un bot.`,
  standsIn: (name) => `${name} est absent. Un bot continue.`,
  cameBack: (name) => `${name} a repris sa place.`,
  botFinished: (names) => `Un bot a terminé la partie pour ${new Intl.ListFormat('fr').format(names)}.`,
};
