/** Planning my next turn while others move. */
export const planning = {
  band: 'Planning: nobody else sees this',
  begin: 'Choose what you would do. Nothing is played until you say so.',
  final: 'What comes next only shows when you play it.',
  done: 'Done',
  clear: 'Clear the plan',
  yours: 'Your plan',
  now: 'Now:',
  /** My turn has come while I planned; and nothing was planned yet. */
  turn: 'It’s your turn!',
  counts: 'From now on, what you do counts.',
  outlook: {
    works: 'Your plan still works.',
    differs: 'Your plan still works, but something has changed.',
    partly: 'Part of your plan is no longer possible.',
    spoiled: 'Your plan is no longer possible.',
  },
  play: 'Play it',
  playRest: 'Play the rest',
  drop: 'Drop it',
  /** Why a hint prefers its plan to others. */
  hintEarly: (n: number): string =>
    `Dropped after ${n === 1 ? '1 trial game' : `${n} trial games`}: other plans did better.`,
  /** Before every plan but the best. */
  hintOr: 'Or:',
  hintOverall: 'It wins a little more often, but with fewer points.',
};
