import type { StepText } from '../../../learn/lesson';

/** The steps of the lessons: `n` are cities, `b` the names of the buttons of the table. */
export const lesson = {
  choose: {
    title: 'Choose a route',
    text: (n) =>
      `Passengers wait in these columns of three cities. You take the upper or the lower half: from top to centre, or from centre to bottom. Take ${n.start} → ${n.destination}; your train begins in ${n.start}.`,
  },
  close: {
    title: 'Close your turn',
    text: (_, b) =>
      `Your train is on the map, your passengers are aboard. Until you press “${b.end}” you can take back anything. Press it now.`,
  },
  build: {
    title: 'Build a line',
    text: (n) =>
      `To get to ${n.destination} you need rails. You have two points a turn, and a rail on a plain space costs one. Lay two rails between ${n.start} and ${n.hub}: the line is finished, and it is yours.`,
  },
  ride: {
    title: 'Ride for free',
    text: (n) =>
      `A new turn: this time, ride. Up to two cities a turn, and your own lines cost nothing. Go to ${n.hub}.`,
  },
  fare: {
    title: 'Pay a fare',
    text: (n) =>
      `The line to ${n.destination} belongs to Ada. Ride it all the same: you pay her one coin, and the line becomes state-owned, free for everybody from now on. Your passengers arrive by themselves.`,
  },
  pickup: {
    title: 'Pick up new passengers',
    text: (n) =>
      `Your coach is empty. Ride back to ${n.hub}, which is free now, and take the lower half of the second column there: ${n.hub} → ${n.destination}. Routes are picked up in their start city.`,
  },
  tunnel: {
    title: 'Half a tunnel',
    text: (n) =>
      `Tunnels cost two points. First lay the rail to ${n.first}, then spend your last point on the tunnel from ${n.home} to ${n.second}: the rail lies crosswise, half-built.`,
  },
  ferry: {
    title: 'Half a ferry',
    text: (n) =>
      `Ferries and tunnels cost two points. First lay the rail to ${n.first}, then spend your last point on the ferry from ${n.home} to ${n.second}: it lies crosswise, half-built.`,
  },
  complete: {
    title: 'Complete it',
    text: () =>
      'In a later turn one more point completes it, and no further rail is needed. Until this line is finished you could not begin another one of your own. Complete it now.',
  },
  rails: {
    title: 'Get new rails',
    text: (_, b) =>
      `Only one rail left! Press “${b.rails}”: five for nothing, but it is your whole turn. If you are in a hurry you can buy five for a coin while building instead.`,
  },
  east_west: {
    title: 'From coast to coast',
    text: (n) =>
      `Two coins lie on the third column: its lower half joins the coasts. Ride to ${n.city} and take that half; the coins are yours at once.`,
  },
  edge: {
    title: 'Coins at the edge',
    text: (n) =>
      `Two coins wait in each of nine cities at the edge of the map. The first train to come takes them, with passengers or without. Ride to ${n.city}.`,
  },
  coach: {
    title: 'The second coach',
    text: (n) =>
      `Stack II has begun, so everybody has a second coach: two routes at once. You stand in ${n.start}, so pick up ${n.start} → ${n.destination} right here. With stack III trains even become faster.`,
  },
  withdraw: {
    title: 'The Finish',
    text: (n, b) =>
      `The last stack is empty: now you may leave the game while riding. Bring your passengers to ${n.destination}, then press “${b.withdraw}”. Leaving with empty coaches earns a coin.`,
  },
  score: {
    title: 'Count your points',
    text: (_, b) =>
      `Press “${b.end}” and the game is over. Each city counts 5 points, each further card of it 2, each coin 3.`,
  },
} satisfies Record<string, StepText> as Record<string, StepText>;
