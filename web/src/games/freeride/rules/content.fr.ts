import type { Content } from '../../../rules/content';

export const content: Content = {
  about: [
    'Voici les règles telles que cette table les joue, avec nos propres mots. Free Ride et Free Ride USA sont des jeux de Friedemann Friese, édités par 2F-Spiele et Rio Grande Games ; ceci est une adaptation non officielle faite par des fans.',
    '**Les réseaux sont une reconstitution.** Les villes sont celles des plateaux imprimés, mais la plupart des lignes qui les relient, les côtes, les villes du bord et les cartes écartées à deux joueurs ont été déduites de ce que disent les livrets.',
  ],
  sections: [
    {
      id: 'goal',
      title: 'De quoi s’agit-il ?',
      blocks: [
        {
          p: 'Tu construis des lignes de chemin de fer entre les villes et tu conduis des passagers de l’une à l’autre. Chaque itinéraire réalisé rapporte des points à la fin, et **ce sont les nouvelles villes qui rapportent le plus**.',
        },
        {
          p: 'L’astuce : une ligne n’est à toi que jusqu’à ce que quelqu’un d’autre l’emprunte. Cette personne te paie **une pièce**, puis la ligne appartient à l’État et devient gratuite pour tout le monde, pour toujours. Une ligne n’est donc jamais perdue, et jamais tout à fait à toi.',
        },
        { p: 'Qui a le plus de points grâce à ses villes et à ses pièces gagne.' },
      ],
    },
    {
      id: 'table',
      title: 'Ce que tu vois sur la table',
      blocks: [
        {
          list: [
            '**La carte** : 45 villes, reliées par des **lignes** imprimées. Une ligne se compose d’une ou plusieurs **cases** ; chaque case accueille un rail.',
            '**L’étalage** : jusqu’à six **colonnes** de trois cartes de villes. C’est là que les passagers attendent ; chaque colonne propose deux [itinéraires](#routes).',
            '**Les pioches** I, II et III. Chacune contient chaque ville une fois. On remplit l’étalage d’abord avec la pioche I, puis II, puis III.',
            '**Ton train** sur la carte, et devant toi une locomotive avec un **wagon**. Un wagon transporte un itinéraire.',
            '**Ton stock** : des pièces, des rails et 25 jetons de propriété à ta couleur.',
            '**Ta pile de score** : les cartes des itinéraires que tu as réalisés. Les autres voient combien il y en a, mais pas lesquelles.',
            '**Les réserves** : les rails et les pièces que personne ne possède (pour les pièces, on parle de banque). Il y a 140 rails, pas un de plus.',
          ],
        },
        {
          only: 'usa',
          p: 'Le jeu compte 60 pièces. Certaines villes se trouvent sur la **côte est** ou sur la **côte ouest** ; cela compte pour les [pièces bonus](#bonus).',
        },
        {
          only: 'europe',
          p: 'Le jeu compte 54 pièces. Dix-huit d’entre elles se trouvent dans neuf villes du **bord de la carte**, deux dans chacune, et attendent le [premier train](#bonus).',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Avant la partie',
      blocks: [
        {
          p: 'La table s’occupe de tout. Chacun commence avec **6 pièces**, un train lent, un wagon, 25 jetons de propriété et des rails :',
        },
        {
          table: [
            ['Joueurs', '2', '3', '4', '5'],
            ['Rails par joueur', '15', '12', '10', '8'],
          ],
        },
        {
          p: 'Les trois pioches sont mélangées séparément, puis on dispose trois colonnes de la pioche I. La place 1 commence et reste première toute la partie.',
        },
        {
          p: '**À deux joueurs**, on écarte une carte de chaque ville avant de mélanger : chaque pioche a alors 30 cartes, et chaque ville ne se trouve que dans deux des trois pioches.',
        },
      ],
    },
    {
      id: 'routes',
      title: 'Colonnes, moitiés et itinéraires',
      blocks: [
        {
          p: 'Une colonne, ce sont trois cartes dans un ordre fixe : haut, milieu, bas. Tu peux en prendre une **moitié** :',
        },
        {
          list: [
            '**moitié du haut** : de la ville du haut à celle du milieu, ou',
            '**moitié du bas** : de la ville du milieu à celle du bas.',
          ],
        },
        {
          p: 'La première ville est le **départ**, la seconde la **destination**. La troisième carte sort du jeu, et la colonne disparaît. On ne peut jamais inverser un itinéraire, ni associer le haut et le bas.',
        },
        {
          diagram: 'column',
          says: [
            'Une colonne de l’étalage : trois villes, deux itinéraires possibles.',
            'Moitié du haut : la ville du haut est le départ, celle du milieu la destination. La carte du bas sort du jeu.',
            'Moitié du bas : la ville du milieu est le départ, celle du bas la destination. La carte du haut sort du jeu.',
            'Jamais permis : du haut jusqu’en bas, ou un itinéraire qui remonte.',
          ],
        },
      ],
    },
    {
      id: 'prologue',
      title: 'Le prologue : ton premier itinéraire',
      blocks: [
        {
          p: 'Avant la partie proprement dite, chacun choisit à son tour, en commençant par la place 1, **un itinéraire** de l’étalage ; rien d’autre ne se passe. Ton train est placé dans la ville de départ, et les deux cartes vont dans ton wagon.',
        },
        {
          p: 'Qui commence choisit parmi trois colonnes. Après chaque choix, on ajoute deux colonnes : qui passe plus tard a donc plus de choix. (À deux joueurs, on en ajoute trois.) Après le dernier choix, on complète l’étalage à six, et la place 1 commence la partie.',
        },
        {
          only: 'europe',
          p: 'Si ton train commence dans une ville du bord, tu prends tout de suite ses deux pièces.',
        },
        { tip: 'Un itinéraire court est un bon début : tu as peu de rails, et rien n’est encore construit.' },
      ],
    },
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
  ],
};
