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
    position:
      'Rien ne peut être vérifié : cette table est partie d’une position, et personne ne sait d’où elle vient.',
    other_rules:
      'Rien ne peut être vérifié carte par carte : quand l’enregistrement a été fait, le serveur n’avait plus les règles de cette partie.',
  },
  fits: (cards, piles) =>
    `Tout concorde : ${cards} cartes de ${piles} piles, distribuées dans l’ordre que donnent les parts.`,
  wrong: 'Quelque chose ne concorde pas',
  doubt: {
    server: () => 'La part du serveur n’est pas celle sur laquelle il s’était engagé.',
    seat: (seat) => `La part de ${seat} ne correspond pas à son empreinte.`,
    first: () => 'D’après les parts, quelqu’un d’autre aurait dû commencer.',
    card: (said) => `D’après les parts, d’autres cartes auraient dû venir ici : ${said}`,
    piles: () => 'Le fichier nomme des cartes ou des piles qui n’ont rien à voir avec cet historique.',
    form: () => 'Ce que le fichier dit du mélange est incomplet ou mal formé.',
    position: () => 'La partie est partie d’une position, et personne ne sait d’où elle vient.',
    unfinished: () => 'La partie n’est pas finie.',
    head: () => 'L’historique ne correspond pas à son empreinte : un coup ou une carte a été changé.',
    version: () => 'Ce mélange a été fait d’une façon que cette page ne connaît pas. Recharge-la.',
  },
  server: 'La part du serveur est celle sur laquelle il s’est engagé à la création de la table.',
  seat: {
    '': (name) => `${name} a apporté une part, fixée avant qu’aucune ne soit montrée.`,
    no_hash: (name) => `${name} n’a pas compté : aucune part n’a été fixée à temps.`,
    no_share: (name) => `${name} n’a pas compté : la part était fixée, mais n’est pas arrivée à temps.`,
    not_there: (name) => `${name} n’a pas compté : la partie a commencé sans attendre cette place.`,
    bot: (name) => `${name} n’en a pas apporté : c’est un bot du serveur.`,
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
    'Ton navigateur a retenu autre chose pendant la partie : ce n’est pas la partie qu’il a vue. Quelqu’un a modifié le fichier, ou le serveur la partie.',
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
    'Le serveur dit maintenant autre chose de cette partie : son historique ou son mélange a été changé. Ne te fie pas à cette table.',
  foreign:
    'Une part du mélange a été fixée pour ta place, et ce n’est pas ce navigateur qui l’a faite. Si ce n’est pas un autre de tes appareils, quelqu’un d’autre a ton lien : demande alors un nouveau lien à l’hôte, et ne continue pas ici.',
  chosen:
    'La personne qui a créé cette table a choisi le code de la donne et pouvait connaître chaque carte. Tout le monde ici en est informé.',
  leftOut: (names) => `Le mélange s’est fait sans part de ${names}.`,
  awaited: (names) =>
    `Les cartes seront distribuées dès que tout le monde aura ouvert son lien. Il manque encore : ${names}.`,
  mixing: 'On mélange les cartes…',
  start: 'Commencer sans attendre',
};
