/** The lessons; loaded when one is opened. */
export const learn = {
  heading: (game: string): string => `Learn ${game}`,
  you: 'You',
  progress: (step: number, of: number): string => `Step ${step} of ${of}`,
  back: 'The step before',
  next: 'Next',
  skip: 'Skip',
  again: 'Try again',
  againText: 'Put this step back to its beginning',
  done: 'Well done!',
  astray: 'That was something else: take it back with Undo, or try again.',
  leave: 'Leave the lesson',
  opening: 'Preparing the table …',
  failed: 'This step could not be opened.',
  retry: 'Once more',
  finished: 'All aboard!',
  finishedText: (game: string): string =>
    `You know everything you need for a first game of ${game}. The rest comes while playing, and every refusal explains itself.`,
  playNow: 'Play now',
  readRules: 'Read the rules',
  repeat: 'Do the lesson again',
};
