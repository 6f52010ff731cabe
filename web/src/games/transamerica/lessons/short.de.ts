import type { ShortTexts } from '../../../learn/short';

export const short: ShortTexts = {
  start: {
    title: 'Der Startstein',
    about: 'Wo du anfängst: mitten zwischen deinen Städten oder nah bei den anderen.',
    steps: {
      middle: {
        title: 'In der Mitte',
        text: (n) =>
          `Sieh dir zuerst deine fünf Städte an. Aus der Mitte ist kein Weg zu lang, und die Stadt, in der du startest, ist sofort verbunden. Setz deinen Startstein auf ${n.city}.`,
      },
      only: {
        title: 'Das ist der ganze Zug',
        text: (_, b) =>
          `Im ersten Zug legst du keine Schienen, und der Startstein bleibt die ganze Runde dort stehen. Drück „${b.end}“.`,
      },
      near: {
        title: 'Nah bei den anderen',
        text: (n) =>
          `Eine andere Runde: Ada ist in ${n.city} gestartet. In ihrer Nähe teilt ihr euch die Schienen früher. Jeder Knoten ist recht, ob Stadt oder nicht: Setz deinen Startstein hierher, zwei Schienen von ihrem entfernt.`,
      },
      meet: {
        title: 'Früh zusammenkommen',
        text: () =>
          'Ada hat eine Brücke gebaut. Leg zwei Schienen bis zu ihrem Startstein, dann werden aus zwei Netzen eines.',
      },
      gain: {
        title: 'Was du davon hast',
        text: (n) =>
          `Ada hat weitergebaut, und ihre Schienen gehören jetzt auch dir. Damit bist du schon ein gutes Stück auf dem Weg nach ${n.city}: Leg zwei Schienen in diese Richtung.`,
      },
    },
  },
};
