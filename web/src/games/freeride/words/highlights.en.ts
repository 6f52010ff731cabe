const all = (list: string[]): string => new Intl.ListFormat('en').format(list);

/** What is worth a card across the board. */
export const highlights = {
  secondCoach: 'A second coach!',
  fasterTrain: 'Full steam ahead!',
  finish: 'The Finish!',
  result: {
    wins: (name: string): string => `${name} wins!`,
    youWin: 'You win!',
    shared: (names: string[]): string => `${all(names)} share the win!`,
    soloWon: 'Challenge won!',
    soloLost: 'Challenge lost.',
  },
};
