import type { screens as en } from './screens.en';

export const screens: typeof en = {
  games: {
    'freeride-usa': {
      players: '1 à 5 joueurs',
      about:
        'Construis des lignes à travers les États-Unis, conduis des passagers d’une côte à l’autre et choisis les lignes qui valent bien une pièce.',
      poster: { title: 'Free Ride', place: 'USA', foot: 'TOUT LE PAYS EN TRAIN · 1950' },
    },
    'freeride-europe': {
      players: '1 à 5 joueurs',
      about:
        'Creuse des tunnels, lance des ferries, fais découvrir l’Europe à tes passagers et ramasse les pièces qui attendent au bord de la carte.',
      poster: { title: 'Free Ride', foot: 'De Lisboa à Moskwa · 1900' },
    },
  },
  credit: 'Free Ride et Free Ride USA sont de Friedemann Friese (2F-Spiele).',
  note: 'Les réseaux de Free Ride sont notre reconstitution : les livrets nomment les villes, mais ne montrent pas les plateaux imprimés.',
  solo: 'Une seule place : construis le réseau en solo et réalise les 30 itinéraires avant d’être à court de pièces.',
  boards: { 'freeride-usa': 'États-Unis', 'freeride-europe': 'Europe' },
  bots: {
    random: 'Fait n’importe quoi, pourvu que ce soit permis : bien pour un premier coup d’œil.',
    beginner: 'Une débutante : pleine de bonne volonté, mais elle s’emmêle de temps en temps.',
    guest: 'Vit sur les rails des autres : paie des péages et construit le moins possible.',
    builder: 'Construit son propre réseau, évite les rails des autres et vit des péages.',
    planner: 'Prévoit deux itinéraires à l’avance et ne perd pas un tour.',
    strong: 'Joue dans sa tête tout ce qui pourrait suivre : notre plus forte.',
    sensible: 'Réfléchit à chaque coup ; son jeu est solide et rapide.',
  },
  presets: { booklet: 'Le livret', reference_manual: 'Le manuel de référence' },
  options: {
    starting_rails: {
      name: 'Rails au départ',
      about: 'Combien de rails chacun reçoit au départ, à 2, 3, 4 et 5 joueurs.',
      values: {
        official: '15 · 12 · 10 · 8 (livret)',
        reference_manual: '10 · 9 · 8 · 7 (manuel de référence)',
      },
    },
    satisfied: {
      name: 'Pièce des passagers satisfaits',
      about:
        'Qui se retire avec des wagons vides reçoit une pièce : toujours (USA), ou seulement après un itinéraire réalisé lors de ce trajet (Europe).',
      values: { edition: 'Comme dans ce jeu', usa: 'Comme aux États-Unis', europe: 'Comme en Europe' },
    },
    new_passengers: {
      name: 'Se retirer avec de nouveaux passagers',
      about:
        'Un itinéraire pris lors d’un trajet empêche de s’y retirer : tant qu’il est à bord (USA), ou dans tous les cas (Europe).',
      values: { edition: 'Comme dans ce jeu', usa: 'Comme aux États-Unis', europe: 'Comme en Europe' },
    },
    great_network: {
      name: 'Où une ligne peut commencer',
      about:
        'Une nouvelle ligne doit toucher une ville que ton train peut atteindre, ou peut commencer partout une fois toutes les lignes achevées reliées entre elles.',
      values: { connected: 'À portée', literal: 'Partout dans un grand réseau' },
    },
    phase_trigger: {
      name: 'Deuxième wagon et train plus rapide',
      about:
        'Ils arrivent avec la première colonne de la pioche suivante, ou un peu plus tôt, quand l’ancienne pioche est vide.',
      values: { first_column: 'Avec la première nouvelle colonne', depletion: 'Quand la pioche est vide' },
    },
    coin_bank: {
      name: 'La banque',
      about: 'Une banque vide paie quand même, ou ne paie que ce qui lui reste.',
      values: { unlimited: 'Paie toujours', finite: 'Peut s’épuiser' },
    },
    bonus_coins: {
      name: 'Pièces bonus',
      about:
        'Une règle maison : des pièces pour les liaisons est-ouest et pour les villes du bord dans la même partie.',
      values: { edition: 'Comme dans ce jeu', both: 'Les deux' },
    },
    open_score_piles: {
      name: 'Piles de score',
      about: 'Les autres voient seulement combien de cartes il y a dans ta pile, ou aussi lesquelles.',
      values: { off: 'Cachées', on: 'Visibles' },
    },
  },
};
