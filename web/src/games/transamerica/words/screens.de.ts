import type { screens as en } from './screens.en';

/** TransAmerica off the table: the start page, new tables, the lobby. */
export const screens: typeof en = {
  games: {
    transamerica: {
      players: '2–6 Personen · 30 Minuten',
      about:
        'Verbinde fünf geheime Städte mit Gleisen, die allen gehören, und sei damit als Erste oder Erster fertig.',
      poster: {
        title: 'TransAmerica',
        top: 'VON OZEAN ZU OZEAN',
        left: '18',
        right: '69',
        footLeft: 'DER GOLDENE',
        footRight: 'NAGEL',
      },
    },
  },
  boards: { transamerica: 'Vereinigte Staaten' },
  bots: {
    random: 'Tut irgendetwas Erlaubtes: gut für einen ersten Blick.',
    beginner: 'Eine Anfängerin: geht auf die nächste Stadt zu und baut hin und wieder woanders.',
    sensible: 'Beginnt in der Mitte der eigenen Städte und geht immer zur nächsten.',
    builder: 'Hält sich von den anderen fern und baut ihr eigenes Netz.',
    guest: 'Beginnt neben den anderen und lebt von deren Schienen.',
    planner: 'Kennt jederzeit den kürzesten Baum für ihre fünf Städte.',
    strong: 'Errät deine Städte aus dem, was du baust, und spielt die Runde im Kopf weiter: unsere Stärkste.',
  },
  options: {
    start_points: {
      name: 'Punkte zu Beginn',
      about:
        'So viele Punkte haben alle am Anfang und verlieren für jedes fehlende Gleis einen; weniger Punkte, kürzeres Spiel.',
      values: {},
    },
    unique_start: {
      name: 'Startsteine',
      about: 'Zwei dürfen vom selben Knotenpunkt ausgehen, oder alle brauchen einen eigenen.',
      values: { off: 'Dürfen sich einen Punkt teilen', on: 'Jeder auf einem eigenen' },
    },
    first_turn: {
      name: 'Der erste Zug',
      about: 'Im ersten Zug setzt du nur deinen Startstein, oder du legst auch gleich Gleise.',
      values: { marker_only: 'Nur der Startstein', marker_and_tracks: 'Startstein und Gleise' },
    },
  },
  credit: 'TransAmerica ist von Franz-Benno Delonge (Winning Moves).',
};
