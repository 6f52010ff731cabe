/** What pages say that have nothing else to show; loaded with them. */
export const states = {
  home: 'All games',
  again: 'Try again',
  wrong: 'The line ends here',
  wrongText:
    'There is no page at this address. Perhaps part of it got lost on the way: compare it with the one you were given.',
  unknownGame: (game: string): string => `No game on this server is called “${game}”.`,
  lacks: {
    rules: (game: string): string => `The rules of ${game} are not here yet.`,
    lesson: (game: string): string => `There is no lesson for ${game} yet.`,
  },
  lost: 'The server is not answering',
  lostText: 'You can look around, but playing has to wait. We keep trying.',
  lobbyLost: 'The tables appear as soon as the server answers. We keep trying.',
  oldList: 'The server is not answering: this list may be out of date.',
  late: 'You are too late',
  lateText: 'Somebody else has just taken this seat. Pick another one, or watch.',
  noTable: 'This link leads to no table',
  lateBegun: 'Every seat is taken, and the game has begun. You can watch it.',
  watch: 'Watch',
  noTableText:
    'The table was removed, or part of the link is missing. A complete seat link ends in # and a long row of letters and digits.',
  void: 'This link no longer works',
  voidText:
    'The host has made a new one for this seat, or given the seat away. The game itself is still there.',
  askAgain: 'Ask whoever invited you for a new link.',
  myWay: 'Open the table with my own link',
  waitingText: 'The game starts when every seat is taken.',
  linkWatches: 'This link only lets you watch. To take a seat, ask the host for an invitation.',
  sitHere: 'Sit here',
  here: 'here',
  guest: 'Guest',
  waiting: 'Waiting for players',
};
