import type { Section } from '../../../rules/content';

export const turn: Section[] = [
  {
    id: 'turn',
    title: 'Ton tour : une action',
    blocks: [
      { p: 'À ton tour, tu fais exactement **une** de ces trois choses :' },
      {
        list: [
          '**[Construire](#build)** : dépenser jusqu’à deux points de construction.',
          '**[Rouler](#ride)** : avancer de deux villes au plus, mener des passagers à destination et en prendre de nouveaux.',
          '**[Prendre des rails](#rails)** : cinq rails gratuits, si tu n’en as presque plus.',
        ],
      },
      {
        p: 'Puis c’est au suivant. À cette table, tu finis ton tour avec un bouton ; d’ici là, tu peux tout annuler, sauf si une carte a été révélée.',
      },
      { p: 'On peut aussi passer : c’est un trajet où ton train ne bouge pas.' },
    ],
  },
  {
    id: 'build',
    title: 'Construire',
    blocks: [
      {
        p: 'Tu as **deux points de construction** par tour, pendant toute la partie. Les rails viennent de ton stock.',
      },
      {
        list: [
          'Un rail sur une **case simple** coûte 1 point.',
          'Un rail sur une case **tunnel** (en Europe aussi sur une case **ferry**) coûte 2 points, mais toujours un seul rail.',
        ],
      },
      {
        p: 'Qui pose le **premier rail** d’une ligne y met un jeton de propriété et possède toute la ligne. Une ligne est **achevée** quand toutes ses cases portent un rail terminé ; alors seulement les trains peuvent l’emprunter.',
      },
      {
        diagram: 'line',
        says: [
          'Une ligne de trois cases entre deux villes. Rien n’est construit, elle n’est à personne.',
          'Premier tour : deux points, deux rails. Le premier rail apporte le jeton de propriété. La ligne n’est pas achevée : le marqueur de chantier est posé à côté.',
          'Un tour plus tard : encore un point, et la ligne est achevée. Le marqueur revient. Les trains peuvent maintenant passer.',
        ],
      },
      {
        p: '**Un demi-tunnel.** S’il ne te reste qu’un point, tu peux quand même poser un rail sur un tunnel ou un ferry : il est posé en travers, à moitié construit. Un point de plus lors d’un tour suivant l’achève ; cela ne demande pas d’autre rail.',
      },
      {
        diagram: 'tunnel',
        says: [
          'Deux points à dépenser. La ligne a une case simple et une case double.',
          'Un point pour la case simple.',
          'Le dernier point commence la case double : le rail est en travers. La ligne n’est pas achevée.',
          'Un tour plus tard : un point redresse le rail. C’est achevé.',
        ],
      },
      {
        p: 'Tu peux posséder au plus 25 lignes à la fois, une par jeton. Un jeton te revient quand sa ligne est nationalisée.',
      },
    ],
  },
  {
    id: 'reach',
    title: 'Où tu peux construire',
    blocks: [
      {
        p: 'Tu peux construire sur une ligne si ton train **se trouve dans une de ses deux villes**, ou **pourrait y aller par des lignes achevées**. Peu importe à qui elles sont et ce que le trajet coûterait : on ne paie rien, et rien ne change de propriétaire.',
      },
      {
        diagram: 'reach',
        says: [
          'Ton train est dans une ville : les lignes qui en partent sont à ta portée.',
          'Une ligne achevée étend ta portée, même celle d’un adversaire. Construire au-delà ne coûte rien de plus.',
          'Une ligne inachevée ne te mène pas plus loin. Mais tu peux continuer à la construire.',
        ],
      },
      {
        p: 'Cela compte tout de suite : une ligne achevée avec ton premier point te donne déjà accès plus loin pour le deuxième. Tu peux même achever deux lignes en un tour.',
      },
      {
        p: 'Quand toutes les lignes sont reliées entre elles, chaque ligne qui touche ce **grand réseau** est à la portée de tous.',
      },
    ],
  },
  {
    id: 'unfinished',
    title: 'Lignes inachevées et coups de main',
    blocks: [
      {
        p: 'Une ligne peut attendre aussi longtemps que tu veux ; entre-temps, tu peux rouler ou prendre des rails. Mais **tu ne peux pas commencer une autre ligne à toi** avant de l’avoir achevée. Un marqueur de chantier montre où tu en es.',
      },
      {
        p: 'Tu peux aussi construire sur la **ligne inachevée d’un adversaire**, si elle est à ta portée, avec tes points et tes rails, même quand ta propre ligne est inachevée. Elle reste à ton adversaire, et y rouler te coûte la pièce habituelle.',
      },
      {
        tip: 'Donner un coup de main a l’air généreux, mais parfois, le rail qui manque à un adversaire est le plus court chemin vers ta destination.',
      },
    ],
  },
  {
    id: 'rails',
    title: 'Reprendre des rails',
    blocks: [
      { p: 'Quand il te reste **1 ou 0 rail**, tu peux en obtenir cinq autres, de deux façons :' },
      {
        list: [
          '**Les acheter** en construisant : paie une pièce à la banque, prends cinq rails et continue à construire dans le même tour. Tu dois encore dépenser au moins un point ensuite.',
          '**Les prendre** pour tout ton tour : cinq rails pour rien. Tu ne construis pas et tu ne roules pas.',
        ],
      },
      {
        p: 'Si la réserve a moins de cinq rails, tu reçois ce qui reste. Quand elle est vide, il n’y en a plus.',
      },
    ],
  },
  {
    id: 'ride',
    title: 'Rouler',
    blocks: [
      {
        p: 'Ton train va de ville en ville par des **lignes achevées**, jusqu’à **deux étapes** par tour. Une étape, c’est une ligne, quelle que soit sa longueur. Plusieurs trains peuvent se trouver dans la même ville ou s’y croiser.',
      },
      {
        p: 'En chemin, tu [paies des péages](#fares), tu [mènes des passagers à destination et tu en prends de nouveaux](#passengers), même dans les villes que tu ne fais que traverser.',
      },
      {
        p: 'Tu n’es pas obligé d’utiliser toutes tes étapes, ni même une seule : prendre un itinéraire dans la ville où tu te trouves est aussi un trajet.',
      },
    ],
  },
  {
    id: 'fares',
    title: 'Péages et nationalisation',
    blocks: [
      {
        list: [
          '**Tes propres lignes** sont gratuites.',
          '**Les lignes nationalisées** sont gratuites pour tout le monde.',
          '**La ligne d’un adversaire** coûte **1 pièce**, payée à son propriétaire avant de l’emprunter. La ligne est **nationalisée** pour le reste de la partie, et son propriétaire récupère le jeton.',
        ],
      },
      {
        diagram: 'fare',
        says: [
          'Ton train veut emprunter la ligne d’un adversaire.',
          'Avant l’étape, tu paies une pièce au propriétaire.',
          'Le propriétaire récupère son jeton : la ligne est nationalisée.',
          'Tu roules. Désormais, la ligne est gratuite pour tout le monde.',
        ],
      },
      {
        p: 'Sans pièce, tu ne peux pas emprunter la ligne d’un adversaire. Tu peux dépenser tout de suite les pièces gagnées en chemin. On paie aussi les propriétaires qui se sont retirés.',
      },
      {
        tip: 'Chaque péage, c’est 3 points pour quelqu’un d’autre à la fin. Mais une ligne à toi coûte des tours et des rails.',
      },
    ],
  },
  {
    id: 'passengers',
    title: 'Arriver à destination et prendre des passagers',
    blocks: [
      {
        p: '**Arriver.** Quand ton train atteint ou traverse la destination d’un itinéraire à bord, celui-ci est **réalisé** automatiquement : les deux cartes vont face cachée sur ta pile de score, et le wagon est vide.',
      },
      {
        p: '**Prendre.** Avec un wagon vide, tu peux prendre un nouvel itinéraire **dans sa ville de départ**, là où ton trajet commence, passe ou finit. Tu peux le faire dans la ville même où tu viens de déposer des passagers, puis repartir.',
      },
      {
        diagram: 'delivery',
        says: [
          'Ton wagon transporte des passagers ; leur destination est à deux étapes.',
          'Tu arrives : l’itinéraire est réalisé, et les deux cartes vont sur ta pile de score.',
          'Un itinéraire de l’étalage part justement d’ici. Ton wagon est vide : tu peux le prendre tout de suite.',
          'L’étalage n’est complété à six colonnes qu’à la fin du trajet.',
        ],
      },
      {
        list: [
          'Un wagon transporte un itinéraire, et on ne dépose pas les passagers en route : ils descendent à destination, ou quand tu [te retires](#finish).',
          'La destination ne compte que si tu y arrives avec les passagers à bord.',
          'On ne prend personne en construisant ou en prenant des rails.',
        ],
      },
      { p: 'Tu peux regarder ta propre pile de score à tout moment.' },
    ],
  },
  {
    id: 'bonus',
    title: 'Pièces bonus',
    blocks: [
      {
        only: 'usa',
        p: '**Liaisons est-ouest.** Si deux cartes voisines d’une colonne sont une ville de la côte est et une de la côte ouest, dans un ordre ou dans l’autre, elles relient les côtes. On pose deux pièces de la banque sur une telle colonne quand elle arrive à l’étalage, jamais plus de deux.',
      },
      {
        only: 'usa',
        p: 'Qui prend **la moitié avec la liaison** prend les pièces tout de suite. Si c’est l’autre moitié qui est prise, elles retournent à la banque.',
      },
      {
        only: 'usa',
        diagram: 'coasts',
        says: [
          'L’est au-dessus de l’ouest : la moitié du haut relie les côtes, et deux pièces y sont posées.',
          'Tu prends la moitié du haut : les deux pièces sont à toi tout de suite.',
          'Tu prends la moitié du bas : les pièces retournent à la banque.',
        ],
      },
      {
        only: 'europe',
        p: '**Villes du bord.** Deux pièces se trouvent dans chacune des neuf villes du bord de l’Europe : Athina, Dublin, Helsinki, Istanbul, Lisboa, Moskwa, Napoli, Oslo et Rostow. Le **premier train** qui y commence, y arrive ou y passe prend les deux, avec ou sans itinéraire pour cette ville. Elles ne sont jamais remplacées.',
      },
      {
        only: 'europe',
        diagram: 'edge',
        says: [
          'Deux pièces attendent dans une ville du bord.',
          'Le premier train qui y vient les prend, avec ou sans itinéraire.',
          'Qui vient plus tard ne trouve plus rien.',
        ],
      },
      {
        p: 'La banque paie toujours, même si les pièces de la boîte ne suffisent plus. (En ouvrant une table, on peut choisir une banque limitée.)',
      },
    ],
  },
];
