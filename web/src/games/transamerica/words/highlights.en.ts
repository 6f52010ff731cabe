/** What is worth a card across the board. */
export const highlights = {
  roundOver: (round: number): string => `End of round ${round}`,
};
