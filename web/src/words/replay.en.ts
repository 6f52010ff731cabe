/** Looking back: what others did, how a game ended, the player, and what is shared of a game. */
export const replay = {
  whatHappened: 'What happened?',
  tellTurn: (turn: number, turns: number): string => `${turn} of ${turns}`,
  skip: 'Skip',
  play: 'Play',
  pause: 'Pause',
  player: 'Replay',
  turnBack: 'One turn back',
  turnOn: 'One turn forward',
  turnOf: (turn: number, turns: number): string => (turn ? `Turn ${turn} of ${turns}` : 'Start of the game'),
  turn: 'Turn',
  turnsOf: (name: string): string => `${name}’s next turn`,
  points: 'Points over the game',
  /** Instead of a rematch, alone. */
  onceMore: 'Once more',
  share: 'Share replay',
  /** Instead, where nothing can be shared. */
  copyLink: 'Copy replay link',
  picture: 'Save the map',
  pictureSaved: 'Saved',
  pictureDrawing: 'Drawing the map…',
  /** Besides, where the picture was shared. */
  pictureSave: 'Save the picture',
  pictureFailed: 'This browser could not draw the picture.',
  over: 'The game is over',
  rematch: 'Rematch',
  watchAgain: 'Replay',
  hideResult: 'Show board',
  curveScore: 'Points over the game',
  check: 'Check the shuffle',
  seed: (seed: string): string => `Deal code: ${seed}`,
  botFinished: (names: string[]): string =>
    `A bot finished the game for ${new Intl.ListFormat('en').format(names)}.`,
};
