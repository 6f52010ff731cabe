import type { lesson as en } from './lesson.en';

/** The steps of the lessons: `n` are cities, `b` the names of the buttons of the table. */
export const lesson: typeof en = {
  start: {
    title: 'Deine fünf Städte',
    text: (n) =>
      `Diese fünf Städte sind deine, eine je Farbe, und geheim. Setze deinen Startstein auf einen Knoten; von dort wächst dein Netz. ${n.city} ist eine von deinen und ein guter Ort.`,
  },
  close: {
    title: 'Beende deinen Zug',
    text: (_, b) => `Der erste Zug gilt nur dem Startstein. Drücke „${b.end}“.`,
  },
  lay: {
    title: 'Lege Schienen',
    text: () =>
      'In einem Zug legst du eine oder zwei Schienen auf einfache Strecken, über flaches Land. Jede muss dein Netz berühren. Lege zwei nach Osten.',
  },
  double: {
    title: 'Über den Fluss',
    text: () =>
      'Doppelte Strecken führen über einen Fluss oder durch ein Gebirge. Eine kostet den ganzen Zug, aber nur eine Schiene. Lege die Brücke nach Memphis.',
  },
  join: {
    title: 'Verbinde Netze',
    text: () =>
      'Adas Netz ist nur eine Schiene entfernt. Schienen gehören allen: Wo sich Netze treffen, werden sie eins. Verbinde dich mit ihrem.',
  },
  share: {
    title: 'Nutze, was andere bauen',
    text: (n) =>
      `Jetzt darfst du überall am gemeinsamen Netz bauen. Ada ist schon fast in ${n.city}, einer deiner Städte. Lege dort die fehlende Schiene.`,
  },
  last: {
    title: 'Die letzte Stadt',
    text: (n) => `Vier deiner Städte sind verbunden, und nach ${n.city} fehlt nur eine Schiene. Lege sie.`,
  },
  round: {
    title: 'Die Runde endet',
    text: (_, b) =>
      `Alle fünf sind verbunden. Drücke „${b.end}“: Die Hände werden gezeigt, und Ada verliert einen Punkt für jede Schiene, die ihr fehlt, zwei für eine doppelte Strecke.`,
  },
  next: {
    title: 'Auf zur nächsten Runde',
    text: (_, b) =>
      `Alle beginnen mit 13 Punkten. Das Spiel endet, wenn jemandem die Punkte ausgehen, und die meisten übrigen gewinnen. Drücke „${b.next}“.`,
  },
};
