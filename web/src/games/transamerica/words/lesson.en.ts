import type { StepText } from '../../../learn/lesson';

/** The steps of the lessons: `n` are cities, `b` the names of the buttons of the table. */
export const lesson = {
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
} satisfies Record<string, StepText> as Record<string, StepText>;
