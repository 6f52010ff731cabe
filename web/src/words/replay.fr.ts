import type { replay as english } from './replay.en';

export const replay: typeof english = {
  whatHappened: 'Que s’est-il passé ?',
  tellTurn: (turn, turns) => `${turn} sur ${turns}`,
  passed: 'passe son tour',
  skip: 'Sauter',
  play: 'Lecture',
  pause: 'Pause',
  player: 'Relecture',
  turnBack: 'Un tour en arrière',
  turnOn: 'Un tour en avant',
  turnOf: (turn, turns) => (turn ? `Tour ${turn} sur ${turns}` : 'Début de la partie'),
  turn: 'Tour',
  turnsOf: (name) => `Tour suivant : ${name}`,
  points: 'Les points au fil de la partie',
  share: 'Partager la relecture',
  picture: 'Image de la carte',
  copyLink: 'Copier le lien de la partie',
  pictureSaved: 'Enregistrée',
  pictureFailed: 'Ce navigateur n’a pas pu dessiner l’image.',
};
