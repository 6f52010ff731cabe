import type { ShortTexts } from '../../../learn/short';

/** The short lesson of TransAmerica; loaded when it is offered. */
export const short: ShortTexts = {
  start: {
    title: 'The start marker',
    about: 'Where to begin: in the middle of your cities, or close to the others.',
    steps: {
      middle: {
        title: 'In the middle',
        text: (n) =>
          `Look at your five cities first. From the middle no way is too long, and a city you start in is connected at once. Put your marker on ${n.city}.`,
      },
      only: {
        title: 'That is the whole turn',
        text: (_, b) =>
          `No tracks in your first turn, and the marker stays where it is for the whole round. Press “${b.end}”.`,
      },
      near: {
        title: 'Close to the others',
        text: (n) =>
          `Another round: Ada has started in ${n.city}. Close to her you will share tracks sooner. Any junction will do, city or not: put your marker here, two tracks from hers.`,
      },
      meet: {
        title: 'Meet early',
        text: () => 'Ada has built a bridge. Lay two tracks to her marker, and the two networks become one.',
      },
      gain: {
        title: 'What you gain',
        text: (n) =>
          `Ada has kept building, and what is hers is now yours, too. That puts you well on the way to ${n.city}: lay two tracks in that direction.`,
      },
    },
  },
};
