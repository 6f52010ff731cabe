import type { Double, table as en } from './table.en';

const coins = (n: number): string => (n < 2 ? `${n} pièce` : `${n} pièces`);
const rails = (n: number): string => (n < 2 ? `${n} rail` : `${n} rails`);
const points = (n: number): string => (n < 2 ? `${n} point` : `${n} points`);
const buildingPoints = (n: number): string => `${points(n)} de construction`;
const stops = (n: number): string => (n < 2 ? `${n} étape` : `${n} étapes`);
const turns = (n: number): string => (n < 2 ? `${n} tour` : `${n} tours`);
const cards = (n: number): string => (n < 2 ? `${n} carte` : `${n} cartes`);
const columns = (n: number): string => (n < 2 ? `${n} colonne` : `${n} colonnes`);
const either = (list: string[]): string => new Intl.ListFormat('fr', { type: 'disjunction' }).format(list);
const all = (list: string[]): string => new Intl.ListFormat('fr').format(list);
const does = (me: boolean, you: string, they: string): string => (me ? `tu ${you}` : they);
const has = (name: string | null): string => (name === null ? 'Tu as' : `${name} a`);
const each = (names: string[], n: number): string =>
  names.length > 1 ? `${all(names)} reçoivent chacun ${coins(n)}` : `${names[0]} reçoit ${coins(n)}`;
/** « de » before a name, elided before a vowel. */
const of = (name: string): string => (/^[aeiouàâéèêëîïôöû]/i.test(name) ? `d’${name}` : `de ${name}`);
const the = (kind: Double): string => (kind === 'tunnel' ? 'le tunnel' : 'le ferry');

export const table: typeof en = {
  coins,
  rails,
  cards,
  cartouche: {
    usa: ['D’une côte à l’autre', 'En train · 1950'],
    europe: ['Europe', 'L’âge de la vapeur · 1900'],
  },
  does: {
    build: 'Construire',
    ride: 'Rouler',
    take: 'Prendre',
    rails: 'Prendre',
    buy: 'Acheter',
    withdraw: 'Se retirer',
  },
  actions: {
    build: (line) => `Construire ${line}`,
    double: (kind, line) => `Construire ${the(kind)} ${of(line)}`,
    finish: (kind, line) => `Achever ${the(kind)} ${of(line)}`,
    buy: (n, price) => `Acheter ${rails(n)} pour ${coins(price)}`,
    ride: (city, line) => `Rouler jusqu’à ${city}${line ? ` par ${line}` : ''}`,
    take: (route) => `Prendre ${route}`,
    rails: (n) => `Prendre ${rails(n)}`,
    withdraw: 'Se retirer de la partie',
    end: 'Valider ton tour',
    endIdle: 'Passer : finir le tour sans bouger',
  },
  map: {
    train: (name, city) => `Train ${of(name)} : ${city}`,
    site: (name, line) => `${name} construit ${line}`,
    lines: 'Lignes',
    ownTrain: 'ton train est ici',
    trains: (names) => `ici : ${all(names.map((name) => `le train ${of(name)}`))}`,
    destination: 'ta destination',
    line: {
      empty: (n) => `${n === 1 ? '1 case' : `${n} cases`}, rien de construit`,
      begun: (built, n, by) =>
        `${built} ${built > 1 ? 'cases construites' : 'case construite'} sur ${n}${by ? (by.name === null ? ', à toi' : `, ligne ${of(by.name)}`) : ''}`,
      owned: (name) => (name === null ? 'ta ligne' : `ligne ${of(name)}`),
      state: 'ligne d’État, gratuite',
      free: 'achevée, gratuite',
    },
    points: buildingPoints,
    east: 'côte est',
    west: 'côte ouest',
  },
  prompt: {
    over: 'La partie est terminée',
    dealing: 'De nouveaux itinéraires arrivent…',
    thinking: (name) => `${name} réfléchit…`,
    waiting: (name) => `C’est à ${name} de jouer`,
    firstRoute: 'Choisis un itinéraire : ton train part de là',
    challenge: (of) => `${of} itinéraires avant la dernière pièce : choisis le premier`,
    chosen: 'Ton train est placé. Valide ou annule.',
    turn: (list) => (list.length ? `À toi : ${either(list)}` : 'À toi : finis ton tour'),
    may: {
      build: 'construire',
      ride: 'rouler',
      take: 'prendre un itinéraire',
      rails: 'prendre des rails',
      withdraw: 'te retirer',
    },
    chooseSpace: (n) => `Construire : choisis une case marquée (${buildingPoints(n)})`,
    chooseCity: (n) => `Rouler : choisis une ville marquée (${stops(n)} au plus)`,
    chooseRoute: 'Choisis un itinéraire qui part de la ville où est ton train',
    building: (n) => `Encore ${buildingPoints(n)}, ou valide`,
    mustBuild: (n) => `Rails achetés. À construire : encore ${buildingPoints(n)}`,
    mayBuy: (n, price) => `Tu n’as plus de rails. Achètes-en ${n} pour ${coins(price)}, ou valide.`,
    built: 'Tu ne peux plus rien construire ce tour-ci. Valide ou annule.',
    riding: (n) => `Continue à rouler (encore ${stops(n)}) ou valide`,
    rideOrTake: (n) => `Prends un itinéraire, continue à rouler (encore ${stops(n)}) ou valide`,
    mayTake: 'Prends un itinéraire, ou valide',
    ridden: 'Trajet fini. Valide ou annule.',
    takenRails: 'Rails pris. Valide ou annule.',
    withdrawn: 'Tu te retires de la partie. Valide ou annule.',
    solved: 'Tous les itinéraires sont réalisés. Valide !',
  },
  effects: {
    lineBuilt: (me, line) => `${does(me, 'construis', 'construit')} ${line}`,
    lineBegun: (me, line) => `${does(me, 'commences', 'commence')} la ligne ${line}`,
    lineExtended: (me, line) => `${does(me, 'prolonges', 'prolonge')} ${line}`,
    lineFinished: (me, line) => `${does(me, 'achèves', 'achève')} ${line}`,
    doubleBuilt: (me, kind, line) => `${does(me, 'construis', 'construit')} ${the(kind)} ${of(line)}`,
    doubleBegun: (me, kind, line) => `${does(me, 'commences', 'commence')} ${the(kind)} ${of(line)}`,
    doubleFinished: (me, kind, line) => `${does(me, 'achèves', 'achève')} ${the(kind)} ${of(line)}`,
    railsBought: (me, n, price) => `${does(me, 'achètes', 'achète')} ${rails(n)} pour ${coins(price)}`,
    railsTaken: (me, n) => `${does(me, 'prends', 'prend')} ${rails(n)}`,
    farePaid: (me, fare, owner) =>
      owner === null ? `te paie ${coins(fare)}` : `${does(me, 'paies', 'paie')} ${coins(fare)} à ${owner}`,
    nationalised: (line) => `${line} est nationalisée`,
    rode: (me, city) => `${does(me, 'roules', 'roule')} jusqu’à ${city}`,
    edgeCoins: (me, n, city) => `${does(me, 'ramasses', 'ramasse')} ${coins(n)} à ${city}`,
    started: (me, city, route) => `${does(me, 'pars', 'part')} ${of(city)}${route ? ` avec ${route}` : ''}`,
    routeAboard: (me, route) => `${does(me, 'prends', 'prend')} ${route}`,
    cardBoxed: (city) => `${city} sort du jeu`,
    eastWestCoins: (me, n) => `${does(me, 'ramasses', 'ramasse')} ${coins(n)} pour la liaison est-ouest`,
    columnCoinsReturned: (n) =>
      n < 2
        ? `${coins(n)} de la colonne retourne à la banque`
        : `${coins(n)} de la colonne retournent à la banque`,
    fulfilled: (me, route) => `${does(me, 'réalises', 'réalise')} ${route}`,
    columnDealt: (slot, cards, n) =>
      `nouveau en colonne ${slot}${cards && ` : ${cards}`}${n ? `, avec ${coins(n)}` : ''}`,
    secondCoach: 'la pioche II est ouverte : chacun reçoit un deuxième wagon',
    fasterTrain: (n) => `la pioche III est ouverte : tous les trains font jusqu’à ${stops(n)}`,
    finishOpened: 'la phase finale commence : on peut se retirer',
    finishOpenedByGuard: 'rien n’avance depuis longtemps : la phase finale commence',
    withdrew: (me) => (me ? 'tu te retires' : 'se retire'),
    withdrewByGuard: (name) => `rien n’avance depuis longtemps : ${name} doit se retirer`,
    routeDropped: (route) => `${route} est perdu`,
    satisfied: (me, n) => `${does(me, 'reçois', 'reçoit')} ${coins(n)} pour les passagers satisfaits`,
    specialPayment: each,
    finalRoundCoin: (names, n) => `dernier tour de table : ${each(names, n)}`,
    soloFee: (fee, left) => `le tour coûte ${coins(fee)} (il\u00a0en\u00a0reste\u00a0${left})`,
    scored: (name, n, different) =>
      `${name} : ${points(n)} avec ${different < 2 ? `${different} ville` : `${different} villes`}`,
    soloWon: 'tous les itinéraires sont réalisés : défi réussi',
    soloLost: (n, of) =>
      `plus de pièces après ${n < 2 ? `${n} itinéraire réalisé` : `${n} itinéraires réalisés`} sur ${of} : défi perdu`,
    gameEnded: 'la partie est terminée',
  },
  news: {
    fulfilled: (name, route) => `${has(name)} réalisé ${route}`,
    edgeCoins: (name, n, city) => `${has(name)} ramassé ${coins(n)} à ${city}`,
    eastWestCoins: (name, n) => `${has(name)} ramassé ${coins(n)} pour une liaison est-ouest`,
    withdrew: (name) => (name === null ? 'Tu te retires' : `${name} se retire`),
  },
  about: {
    here: (city) => `Ton train est ici : ${city}`,
    ride: (city, n, needed) => `trajet${city ? ` jusqu’à ${city}` : ''} : ${stops(n)}, ${turns(needed)}`,
    missing: (city, n, r) =>
      `construction${city ? ` jusqu’à ${city}` : ''} : ${buildingPoints(n)}${r ? `, ${rails(r)}` : ''}`,
    leavesPoints: (n, r) => `il te reste ${buildingPoints(n)} et ${rails(r)}`,
    leavesStops: (n) => (n ? `il reste ${stops(n)}` : 'la dernière étape de ce trajet'),
    wholeTurn: 'cela prend tout ton tour',
    thenBuild: 'ensuite, tu continues à construire ce tour-ci',
    badge: (n, c) => `${stops(n)} · ${c ? coins(c) : 'gratuit'}`,
    badgeTurns: (n) => turns(n),
    go: 'Y aller',
    onTheWay: (route) => `en chemin attend ${route}`,
    thenTake: (route) => `tu pourras y prendre ${route}`,
    worth: (n) => `vaut ${points(n)} à l’arrivée, pour l’instant`,
    wholeTurnShort: 'tout le tour',
    leavesGame: (n) => `tu ne joues plus, et tu reçois ${coins(n)} chaque fois que ce serait ton tour`,
  },
  display: {
    title: 'Étalage des itinéraires',
    column: (slot) => `Colonne ${slot}`,
    empty: 'vide',
    route: (route) => `Itinéraire ${route}`,
    eastWest: (n) => `liaison est-ouest, ${coins(n)}`,
    stack: (stack) => `pioche ${stack}`,
    wayThere: 'comment y aller',
    east: 'côte est',
    west: 'côte ouest',
    eastMark: 'E',
    westMark: 'O',
  },
  mats: {
    title: 'Joueurs',
    yourTurn: 'à toi',
    turn: 'joue',
    you: 'toi',
    first: 'commence la partie',
    withdrawn: 'retiré',
    empty: 'vide',
    coach: (route) => `Dans le wagon : ${route}`,
    fresh: 'nouveau',
    freshLong: 'pris lors de ce trajet',
    tokens: (n) => (n < 2 ? `encore ${n} jeton de propriété` : `encore ${n} jetons de propriété`),
    scored: (n) => `${cards(n)} dans la pile de score`,
    routes: (n, of) => `${n} ${n < 2 ? 'itinéraire' : 'itinéraires'} sur ${of}`,
    points,
    site: (line) => `En chantier : ${line}`,
    train: (city) => `Train : ${city}`,
  },
  pile: {
    mine: 'Ta pile de score',
    of: (name) => `Pile de score ${of(name)}`,
  },
  status: {
    title: 'Pioches et réserves',
    stack: (stack, n) => `Pioche ${stack} : encore ${cards(n)}`,
    until: {
      I: (n) => (n ? `Deuxième wagon dans ${columns(n)}` : 'Deuxième wagon à la prochaine colonne'),
      II: (n) => (n ? `Train plus rapide dans ${columns(n)}` : 'Train plus rapide à la prochaine colonne'),
      III: (n) => (n ? `Phase finale dans ${columns(n)}` : 'La phase finale approche'),
    },
    speed: (n) => `${n} villes au plus par trajet`,
    bank: (n) => `${coins(n)} à la banque`,
    supply: (n) => `${rails(n)} dans la réserve`,
    turn: (n) => `Tour ${n}`,
    feeShort: (n) => `${coins(n)} par tour`,
  },
  place: {
    close: 'Fermer',
    edgeCoins: (n) => `${coins(n)} pour le premier train ici`,
    fares: (n, names) => (n ? `${coins(n)} à ${all(names)}` : 'gratuit'),
    pays: (name, n) => `${coins(n)} à ${name}`,
    connectTurns: (n, c) => `${turns(n)} de construction${c ? `, ${coins(c)} pour des rails` : ''}`,
    noConnection: 'Tu ne peux pas construire par là pour l’instant.',
  },
  tray: 'Étalage',
  curves: { coins: 'Les pièces au fil de la partie' },
  seas: {
    pacific: 'Océan Pacifique',
    atlantic: 'Océan Atlantique',
    gulf_of_mexico: 'Golfe du Mexique',
    mediterranean: 'Méditerranée',
    north_sea: 'Mer du Nord',
    black_sea: 'Mer Noire',
  },
  kinds: {
    build: 'Construire',
    ride: 'Rouler',
    take: 'Itinéraires',
    rails: 'Prendre des rails',
    buy: 'Acheter des rails',
    withdraw: 'Se retirer',
    end: 'Valider',
  },
};
