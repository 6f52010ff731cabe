import type { Side, Spot, Track, table as en } from './table.en';

const signed = (n: number): string => String(n).replace('-', '−');
const points = (n: number): string => (Math.abs(n) < 2 ? `${signed(n)} point` : `${signed(n)} points`);
const comma = (n: number): string => n.toFixed(1).replace('.', ',');
const tracks = (n: number): string => (n < 2 ? `${n} rail` : `${n} rails`);
const turns = (n: number): string => (n < 2 ? `${n} tour` : `${n} tours`);
const all = (list: string[]): string => new Intl.ListFormat('fr').format(list);
const does = (me: boolean, you: string, they: string): string => (me ? `tu ${you}` : they);
/** « de » before a name, elided before a vowel. */
const of = (name: string): string => (/^[aeiouàâéèêëîïôöû]/i.test(name) ? `d’${name}` : `de ${name}`);
const SIDES: Record<Side, string> = {
  N: 'nord',
  NE: 'nord\u2011est',
  E: 'est',
  SE: 'sud\u2011est',
  S: 'sud',
  SW: 'sud\u2011ouest',
  W: 'ouest',
  NW: 'nord\u2011ouest',
};
const the = (side: Side): string => (/^[eo]/.test(SIDES[side]) ? `l’${SIDES[side]}` : `le ${SIDES[side]}`);
const toThe = (side: Side): string =>
  /^[eo]/.test(SIDES[side]) ? `à l’${SIDES[side]}` : `au ${SIDES[side]}`;
const near = (city: string, side?: Side): string =>
  side ? `${toThe(side)} ${of(city)}` : `près ${of(city)}`;
const at = ({ city, isNear, side }: Spot): string => (isNear ? near(city, side) : `à ${city}`);
const along = ({ cities: [a, b], near: city, side }: Track): string => {
  if (b) return `${of(a)} à ${b}`;
  if (!a) return near(city, side);
  return side ? `${of(a)} vers ${the(side)}` : `à ${a}`;
};

export const table: typeof en = {
  points,
  and: all,
  cartouche: ['D’océan à océan', 'Le chemin de fer · 1869'],
  does: {
    start: 'Partir d’ici',
    lay: 'Poser',
    next: 'Manche suivante',
    end: 'Valider',
  },
  colours: { green: 'vert', blue: 'bleu', yellow: 'jaune', red: 'rouge', orange: 'orange' },
  terrain: { plain: '', river: 'par-dessus un fleuve', mountain: 'à travers les montagnes' },
  spot: ({ city, isNear }) => (isNear ? `Intersection près ${of(city)}` : city),

  status: {
    round: (n) => `Manche ${n}`,
    supply: (n) => `Encore ${tracks(n)} dans la réserve`,
    starter: (name) => `${name} a commencé cette manche`,
    barrier: (limit) => `La partie s’arrête dès que quelqu’un descend à ${points(limit)}`,
  },

  prompt: {
    dealing: 'On distribue les cartes',
    start: 'Choisis où placer ton marqueur de départ',
    lay: (n) => `Pose jusqu’à ${tracks(n)}, ou 1 sur ligne double`,
    layOrEnd: 'Pose encore un rail, ou valide',
    layAfterMarker: 'Pose des rails depuis ton marqueur, ou valide',
    end: 'Valide ton tour, ou annule-le',
    next: (round) => `La manche ${round} est terminée. Pour continuer : « Manche suivante ».`,
    waitNext: (names) => `On attend ${names} pour la manche suivante`,
    others: (name) => `C’est à ${name} de jouer`,
    over: (names, n) => (n === 1 ? `${names} gagne` : `${names} se partagent la victoire`),
  },

  offer: {
    start: (spot) => `Départ ${at(spot)}`,
    lay: (track, terrain) => `Rail ${along(track)}${terrain && `, ${terrain}`}`,
    end: 'Valider ton tour',
    next: 'Passer à la manche suivante',
  },

  board: {
    label: 'Le plateau : choisis avec les flèches, pose avec Entrée',
    tracks: 'Rails sur le plateau',
    cities: 'Villes',
    city: (name, colour) => `${name}, ${colour}`,
    mine: 'dans ta main',
    connected: 'reliée',
    removed: 'hors jeu à ce nombre de joueurs',
  },

  track: {
    label: 'Piste de score',
    seat: (name, n) => `${name} : ${points(n)}`,
  },

  hand: {
    label: 'Tes villes de cette manche',
    hidden: 'Les mains sont secrètes',
    dealt: 'Tes villes vont être distribuées',
    connected: 'reliée',
    open: 'pas encore reliée',
    show: 'Clique pour voir le chemin le moins cher vers cette ville.',
    all: 'Toutes les villes',
    complete: 'Toutes sont reliées',
    missingShort: 'points manquants',
    showAll:
      'Ce que tu perdrais si la manche finissait maintenant. Clique pour voir le chemin le moins cher vers toutes tes villes.',
  },

  mats: {
    points,
    turn: 'joue',
    yourTurn: 'à toi',
    starter: 'Premier joueur',
    ready: 'prêt',
    looking: 'pas encore prêt',
    loss: (n) => (n ? `−${n}` : '±0'),
    lastLoss: (n) => `${points(n)} de moins à la dernière manche`,
    secret: 'Villes secrètes',
  },

  place: {
    here: (place) => `${place} est reliée.`,
    hand: 'Toutes tes villes',
    cost: 'il manque',
    tracks: 'rails',
    turns: 'tours',
    costFor: points,
    noWay: 'Place d’abord ton marqueur de départ. Le chemin s’affichera ici.',
    nobody: 'Seuls les joueurs voient les chemins.',
    reckoning: 'Recherche du chemin…',
    layNow: (n) => (n < 2 ? 'Poser ce rail maintenant' : `Poser ces ${n}\u00a0rails maintenant`),
    layInPlan: (n) => (n < 2 ? 'Prévoir ce rail' : `Prévoir ces ${n}\u00a0rails`),
    notNow: 'Tu ne peux rien en poser pour l’instant.',
    startHere: 'Partir d’ici',
    colour: (colour) => `Couleur : ${colour}`,
  },

  round: {
    heading: (n) => `Manche ${n}`,
    ending: {
      complete: (names) => `Toutes les villes reliées : ${names}.`,
      no_tracks_left: () => 'Tous les rails sont posés.',
      all_stuck: () => 'Plus personne ne peut poser de rail.',
    },
    done: 'toutes reliées',
    missing: (n) => (n < 2 ? `${n} rail manquant` : `${n} rails manquants`),
    left: (n) => `reste ${signed(n)}`,
    show: (name) => `Ne montrer que ce qui manque à ${name}`,
  },

  result: {
    youWin: 'Tu as gagné !',
    winner: (names) => `${names} gagne !`,
    winners: (names) => `${names} se partagent la victoire !`,
    rounds: (n) => (n < 2 ? 'après une manche' : `après ${n} manches`),
    why: (names, n, limit) =>
      `${all(names)} ${names.length > 1 ? 'n’ont' : 'n’a'} plus que ${points(n)}. La barrière est à ${signed(limit)} : la partie est finie.`,
    place: 'Rang',
    name: 'Nom',
    points: 'Points',
    last: 'Dernière manche',
  },

  effect: {
    round: (n, name) => `la manche ${n} commence, ${name} joue en premier`,
    marker: (me, spot) => `${does(me, 'pars', 'part')} ${spot.isNear ? at(spot) : of(spot.city)}`,
    track: (me, track, n = 1) =>
      `${does(me, 'poses', 'pose')} ${n > 1 ? tracks(n) : 'un rail'} ${along(track)}`,
    joined: (me, others) =>
      `${does(me, 'rejoins', 'rejoint')} ${others.length > 1 ? 'les réseaux' : 'le réseau'} ${all(others.map(of))}`,
    skipped: (name) => `${name} ne peut poser aucun rail`,
    ended: {
      complete: 'la manche est finie',
      no_tracks_left: 'la manche est finie : il n’y a plus de rails',
      all_stuck: 'la manche est finie : plus personne ne peut poser de rail',
    },
    completed: (name) => `${name} a relié toutes ses villes`,
    lost: (name, loss, left) => `${name} ${loss ? `−${loss}` : '±0'}\u00a0(reste\u00a0${signed(left)})`,
    barrier: (limit) => `la barrière avance : la partie s’arrête à ${points(limit)}`,
    ready: (me, names) =>
      me
        ? 'tu attends la manche suivante'
        : `${all(names)} ${names.length > 1 ? 'attendent' : 'attend'} la manche suivante`,
    over: 'la partie est terminée',
  },

  about: {
    way: (n, count, needed) =>
      `il manque ${points(n)} : ${tracks(count)}, ${turns(needed)}`.replace(/(\d) /g, '$1\u00a0'),
  },
  plans: {
    walk: (n) => `Te rapproche de ta ville la plus proche ; il manque ${points(n)} en tout.`,
    central: 'De là, les chemins vers tes villes sont les plus courts.',
    drawn: (n) => `Une action parmi ${n}, tirée au hasard.`,
    slip: 'Une erreur : ce n’était pas prévu.',
    towards: (cities) => `Construis vers ${all(cities)}`,
    finish: (cities) =>
      cities.length
        ? `Relie ${all(cities)}, et toutes tes villes sont reliées.`
        : 'Toutes tes villes sont alors reliées.',
    other: 'Un rail qui ne te rapproche d’aucune ville pour l’instant',
    missing: (begin, n, needed) => `${begin} : il manque ensuite ${points(n)}, au moins ${turns(needed)}.`,
    outlook: (loss, others, times) =>
      `Sur 100 manches simulées, tu perds ${comma(loss)} ${loss < 2 ? 'point' : 'points'} en moyenne, les autres ${comma(others)} ; tu finis en premier ${times} fois.`,
  },
  tray: 'Main',
  seas: {
    pacific: 'Pacifique',
    atlantic: 'Atlantique',
    gulf_of_mexico: 'Golfe du Mexique',
  },
  kinds: {
    start: 'Départ',
    lay: 'Poser un rail',
    next: 'Manche suivante',
    end: 'Valider',
  },
};
