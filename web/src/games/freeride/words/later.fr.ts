import type { later as en } from './later.en';

const points = (n: number): string => (n < 2 ? `${n} point` : `${n} points`);
const coins = (n: number): string => (n < 2 ? `${n} pièce` : `${n} pièces`);
const cards = (n: number): string => (n < 2 ? `${n} carte` : `${n} cartes`);
const columns = (n: number): string => (n < 2 ? `${n} colonne` : `${n} colonnes`);
const stops = (n: number): string => (n < 2 ? `${n} étape` : `${n} étapes`);
const turns = (n: number): string => (n < 2 ? `${n} tour` : `${n} tours`);

export const later: typeof en = {
  plans: {
    firstRoute: 'Un itinéraire court pour commencer.',
    nothingLeft: 'Plus aucun itinéraire ne vaut le voyage.',
    headFor: (city) => `Prochain but : ${city}.`,
    drawn: (n) => `Une action parmi ${n}, tirée au hasard.`,
    slip: 'Une erreur : ce n’était pas prévu.',
    begin: {
      build: (goal) => (goal ? `Construis vers ${goal}` : 'Construire'),
      ride: (goal) => (goal ? `Roule vers ${goal}` : 'Rouler'),
      pick_up: (goal) => (goal ? `Prends des passagers : ${goal}` : 'Prendre des passagers'),
      take_rails: (goal) => (goal ? `Prends des rails, puis va vers ${goal}` : 'Prendre des rails'),
      withdraw: () => 'Se retirer de la partie',
      wait: (goal) => (goal ? `Attends, puis va vers ${goal}` : 'Attendre'),
    },
    way: (begin, n) => `${begin} (environ ${turns(n)}).`,
    only: (begin) => `${begin}.`,
    outlook: (wins, lead) =>
      `Sur 100 parties d’essai, tu en gagnes ${wins}, ${lead ? `avec ${points(Math.abs(lead))} ${lead < 0 ? 'de retard' : 'd’avance'}` : 'à égalité de points'} en moyenne.`,
    outlookHard: (lead) => `Dans les parties d’essai, il te manque en moyenne ${points(-lead)} pour gagner.`,
    outlookHardAlone: (n) => `Dans les parties d’essai, tu arrives à ${points(n)} en moyenne.`,
    outlookAlone: (wins, n) =>
      n === null
        ? 'Tu ne gagnes aucune des parties d’essai.'
        : `Sur 100 parties d’essai, tu en gagnes ${wins}, avec ${points(n)} en moyenne.`,
  },
  result: {
    byCities: (name, n) => `Égalité de points, mais ${name} a plus de villes (${n}).`,
    stillTied: 'Égalité de points et de villes : la victoire est partagée.',
    soloRoutes: (n, of) => `${n} ${n < 2 ? 'itinéraire réalisé' : 'itinéraires réalisés'} sur ${of}`,
    soloEnd: { won: 'Tous les itinéraires sont réalisés.', lost: 'Tu n’as plus de pièces.' },
    soloTitle: 'Ton titre',
    how: 'Décompte',
    place: 'Rang',
    player: 'Nom',
    cities: 'Villes',
    further: 'Villes en double',
    coins: 'Pièces',
    points: 'Points',
  },
  pile: {
    empty: 'Pas encore de carte. Réalise un itinéraire.',
    each: (n, worth) => `${n} × ${points(worth)}`,
    total: 'Points pour l’instant',
  },
  status: {
    left: (n, c) => `${cards(n)}, ${columns(c)}`,
    used: 'épuisée',
    current: 'en cours',
    afterI: 'Puis vient la pioche II : chacun reçoit un deuxième wagon.',
    afterII: (n) => `Puis vient la pioche III : tous les trains font jusqu’à ${stops(n)}.`,
    afterIII: 'Puis vient la phase finale : on peut se retirer.',
    fee: (n) => `Chaque tour coûte ${coins(n)}.`,
    coinsLeft: (n) => `Encore ${coins(n)}.`,
    phases: { prologue: 'Prologue', main: 'Partie', finish: 'Phase finale', over: 'Partie terminée' },
  },
  memory: {
    title: 'Les cartes encore à venir',
    states: {
      stack: 'encore dans la pioche',
      display: 'dans l’étalage',
      coach: 'dans un wagon',
      mine: 'dans ta pile de score',
      gone: 'chez les autres ou hors jeu',
      never: 'absente de cette partie',
    },
  },
};
