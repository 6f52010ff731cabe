/** What a table says about a game it knows nothing about. */
export const table = {
  and: 'and',
  or: 'or',
  quoted: (text: string): string => `“${text}”`,
  englishOnly: 'This game is available in English only.',
  map: 'The map: choose with Tab, play with Enter',
  mine: 'What only you know',
  facts: 'The table',
  actions: 'What you can do',
  whyNot: 'Why not…?',
  ask: 'Ask',
  allowed: 'You can do that now.',
  prompt: {
    dealing: 'Cards are being dealt',
    mine: 'It is your turn',
    others: (names: string): string => `It is ${names}’s turn`,
    over: (names: string): string => `The game is over: ${names}`,
  },
  bot: 'Bot',
  result: { place: 'Place', name: 'Player', points: 'Points' },
};
