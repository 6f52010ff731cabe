import type { company as en } from './company.en';

export const company: typeof en = {
  spectator: 'Zuschauer',
  watches: 'schaut zu',
  nobody: 'Gerade schaut niemand zu.',
  unnamed: (n, more) => {
    if (more) return `und ${n === 1 ? 'noch jemand' : `${n} weitere`}`;
    return n === 1 ? 'Jemand ohne Namen' : `${n} Leute ohne Namen`;
  },
  hidden: 'Zuschauer sehen nur, was offen auf dem Tisch liegt.',
  yourName: 'Dein Name am Tisch',
  nameless: 'Ohne Namen wirst du nur mitgezählt.',
  save: 'Speichern',
  writeAs: (name) => (name ? `Du schreibst als ${name}.` : 'Du schreibst als Zuschauer ohne Namen.'),
  changeName: 'Namen ändern',
  talk: 'Zuschauer dürfen mitreden',
  talkText:
    'Alle am Tisch sehen ihre Nachrichten, gekennzeichnet mit einem Auge und dem Namen, den sie sich gegeben haben; so kann sich niemand als Mitspieler ausgeben. Schaltest du es aus, lesen Zuschauer nur mit.',
  onlyPlayers: 'Hier schreiben nur die Mitspieler. Der Gastgeber kann auch Zuschauer mitreden lassen.',
  muted: 'Der Gastgeber hat dich stummgeschaltet. Nur er kann das ändern.',
  tookBack: (name) => `${name} nimmt den letzten Spielzug zurück.`,
  lapsed: 'Es wurde weitergespielt: Nichts wird zurückgenommen.',
  react: 'Reagieren',
  reacted: (name, reaction) => `${name}: ${reaction}`,
  reactions: {
    bravo: 'Bravo!',
    laugh: 'Haha!',
    wow: 'Wow!',
    ouch: 'Autsch!',
    thinking: 'Hm …',
    thanks: 'Danke!',
  },
  say: 'Nachricht',
  send: 'Senden',
  noChat: 'Noch keine Nachrichten.',
  secretLink:
    'Dieser Link öffnet einen Platz oder einen privaten Tisch: Alle hier könnten ihn benutzen. Trotzdem senden?',
  sendAnyway: 'Trotzdem senden',
  dontSend: 'Nicht senden',
};
