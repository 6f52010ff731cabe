import type { StepText } from '../../../learn/lesson';

/** The lesson of Free Ride; loaded when it is opened. */
export const lesson = {
  choose: {
    title: 'Choose a route',
    text: (n) =>
      `Passengers are waiting in these columns of three cities. You take the upper or the lower half: from top to centre, or from centre to bottom. Take ${n.start}\u00a0→ ${n.destination}. Your train starts in ${n.start}.`,
  },
  close: {
    title: 'End your turn',
    text: (_, b) =>
      `Your train is on the map and your passengers are aboard. You can undo anything until you press “${b.end}”. Press it now.`,
  },
  build: {
    title: 'Build a line',
    text: (n) =>
      `To get to ${n.destination} you need rails. You have two points a turn, and a rail on a plain space costs one. Lay two rails between ${n.start} and ${n.hub}: that completes the line, and it is yours.`,
  },
  ride: {
    title: 'Ride for free',
    text: (n) =>
      `A new turn: this time, ride. You can go up to two cities a turn, and your own lines are free. Go to ${n.hub}.`,
  },
  fare: {
    title: 'Pay a fare',
    text: (n) =>
      `The line to ${n.destination} belongs to Ada. Ride it anyway: you pay her one coin, and the line becomes state-owned, free for everybody from now on. Passengers get off automatically.`,
  },
  pickup: {
    title: 'Pick up new passengers',
    text: (n) =>
      `Your coach is empty. Ride back to ${n.hub}, which is free now, and take the lower half of the second column there: ${n.hub}\u00a0→ ${n.destination}. You pick up a route in the city where it starts.`,
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
    title: 'Finish it',
    text: () =>
      'On a later turn one more point finishes it, without another rail. Until this line is complete you cannot start another one of your own. Finish it now.',
  },
  rails: {
    title: 'Get new rails',
    text: (_, b) =>
      `Only one rail left! Press “${b.rails}”: five for free, but it takes your whole turn. If you are in a hurry, you can buy five for a coin while building instead.`,
  },
  east_west: {
    title: 'From coast to coast',
    text: (n) =>
      `There are two coins on the third column: its lower half joins the coasts. Ride to ${n.city} and take that half. The coins are yours at once.`,
  },
  edge: {
    title: 'Coins at the edge',
    text: (n) =>
      `Two coins are waiting in each of nine cities at the edge of the map. The first train to arrive takes them, with or without passengers. Ride to ${n.city}.`,
  },
  coach: {
    title: 'The second coach',
    text: (n) =>
      `Stack II is open, so everybody has a second coach: two routes at once. You are in ${n.start}, so pick up ${n.start}\u00a0→ ${n.destination} right here. With stack III, trains get faster too.`,
  },
  withdraw: {
    title: 'The Finish',
    text: (n, b) =>
      `The last stack is empty: you may now withdraw from the game during a ride. Take your passengers to ${n.destination}, then press “${b.withdraw}”. Withdrawing with empty coaches earns you a coin.`,
  },
  score: {
    title: 'Count your points',
    text: (_, b) =>
      `Press “${b.end}” and the game is over. Each city is worth 5 points, each repeat of a city 2, each coin 3.`,
  },
} satisfies Record<string, StepText> as Record<string, StepText>;
