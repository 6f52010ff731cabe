/** The company one has: names, those who watch, reactions, what the host decides, leaving; loaded when somebody looks. */
export const company = {
  spectator: 'Spectator',
  /** Beside the name of somebody who watches and writes in the chat. */
  watches: 'watching',
  nobody: 'Nobody is watching right now.',
  /** Those without a name, after a list of names or alone. */
  unnamed: (n: number, more: boolean): string =>
    more ? `and ${n} more` : n === 1 ? '1 person without a name' : `${n} people without a name`,
  hidden: 'Spectators see only what lies open on the table.',
  yourName: 'Your name at the table',
  nameless: 'Without a name, you are just one more in the count.',
  save: 'Save',
  writeAs: (name: string): string =>
    name ? `You are chatting as ${name}.` : 'You are chatting as a spectator without a name.',
  changeName: 'Change name',
  talk: 'Spectators may chat',
  talkText:
    'Everybody at the table sees their messages, marked with an eye and the name they chose, so nobody can pass for a player. Turn it off and spectators only read along.',
  /** Why somebody cannot write in the chat. */
  onlyPlayers: 'Only players write here. The host can let spectators chat.',
  muted: 'The host has muted you. Only the host can change that.',
  /** A request to undo that nobody answered. */
  tookBack: (name: string): string => `${name} took the last turn back.`,
  lapsed: 'Play went on, so nothing is undone.',
  react: 'React',
  reacted: (name: string, reaction: string): string => `${name}: ${reaction}`,
  reactions: {
    bravo: 'Bravo!',
    laugh: 'Ha ha!',
    wow: 'Wow!',
    ouch: 'Ouch!',
    thinking: 'Hmm…',
    thanks: 'Thanks!',
  } as Record<string, string>,
  say: 'Say something',
  send: 'Send',
  noChat: 'No messages yet.',
  secretLink: 'This link opens a seat or a private table: everybody here could use it. Send it anyway?',
  sendAnyway: 'Send anyway',
  dontSend: 'Don’t send',
};
