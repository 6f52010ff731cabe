/** The frame of the lessons; loaded when one is opened. */
export const learn = {
  heading: (game: string): string => `Learn ${game}`,
  guest: 'Guest',
  progress: (step: number, of: number): string => `Step ${step} of ${of}`,
  back: 'Previous step',
  next: 'Next',
  skip: 'Skip',
  again: 'Try again',
  againText: 'Start this step over',
  scene: 'Next scene',
  done: 'Well done!',
  astray: 'Not quite. Undo, or try again.',
  leave: 'Leave the lesson',
  opening: 'Setting up the table…',
  failed: 'This step could not be opened.',
  retry: 'Try again',
  finished: 'All aboard!',
  finishedText: (game: string): string =>
    `You know all you need for your first game of ${game}. The rest comes as you play, and if something is not allowed, the table tells you why.`,
  playNow: 'Play your first game',
  readRules: 'Read the rules',
  repeat: 'Repeat the lesson',
};
