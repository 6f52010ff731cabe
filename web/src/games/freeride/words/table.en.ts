const coins = (n: number): string => (n === 1 ? '1 coin' : `${n} coins`);
const rails = (n: number): string => (n === 1 ? '1 rail' : `${n} rails`);
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const buildingPoints = (n: number): string => (n === 1 ? '1 building point' : `${n} building points`);
const stops = (n: number): string => (n === 1 ? '1 stop' : `${n} stops`);
const turns = (n: number): string => (n === 1 ? '1 turn' : `${n} turns`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const columns = (n: number): string => (n === 1 ? '1 column' : `${n} columns`);
const either = (list: string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(list);
const all = (list: string[]): string => new Intl.ListFormat('en').format(list);
/** What somebody does: a phrase without its subject, or a sentence to the person at the screen. */
const does = (me: boolean, verb: string): string =>
  me ? `you ${verb}` : verb.endsWith('h') ? `${verb}es` : `${verb}s`;
const who = (name: string | null): string => name ?? 'You';
const each = (names: string[], n: number): string =>
  names.length > 1 ? `${all(names)} each receive ${coins(n)}` : `${names[0]} receives ${coins(n)}`;

/** A space that takes two points. */
export type Double = 'tunnel' | 'ferry';

/** Free Ride: the display, the players, the cards, what happens. */
export const table = {
  coins,
  rails,
  cards,
  cartouche: {
    usa: ['Coast to coast', 'By rail · 1950'],
    europe: ['Europe', 'The age of steam · 1900'],
  } as Record<string, string[]>,
  /** What a button says that does one of these actions. */
  does: {
    build: 'Build',
    ride: 'Ride',
    take: 'Take',
    rails: 'Take',
    buy: 'Buy',
    withdraw: 'Withdraw',
  } as Record<string, string>,
  actions: {
    build: (line: string): string => `Build ${line}`,
    double: (kind: Double, line: string): string => `Build the ${kind} on ${line}`,
    finish: (kind: Double, line: string): string => `Finish the ${kind} on ${line}`,
    buy: (n: number, price: number): string => `Buy ${rails(n)} for ${coins(price)}`,
    ride: (city: string, line: string): string => `Ride to ${city}${line ? ` via ${line}` : ''}`,
    take: (route: string): string => `Take ${route}`,
    rails: (n: number): string => `Take ${rails(n)}`,
    withdraw: 'Withdraw from the game',
    end: 'Confirm your turn',
    endIdle: 'Pass: end the turn without moving',
  },
  map: {
    train: (name: string, city: string): string => `${name}’s train in ${city}`,
    site: (name: string, line: string): string => `${name} is building ${line}`,
    lines: 'Lines',
    ownTrain: 'your train is here',
    trains: (names: string[]): string => `${all(names.map((name) => `${name}’s train`))} here`,
    destination: 'your destination',
    line: {
      empty: (n: number): string => `${n === 1 ? '1 space' : `${n} spaces`}, nothing built`,
      /** A line under way; without a name it is the person at the screen who builds it. */
      begun: (built: number, n: number, by?: { name: string | null }): string =>
        `${built} of ${n} spaces built${by ? (by.name === null ? ', yours' : `, ${by.name}’s`) : ''}`,
      owned: (name: string | null): string => (name === null ? 'your line' : `${name}’s line`),
      state: 'state-owned, free to ride',
      free: 'finished, free to ride',
    },
    points: buildingPoints,
    east: 'east coast',
    west: 'west coast',
  },
  prompt: {
    over: 'The game is over',
    dealing: 'New routes are being dealt…',
    thinking: (name: string): string => `${name} is thinking…`,
    waiting: (name: string): string => `It is ${name}’s turn`,
    firstRoute: 'Choose your first route. Your train starts there.',
    challenge: (of: number): string => `${of} routes before your coins run out: choose the first`,
    chosen: 'Train placed. Confirm or undo.',
    turn: (list: string[]): string => (list.length ? `Your turn: ${either(list)}` : 'Your turn: end it'),
    may: {
      build: 'build',
      ride: 'ride',
      take: 'pick up a route',
      rails: 'take rails',
      withdraw: 'withdraw',
    },
    chooseSpace: (n: number): string => `Build: choose a marked space (${buildingPoints(n)})`,
    chooseCity: (n: number): string => `Ride: choose a glowing city (up to ${stops(n)})`,
    chooseRoute: 'Choose a route that starts where your train is',
    building: (n: number): string => `Keep building (${buildingPoints(n)} left) or confirm`,
    mustBuild: (n: number): string => `Rails bought. Now build (${buildingPoints(n)} left)`,
    mayBuy: (n: number, price: number): string =>
      `You are out of rails. Buy ${n} for ${coins(price)}, or confirm.`,
    built: 'That is all you can build this turn. Confirm or undo.',
    riding: (n: number): string => `Ride on (${stops(n)} left) or confirm`,
    rideOrTake: (n: number): string => `Pick up a route, ride on (${stops(n)} left) or confirm`,
    mayTake: 'Pick up a route, or confirm',
    ridden: 'Done riding. Confirm or undo.',
    takenRails: 'Rails taken. Confirm or undo.',
    withdrawn: 'You withdraw from the game. Confirm or undo.',
    solved: 'All routes are fulfilled. Confirm!',
  },
  effects: {
    lineBuilt: (me: boolean, line: string): string => `${does(me, 'build')} ${line}`,
    lineBegun: (me: boolean, line: string): string => `${does(me, 'start')} the line ${line}`,
    lineExtended: (me: boolean, line: string): string => `${does(me, 'extend')} ${line}`,
    lineFinished: (me: boolean, line: string): string => `${does(me, 'complete')} ${line}`,
    doubleBuilt: (me: boolean, kind: Double, line: string): string =>
      `${does(me, 'build')} the ${kind} on ${line}`,
    doubleBegun: (me: boolean, kind: Double, line: string): string =>
      `${does(me, 'start')} the ${kind} on ${line}`,
    doubleFinished: (me: boolean, kind: Double, line: string): string =>
      `${does(me, 'finish')} the ${kind} on ${line}`,
    railsBought: (me: boolean, n: number, price: number): string =>
      `${does(me, 'buy')} ${rails(n)} for ${coins(price)}`,
    railsTaken: (me: boolean, n: number): string => `${does(me, 'take')} ${rails(n)}`,
    /** Without an owner it is the person at the screen who is paid. */
    farePaid: (me: boolean, fare: number, owner: string | null): string =>
      owner === null ? `pays you ${coins(fare)}` : `${does(me, 'pay')} ${coins(fare)} to ${owner}`,
    nationalised: (line: string): string => `${line} becomes state-owned`,
    rode: (me: boolean, city: string): string => `${does(me, 'ride')} to ${city}`,
    edgeCoins: (me: boolean, n: number, city: string): string =>
      `${does(me, 'collect')} ${coins(n)} in ${city}`,
    started: (me: boolean, city: string, route: string): string =>
      `${does(me, 'start')} in ${city}${route ? ` with ${route}` : ''}`,
    routeAboard: (me: boolean, route: string): string => `${does(me, 'take')} ${route}`,
    cardBoxed: (city: string): string => `${city} is removed`,
    eastWestCoins: (me: boolean, n: number): string =>
      `${does(me, 'collect')} ${coins(n)} for the east–west connection`,
    columnCoinsReturned: (n: number): string =>
      `${coins(n)} on the column ${n === 1 ? 'goes' : 'go'} back to the bank`,
    fulfilled: (me: boolean, route: string): string => `${does(me, 'deliver')} ${route}`,
    columnDealt: (slot: number, cards: string, n: number): string =>
      `new in column ${slot}${cards && `: ${cards}`}${n ? `, with ${coins(n)}` : ''}`,
    secondCoach: 'stack II is open: everybody gets a second coach',
    fasterTrain: (n: number): string => `stack III is open: all trains ride up to ${n} cities`,
    finishOpened: 'the Finish begins: players may withdraw',
    finishOpenedByGuard: 'no progress for a long time: the Finish begins',
    withdrew: (me: boolean): string => does(me, 'withdraw'),
    withdrewByGuard: (name: string): string => `no progress for a long time: ${name} is withdrawn`,
    routeDropped: (route: string): string => `${route} is lost`,
    satisfied: (me: boolean, n: number): string =>
      `${does(me, 'receive')} ${coins(n)} for satisfied passengers`,
    specialPayment: each,
    finalRoundCoin: (names: string[], n: number): string => `final round: ${each(names, n)}`,
    soloFee: (fee: number, left: number): string => `the turn costs ${coins(fee)} (${left}\u00a0left)`,
    scored: (name: string, n: number, cities: number): string =>
      `${name}: ${points(n)} with ${cities === 1 ? '1 city' : `${cities} cities`}`,
    soloWon: 'all routes are fulfilled: you have won the challenge',
    soloLost: (n: number, of: number): string =>
      `out of coins with ${n} of ${of} routes fulfilled: the challenge is lost`,
    gameEnded: 'the game is over',
  },
  /** What nobody should miss; without a name it was the person at the screen. */
  news: {
    fulfilled: (name: string | null, route: string): string => `${who(name)} delivered ${route}`,
    edgeCoins: (name: string | null, n: number, city: string): string =>
      `${who(name)} collected ${coins(n)} in ${city}`,
    eastWestCoins: (name: string | null, n: number): string =>
      `${who(name)} collected ${coins(n)} for an east–west connection`,
    withdrew: (name: string | null): string => (name === null ? 'You withdraw' : `${name} withdraws`),
  },
  about: {
    here: (city: string): string => `Your train is in ${city}`,
    ride: (city: string, n: number, needed: number): string =>
      `ride${city ? ` to ${city}` : ''}: ${stops(n)}, ${turns(needed)}`,
    missing: (city: string, n: number, r: number): string =>
      `build${city ? ` to ${city}` : ''}: ${buildingPoints(n)}${r ? `, ${rails(r)}` : ''}`,
    leavesPoints: (n: number, r: number): string => `you have ${buildingPoints(n)} and ${rails(r)} left`,
    leavesStops: (n: number): string => (n ? `${stops(n)} left` : 'the last stop of this ride'),
    wholeTurn: 'this takes your whole turn',
    thenBuild: 'then you keep building this turn',
    badge: (n: number, c: number): string => `${stops(n)} · ${c ? coins(c) : 'free'}`,
    badgeTurns: (n: number): string => turns(n),
    go: 'Ride there',
    onTheWay: (route: string): string => `on the way: ${route}`,
    thenTake: (route: string): string => `you can then pick up ${route}`,
    worth: (n: number): string => `worth ${points(n)} on delivery, as things stand`,
    wholeTurnShort: 'whole turn',
    /** What withdrawing means. */
    leavesGame: (n: number): string => `you stop playing, and get ${coins(n)} each time your turn would come`,
  },
  display: {
    title: 'Routes on display',
    column: (slot: number): string => `Column ${slot}`,
    empty: 'empty',
    route: (route: string): string => `Route ${route}`,
    eastWest: (n: number): string => `east–west connection, ${coins(n)}`,
    stack: (stack: string): string => `stack ${stack}`,
    wayThere: 'how to get there',
    east: 'east coast',
    west: 'west coast',
    eastMark: 'E',
    westMark: 'W',
  },
  mats: {
    title: 'Players',
    yourTurn: 'your turn',
    turn: 'their turn',
    you: 'you',
    first: 'goes first',
    withdrawn: 'withdrawn',
    empty: 'empty',
    coach: (route: string): string => `In the coach: ${route}`,
    fresh: 'new',
    freshLong: 'picked up on this ride',
    tokens: (n: number): string => (n === 1 ? '1 ownership token left' : `${n} ownership tokens left`),
    scored: (n: number): string => `${cards(n)} in the score pile`,
    routes: (n: number, of: number): string => `${n} of ${of} routes`,
    points,
    site: (line: string): string => `Under construction: ${line}`,
    train: (city: string): string => `Train in ${city}`,
  },
  pile: {
    mine: 'Your score pile',
    of: (name: string): string => `${name}’s score pile`,
  },
  status: {
    title: 'Stacks and supplies',
    stack: (stack: string, n: number): string => `Stack ${stack}: ${cards(n)} left`,
    until: {
      I: (n: number): string => (n ? `Second coach in ${columns(n)}` : 'Second coach with the next column'),
      II: (n: number): string => (n ? `Faster train in ${columns(n)}` : 'Faster train with the next column'),
      III: (n: number): string => (n ? `Finish in ${columns(n)}` : 'The Finish is next'),
    },
    speed: (n: number): string => `up to ${n} cities per ride`,
    bank: (n: number): string => `${coins(n)} in the bank`,
    supply: (n: number): string => `${rails(n)} in the supply`,
    turn: (n: number): string => `Turn ${n}`,
    feeShort: (n: number): string => `${coins(n)} a turn`,
  },
  place: {
    close: 'Close',
    edgeCoins: (n: number): string => `${coins(n)} for the first train here`,
    fares: (n: number, names: string[]): string => (n ? `${coins(n)} to ${all(names)}` : 'free'),
    pays: (name: string, n: number): string => `${coins(n)} to ${name}`,
    connectTurns: (n: number, c: number): string =>
      `${turns(n)} to build${c ? `, ${coins(c)} for rails` : ''}`,
    noConnection: 'You cannot build there right now.',
  },
  tray: 'Routes',
  curves: { coins: 'Coins over the game' } as Record<string, string>,
  seas: {
    pacific: 'Pacific Ocean',
    atlantic: 'Atlantic Ocean',
    gulf_of_mexico: 'Gulf of Mexico',
    mediterranean: 'Mediterranean Sea',
    north_sea: 'North Sea',
    black_sea: 'Black Sea',
  } as Record<string, string>,
  kinds: {
    build: 'Build',
    ride: 'Ride',
    take: 'Routes',
    rails: 'Take rails',
    buy: 'Buy rails',
    withdraw: 'Withdraw',
    end: 'Confirm',
  } as Record<string, string>,
};
