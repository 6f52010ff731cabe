import type { screens as en } from './screens.en';

export const screens: typeof en = {
  games: {
    'freeride-usa': {
      players: '1–5 Personen',
      about:
        'Bau Strecken quer durch die Staaten, bring Passagiere von Küste zu Küste und überlege, welche Strecke dir eine Münze wert ist.',
      poster: { title: 'Freie Fahrt', place: 'USA', foot: 'DAS GANZE LAND PER BAHN · 1950' },
    },
    'freeride-europe': {
      players: '1–5 Personen',
      about:
        'Leg Schienen durch Tunnel und über Fähren, zeig Reisenden Europa und sammle am Rand des Plans Münzen ein.',
      poster: { title: 'Freie Fahrt', foot: 'Von Lisboa bis Moskwa · 1900' },
    },
  },
  credit: 'Freie Fahrt und Freie Fahrt USA sind von Friedemann Friese (2F‑Spiele).',
  note: 'Die Streckennetze von Freie Fahrt sind unsere Rekonstruktion: Die Anleitungen nennen die Städte, zeigen aber nicht die gedruckten Pläne.',
  solo: 'Ein Platz: Bau das Netz allein und erfülle alle 30 Reiserouten, bevor dir die Münzen ausgehen.',
  boards: { 'freeride-usa': 'Vereinigte Staaten', 'freeride-europe': 'Europa' },
  bots: {
    random: 'Tut irgendetwas Erlaubtes: gut für einen ersten Blick.',
    beginner: 'Eine Anfängerin: meint es gut, bringt aber ab und zu etwas durcheinander.',
    guest: 'Lebt von fremden Schienen: zahlt Fahrgeld und baut so wenig wie möglich.',
    builder: 'Baut ihr eigenes Netz, meidet fremde Schienen und lebt vom Fahrgeld.',
    planner: 'Plant zwei Reiserouten voraus und lässt keinen Spielzug ungenutzt.',
    strong: 'Spielt im Kopf durch, was auf jeden Zug folgen könnte: unsere Stärkste.',
    sensible: 'Spielt schnell, von Spielzug zu Spielzug, und macht dabei Fehler.',
  },
};
