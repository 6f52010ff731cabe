import type { Content } from '../../../rules/content';

export const content: Content = {
  about: [
    'Voici les règles telles que cette table les joue, avec nos propres mots. TransAmerica est un jeu de Franz-Benno Delonge, édité par Winning Moves et Rio Grande Games ; ceci est une adaptation non officielle faite par des fans.',
    'Le réseau de la carte correspond à plusieurs transcriptions publiques du plateau imprimé.',
  ],
  sections: [
    {
      id: 'goal',
      title: 'De quoi s’agit-il ?',
      blocks: [
        {
          p: 'Tu as cinq villes secrètes, une dans chaque région du pays, et tu veux les relier par des rails. Tous les rails appartiennent à tout le monde : dès que des réseaux se rejoignent, tu profites de ce que les autres ont construit.',
        },
        {
          p: 'Dès que quelqu’un a relié ses cinq villes, la manche se termine, et tous les autres **perdent des points** pour ce qui leur manque encore. Au bout de quelques manches, quelqu’un n’a plus de points ; qui en a le plus à ce moment-là gagne.',
        },
      ],
    },
    {
      id: 'table',
      title: 'Ce que tu vois sur la table',
      blocks: [
        {
          list: [
            '**La carte** : une grille d’**intersections** reliées par des **lignes**. Certaines intersections sont des villes : 35 en cinq couleurs, sept de chaque.',
            '**Les lignes simples** traversent la plaine. **Les lignes doubles** franchissent un fleuve ou une montagne.',
            '**La réserve** : 84 rails pour tout le monde.',
            '**Ton marqueur de départ**, où commence ton réseau.',
            '**Ta main** : cinq cartes de villes, une de chaque couleur. Personne d’autre ne les voit avant la fin de la manche.',
            '**La piste de score** : une locomotive par joueur, qui part de 13 points et avance vers la **barrière**.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Avant une manche',
      blocks: [
        {
          p: 'La table distribue à chacun **cinq cartes, une de chaque couleur** : vert à l’ouest, bleu au nord, jaune au centre, rouge au sud, orange à l’est. Les cartes restantes demeurent cachées.',
        },
        {
          p: 'À **deux ou trois joueurs**, dix cartes, deux de chaque couleur, sont hors jeu. Ces villes restent sur la carte comme de simples intersections.',
        },
        {
          p: 'À la première manche, la place 1 commence ; ensuite, à chaque manche, c’est la place à gauche de celle qui a commencé la précédente.',
        },
      ],
    },
    {
      id: 'start',
      title: 'Ton premier tour : le marqueur de départ',
      blocks: [
        {
          p: 'Au premier tour d’une manche, en commençant par le premier joueur, chacun place son **marqueur de départ** sur une intersection de son choix, ville ou non. C’est tout pour ce tour ; les rails viennent à partir du deuxième. Le marqueur reste là toute la manche.',
        },
        {
          p: 'Sur une de tes villes, le marqueur la relie tout de suite. Deux marqueurs peuvent partager une intersection.',
        },
        {
          tip: 'Une place au milieu de tes villes est un choix sûr. Près des autres marqueurs, tu profiteras plus tôt de leurs rails.',
        },
        {
          p: 'En ouvrant une table, on peut choisir que l’on pose aussi des rails au premier tour, et que deux marqueurs ne partagent jamais une intersection.',
        },
      ],
    },
    {
      id: 'tracks',
      title: 'Un tour : poser des rails',
      blocks: [
        { p: 'À chacun des tours suivants, tu poses' },
        {
          list: [
            '**un ou deux rails sur des lignes simples**, ensemble ou à des endroits différents, **ou**',
            '**un rail sur une ligne double**, par-dessus un fleuve ou à travers une montagne. Cela prend tout le tour.',
          ],
        },
        {
          diagram: 'tracks',
          says: [
            'Ton marqueur de départ et deux villes : l’une en plaine, l’autre de l’autre côté du fleuve.',
            'Un tour : deux rails sur des lignes simples.',
            'Ou bien : un rail sur la ligne double. Elle prend tout le tour, mais un seul rail.',
          ],
        },
        {
          p: 'Il faut poser au moins un rail. Chaque ligne accueille un rail, et il y en a 84 en tout. Si, chose rare, tu ne peux en poser aucun, ton tour est sauté.',
        },
      ],
    },
    {
      id: 'networks',
      title: 'Les réseaux, et comment les relier',
      blocks: [
        {
          p: 'Ton **réseau**, c’est tout ce qui est relié par des rails à ton marqueur de départ. Chaque rail que tu poses doit le toucher.',
        },
        {
          p: 'Quand des réseaux se rejoignent, ils deviennent **un réseau commun**. Dès lors, chacun de ses membres peut construire partout le long de ses rails, et chaque ville qui s’y trouve est reliée pour tous.',
        },
        {
          diagram: 'joining',
          says: [
            'Deux réseaux, chacun avec son marqueur de départ. Tu ne peux construire que le long du tien.',
            'Ton rail les relie.',
            'Vous partagez maintenant un réseau : ses villes comptent pour les deux, et chacun peut construire à toutes ses extrémités.',
          ],
        },
        {
          tip: 'Relier les réseaux, c’est donner autant que recevoir. Regarde où vont les autres et devine où sont leurs villes.',
        },
      ],
    },
    {
      id: 'round-end',
      title: 'La fin d’une manche',
      blocks: [
        {
          p: 'Une manche se termine quand **les cinq villes de quelqu’un sont reliées à son marqueur de départ**. La table le remarque et l’annonce à la fin du tour, même si cela arrive à quelqu’un dont ce n’est pas le tour.',
        },
        {
          p: '**Un deuxième rail.** Si ton premier rail sur une ligne simple termine le réseau de quelqu’un d’autre, tu peux encore poser ton deuxième avant la fin de la manche. Il t’épargnera peut-être un point.',
        },
        {
          p: 'La manche se termine aussi quand les 84 rails sont posés, ou quand plus personne ne peut en poser. Cela n’arrive presque jamais.',
        },
      ],
    },
    {
      id: 'scoring',
      title: 'Le décompte d’une manche',
      blocks: [
        {
          p: 'On montre toutes les mains. Qui a tout relié ne perd rien. Les autres perdent des points pour les rails qui manquent :',
        },
        {
          table: [
            ['Par rail manquant', 'Points perdus'],
            ['sur une ligne simple', '1'],
            ['sur une ligne double', '2'],
          ],
        },
        {
          p: 'La table calcule pour toi le chemin le moins cher et peut utiliser pour cela **tous les rails du plateau**, même ceux de réseaux que tu n’as jamais rejoints. Rien n’est vraiment posé.',
        },
        {
          diagram: 'missing',
          says: [
            'La manche est finie, et une de tes villes n’est pas reliée.',
            'Le chemin le moins cher jusqu’à elle : il manque une ligne simple et une ligne double.',
            '1 + 2 = 3 points perdus. Ta locomotive avance de trois cases.',
          ],
        },
        {
          p: 'Les locomotives peuvent partager une case et se dépasser. Les points peuvent descendre sous zéro.',
        },
      ],
    },
    {
      id: 'next-round',
      title: 'La manche suivante',
      blocks: [
        {
          p: 'Prends le temps de regarder le résultat. Quand tout le monde est prêt, on retire les rails du plateau, les marqueurs reviennent, on mélange toutes les cartes, et chacun en reçoit cinq nouvelles.',
        },
        { p: 'La place à gauche de celle qui avait commencé débute la nouvelle manche.' },
      ],
    },
    {
      id: 'barrier',
      title: 'La barrière',
      blocks: [
        {
          p: 'La barrière se trouve au bout de la piste de score. Elle peut bouger une fois : **après la deuxième manche**, si la dernière personne a encore **4 points ou plus**, on la place deux cases devant la dernière locomotive. Ainsi, la partie ne traîne pas quand tout le monde joue bien.',
        },
        {
          diagram: 'barrier',
          says: [
            'Chacun commence avec 13 points. La barrière est à 0.',
            'Après deux manches, la dernière locomotive a 7 points : plus de 3.',
            'La barrière avance jusqu’à deux cases devant elle : la partie s’arrête quand quelqu’un descend à 4 ou moins.',
          ],
        },
      ],
    },
    {
      id: 'game-end',
      title: 'La fin de la partie',
      blocks: [
        {
          p: 'La partie s’arrête après une manche où une locomotive a franchi la barrière : à 0 point ou moins ou, si la barrière a été déplacée, à trois de moins que ce qu’avait alors la dernière locomotive.',
        },
        { p: '**Qui a le plus de points gagne.** En cas d’égalité, la victoire est partagée.' },
      ],
    },
  ],
};
