import type { lesson as en } from './lesson.en';

export const lesson: typeof en = {
  start: {
    title: 'Deine fünf Städte',
    text: (n) =>
      `Diese fünf Städte gehören dir, eine von jeder Farbe, und sie sind geheim. Setz deinen Startstein auf einen Knoten: Von dort wächst dein Netz. ${n.city} ist eine deiner Städte und ein guter Anfang. Später zeigt dir jede Karte den Weg zu ihrer Stadt.`,
  },
  close: {
    title: 'Beende deinen Zug',
    text: (_, b) => `Im ersten Zug setzt du nur den Startstein. Drück „${b.end}“.`,
  },
  lay: {
    title: 'Leg Schienen',
    text: () =>
      'In jedem Zug legst du eine oder zwei Schienen auf einfache Strecken, über flaches Land. Jede muss dein Netz berühren. Leg zwei nach Osten.',
  },
  double: {
    title: 'Über den Fluss',
    text: () =>
      'Doppelte Strecken führen über einen Fluss oder durchs Gebirge. Sie kosten den ganzen Zug, aber nur eine Schiene. Bau die Brücke nach Memphis.',
  },
  join: {
    title: 'Verbinde Netze',
    text: () =>
      'Adas Netz ist nur eine Schiene entfernt. Schienen gehören allen: Wo sich Netze treffen, werden sie eins. Verbinde dich mit ihrem.',
  },
  share: {
    title: 'Nutz, was andere gebaut haben',
    text: (n) =>
      `Jetzt darfst du überall am gemeinsamen Netz bauen. Ada ist schon fast in ${n.city}, einer deiner Städte. Leg an ihrem Ende die fehlende Schiene.`,
  },
  last: {
    title: 'Die letzte Stadt',
    text: (n) => `Vier deiner Städte sind verbunden, und bis ${n.city} fehlt nur noch eine Schiene. Leg sie.`,
  },
  round: {
    title: 'Die Runde endet',
    text: (_, b) =>
      `Alle fünf sind verbunden. Drück „${b.end}“: Die Handkarten werden aufgedeckt, und Ada verliert einen Punkt für jede Schiene, die ihr noch fehlt, zwei für eine doppelte Strecke.`,
  },
  next: {
    title: 'Auf zur nächsten Runde',
    text: (_, b) =>
      `Alle beginnen mit 13 Punkten. Das Spiel endet, wenn jemandem die Punkte ausgehen; wer dann die meisten übrig hat, gewinnt. Drück „${b.next}“.`,
  },
};
