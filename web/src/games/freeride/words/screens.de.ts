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
  credit: 'Freie Fahrt und Freie Fahrt USA sind von Friedemann Friese (2F-Spiele).',
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
    sensible: 'Überlegt sich jeden Zug und spielt solide und schnell.',
  },
  presets: { booklet: 'Die Anleitung', reference_manual: 'Das Handbuch' },
  options: {
    starting_rails: {
      name: 'Schienen zu Beginn',
      about: 'Wie viele Schienen alle am Anfang haben, zu zweit, zu dritt, zu viert und zu fünft.',
      values: { official: '15 · 12 · 10 · 8 (Anleitung)', reference_manual: '10 · 9 · 8 · 7 (Handbuch)' },
    },
    satisfied: {
      name: 'Münze für zufriedene Passagiere',
      about:
        'Wer mit leeren Waggons den Betrieb einstellt, bekommt eine Münze: immer (USA) oder nur, wenn auf dieser Fahrt eine Reiseroute erfüllt wurde (Europa).',
      values: { edition: 'Wie in diesem Spiel', usa: 'Wie in den USA', europe: 'Wie in Europa' },
    },
    new_passengers: {
      name: 'Betrieb einstellen mit neuen Passagieren',
      about:
        'Wer auf einer Fahrt eine Reiseroute nimmt, darf dabei den Betrieb nicht einstellen: nur solange sie noch an Bord ist (USA) oder auf keinen Fall (Europa).',
      values: { edition: 'Wie in diesem Spiel', usa: 'Wie in den USA', europe: 'Wie in Europa' },
    },
    great_network: {
      name: 'Wo eine Strecke beginnen darf',
      about:
        'Eine neue Strecke muss eine Stadt berühren, die dein Zug erreicht, oder darf überall beginnen, sobald alle fertigen Strecken verbunden sind.',
      values: { connected: 'In Reichweite', literal: 'Überall im großen Netz' },
    },
    phase_trigger: {
      name: 'Zweiter Waggon und schnellere Lok',
      about:
        'Sie kommen, wenn die erste Spalte des nächsten Stapels ausliegt, oder etwas früher, wenn der alte Stapel leer ist.',
      values: { first_column: 'Mit der ersten neuen Spalte', depletion: 'Wenn der Stapel leer ist' },
    },
    coin_bank: {
      name: 'Die Bank',
      about: 'Eine leere Bank zahlt trotzdem oder nur noch, was übrig ist.',
      values: { unlimited: 'Zahlt immer', finite: 'Kann leer werden' },
    },
    bonus_coins: {
      name: 'Zusatzmünzen',
      about: 'Eine Hausregel: Münzen für Ost-West-Verbindungen und für Städte am Rand im selben Spiel.',
      values: { edition: 'Wie in diesem Spiel', both: 'Beide Arten' },
    },
    open_score_piles: {
      name: 'Wertungsstapel',
      about: 'Die anderen sehen nur, wie viele Karten du gewertet hast, oder auch welche.',
      values: { off: 'Verdeckt', on: 'Offen' },
    },
  },
};
