import type { people as en } from './people.en';

export const people: typeof en = {
  nameHeading: 'Comment t’appelles-tu ?',
  nameText: 'Les autres voient ce nom à ta place, dans le chat et dans l’historique.',
  thatsMe: 'C’est moi',
  later: 'Pas maintenant',
  changeName: 'Changer de nom',
};
