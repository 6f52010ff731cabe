/** Planning my next turn while others move. */
export const planning = {
  band: 'Planning: nobody else sees this',
  begin: 'Choose what you would do. Nothing is played until you say so.',
  final: 'What comes next only shows when you play it.',
  done: 'Done',
  clear: 'Clear the plan',
  yours: 'Your plan',
  works: 'Your plan still works.',
  differs: (step: number): string => `Your plan still works, but step ${step} now does something else:`,
  refused: (step: number): string =>
    step === 1 ? 'Your plan is no longer possible:' : `No longer possible from step ${step} on:`,
  play: 'Play it',
  playFirst: (steps: number): string => (steps === 1 ? 'Play step 1' : `Play steps 1 to ${steps}`),
  drop: 'Drop it',
};
