import type { ways as en } from './ways.en';

const coins = (n: number): string => (n === 1 ? '1 Münze' : `${n} Münzen`);
const rails = (n: number): string => (n === 1 ? '1 Schiene' : `${n} Schienen`);
const points = (n: number): string => (n === 1 ? '1 Baupunkt' : `${n} Baupunkte`);
const cities = (n: number): string => (n === 1 ? '1 Stadt' : `${n} Städte`);
const turns = (n: number): string => (n === 1 ? '1 Spielzug' : `${n} Spielzüge`);
const all = (list: string[]): string => new Intl.ListFormat('de').format(list);

export const ways: typeof en = {
  only: 'Am schnellsten und am günstigsten',
  fastest: 'Am schnellsten',
  cheapest: 'Am günstigsten',
  stops: (n) => `${cities(n)} weit`,
  turns,
  free: 'kostenlos',
  gets: (name, n) => `${coins(n)} an ${name}`,
  fares: (n) => `${coins(n)} Fahrgeld`,
  rideFirst: 'Losfahren',
  now: (says, pays) => `${says} · jetzt ${pays.length ? all(pays) : 'kostenlos'}`,
  save: 'Erst bauen',
  saves: (line, n) =>
    `${line} zu bauen würde ${all([
      ...(n.turns > 0 ? [turns(n.turns)] : []),
      ...(n.coins > 0 ? [coins(n.coins)] : []),
    ])} sparen${n.turns < 0 ? `, dauert aber ${turns(-n.turns)} länger` : ', das Bauen mitgerechnet'}.`,
  work: (n, r) => `${points(n)}${r ? `, ${rails(r)}` : ''}`,
  price: (n) => `${coins(n)} für neue Schienen`,
  ofRival: (name) => `Strecke von ${name}`,
  show: 'Auf der Karte zeigen',
  onward: (city) => `Weiter nach ${city}`,
  buildOn: (city) => `Weiterbauen Richtung ${city}`,
  forget: (city) => `Ziel ${city} vergessen`,
  place: {
    region: {
      Atlantic: 'Atlantik',
      Central: 'Mitte',
      Midwest: 'Mittlerer Westen',
      Mountain: 'Gebirge',
      'North Sea': 'Nordsee',
      'North-East': 'Nordosten',
      Pacific: 'Pazifik',
      South: 'Süden',
      'South-East': 'Südosten',
      'South-West': 'Südwesten',
    },
    trains: (names) => `In der Stadt: ${all(names)}`,
    cards: 'Karten dieser Stadt',
    starts: 'Reiserouten, die hier beginnen',
    ends: 'Reiserouten, die hier enden',
    display: 'in der Auslage',
    aboard: (name) => (name === null ? 'in deinem Waggon' : `im Waggon von ${name}`),
    nobody: 'Keine Reiseroute in der Auslage oder in einem Waggon beginnt oder endet hier.',
    take: 'Nehmen',
    ways: 'So kommst du hin',
    asking: 'Ich suche einen Weg …',
    here: 'Dein Zug steht hier.',
    connect: (n, r) => `Bauen: ${points(n)}${r ? `, ${rails(r)}` : ''}`,
    connectThen: (n, fare) => `danach ${cities(n)} weit${fare ? `, ${coins(fare)} Fahrgeld` : ''}`,
    connectFirst: (line) => `vorher ${line} fertigstellen`,
    buildNow: 'So weit bauen, wie es jetzt geht',
    buildAll: 'Jetzt bauen',
    noRide: 'Hinfahren kannst du noch nicht: Es führen keine fertigen Strecken hin.',
    noFares: 'Hinfahren kannst du noch nicht: Dir fehlen Münzen.',
    noTrain: 'Dein Zug steht nicht auf dem Spielplan.',
    watching: 'Wege sieht nur, wer mitspielt.',
    past: 'Wege werden nur für den aktuellen Stand gezeigt.',
  },
};
