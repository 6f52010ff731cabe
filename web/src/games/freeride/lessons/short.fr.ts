import type { ShortTexts } from '../../../learn/short';

const half = {
  half: {
    title: 'D’abord la moitié',
    text: (n) =>
      `Tu peux aussi t’y prendre en deux tours. Pose d’abord le rail vers ${n.first}, puis dépense ton dernier point pour le tunnel entre ${n.home} et ${n.second} : son rail est posé en travers, à moitié construit. Aucun train ne passe encore.`,
  },
  rest: {
    title: 'Le reste plus tard',
    text: (n) =>
      `Plus tard : un point de plus remet le rail droit, pas besoin d’un deuxième. Avant cela, tu ne peux pas commencer une autre ligne à toi. Achève le tunnel vers ${n.second}.`,
  },
  onward: {
    title: 'Et on continue',
    text: (n) =>
      `Il te reste un point, et ${n.second} est maintenant à ta portée. Pose de là un rail vers ${n.goal}.`,
  },
} satisfies ShortTexts[string]['steps'];

export const short: ShortTexts = {
  tunnels: {
    title: 'Les tunnels',
    about: 'Ce que coûte un tunnel, et comment le construire en deux tours.',
    steps: {
      whole_tunnel: {
        title: 'Les deux points d’un coup',
        text: (n) =>
          `Un tunnel prend un seul rail, comme toute autre case, mais deux points : tout ton tour. Construis le tunnel vers ${n.city}.`,
      },
      ...half,
    },
  },
  ferries: {
    title: 'Ferries et tunnels',
    about: 'Ce qu’ils coûtent, et comment les construire en deux tours.',
    steps: {
      whole_ferry: {
        title: 'Les deux points d’un coup',
        text: (n) =>
          `Un ferry prend un seul rail, comme toute autre case, mais deux points : tout ton tour. Un tunnel aussi. Construis le ferry vers ${n.city}.`,
      },
      ...half,
    },
  },
  coasts: {
    title: 'Les pièces d’une côte à l’autre',
    about: 'Deux pièces pour un itinéraire qui relie les côtes : qui les reçoit, et quand.',
    steps: {
      join: {
        title: 'D’est en ouest',
        text: (n) =>
          `Il y a deux pièces sur la troisième colonne : ${n.start} est sur la côte est, ${n.destination} sur la côte ouest. Ton train est à ${n.start}, et tu n’as plus une seule pièce. Prends ${n.start}\u00a0→ ${n.destination} : les pièces sont à toi tout de suite.`,
      },
      spend: {
        title: 'Dépense-les aussitôt',
        text: (n) =>
          `Tu peux les dépenser pendant le même trajet. La ligne vers ${n.city} appartient à Ada ; à l’instant encore, tu n’aurais pas pu la payer. Prends-la.`,
      },
      west: {
        title: 'D’ouest en est',
        text: (n) => `Dans l’autre sens, c’est pareil. Prends ${n.start}\u00a0→ ${n.destination}.`,
      },
      other: {
        title: 'L’autre moitié',
        text: (n) =>
          `Seule la moitié qui relie les côtes rapporte, ici ${n.destination}\u00a0→ ${n.west}. Mais ton train est à ${n.start} : prends ${n.start}\u00a0→ ${n.destination}, et les pièces retournent à la banque.`,
      },
    },
  },
  edge: {
    title: 'Les pièces du bord',
    about: 'Neuf villes avec deux pièces chacune, pour le premier qui arrive.',
    steps: {
      fetch: {
        title: 'Premier arrivé, premier servi',
        text: (n) =>
          `Deux pièces attendent dans chacune des neuf villes du bord de la carte. Le premier train qui arrive les ramasse, avec ou sans passagers. Va jusqu’à ${n.city}.`,
      },
      through: {
        title: 'Juste en passant',
        text: (n) =>
          `Il suffit de passer, et tu peux dépenser les pièces pendant le même trajet. Tu n’en as plus : va jusqu’à ${n.city}, puis prends la ligne d’Ada vers ${n.goal}.`,
      },
      begin: {
        title: 'Dès le départ',
        text: (n) =>
          `Une nouvelle partie. Choisis un itinéraire qui part du bord, et ton train y est le premier. Prends ${n.start}\u00a0→ ${n.destination}.`,
      },
    },
  },
  finish: {
    title: 'Le deuxième wagon et la phase finale',
    about: 'Deux itinéraires à la fois, des trains plus rapides, et quand se retirer.',
    steps: {
      coach: {
        title: 'Deux itinéraires à la fois',
        text: (n) =>
          `La pioche II est ouverte : chacun a un deuxième wagon. Tu as déjà des passagers à bord, et un wagon est libre : prends aussi ${n.start}\u00a0→ ${n.destination}.`,
      },
      both: {
        title: 'Les deux en un trajet',
        text: (n) =>
          `Va jusqu’à ${n.first}, puis jusqu’à ${n.second}. Chacun descend à sa destination : deux itinéraires en un tour.`,
      },
      fast: {
        title: 'Des trains plus rapides',
        text: (n) =>
          `La fin approche : depuis la pioche III, les trains font jusqu’à trois villes par tour. Maintenant, elle est vide, et la phase finale a commencé. Tes derniers passagers veulent aller à ${n.destination}, à quatre lignes d’ici : fais-en trois, jusqu’à ${n.halt}.`,
      },
      wait: {
        title: 'Se retirer, ça paie',
        text: (_, b) =>
          `Ada s’est déjà retirée. Chaque fois que ce serait son tour, elle reçoit une pièce à la place. Appuie sur « ${b.end} » et regarde ses pièces.`,
      },
      leave: {
        title: 'Se retirer à temps',
        text: (n, b) =>
          `Va jusqu’à ${n.destination}, puis appuie sur « ${b.withdraw} ». Avec des wagons vides, tu reçois une pièce ; des passagers encore à bord seraient perdus.`,
      },
      leave_at_once: {
        title: 'Se retirer à temps',
        text: (n, b) =>
          `Va jusqu’à ${n.destination}, puis appuie sur « ${b.withdraw} ». Avec des wagons vides, tu reçois une pièce si tu as livré pendant ce même trajet ; des passagers encore à bord seraient perdus.`,
      },
      score: {
        title: 'Compte tes points',
        text: (_, b) =>
          `Tout le monde s’est retiré. Appuie sur « ${b.end} » et compte : 5 points par ville, 2 par ville en double, 3 par pièce.`,
      },
    },
  },
  solo: {
    title: 'Le défi en solo',
    about: 'Trente itinéraires, cinq points par tour, et chaque tour coûte une pièce.',
    steps: {
      five: {
        title: 'Cinq points',
        text: (n) =>
          `En solo, tu as cinq points par tour, tous les rails, et toutes les lignes sont gratuites. Construis tout le chemin entre ${n.start} et ${n.destination} en un seul tour.`,
      },
      fee: {
        title: 'Une pièce par tour',
        text: (_, b) =>
          `Chaque tour coûte une pièce, même si tu ne fais rien. Appuie sur « ${b.end} » et regarde tes pièces : le tour suivant est payé aussitôt.`,
      },
      long: {
        title: 'Cinq villes',
        text: (n) =>
          `Cette fois, tu roules : cinq villes au plus. Dépose tes passagers à ${n.first}, prends-y ${n.first}\u00a0→ ${n.second} et continue. Moins tu fais de tours, plus il te reste de pièces.`,
      },
      thirtieth: {
        title: 'Le dernier itinéraire',
        text: (n) =>
          `Vingt-neuf itinéraires sont réalisés, il n’en reste qu’un, et tu as encore des pièces : sans pièce pour le tour suivant, tu aurais perdu. Va jusqu’à ${n.destination}, et c’est gagné.`,
      },
      title: {
        title: 'Ton titre',
        text: (_, b) =>
          `Appuie sur « ${b.end} ». Chaque ville vaut 5 points, chaque pièce gardée 3 ; les villes en double ne comptent pas. Le total te donne un titre.`,
      },
    },
  },
};
