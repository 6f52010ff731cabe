import type { Section } from '../../../rules/content';

export const beginning: Section[] = [
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
];
