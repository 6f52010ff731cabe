/** Those who watch, and how players react; loaded when somebody looks. */
export const company = {
  spectator: 'Spectator',
  /** Beside the name of somebody who watches and writes in the chat. */
  watches: 'watching',
  nobody: 'Nobody is watching right now.',
  /** Those without a name, after a list of names or alone. */
  unnamed: (n: number, more: boolean): string =>
    more
      ? `and ${n} more`
      : n === 1
        ? '1 person who has not given a name'
        : `${n} people who have not given a name`,
  hidden: 'Spectators see only what lies open on the table.',
  yourName: 'The table sees you as',
  nameless: 'Without a name you are only counted.',
  save: 'Save',
  writeAs: (name: string): string =>
    name ? `You write as ${name}.` : 'You write as a spectator without a name.',
  changeName: 'Change name',
  talk: 'Spectators may chat',
  talkText:
    'Everybody at the table reads along. What spectators write carries an eye and the name they chose, so nobody passes for a player. Switch it off and all of them are silent.',
  react: 'React',
  reacted: (name: string, reaction: string): string => `${name}: ${reaction}`,
  reactions: {
    bravo: 'Bravo!',
    laugh: 'Ha ha!',
    wow: 'Wow!',
    ouch: 'Ouch!',
    thinking: 'Hmm…',
    thanks: 'Thank you!',
  } as Record<string, string>,
};
