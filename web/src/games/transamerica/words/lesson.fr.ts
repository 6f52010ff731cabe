import type { lesson as en } from './lesson.en';

export const lesson: typeof en = {
  start: {
    title: 'Tes cinq villes',
    text: (n) =>
      `Ces cinq villes sont à toi, une de chaque couleur, et elles sont secrètes. Place ton marqueur de départ sur une intersection : ton réseau grandira à partir de là. ${n.city} est une de tes villes et un bon point de départ. Ensuite, chaque carte te montre le chemin vers sa ville.`,
  },
  close: {
    title: 'Finis ton tour',
    text: (_, b) => `Au premier tour, tu places seulement ton marqueur. Appuie sur « ${b.end} ».`,
  },
  lay: {
    title: 'Pose des rails',
    text: () =>
      'À ton tour, tu poses un ou deux rails sur des lignes simples, en plaine. Chacun doit toucher ton réseau. Poses-en deux vers l’est.',
  },
  double: {
    title: 'Par-dessus le fleuve',
    text: () =>
      'Les lignes doubles franchissent un fleuve ou une montagne. Elles prennent tout ton tour, mais un seul rail. Construis le pont vers Memphis.',
  },
  join: {
    title: 'Relie les réseaux',
    text: () =>
      'Le réseau d’Ada n’est qu’à un rail d’ici. Les rails appartiennent à tout le monde : quand deux réseaux se touchent, ils n’en font plus qu’un. Rejoins le sien.',
  },
  share: {
    title: 'Profite de ce que les autres ont construit',
    text: (n) =>
      `Tu peux maintenant construire partout le long du réseau commun. Ada est déjà presque arrivée à ${n.city}, une de tes villes. Pose le rail qui manque de son côté.`,
  },
  last: {
    title: 'La dernière ville',
    text: (n) => `Quatre de tes villes sont reliées, et il ne manque qu’un rail jusqu’à ${n.city}. Pose-le.`,
  },
  round: {
    title: 'La manche se termine',
    text: (_, b) =>
      `Les cinq sont reliées. Appuie sur « ${b.end} » : on montre les mains, et Ada perd un point pour chaque rail qui lui manque, deux sur une ligne double.`,
  },
  next: {
    title: 'Manche suivante',
    text: (_, b) =>
      `Chacun commence avec 13 points. La partie s’arrête quand quelqu’un n’en a plus, et qui en a le plus l’emporte. Appuie sur « ${b.next} ».`,
  },
};
