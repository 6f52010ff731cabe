/** What is worth a card across the board. */
export const highlights = {
  secondCoach: 'A second coach!',
  fasterTrain: 'Full steam ahead!',
  finish: 'The Finish!',
};
