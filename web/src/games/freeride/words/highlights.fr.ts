import type { highlights as en } from './highlights.en';

const points = (n: number): string => (n < 2 ? `${n} point` : `${n} points`);
const turns = (n: number): string => (n < 2 ? `${n} tour` : `${n} tours`);
const all = (list: string[]): string => new Intl.ListFormat('fr').format(list);

export const highlights: typeof en = {
  secondCoach: 'Un deuxième wagon !',
  fasterTrain: 'À toute vapeur !',
  finish: 'La phase finale !',
  result: {
    wins: (name) => `${name} gagne !`,
    youWin: 'Tu as gagné !',
    shared: (names) => `${all(names)} se partagent la victoire !`,
    byCities: (name, n) => `Égalité de points, mais ${name} a plus de villes (${n}).`,
    stillTied: 'Égalité de points et de villes : la victoire est partagée.',
    soloWon: 'Défi réussi !',
    soloLost: 'Défi perdu.',
    soloRoutes: (n) => (n < 2 ? `${n} itinéraire réalisé` : `${n} itinéraires réalisés`),
    soloTitle: 'Ton titre',
    how: 'Décompte',
    place: 'Rang',
    player: 'Nom',
    cities: 'Villes',
    further: 'Villes en double',
    coins: 'Pièces',
    points: 'Points',
  },
  plans: {
    firstRoute: 'Un itinéraire court pour commencer.',
    nothingLeft: 'Plus aucun itinéraire ne vaut le voyage.',
    headFor: (city, n) => `Prochain but : ${city}, encore environ ${n} points de construction et étapes.`,
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
      `Sur 100 parties simulées, tu en gagnes ${wins}, avec ${points(Math.abs(lead))} ${lead < 0 ? 'de retard' : 'd’avance'} en moyenne.`,
    outlookAlone: (wins, n) =>
      n === null
        ? 'Tu ne gagnes aucune des parties simulées.'
        : `Sur 100 parties simulées, tu en gagnes ${wins}, avec ${points(n)} en moyenne.`,
  },
};
