import type { ways as en } from './ways.en';

const coins = (n: number): string => (n < 2 ? `${n} pièce` : `${n} pièces`);
const rails = (n: number): string => (n < 2 ? `${n} rail` : `${n} rails`);
const points = (n: number): string => (n < 2 ? `${n} point` : `${n} points`) + ' de construction';
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
  fares: (n) => `${coins(n)} de péage`,
  rideFirst: 'Partir',
  now: (says, pays) => `${says} · maintenant ${pays.length ? all(pays) : 'gratuit'}`,
  save: 'Construire d’abord',
  saves: (line, n) =>
    `Construire ${line} ferait économiser ${all([
      ...(n.turns > 0 ? [turns(n.turns)] : []),
      ...(n.coins > 0 ? [coins(n.coins)] : []),
    ])}${n.turns < 0 ? `, mais prendrait ${turns(-n.turns)} de plus` : ', construction comprise'}.`,
  work: (n, r) => `${points(n)}${r ? `, ${rails(r)}` : ''}`,
  price: (n) => `${coins(n)} pour de nouveaux rails`,
  ofRival: (name) => `ligne ${of(name)}`,
  show: 'Voir sur la carte',
  onward: (city) => `Continuer vers ${city}`,
  buildOn: (city) => `Continuer à construire vers ${city}`,
  forget: (city) => `Oublier ${city}`,
  place: {
    region: {
      Atlantic: 'Atlantique',
      Central: 'Centre',
      Midwest: 'Midwest',
      Mountain: 'Rocheuses',
      'North Sea': 'Mer du Nord',
      'North-East': 'Nord-Est',
      Pacific: 'Pacifique',
      South: 'Sud',
      'South-East': 'Sud-Est',
      'South-West': 'Sud-Ouest',
    },
    trains: (names) => `Dans la ville : ${all(names)}`,
    cards: 'Cartes de cette ville',
    starts: 'Itinéraires au départ d’ici',
    ends: 'Itinéraires qui finissent ici',
    display: 'dans l’étalage',
    aboard: (name) => (name === null ? 'dans ton wagon' : `dans le wagon ${of(name)}`),
    nobody: 'Aucun itinéraire dans l’étalage ni dans un wagon.',
    take: 'Prendre',
    ways: 'Comment y aller',
    asking: 'Recherche d’un chemin…',
    here: 'Ton train est ici.',
    connect: (n, r) => `Construire : ${points(n)}${r ? `, ${rails(r)}` : ''}`,
    connectThen: (n, fare) => `puis ${stops(n)}${fare ? `, ${coins(fare)} de péage` : ''}`,
    connectFirst: (line) => `en achevant d’abord ${line}`,
    buildNow: 'Construire aussi loin que possible ce tour-ci',
    buildAll: 'Construire maintenant',
    noRide: 'Tu ne peux pas encore y aller : aucune ligne achevée n’y mène.',
    noFares: 'Tu ne peux pas encore y aller : il te manque des pièces.',
    noTrain: 'Ton train n’est pas sur le plateau.',
    watching: 'Seuls les joueurs voient les chemins.',
    past: 'Les chemins ne s’affichent que pour le moment présent.',
  },
};
