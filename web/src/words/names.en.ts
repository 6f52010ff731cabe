/** What games and bots are called everywhere, and the switch between languages. */
export const names = {
  language: 'Language',
  games: {
    'freeride-usa': 'Free Ride USA',
    'freeride-europe': 'Free Ride',
    transamerica: 'TransAmerica',
  } as Record<string, string>,
  bots: {
    random: 'Random',
    beginner: 'Penny',
    guest: 'Gustav',
    builder: 'Bertha',
    planner: 'Paula',
    strong: 'Victoria',
    sensible: 'Sensible',
    walker: 'Walker',
  } as Record<string, string>,
};
