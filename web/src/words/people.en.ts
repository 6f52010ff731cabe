/** People at a table: their names, what they say to each other, coming and going. */
export const people = {
  nameHeading: 'What should we call you?',
  nameText: 'The others see this name at your seat, in the chat and in the journal.',
  thatsMe: 'That’s me',
  later: 'Not now',
  /** How a move, or the connection, is doing. */
  line: {
    sending: 'Your move is on its way…',
    silent: 'The server is not answering. Your move is safe and will be sent again.',
    lost: 'Connection lost. Reconnecting… Nothing you did is lost.',
    kept: 'Connection lost. Your move will be sent as soon as you are back online.',
    back: 'Connected again.',
  },
  withdraw: 'Cancel request',
  withOthers: (names: string): string => `Turns of ${names} since then will be undone too.`,
  asksSteps: (name: string, n: number): string =>
    `${name} asks to undo ${n === 1 ? 'the last step' : `the last ${n} steps`}.`,
  agreed: (name: string): string => `${name} agreed.`,
  declined: (name: string): string => `${name} declined to undo.`,
  withdrew: (name: string): string => `${name} cancelled the request.`,
  turnUndone: (name: string): string =>
    name ? `${name}’s last turn was undone.` : 'The last turn was undone.',
  host: 'Host',
  /** Beside the title of the game, for somebody without a seat. */
  youWatch: 'You’re watching',
  whoWatches: 'Who is watching',
  left: (name: string): string => `${name} left. A bot plays on.`,
  handedOver: (name: string): string => `${name} lets a bot play.`,
  standsIn: (name: string): string => `${name} is away. A bot plays on.`,
  cameBack: (name: string): string => `${name} plays again.`,
  notAwaited: (name: string): string => `The game was started without waiting for ${name}.`,
  noShare: (name: string): string => `The cards were shuffled without a share of ${name}.`,
  newLink: (name: string): string => `The host has made a new link for ${name}.`,
};
