import type { ShortTexts } from '../../../learn/short';

const half = {
  half: {
    title: 'Half now',
    text: (n) =>
      `You can also spread the work over two turns. Lay the rail to ${n.first} first, then spend your last point on the tunnel from ${n.home} to ${n.second}: its rail lies crosswise, half-built. No train gets through yet.`,
  },
  rest: {
    title: 'Half later',
    text: (n) =>
      `A later turn: one more point turns the rail straight, and you need no second rail. Until then you cannot start another line of your own. Finish the tunnel to ${n.second}.`,
  },
  onward: {
    title: 'And straight on',
    text: (n) =>
      `You still have a point, and ${n.second} is within reach now. Lay a rail from there towards ${n.goal}.`,
  },
} satisfies ShortTexts[string]['steps'];

/** The short lessons of Free Ride; loaded when they are offered. */
export const short: ShortTexts = {
  tunnels: {
    title: 'Tunnels',
    about: 'What a tunnel costs, and how to build one in two turns.',
    steps: {
      whole_tunnel: {
        title: 'Both points at once',
        text: (n) =>
          `A tunnel takes one rail, like any other space, but two points: your whole turn. Build the tunnel to ${n.city}.`,
      },
      ...half,
    },
  },
  ferries: {
    title: 'Ferries and tunnels',
    about: 'What they cost, and how to build one in two turns.',
    steps: {
      whole_ferry: {
        title: 'Both points at once',
        text: (n) =>
          `A ferry takes one rail, like any other space, but two points: your whole turn. So does a tunnel. Build the ferry to ${n.city}.`,
      },
      ...half,
    },
  },
  coasts: {
    title: 'Coast-to-coast coins',
    about: 'Two coins for a route that joins the coasts: who gets them, and when.',
    steps: {
      join: {
        title: 'From east to west',
        text: (n) =>
          `There are two coins on the third column: ${n.start} is on the east coast, ${n.destination} on the west coast. You are in ${n.start}, without a single coin. Take ${n.start}\u00a0→ ${n.destination}: the coins are yours at once.`,
      },
      spend: {
        title: 'Spend them right away',
        text: (n) =>
          `You can use them on the same ride. The line to ${n.city} belongs to Ada; a moment ago you could not have paid her. Ride it.`,
      },
      west: {
        title: 'From west to east',
        text: (n) => `It works the other way round, too. Take ${n.start}\u00a0→ ${n.destination}.`,
      },
      other: {
        title: 'The other half',
        text: (n) =>
          `Only the half that joins the coasts pays, here ${n.destination}\u00a0→ ${n.west}. But you are in ${n.start}: take ${n.start}\u00a0→ ${n.destination} and see the coins go back to the bank.`,
      },
    },
  },
  edge: {
    title: 'Coins at the edge',
    about: 'Nine cities with two coins each: first come, first served.',
    steps: {
      fetch: {
        title: 'First come, first served',
        text: (n) =>
          `Two coins are waiting in each of nine cities at the edge of the map. The first train to get there takes them, with or without passengers. Ride to ${n.city}.`,
      },
      through: {
        title: 'Passing through',
        text: (n) =>
          `Passing through is enough, and you can spend the coins on the same ride. You have none left: ride to ${n.city}, then take Ada’s line to ${n.goal}.`,
      },
      begin: {
        title: 'From the very start',
        text: (n) =>
          `A new game. Choose a route that starts at the edge, and your train is the first one there. Take ${n.start}\u00a0→ ${n.destination}.`,
      },
    },
  },
  finish: {
    title: 'The second coach and the Finish',
    about: 'Two routes at once, faster trains, and when to withdraw.',
    steps: {
      coach: {
        title: 'Two routes at once',
        text: (n) =>
          `Stack II is open, so everybody has a second coach. You already have passengers aboard, and one coach is free: take ${n.start}\u00a0→ ${n.destination} as well.`,
      },
      both: {
        title: 'Both on one ride',
        text: (n) =>
          `Ride to ${n.first} and on to ${n.second}. Everybody gets off at their own destination: two routes in one turn.`,
      },
      fast: {
        title: 'Faster trains',
        text: (n) =>
          `Close to the end: since stack III, trains go up to three cities a turn. Now stack III is empty, and the Finish has begun. Your last passengers want to go to ${n.destination}, four lines away: ride three of them, to ${n.halt}.`,
      },
      wait: {
        title: 'Withdrawing pays',
        text: (_, b) =>
          `Ada has already withdrawn. Each time her turn would come, she gets a coin instead. Press “${b.end}” and watch her coins.`,
      },
      leave: {
        title: 'Withdraw in time',
        text: (n, b) =>
          `Ride to ${n.destination}, then press “${b.withdraw}”. Empty coaches earn you a coin; passengers still aboard would be lost.`,
      },
      leave_at_once: {
        title: 'Withdraw in time',
        text: (n, b) =>
          `Ride to ${n.destination}, then press “${b.withdraw}”. Empty coaches earn you a coin if you deliver on the same ride; passengers still aboard would be lost.`,
      },
      score: {
        title: 'Count your points',
        text: (_, b) =>
          `Everybody has withdrawn. Press “${b.end}” and count: 5 points for each city, 2 for each repeat, 3 for each coin.`,
      },
    },
  },
  solo: {
    title: 'The solo challenge',
    about: 'Thirty routes, five points a turn, and every turn costs a coin.',
    steps: {
      five: {
        title: 'Five points',
        text: (n) =>
          `On your own you have five points a turn, all the rails, and every line is free. Build all the way from ${n.start} to ${n.destination} in this one turn.`,
      },
      fee: {
        title: 'A coin a turn',
        text: (_, b) =>
          `Every turn costs a coin, even if you do nothing. Press “${b.end}” and watch your coins: the next turn is paid for at once.`,
      },
      long: {
        title: 'Five cities',
        text: (n) =>
          `This time, ride: up to five cities. Deliver in ${n.first}, take ${n.first}\u00a0→ ${n.second} there, and ride on. The fewer turns you need, the more coins you keep.`,
      },
      thirtieth: {
        title: 'The last route',
        text: (n) =>
          `Twenty-nine routes are done, one is left, and you still have coins: without a coin for the next turn you would have lost. Ride to ${n.destination} and win.`,
      },
      title: {
        title: 'Your title',
        text: (_, b) =>
          `Press “${b.end}”. Each city is worth 5 points, each coin you saved 3; repeat cities count for nothing. The total earns you a title.`,
      },
    },
  },
};
