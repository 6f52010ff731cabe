/** What the table says when it is asked: its menu, its lists, the host's panel; loaded with them. */
export const asides = {
  shortcuts: 'Keyboard shortcuts',
  notNow: 'Not available now',
  listEmpty: 'There is nothing for you to do right now.',
  typed: 'Type an action',
  /** Above the notation beside every action. */
  short: 'Short form to type',
  typedExample: 'for example',
  findNothing: 'No place by that name.',
  handOver: (name: string): string => `Pass the device to ${name}`,
  handOverText: 'Everything secret stays hidden until the next player is ready.',
  iAm: (name: string): string => `I am ${name}`,
  watching: 'Spectator link',
  takeTurnBack: 'Undo my last turn',
  explainNothing: 'Nothing to explain here. Try something on the map, a card or a button.',
  handToBot: 'Let a bot play for me',
  record: 'Download the record',
  rules: 'Rules',
  settings: 'Settings',
  invite: 'Invite',
  copy: 'Copy link',
  newLink: 'New link',
  link: {
    /** To whoever sits there: the host wants to make a new link for their seat. */
    asked: 'The host would like to make a new link for your seat. If you agree, yours stops working.',
    /** To the host: somebody came with a used link of a seat, under a name of their own choice or none. */
    wanted: (seat: string, name: string): string =>
      `${name ? `${name} (nobody has checked that name)` : 'Somebody'} opened a used link to ${seat}’s seat and asks for a new one.`,
    later: 'Not now',
    declined: (name: string): string => `${name} does not agree to a new link.`,
    ownRenewed: (name: string): string => `${name} has made a new link for their own seat.`,
    hostRenewed: 'The host’s link was renewed.',
    watchRenewed: 'The host has made a new spectator link.',
    /** In the host's panel. */
    wants: 'asks for a new link',
    isAsked: (name: string): string => `${name} is connected and is asked to agree.`,
    host: 'Your host link',
    renewHost: 'Renew',
    hostDone: 'Done. The old host link no longer works.',
  },
  device: {
    menu: 'My other device',
    title: 'Play on another device',
    text: 'Open this link on your phone, tablet or computer: your seat is there too. It is yours alone, so do not show it to anybody.',
    qr: 'QR code of the link to your seat',
    seen: 'Has somebody seen it?',
    seenText:
      'Make a new link: this device plays on with it, all others are signed out. The others at the table are told.',
    renew: 'Make a new link',
  },
  freeSeat: 'Free the seat',
  mute: 'Mute',
  unmute: 'Unmute',
  closeTable: 'Close the table',
  hintsAllowed: 'Allow hints and practice copies',
  changeName: 'Change my name',
  leave: 'Leave the table',
  leaveSure: 'Leave the table?',
  leaveText:
    'A bot plays on for you, and the result says so. Until the game ends you can come back and take your seat again.',
  leaveSeat: 'Others can then take your seat, and your link no longer works.',
  stay: 'Stay',
  /** Something was chosen and is not done, and the turn is to end: both are offered. */
  undone: (what: string): string => `Not done yet: ${what}`,
  without: 'Confirm anyway',
};
