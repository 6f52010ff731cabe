/** What the games of this ruleset are called. */
export const names = {
  transamerica: 'TransAmerica',
};
