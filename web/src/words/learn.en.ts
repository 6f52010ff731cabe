/** Names of cities a text speaks of, as the step gives them. */
export type Names = Record<string, string>;

interface StepText {
  title: string;
  /** `n` are cities, `b` the names of the buttons of the table. */
  text: (n: Names, b: Names) => string;
}

/** The lessons; loaded when one is opened. */
export const learn = {
  heading: (game: string): string => `Learn ${game}`,
  you: 'You',
  progress: (step: number, of: number): string => `Step ${step} of ${of}`,
  back: 'The step before',
  next: 'Next',
  skip: 'Skip',
  again: 'Try again',
  againText: 'Put this step back to its beginning',
  done: 'Well done!',
  astray: 'That was something else: take it back with Undo, or try again.',
  leave: 'Leave the lesson',
  opening: 'Preparing the table …',
  failed: 'This step could not be opened.',
  retry: 'Once more',
  finished: 'All aboard!',
  finishedText: (game: string): string =>
    `You know everything you need for a first game of ${game}. The rest comes while playing, and every refusal explains itself.`,
  playNow: 'Play now',
  readRules: 'Read the rules',
  repeat: 'Do the lesson again',
  games: {
    'freeride-usa': 'Free Ride USA',
    'freeride-europe': 'Free Ride',
    transamerica: 'TransAmerica',
  } as Record<string, string>,
  steps: {
    freeride: {
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
        text: (n) => `A new turn: this time, ride. Up to two cities a turn, and your own lines cost nothing. Go to ${n.hub}.`,
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
    },
    transamerica: {
      start: {
        title: 'Your five cities',
        text: (n) =>
          `These five cities are yours, one of each colour, and secret. Put your start marker on a junction; your network will grow from there. ${n.city} is one of yours and a good place.`,
      },
      close: {
        title: 'Close your turn',
        text: (_, b) => `The first turn is for the marker only. Press “${b.end}”.`,
      },
      lay: {
        title: 'Lay tracks',
        text: () =>
          'In a turn you lay one or two tracks on single lines, over flat land. Each must touch your network. Lay two towards the east.',
      },
      double: {
        title: 'Across the river',
        text: () =>
          'Double lines cross a river or a mountain. One takes the whole turn, though it needs only one track. Lay the bridge to Memphis.',
      },
      join: {
        title: 'Join networks',
        text: () =>
          'Ada’s network is only one track away. Tracks belong to everybody: where networks meet they become one. Join hers.',
      },
      share: {
        title: 'Use what others built',
        text: (n) =>
          `Now you may build anywhere along the common network. Ada has built almost to ${n.city}, one of your cities. Lay the missing track at her end.`,
      },
      last: {
        title: 'The last city',
        text: (n) => `Four of your cities are connected, and only one track is missing to ${n.city}. Lay it.`,
      },
      round: {
        title: 'The round ends',
        text: (_, b) =>
          `All five are connected. Press “${b.end}”: the hands are shown, and Ada loses a point for every track she still needs, two for a double line.`,
      },
      next: {
        title: 'On to the next round',
        text: (_, b) =>
          `Everybody begins with 13 points. The game ends when somebody has run out of them, and the most points left win. Press “${b.next}”.`,
      },
    },
  } satisfies Record<string, Record<string, StepText>> as Record<string, Record<string, StepText>>,
};
