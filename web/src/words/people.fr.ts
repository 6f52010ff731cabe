import type { people as en } from './people.en';

export const people: typeof en = {
  nameHeading: 'Comment t’appelles-tu ?',
  nameText: 'Les autres voient ce nom à ta place, dans le chat et dans l’historique.',
  thatsMe: 'C’est moi',
  later: 'Pas maintenant',
  changeName: 'Changer de nom',
  line: {
    sending: 'Ton coup est en route…',
    silent: 'Le serveur ne répond pas. Ton coup est gardé et sera renvoyé.',
    lost: 'Connexion perdue. Reconnexion en cours… Rien n’est perdu.',
    kept: 'Connexion perdue. Ton coup est gardé et partira dès que la connexion sera rétablie.',
    back: 'Connexion rétablie.',
  },
};
