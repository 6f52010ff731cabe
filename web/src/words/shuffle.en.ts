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
    position: 'Nothing can be checked: this table began from a position, and nobody knows how it came about.',
    other_rules:
      'Nothing can be checked card by card: the server no longer had the rules of this game when the record was saved.',
  },
  fits: (cards: number, piles: number): string =>
    `Every card fits: ${cards} cards from ${piles} piles, dealt in the order that the shares give.`,
  wrong: 'Something does not fit',
  doubt: {
    server: (): string => 'The server’s share is not the one it committed to.',
    seat: (seat: string): string => `The share of ${seat} does not match its hash.`,
    first: (): string => 'By the shares, somebody else should have gone first.',
    card: (said: string): string => `By the shares, other cards should have been dealt here: ${said}`,
    piles: (): string => 'The file names cards or piles that do not belong to this log.',
    form: (): string => 'What the file says about the shuffle is incomplete or malformed.',
    position: (): string => 'The game began from a position, and nobody knows how it came about.',
    unfinished: (): string => 'The game is not over.',
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
    bot: (name: string): string => `${name} added none: a bot of the server.`,
    not_asked: (name: string): string => `${name} was not asked for a share.`,
  },
  player: (seat: number): string => `Player ${seat}`,
  firstDrawn: (name: string): string => `By the same shares, ${name} goes first.`,
  firstChosen: 'Who goes first was chosen when the table was set up.',
  kept: 'This matches what your browser kept while you played: the server’s commitment, and the hash of every line of the log it saw.',
  keptShare:
    'This browser’s share is in it, and so are the hashes that everybody had fixed before it was shown.',
  noneKept:
    'Your browser kept the server’s commitment for this table, but this record does not mention it: do not trust it.',
  notKept:
    'This browser kept nothing of this table, so it cannot tell whether the file is of a game you played.',
  otherKept:
    'This is not what your browser kept while you played, so it is not the game it saw. The file was changed, or the server changed the game.',
  shareLeftOut:
    'The record says your share was left out, although the server had it from this browser in time: whoever runs the server could choose between two deals.',
  proves: 'What this proves',
  provesShared:
    'The cards were fixed before the first one was dealt. Neither the server nor any player could choose them, as long as one of those who added a share was honest.',
  provesSilent: (deals: number): string =>
    `The cards were fixed before the first one was dealt. But not everybody who had fixed a share showed it: whoever stayed silent, or a server that only claims they did, could choose between ${deals} deals. Beyond that neither the server nor any player could choose the cards, as long as one of those who added a share was honest.`,
  provesAlone:
    'The server changed no card after the table was set up. Nobody else added a share, so this does not prove that the server drew its own at random.',
  provesNot: 'What it does not prove',
  provesNotText:
    'That nobody looked: whoever runs the server can read the cards in its database while you play. This page knows the order of the cards, but not the rules of the game: whether they came from the right pile and went to the right place, and whether every move was allowed, only “branchline verify” can tell. And what no browser kept, nobody can compare.',
  differs:
    'The server now says something different about this game: its log or its shuffle was changed. Do not trust this table.',
  foreign:
    'Somebody fixed a share of the shuffle for your seat, and it was not this browser. If it was not another device of yours, somebody else has your link: ask the host for a new one, and do not play on here.',
  chosen:
    'Whoever set up this table chose its deal code and could know every card. Everybody here is told so.',
  leftOut: (names: string): string => `The cards were shuffled without a share of ${names}.`,
  awaited: (names: string): string =>
    `The cards are dealt once everybody has opened their link. Still missing: ${names}.`,
  mixing: 'Shuffling the cards…',
  start: 'Start without them',
};
