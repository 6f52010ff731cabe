import type { screens as en } from './screens.en';

/** Free Ride off the table: the start page, new tables, the lobby. */
export const screens: typeof en = {
  games: {
    'freeride-usa': {
      players: '1–5 Personen',
      about:
        'Bau Strecken durch die Staaten, bring Passagiere von Küste zu Küste und wäge ab, wofür du zahlst.',
      poster: { title: 'Freie Fahrt', place: 'USA', foot: 'DAS GANZE LAND PER BAHN · 1950' },
    },
    'freeride-europe': {
      players: '1–5 Personen',
      about:
        'Verlege Schienen durch Tunnel und über Fähren, zeig Reisenden Europa und sammle Münzen am Rand.',
      poster: { title: 'Freie Fahrt', foot: 'Von Lisboa bis Moskwa · 1900' },
    },
  },
  boards: { 'freeride-usa': 'Vereinigte Staaten', 'freeride-europe': 'Europa' },
  solo: 'Ein Platz: Baue das Netz allein und erfülle alle 30 Reiserouten, bevor die Münzen ausgehen.',
  bots: {
    random: 'Tut irgendetwas Erlaubtes: gut für einen ersten Blick.',
    beginner: 'Eine Anfängerin: meint es gut und verwechselt hin und wieder etwas.',
    guest: 'Lebt auf fremden Schienen: zahlt Fahrgeld und baut so wenig wie möglich.',
    builder: 'Baut ihr eigenes Netz, meidet fremde Schienen und lebt vom Fahrgeld.',
    planner: 'Plant zwei Reiserouten voraus und rechnet mit jedem Zug.',
    strong: 'Spielt im Kopf weiter, was auf jeden Zug folgen könnte: unsere Stärkste.',
    sensible: 'Überlegt sich jeden Zug und spielt solide und schnell.',
  },
  options: {
    starting_rails: {
      name: 'Schienen zu Beginn',
      about: 'Wie viele Schienen alle am Anfang haben, zu zweit, zu dritt, zu viert und zu fünft.',
      values: { official: '15 · 12 · 10 · 8 (Anleitung)', reference_manual: '10 · 9 · 8 · 7 (Handbuch)' },
    },
    satisfied: {
      name: 'Münze für zufriedene Passagiere',
      about:
        'Wer mit leeren Waggons den Betrieb einstellt, erhält eine Münze: immer (USA) oder nur, wenn auf dieser Fahrt eine Reiseroute erfüllt wurde (Europa).',
      values: { edition: 'Wie in diesem Spiel', usa: 'Wie in den USA', europe: 'Wie in Europa' },
    },
    new_passengers: {
      name: 'Neue Passagiere vor dem Betriebsende',
      about:
        'Wer auf der Fahrt eine Reiseroute nimmt, darf dabei den Betrieb nicht einstellen: nur solange sie an Bord ist (USA) oder auf keinen Fall (Europa).',
      values: { edition: 'Wie in diesem Spiel', usa: 'Wie in den USA', europe: 'Wie in Europa' },
    },
    great_network: {
      name: 'Wo eine Strecke beginnen darf',
      about:
        'Eine neue Strecke muss eine Stadt berühren, die dein Zug erreicht, oder darf überall beginnen, sobald alle fertigen Strecken zusammenhängen.',
      values: { connected: 'In Reichweite', literal: 'Überall im großen Netz' },
    },
    phase_trigger: {
      name: 'Zweiter Waggon und Tempo 3',
      about:
        'Sie kommen, wenn die erste Spalte des nächsten Stapels ausliegt, oder etwas früher, wenn der alte Stapel leer ist.',
      values: { first_column: 'Mit der ersten neuen Spalte', depletion: 'Wenn der Stapel leer ist' },
    },
    coin_bank: {
      name: 'Der Münzvorrat',
      about: 'Ein leerer Vorrat zahlt trotzdem oder nur noch das, was übrig ist.',
      values: { unlimited: 'Zahlt immer', finite: 'Kann ausgehen' },
    },
    bonus_coins: {
      name: 'Zusatzmünzen',
      about: 'Eine Hausvariante: Münzen für Ost-West-Verbindungen und für Städte am Rand im selben Spiel.',
      values: { edition: 'Wie in diesem Spiel', both: 'Beide Arten' },
    },
    open_score_piles: {
      name: 'Wertungsstapel',
      about: 'Die anderen sehen nur, wie viele Karten du gewertet hast, oder auch welche.',
      values: { off: 'Verdeckt', on: 'Offen' },
    },
  },
  credit: 'Freie Fahrt und Freie Fahrt USA sind von Friedemann Friese (2F-Spiele).',
  note: 'Die Streckennetze von Freie Fahrt sind unsere Rekonstruktion: Die Anleitungen nennen die Städte, zeigen aber nicht die gedruckten Pläne.',
};
