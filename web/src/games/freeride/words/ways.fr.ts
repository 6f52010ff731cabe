import type { ways as en } from './ways.en';

const coins = (n: number): string => (n < 2 ? `${n} pièce` : `${n} pièces`);
const rails = (n: number): string => (n < 2 ? `${n} rail` : `${n} rails`);
const points = (n: number): string => (n < 2 ? `${n} point` : `${n} points`);
const stops = (n: number): string => (n < 2 ? `${n} étape` : `${n} étapes`);
const turns = (n: number): string => (n < 2 ? `${n} tour` : `${n} tours`);
/** « de » before a name, elided before a vowel. */
const of = (name: string): string => (/^[aeiouàâéèêëîïôöû]/i.test(name) ? `d’${name}` : `de ${name}`);
const all = (list: string[]): string => new Intl.ListFormat('fr').format(list);

export const ways: typeof en = {
  only: 'Le plus rapide et le moins cher',
  fastest: 'Le plus rapide',
  cheapest: 'Le moins cher',
  stops,
  turns,
  free: 'gratuit',
  gets: (name, n) => `${coins(n)} à ${name}`,
  ride: 'Y aller',
  rideFirst: 'Partir',
  save: 'Construire d’abord',
  saves: (line, n) =>
    `Construire ${line} ferait économiser ${all([
      ...(n.turns > 0 ? [turns(n.turns)] : []),
      ...(n.coins > 0 ? [coins(n.coins)] : []),
      ...(n.stops > 0 ? [stops(n.stops)] : []),
    ])}.`,
  work: (n, r) => `${points(n)}, ${rails(r)}`,
  price: (n) => `${coins(n)} pour de nouveaux rails`,
  ofRival: (name) => `ligne ${of(name)}`,
  show: 'Voir sur la carte',
};
