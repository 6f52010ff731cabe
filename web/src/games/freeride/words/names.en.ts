/** What the games of this ruleset are called. */
export const names = {
  'freeride-usa': 'Free Ride USA',
  'freeride-europe': 'Free Ride',
};
