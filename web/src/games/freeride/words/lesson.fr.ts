import type { lesson as en } from './lesson.en';

export const lesson: typeof en = {
  choose: {
    title: 'Choisis un itinéraire',
    text: (n) =>
      `Des passagers attendent dans ces colonnes de trois villes. Tu prends la moitié du haut ou celle du bas : du haut vers le milieu, ou du milieu vers le bas. Prends ${n.start}\u00a0→ ${n.destination}. Ton train part de là.`,
  },
  close: {
    title: 'Finis ton tour',
    text: (_, b) =>
      `Ton train est sur la carte, tes passagers sont à bord. Tu peux tout annuler tant que tu n’as pas appuyé sur « ${b.end} ». Vas-y.`,
  },
  build: {
    title: 'Construis une ligne',
    text: (n) =>
      `Pour aller jusqu’à ${n.destination}, il te faut des rails. Tu as deux points par tour, et un rail sur une case simple en coûte un. Pose deux rails entre ${n.start} et ${n.hub} : la ligne est achevée, et elle est à toi.`,
  },
  ride: {
    title: 'Roule gratuitement',
    text: (n) =>
      `Nouveau tour : cette fois, tu roules. Deux villes au plus par tour, et tes propres lignes sont gratuites. Va jusqu’à ${n.hub}.`,
  },
  fare: {
    title: 'Paie un péage',
    text: (n) =>
      `La ligne vers ${n.destination} appartient à Ada. Prends-la quand même : tu lui paies une pièce, et la ligne est nationalisée, donc gratuite pour tout le monde. Les passagers descendent tout seuls.`,
  },
  pickup: {
    title: 'Prends de nouveaux passagers',
    text: (n) =>
      `Ton wagon est vide. Retourne à ${n.hub}, c’est gratuit maintenant, et prends-y la moitié du bas de la deuxième colonne : ${n.hub}\u00a0→ ${n.destination}. On prend un itinéraire dans sa ville de départ.`,
  },
  tunnel: {
    title: 'Un demi-tunnel',
    text: (n) =>
      `Un tunnel coûte deux points. Pose d’abord le rail vers ${n.first}, puis dépense ton dernier point pour le tunnel entre ${n.home} et ${n.second} : le rail est posé en travers, à moitié construit.`,
  },
  ferry: {
    title: 'Un demi-ferry',
    text: (n) =>
      `Ferries et tunnels coûtent deux points. Pose d’abord le rail vers ${n.first}, puis dépense ton dernier point pour le ferry entre ${n.home} et ${n.second} : le rail est posé en travers, à moitié construit.`,
  },
  complete: {
    title: 'Achève-le',
    text: () =>
      'Plus tard, un point de plus suffit pour l’achever, sans autre rail. Tant que cette ligne n’est pas achevée, tu ne peux pas en commencer une autre à toi. Achève-la maintenant.',
  },
  rails: {
    title: 'Reprends des rails',
    text: (_, b) =>
      `Plus qu’un rail ! Appuie sur « ${b.rails} » : cinq gratuits, mais c’est tout ton tour. Si le temps presse, tu peux aussi en acheter cinq pour une pièce pendant que tu construis.`,
  },
  east_west: {
    title: 'D’une côte à l’autre',
    text: (n) =>
      `Il y a deux pièces sur la troisième colonne : sa moitié du bas relie les deux côtes. Va jusqu’à ${n.city} et prends cette moitié. Les pièces sont à toi tout de suite.`,
  },
  edge: {
    title: 'Les pièces du bord',
    text: (n) =>
      `Deux pièces attendent dans chacune des neuf villes du bord de la carte. Le premier train qui arrive les ramasse, avec ou sans passagers. Va jusqu’à ${n.city}.`,
  },
  coach: {
    title: 'Le deuxième wagon',
    text: (n) =>
      `La pioche II est ouverte : chacun a un deuxième wagon, donc deux itinéraires à la fois. Ton train est déjà là, alors prends ici même ${n.start}\u00a0→ ${n.destination}. Avec la pioche III, les trains iront aussi plus vite.`,
  },
  withdraw: {
    title: 'La phase finale',
    text: (n, b) =>
      `La dernière pioche est vide : tu peux maintenant te retirer de la partie pendant un trajet. Conduis tes passagers jusqu’à ${n.destination}, puis appuie sur « ${b.withdraw} ». Te retirer avec des wagons vides te rapporte une pièce.`,
  },
  score: {
    title: 'Compte tes points',
    text: (_, b) =>
      `Appuie sur « ${b.end} » et la partie est terminée. Chaque ville vaut 5 points, chaque ville en double 2, chaque pièce 3.`,
  },
};
