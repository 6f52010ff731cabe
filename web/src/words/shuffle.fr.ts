import type { shuffle as english } from './shuffle.en';

export const shuffle: typeof english = {
  title: 'Vérifier le mélange',
  lead: 'Recalcule chaque carte d’une partie finie, ici dans ton navigateur. Rien n’est envoyé nulle part.',
  choose: 'Choisir un enregistrement',
  of: (table) => `Table ${table}`,
  unreadable: 'Ce n’est pas l’enregistrement d’une partie.',
  lost: 'L’enregistrement de cette table n’a pas pu être récupéré.',
  none: {
    '': 'Rien dans cet enregistrement ne permet de vérifier le mélange : il n’a pas été fait après la fin d’une partie sur un serveur, ou par une version plus ancienne.',
    chosen:
      'Rien ne peut être vérifié : qui a créé cette table a choisi le code de la donne, et pouvait connaître chaque carte.',
    imported:
      'Rien ne peut être vérifié : cette table vient d’un enregistrement, ses premières cartes n’ont pas été données ici.',
    position:
      'Rien ne peut être vérifié : cette table a commencé dans une position, et personne ne sait comment elle fut donnée.',
    other_rules:
      'Rien ne peut être vérifié carte par carte : quand l’enregistrement a été fait, le serveur n’avait plus les règles de cette partie.',
  },
  fits: (cards, piles) =>
    `Chaque carte concorde : ${cards} cartes de ${piles} piles, dans l’ordre qui découle des parts.`,
  wrong: 'Ceci ne concorde pas',
  doubt: {
    server: () => 'La part du serveur n’est pas celle sur laquelle il s’était engagé.',
    seat: (seat) => `La part de ${seat} n’est pas celle que désigne son empreinte.`,
    first: () => 'D’après les parts, quelqu’un d’autre devrait commencer.',
    card: (said) => `D’après les parts, d’autres cartes devaient venir ici : ${said}`,
    piles: () => 'Le fichier nomme des cartes ou des piles qui ne vont pas avec cet historique.',
    form: () => 'Ce que le fichier dit du mélange est incomplet, ou n’a pas la forme voulue.',
    position: () => 'La partie a commencé dans une position, et personne ne sait comment elle fut donnée.',
    unfinished: () => 'La partie n’est pas finie.',
    head: () => 'L’historique ne correspond pas à son empreinte : un coup ou une carte a été changé.',
    version: () => 'Ce mélange s’est fait d’une façon que cette page ne connaît pas. Recharge-la.',
  },
  server: 'La part du serveur est celle sur laquelle il s’est engagé à la création de la table.',
  seat: {
    '': (name) => `${name} a apporté une part, fixée avant qu’aucune ne soit montrée.`,
    no_hash: (name) => `${name} n’a pas compté : rien n’est venu à temps pour fixer une part.`,
    no_share: (name) => `${name} n’a pas compté : la part était fixée, mais n’est pas venue à temps.`,
    not_there: (name) => `${name} n’a pas compté : la partie a commencé sans attendre cette place.`,
    bot: (name) => `${name} n’en a pas apporté : c’est un robot du serveur.`,
    not_asked: (name) => `On n’a pas demandé de part à ${name}.`,
  },
  player: (seat) => `Joueur ${seat}`,
  firstDrawn: (name) => `D’après les mêmes parts, c’est ${name} qui commence.`,
  firstChosen: 'Qui commence a été choisi à la création de la table.',
  kept: 'C’est bien ce que ton navigateur a retenu pendant la partie : ce sur quoi le serveur s’était engagé, et l’empreinte de chaque ligne de l’historique qu’il a vue.',
  keptShare:
    'La part de ce navigateur y est, et les empreintes que tout le monde avait fixées avant qu’elle soit montrée aussi.',
  noneKept:
    'Ton navigateur a retenu ce sur quoi le serveur s’était engagé à cette table. Cet enregistrement n’en dit rien : ne t’y fie pas.',
  notKept:
    'Ce navigateur n’a rien retenu de cette table : il ne peut pas dire si le fichier vient d’une partie que tu as jouée.',
  otherKept:
    'Ton navigateur a retenu autre chose pendant la partie : ce n’est pas celle qu’il a vue. Le fichier a été changé, ou c’est le serveur qui l’a fait.',
  shareLeftOut:
    'Ta part est dite manquante, alors que le serveur l’a reçue à temps de ce navigateur : qui gère le serveur a pu choisir entre deux donnes.',
  proves: 'Ce que cela prouve',
  provesShared:
    'Les cartes étaient fixées avant la première donne. Ni le serveur ni personne à la table n’a pu les choisir, tant qu’une seule personne ayant apporté une part était honnête.',
  provesSilent: (deals) =>
    `Les cartes étaient fixées avant la première donne. Mais parmi ceux qui avaient fixé une part, tous ne l’ont pas montrée : qui s’est tu, ou un serveur qui le prétend, pouvait choisir entre ${deals} donnes. Pour le reste, ni le serveur ni personne à la table n’a pu choisir les cartes, tant qu’une seule personne ayant apporté une part était honnête.`,
  provesAlone:
    'Le serveur n’a changé aucune carte après la création de la table. Personne d’autre n’a apporté de part : cela ne prouve pas que le serveur ait tiré la sienne au hasard.',
  provesNot: 'Ce que cela ne prouve pas',
  provesNotText:
    'Que personne n’a regardé : qui gère le serveur peut lire les cartes dans sa base de données pendant la partie. Cette page connaît l’ordre des cartes, mais pas les règles du jeu : si elles viennent de la bonne pile et vont à la bonne place, et si chaque coup était permis, seul « branchline verify » peut le dire. Et ce qu’aucun navigateur n’a retenu, personne ne peut le comparer.',
  differs:
    'Le serveur dit de cette partie autre chose qu’avant : son historique ou son mélange a été changé. Ne te fie pas à cette table.',
  foreign:
    'Une part du mélange a été fixée pour ta place, et ce n’est pas ce navigateur qui l’a faite. Si ce n’est pas un autre de tes appareils, quelqu’un d’autre a ton lien : demande alors un nouveau lien à l’hôte, et ne continue pas ici.',
  chosen:
    'Qui a créé cette table a choisi le code de la donne, et pouvait connaître chaque carte. Tout le monde ici l’apprend.',
  leftOut: (names) => `Le mélange s’est fait sans part de ${names}.`,
  awaited: (names) =>
    `On donne les cartes dès que tout le monde a ouvert son lien. Il manque encore : ${names}.`,
  mixing: 'On mélange les cartes…',
  start: 'Commencer sans eux',
};
