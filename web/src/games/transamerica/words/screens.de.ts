import type { screens as en } from './screens.en';

export const screens: typeof en = {
  games: {
    transamerica: {
      players: '2–6 Personen · 30 Minuten',
      about:
        'Verbinde deine fünf geheimen Städte mit Schienen, die allen gehören, und sei als Erste oder Erster fertig.',
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
  credit: 'TransAmerica ist von Franz‑Benno Delonge (Winning Moves).',
  boards: { transamerica: 'Vereinigte Staaten' },
  bots: {
    random: 'Tut irgendetwas Erlaubtes: gut für einen ersten Blick.',
    beginner: 'Eine Anfängerin: geht auf die nächste Stadt zu, legt aber ab und zu eine Schiene ins Blaue.',
    sensible: 'Beginnt in der Mitte seiner Städte und baut immer zur nächsten.',
    builder: 'Hält sich von den anderen fern und baut ihr eigenes Netz.',
    guest: 'Beginnt neben den anderen und lebt von deren Schienen.',
    planner: 'Kennt jederzeit das kürzeste Netz für ihre fünf Städte.',
    strong: 'Errät deine Städte aus dem, was du baust, und spielt die Runde im Kopf durch: unsere Stärkste.',
  },
};
