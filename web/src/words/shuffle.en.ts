/** What the check of the shuffle says; loaded with it. */
export const shuffle = {
  title: 'Check the shuffle',
  lead: 'Checks every card of a finished game, right here in your browser. Nothing is sent anywhere.',
  choose: 'Choose a record',
  of: (table: string): string => `Table ${table}`,
  unreadable: 'This is not a record of a game.',
  lost: 'The record of this table could not be fetched.',
  none: {
    '': 'There is no shuffle to check in this record: the game was not over, was not played on a server, or was saved by an older version.',
    chosen:
      'Nothing can be checked: whoever set up this table chose its deal code and could have known every card.',
    imported:
      'Nothing can be checked: this table was set up from a record, and its first cards were dealt elsewhere.',
  },
  fits: (cards: number, piles: number): string =>
    `Every card fits: ${cards} cards from ${piles} piles, dealt in the order that the shares give.`,
  wrong: 'Something does not fit',
  doubt: {
    server: (): string => 'The server’s share is not the one it committed to.',
    seat: (seat: string): string => `The share of ${seat} does not match its hash.`,
    first: (): string => 'By the shares, somebody else should have gone first.',
    card: (said: string): string => `By the shares, other cards should have been dealt here: ${said}`,
    piles: (): string => 'The file names a pile that no card was dealt from.',
    head: (): string => 'The log does not match its hash: a move or a card was changed.',
    version: (): string => 'This was shuffled in a way this page does not know. Reload it.',
  },
  server: 'The server’s share is the one it committed to when the table was set up.',
  seat: {
    '': (name: string): string => `${name} added a share, fixed before any share was shown.`,
    no_hash: (name: string): string => `${name} was left out: no share was fixed in time.`,
    no_share: (name: string): string =>
      `${name} was left out: the share was fixed but did not arrive in time.`,
    not_there: (name: string): string => `${name} was left out: the game started without them.`,
  },
  firstDrawn: (name: string): string => `By the same shares, ${name} goes first.`,
  firstChosen: 'Who goes first was chosen when the table was set up.',
  kept: 'This matches what your browser kept while you played: the server’s commitment, your share and the hash of the log.',
  notKept:
    'This browser kept nothing of this table, so it cannot tell whether the file is of a game you played.',
  otherKept:
    'This is not what your browser kept while you played, so it is not the game it saw. The file was changed, or the server changed the game.',
  proves: 'What this proves',
  provesShared:
    'The cards were fixed before the first one was dealt. Neither the server nor any player could choose them, as long as one of those who added a share was honest.',
  provesAlone:
    'The server changed no card after the table was set up. Nobody else added a share, so this does not prove that the server drew its own at random.',
  provesNot: 'What it does not prove',
  provesNotText:
    'That nobody looked: whoever runs the server can read the cards in its database while you play.',
  differs:
    'The server now says something different about this game: its log or its shuffle was changed. Do not trust this table.',
  chosen:
    'Whoever set up this table chose its deal code and could know every card. Everybody here is told so.',
  awaited: (names: string): string =>
    `The cards are dealt once everybody has opened their link. Still missing: ${names}.`,
  mixing: 'Shuffling the cards…',
  start: 'Start without them',
};
