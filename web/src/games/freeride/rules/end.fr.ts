import type { Section } from '../../../rules/content';

export const end: Section[] = [
  {
    id: 'stacks',
    title: 'L’étalage, le deuxième wagon et le train plus rapide',
    blocks: [
      {
        p: 'À la fin d’un trajet, on complète l’étalage à six colonnes. Une nouvelle colonne va au premier emplacement libre ; les autres ne bougent jamais. Quand la pioche I est épuisée, les cartes viennent de la pioche II, puis de la pioche III. C’est ce qui rythme la partie :',
      },
      {
        diagram: 'stacks',
        says: [
          'Pioche I : un wagon, deux étapes.',
          'La première colonne de la pioche II arrive : à la fin de ce tour, chacun reçoit un **deuxième wagon** et peut transporter deux itinéraires.',
          'La première colonne de la pioche III arrive : à la fin de ce tour, tous les trains deviennent **plus rapides**, jusqu’à trois étapes. On construit toujours avec deux points.',
          'La pioche III est épuisée : la [phase finale](#finish) commence.',
        ],
      },
      {
        p: 'Avec deux wagons, chaque itinéraire se prend et se réalise séparément, et tu peux prendre deux itinéraires dans un même trajet.',
      },
    ],
  },
  {
    id: 'finish',
    title: 'La phase finale : se retirer',
    blocks: [
      {
        p: 'Quand la pioche III est épuisée, la partie continue avec les trois mêmes actions et les colonnes qui restent. Mais **pendant un trajet**, après avoir roulé ou sans bouger du tout, tu peux maintenant **te retirer** : ton train quitte le plateau, et tu ne joues plus.',
      },
      {
        only: 'usa',
        p: '**Passagers satisfaits.** Si tes wagons sont vides quand tu te retires, tu reçois 1 pièce, peu importe quand ils se sont vidés.',
      },
      {
        only: 'europe',
        p: '**Passagers satisfaits.** Si tes wagons sont vides quand tu te retires **et** que tu as réalisé un itinéraire pendant ce trajet même, tu reçois 1 pièce.',
      },
      {
        p: '**Les itinéraires encore à bord** sortent du jeu sans rapporter de points, et il n’y a pas de pièce.',
      },
      {
        only: 'usa',
        p: '**Nouveaux passagers.** Si tu as pris un itinéraire pendant ce trajet sans le réaliser dans le même trajet, tu ne peux pas encore te retirer : joue au moins une action de plus.',
      },
      {
        only: 'europe',
        p: '**Nouveaux passagers.** Si tu as pris un itinéraire pendant ce trajet, tu ne peux pas encore te retirer, même si tu l’as réalisé.',
      },
      {
        p: '**L’attente est payée.** Chaque fois que ce serait ton tour, tu reçois 1 pièce, jusqu’à ce que les autres se soient retirés aussi. Quand la dernière personne se retire, celles qui la suivent encore à ce tour de table reçoivent encore 1 pièce chacune, et la partie est terminée.',
      },
      {
        tip: 'Une pièce par tour de table, c’est 3 points. Un dernier itinéraire en rapporte jusqu’à 10, mais combien de tours te faudra-t-il ?',
      },
    ],
  },
  {
    id: 'scoring',
    title: 'Décompte et égalité',
    blocks: [
      {
        table: [
          ['Pour', 'Points'],
          ['la première carte d’une ville dans ta pile de score', '5'],
          ['chaque autre carte de la même ville', '2'],
          ['chaque pièce', '3'],
        ],
      },
      {
        p: 'Les cartes de départ et de destination comptent autant ; les lignes que tu possèdes ne comptent pas.',
      },
      {
        diagram: 'score',
        says: [
          'Deux itinéraires réalisés : quatre cartes de quatre villes différentes font 4 × 5 = 20 points.',
          'Un troisième apporte une nouvelle ville (5) et une deuxième carte d’une ville que tu as déjà (2) : 27 points.',
          'Il reste deux pièces : 2 × 3 = 6. En tout, 33 points.',
        ],
      },
      {
        p: '**Égalité :** qui a le plus de villes différentes gagne. Si là aussi il y a égalité, la victoire est partagée.',
      },
    ],
  },
  {
    id: 'solo',
    title: 'Le défi en solo',
    blocks: [
      {
        p: 'En solo, tu essaies de réaliser **les 30 itinéraires** avant d’être à court de pièces. Les règles normales s’appliquent, avec ces changements :',
      },
      {
        list: [
          'Tu as les 140 rails, les deux wagons et aucun adversaire ; les lignes n’ont pas besoin de jetons et sont gratuites. Les pioches sont réduites comme à deux joueurs.',
          'Tu choisis ton premier itinéraire parmi **six** colonnes.',
          '**Chaque tour coûte 1 pièce**, payée d’avance, même si tu ne fais rien.',
          'Tu construis avec **5 points** au plus ou tu roules de **5 étapes** au plus. On ne prend pas de rails et on ne se retire pas.',
          'Les pioches II et III n’apportent aucune amélioration.',
        ],
      },
      {
        only: 'usa',
        p: 'Tu commences avec **40 pièces** ; les 20 autres sont la banque. Les pièces est-ouest fonctionnent comme d’habitude.',
      },
      {
        only: 'europe',
        p: 'Tu commences avec **35 pièces** ; une reste dans la boîte. Les pièces des villes du bord fonctionnent comme d’habitude.',
      },
      {
        p: 'Si ta dernière pièce est dépensée à la fin d’un tour et qu’il manque des itinéraires, le défi est perdu. Il est réussi avec le trentième. Tu marques alors 5 points par ville différente, **rien pour les deuxièmes cartes**, et 3 par pièce restante :',
      },
      {
        only: 'usa',
        table: [
          ['Points', 'Titre'],
          ['jusqu’à 225', 'Stagiaire'],
          ['226–230', 'Apprenti'],
          ['231–235', 'Assistant'],
          ['236–240', 'Chef de train'],
          ['241–245', 'Mécanicien'],
          ['246–250', 'Directeur'],
          ['à partir de 251', 'Directeur général'],
        ],
      },
      {
        only: 'europe',
        table: [
          ['Points', 'Titre'],
          ['jusqu’à 225', 'Apprenti'],
          ['226–230', 'Assistant'],
          ['231–235', 'Chauffeur'],
          ['236–240', 'Chef de train'],
          ['241–245', 'Mécanicien'],
          ['246–250', 'Directeur'],
          ['à partir de 251', 'Directeur général'],
        ],
      },
    ],
  },
  {
    id: 'differences',
    title: 'USA et Europe côte à côte',
    blocks: [
      { p: 'Les deux boîtes suivent les mêmes règles. Voici tout ce qui diffère :' },
      {
        compare: [
          ['', 'Free Ride USA', 'Free Ride (Europe)'],
          ['Cases doubles', 'Tunnels', 'Tunnels et ferries'],
          [
            'Pièces bonus',
            'Deux pièces sur chaque colonne qui relie les côtes',
            'Deux pièces dans chacune des neuf villes du bord de la carte',
          ],
          [
            'Qui les reçoit',
            'Qui prend la moitié avec la liaison',
            'Le premier train dans la ville, même pendant le prologue',
          ],
          [
            'Se retirer avec des wagons vides',
            '1 pièce, peu importe quand ils se sont vidés',
            '1 pièce seulement si un itinéraire a été réalisé pendant ce trajet même',
          ],
          [
            'Se retirer après avoir pris un itinéraire',
            'Seulement s’il est réalisé ; sinon, encore une action avant',
            'Pas pendant le même trajet, même s’il est réalisé',
          ],
          ['Pièces dans la boîte', '60', '54, dont 18 dans les villes du bord'],
          ['Solo : pièces au départ', '40, et 20 à la banque', '35, et la banque est vide'],
          ['Solo : titre le plus bas', 'Stagiaire', 'Apprenti'],
        ],
      },
      { p: 'En ouvrant une table, on peut choisir plusieurs de ces règles en option.' },
    ],
  },
];
