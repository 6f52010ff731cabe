/** What the check of the shuffle says; loaded with it. */
export const shuffle = {
  title: 'Check the shuffle',
  lead: 'Reckons every card of a finished game again, here in your browser. Nothing is sent anywhere.',
  choose: 'Choose a record',
  of: (table: string): string => `Table ${table}`,
  unreadable: 'This is not a record of a game.',
  lost: 'The record of this table could not be fetched.',
  none: {
    '': 'This record has nothing to check the shuffle by: it was not saved after the end of a game at a server, or by an older version.',
    chosen: 'Nothing can be checked: whoever made this table chose its deal code, and could know every card.',
    imported:
      'Nothing can be checked: this table was made from a record, and its first cards were not dealt here.',
  },
  fits: (cards: number, piles: number): string =>
    `Every card fits: ${cards} cards from ${piles} piles, dealt in the order that follows from the shares.`,
  wrong: 'This does not fit',
  doubt: {
    server: (): string => 'The server’s share is not the one it committed to.',
    seat: (seat: string): string => `The share of ${seat} is not the one its hash stands for.`,
    first: (): string => 'By the shares, somebody else would begin.',
    card: (said: string): string => `By the shares, other cards were due here: ${said}`,
    piles: (): string => 'The file names a pile nothing was dealt from.',
    head: (): string => 'The log is not the one its hash stands for: a move was changed, or a card.',
    version: (): string => 'This was shuffled in a way this page does not know. Load it again.',
  },
  server: 'The server’s share is the one it committed to when the table was made.',
  seat: {
    '': (name: string): string => `${name} added a share, fixed before anybody’s was shown.`,
    no_hash: (name: string): string => `${name} was left out: nothing came to fix a share in time.`,
    no_share: (name: string): string =>
      `${name} was left out: the share was fixed, but did not come in time.`,
    not_there: (name: string): string => `${name} was left out: the game was started without them.`,
  },
  firstDrawn: (name: string): string => `By the same shares, ${name} begins.`,
  firstChosen: 'Who begins was chosen when the table was made.',
  kept: 'This is what your browser kept while you played: the server’s commitment, your share and the hash of the log.',
  notKept:
    'This browser kept nothing of this table, so it cannot say that the file belongs to a game you played.',
  otherKept:
    'Your browser kept something else while you played: this is not the game it saw. Somebody changed the file, or the server did.',
  proves: 'What this proves',
  provesShared:
    'The cards were fixed before the first one was dealt. Neither the server nor any player could choose them, as long as one of those who added a share was honest.',
  provesAlone:
    'The server changed no card after the table was made. Nobody else added a share, so this does not prove that the server drew its own by chance.',
  provesNot: 'What it does not prove',
  provesNotText:
    'That nobody looked: whoever runs the server can read the cards in its database while you play.',
  differs:
    'The server tells something else about this game than before: its log or its shuffle was changed. Do not trust this table.',
  chosen:
    'Whoever made this table chose its deal code, and could know every card. Everybody here is told so.',
  awaited: (names: string): string =>
    `The cards are dealt when everybody has opened their link. Still missing: ${names}.`,
  mixing: 'The cards are being shuffled…',
  start: 'Start without them',
};
