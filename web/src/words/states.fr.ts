import type { states as en } from './states.en';

export const states: typeof en = {
  home: 'Tous les jeux',
  again: 'Réessayer',
  wrong: 'La ligne s’arrête ici',
  wrongText:
    'Il n’y a pas de page à cette adresse. Il en manque sans doute un morceau : compare-la avec celle que tu as reçue.',
  unknownGame: (game) => `Aucun jeu de ce serveur ne s’appelle « ${game} ».`,
  lacks: {
    rules: (game) => `Les règles de ${game} ne sont pas encore ici.`,
    lesson: (game) => `Il n’y a pas encore de leçon pour ${game}.`,
  },
  lost: 'Le serveur ne répond pas',
  lostText: 'Tu peux jeter un œil, mais pour jouer il faut attendre. On continue d’essayer.',
  lobbyLost: 'Les tables s’afficheront dès que le serveur répondra. On continue d’essayer.',
  oldList: 'Le serveur ne répond pas : cette liste n’est peut-être plus à jour.',
  late: 'Trop tard',
  lateText: 'Quelqu’un vient de prendre cette place. Choisis-en une autre, ou regarde.',
  noTable: 'Ce lien ne mène à aucune table',
  lateBegun: 'Toutes les places sont prises et la partie a commencé. Tu peux la regarder.',
  watch: 'Regarder',
  noTableText:
    'La table a été supprimée, ou il manque un morceau du lien. Un lien complet vers une place se termine par # et une longue suite de lettres et de chiffres.',
  void: 'Ce lien ne marche plus',
  voidText:
    'L’hôte en a créé un nouveau, ou a donné la place à quelqu’un d’autre. La partie, elle, existe toujours.',
  used: 'Ce lien a déjà été utilisé',
  usedText:
    'Quelqu’un l’a ouvert avant toi, ou l’hôte en a créé un nouveau depuis. Le lien d’une place sert une fois : ensuite, seul l’appareil qui l’a ouvert a la place.',
  usedMine:
    'C’était toi ? Ouvre la table sur cet appareil-là et choisis « Mon autre appareil » dans son menu.',
  askHost: 'Demander un nouveau lien à l’hôte',
  hostAsked: 'L’hôte est prévenu. Il t’enverra un nouveau lien de la même façon que le premier.',
  askAgain: 'Demande un nouveau lien à la personne qui t’a invité.',
  myWay: 'Ouvrir la table avec mon propre lien',
  waitingText: 'La partie commence dès que toutes les places sont prises.',
  linkWatches:
    'Ce lien permet seulement de regarder. Pour prendre une place, demande une invitation à l’hôte.',
  sitHere: 'S’asseoir ici',
  here: 'est là',
  guest: 'Invité',
  waiting: 'En attente de joueurs',
};
