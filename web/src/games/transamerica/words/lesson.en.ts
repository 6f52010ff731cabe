import type { StepText } from '../../../learn/lesson';

/** The lesson of TransAmerica; loaded when it is opened. */
export const lesson = {
  start: {
    title: 'Your five cities',
    text: (n) =>
      `These five cities are yours, one of each colour, and secret. Put your start marker on a junction: your network will grow from there. ${n.city} is one of your cities and a good place to start. Later, a card shows you the way to its city.`,
  },
  close: {
    title: 'End your turn',
    text: (_, b) => `In your first turn you only place the marker. Press “${b.end}”.`,
  },
  lay: {
    title: 'Lay tracks',
    text: () =>
      'On your turn you lay one or two tracks on single lines, over flat land. Each must touch your network. Lay two towards the east.',
  },
  double: {
    title: 'Across the river',
    text: () =>
      'Double lines cross a river or a mountain. They take your whole turn, but only one track. Build the bridge to Memphis.',
  },
  join: {
    title: 'Join networks',
    text: () =>
      'Ada’s network is only one track away. Tracks belong to everybody: where networks meet, they become one. Join hers.',
  },
  share: {
    title: 'Use what others have built',
    text: (n) =>
      `Now you may build anywhere along the shared network. Ada has built almost to ${n.city}, one of your cities. Lay the missing track at her end.`,
  },
  last: {
    title: 'The last city',
    text: (n) => `Four of your cities are connected, and ${n.city} is only one track away. Lay it.`,
  },
  round: {
    title: 'The round ends',
    text: (_, b) =>
      `All five are connected. Press “${b.end}”: the hands are shown, and Ada loses a point for every track she still needs, two for a double line.`,
  },
  next: {
    title: 'On to the next round',
    text: (_, b) =>
      `Everybody starts with 13 points. The game ends when somebody runs out, and whoever has the most points left wins. Press “${b.next}”.`,
  },
} satisfies Record<string, StepText> as Record<string, StepText>;
