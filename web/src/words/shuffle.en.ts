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
    position: 'Nothing can be checked: this table began in a position, and nobody knows how that was dealt.',
    other_rules:
      'Nothing can be checked card by card: the server no longer had the rules of this game when the record was saved.',
  },
  fits: (cards: number, piles: number): string =>
    `Every card fits: ${cards} cards from ${piles} piles, dealt in the order that follows from the shares.`,
  wrong: 'This does not fit',
  doubt: {
    server: (): string => 'The server’s share is not the one it committed to.',
    seat: (seat: string): string => `The share of ${seat} is not the one its hash stands for.`,
    first: (): string => 'By the shares, somebody else would begin.',
    card: (said: string): string => `By the shares, other cards were due here: ${said}`,
    piles: (): string => 'The file names decks or draws that do not belong to this log.',
    form: (): string => 'What the file says of the shuffle is incomplete, or not in the form it must have.',
    position: (): string => 'The game began in a position, and nobody knows how that was dealt.',
    unfinished: (): string => 'The game is not over.',
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
    bot: (name: string): string => `${name} added none: a bot of the server.`,
    not_asked: (name: string): string => `${name} was not asked for a share.`,
  },
  player: (seat: number): string => `Player ${seat}`,
  firstDrawn: (name: string): string => `By the same shares, ${name} begins.`,
  firstChosen: 'Who begins was chosen when the table was made.',
  kept: 'This is what your browser kept while you played: what the server committed to, and the hash of every line of the log that it saw.',
  keptShare: 'The share of this browser is in it, and so are the hashes all had fixed before it was shown.',
  noneKept:
    'Your browser kept what the server had committed to when it dealt this table. This record says nothing of it: do not trust it.',
  notKept:
    'This browser kept nothing of this table, so it cannot say that the file belongs to a game you played.',
  otherKept:
    'Your browser kept something else while you played: this is not the game it saw. Somebody changed the file, or the server did.',
  shareLeftOut:
    'Your share is called left out, though the server took it from this browser in time: whoever runs the server could choose between two deals.',
  proves: 'What this proves',
  provesShared:
    'The cards were fixed before the first one was dealt. Neither the server nor any player could choose them, as long as one of those who added a share was honest.',
  provesSilent: (deals: number): string =>
    `The cards were fixed before the first one was dealt. But not everybody who had fixed a share showed it: whoever stayed silent, or a server that only said so, could choose between ${deals} deals. Beyond that neither the server nor any player could choose the cards, as long as one of those who added a share was honest.`,
  provesAlone:
    'The server changed no card after the table was made. Nobody else added a share, so this does not prove that the server drew its own by chance.',
  provesNot: 'What it does not prove',
  provesNotText:
    'That nobody looked: whoever runs the server can read the cards in its database while you play. This page knows the order of the cards, but not the rules of the game: whether they came from the right pile and went to the right place, and whether every move was allowed, only “branchline verify” can say. And what no browser kept, nobody can compare.',
  differs:
    'The server tells something else about this game than before: its log or its shuffle was changed. Do not trust this table.',
  foreign:
    'A share of the shuffle was fixed for your seat that this browser did not make. If it was not another device of yours, somebody else has your link: then ask the host for a new one, and do not play on here.',
  chosen:
    'Whoever made this table chose its deal code, and could know every card. Everybody here is told so.',
  leftOut: (names: string): string => `The cards were shuffled without a share of ${names}.`,
  awaited: (names: string): string =>
    `The cards are dealt when everybody has opened their link. Still missing: ${names}.`,
  mixing: 'The cards are being shuffled…',
  start: 'Start without them',
};
