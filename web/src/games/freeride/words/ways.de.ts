import type { ways as en } from './ways.en';

const coins = (n: number): string => (n === 1 ? '1 Münze' : `${n} Münzen`);
const rails = (n: number): string => (n === 1 ? '1 Schiene' : `${n} Schienen`);
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
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
  ride: 'Hinfahren',
  rideFirst: 'Losfahren',
  save: 'Erst bauen',
  saves: (line, n) =>
    `${line} zu bauen würde ${all([
      ...(n.turns > 0 ? [turns(n.turns)] : []),
      ...(n.coins > 0 ? [coins(n.coins)] : []),
      ...(n.stops > 0 ? [`${cities(n.stops)} Weg`] : []),
    ])} sparen.`,
  work: (n, r) => `${points(n)}, ${rails(r)}`,
  price: (n) => `${coins(n)} für neue Schienen`,
  ofRival: (name) => `Strecke von ${name}`,
  show: 'Auf der Karte zeigen',
};
