import type { states as en } from './states.en';

export const states: typeof en = {
  home: 'Alle Spiele',
  again: 'Noch einmal versuchen',
  wrong: 'Hier endet die Strecke',
  wrongText:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht ist unterwegs ein Stück verloren gegangen: Vergleiche sie mit der, die du bekommen hast.',
  unknownGame: (game) => `Kein Spiel auf diesem Server heißt „${game}“.`,
  lacks: {
    rules: (game) => `Die Regeln von ${game} gibt es hier noch nicht.`,
    lesson: (game) => `Für ${game} gibt es noch keine Übung.`,
  },
  lost: 'Der Server antwortet nicht',
  lostText: 'Du kannst dich umsehen, aber das Spielen muss warten. Wir versuchen es weiter.',
  lobbyLost: 'Die Tische erscheinen, sobald der Server antwortet. Wir versuchen es weiter.',
  oldList: 'Der Server antwortet nicht: Diese Liste ist vielleicht veraltet.',
  late: 'Zu spät',
  lateText: 'Gerade hat sich jemand anders auf diesen Platz gesetzt. Nimm einen anderen, oder schau zu.',
  noTable: 'Dieser Link führt zu keinem Tisch',
  lateBegun: 'Alle Plätze sind besetzt, und das Spiel hat begonnen. Du kannst zuschauen.',
  watch: 'Zuschauen',
  noTableText:
    'Der Tisch wurde entfernt, oder es fehlt ein Stück vom Link. Ein vollständiger Link zu einem Platz endet mit # und einer langen Reihe aus Buchstaben und Ziffern.',
  void: 'Dieser Link gilt nicht mehr',
  voidText: 'Der Gastgeber hat einen neuen gemacht oder den Platz vergeben. Die Partie selbst gibt es noch.',
  used: 'Dieser Link wurde schon benutzt',
  usedText:
    'Jemand hat ihn vor dir geöffnet, oder der Gastgeber hat inzwischen einen neuen gemacht. Der Link eines Platzes gilt einmal: Danach gehört der Platz dem Gerät, das ihn geöffnet hat.',
  usedMine:
    'Warst du das selbst? Dann öffne den Tisch auf jenem Gerät und wähle dort im Menü „Mein anderes Gerät“.',
  askHost: 'Den Gastgeber um einen neuen bitten',
  hostAsked: 'Der Gastgeber weiß Bescheid. Er schickt dir einen neuen Link auf demselben Weg wie den ersten.',
  askAgain: 'Bitte die Person, die dich eingeladen hat, um einen neuen Link.',
  myWay: 'Den Tisch mit meinem eigenen Link öffnen',
  waitingText: 'Das Spiel beginnt, sobald alle Plätze besetzt sind.',
  linkWatches:
    'Mit diesem Link kannst du nur zuschauen. Für einen Platz brauchst du eine Einladung des Gastgebers.',
  sitHere: 'Hier Platz nehmen',
  here: 'da',
  guest: 'Gast',
  waiting: 'Warten auf Mitspieler',
};
