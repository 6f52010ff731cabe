import type { shuffle as english } from './shuffle.en';

export const shuffle: typeof english = {
  title: 'Vérifier le mélange',
  lead: 'Vérifie chaque carte d’une partie terminée, ici même dans ton navigateur. Rien n’est envoyé.',
  choose: 'Choisir un enregistrement',
  of: (table) => `Table ${table}`,
  unreadable: 'Ce n’est pas l’enregistrement d’une partie.',
  lost: 'L’enregistrement de cette table n’a pas pu être récupéré.',
  none: {
    '': 'Cet enregistrement ne contient aucun mélange à vérifier : la partie n’était pas finie, n’a pas été jouée sur un serveur, ou date d’une version plus ancienne.',
    chosen:
      'Rien ne peut être vérifié : la personne qui a créé cette table a choisi le code de la donne et pouvait connaître chaque carte.',
    imported:
      'Rien ne peut être vérifié : cette table vient d’un enregistrement, ses premières cartes ont été distribuées ailleurs.',
  },
  fits: (cards, piles) =>
    `Tout concorde : ${cards} cartes de ${piles} piles, distribuées dans l’ordre que donnent les parts.`,
  wrong: 'Quelque chose ne concorde pas',
  doubt: {
    server: () => 'La part du serveur n’est pas celle sur laquelle il s’était engagé.',
    seat: (seat) => `La part de ${seat} ne correspond pas à son empreinte.`,
    first: () => 'D’après les parts, quelqu’un d’autre aurait dû commencer.',
    card: (said) => `D’après les parts, d’autres cartes auraient dû être distribuées ici : ${said}`,
    piles: () => 'Le fichier cite une pile dont aucune carte n’a été distribuée.',
    head: () => 'L’historique ne correspond pas à son empreinte : un coup ou une carte a été changé.',
    version: () => 'Ce mélange a été fait d’une façon que cette page ne connaît pas. Recharge-la.',
  },
  server: 'La part du serveur est celle sur laquelle il s’est engagé à la création de la table.',
  seat: {
    '': (name) => `${name} a apporté une part, fixée avant qu’aucune ne soit montrée.`,
    no_hash: (name) => `${name} n’a pas compté : aucune part n’a été fixée à temps.`,
    no_share: (name) => `${name} n’a pas compté : la part était fixée, mais n’est pas arrivée à temps.`,
    not_there: (name) => `${name} n’a pas compté : la partie a commencé sans attendre cette place.`,
  },
  firstDrawn: (name) => `D’après les mêmes parts, c’est ${name} qui commence.`,
  firstChosen: 'La personne qui commence a été choisie à la création de la table.',
  kept: 'Cela correspond à ce que ton navigateur a retenu pendant la partie : l’engagement du serveur, ta part et l’empreinte de l’historique.',
  notKept:
    'Ce navigateur n’a rien retenu de cette table : il ne peut pas dire si le fichier vient d’une partie que tu as jouée.',
  otherKept:
    'Ton navigateur a retenu autre chose pendant la partie : ce n’est pas celle qu’il a vue. Quelqu’un a changé le fichier, ou le serveur a changé la partie.',
  proves: 'Ce que cela prouve',
  provesShared:
    'Les cartes étaient fixées avant que la première soit distribuée. Ni le serveur ni personne à la table n’a pu les choisir, tant qu’une seule personne ayant apporté une part était honnête.',
  provesAlone:
    'Le serveur n’a changé aucune carte après la création de la table. Personne d’autre n’a apporté de part : cela ne prouve pas que le serveur ait tiré la sienne au hasard.',
  provesNot: 'Ce que cela ne prouve pas',
  provesNotText:
    'Que personne n’a regardé : la personne qui gère le serveur peut lire les cartes dans sa base de données pendant la partie.',
  differs:
    'Le serveur dit maintenant autre chose de cette partie : son historique ou son mélange a été changé. Ne te fie pas à cette table.',
  chosen:
    'La personne qui a créé cette table a choisi le code de la donne et pouvait connaître chaque carte. Tout le monde ici en est informé.',
  awaited: (names) =>
    `Les cartes seront distribuées dès que tout le monde aura ouvert son lien. Il manque encore : ${names}.`,
  mixing: 'On mélange les cartes…',
  start: 'Commencer sans attendre',
};
