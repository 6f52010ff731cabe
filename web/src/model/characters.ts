/** The bots' names, the same in every language (bots/characters.py). */
export const characters: Record<string, string> = {
  random: 'Rollo',
  beginner: 'Penny',
  sensible: 'Simon',
  guest: 'Gustav',
  builder: 'Bertha',
  planner: 'Paula',
  strong: 'Victoria',
};
