/** What is worth a card across the board. */
export const moments = {
  roundOver: (round: number): string => `End of round ${round}`,
};
