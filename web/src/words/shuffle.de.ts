import type { shuffle as english } from './shuffle.en';

export const shuffle: typeof english = {
  title: 'Mischen prüfen',
  lead: 'Prüft jede Karte einer beendeten Partie nach, direkt in deinem Browser. Es wird nichts verschickt.',
  choose: 'Aufzeichnung auswählen',
  of: (table) => `Tisch ${table}`,
  unreadable: 'Das ist keine Aufzeichnung einer Partie.',
  lost: 'Die Aufzeichnung dieses Tisches ließ sich nicht holen.',
  none: {
    '': 'In dieser Aufzeichnung gibt es kein Mischen zu prüfen: Die Partie war noch nicht zu Ende, lief nicht auf einem Server oder wurde mit einer älteren Version gespeichert.',
    chosen:
      'Hier lässt sich nichts prüfen: Wer den Tisch angelegt hat, hat den Kartencode gewählt und konnte jede Karte kennen.',
    imported:
      'Hier lässt sich nichts prüfen: Der Tisch entstand aus einer Aufzeichnung, seine ersten Karten wurden woanders gegeben.',
  },
  fits: (cards, piles) =>
    `Jede Karte passt: ${cards} Karten aus ${piles} Stapeln, gegeben in der Reihenfolge, die aus den Anteilen folgt.`,
  wrong: 'Da passt etwas nicht',
  doubt: {
    server: () => 'Der Anteil des Servers ist nicht der, auf den er sich festgelegt hat.',
    seat: (seat) => `Der Anteil von ${seat} passt nicht zu seiner Prüfsumme.`,
    first: () => 'Nach den Anteilen hätte jemand anders beginnen müssen.',
    card: (said) => `Nach den Anteilen hätten hier andere Karten kommen müssen: ${said}`,
    piles: () => 'Die Datei nennt einen Stapel, von dem keine Karte gegeben wurde.',
    head: () => 'Der Verlauf passt nicht zu seiner Prüfsumme: Ein Zug oder eine Karte wurde geändert.',
    version: () => 'Hier wurde auf eine Art gemischt, die diese Seite nicht kennt. Lade sie neu.',
  },
  server: 'Der Anteil des Servers ist der, auf den er sich festlegte, als der Tisch entstand.',
  seat: {
    '': (name) => `${name} hat einen Anteil beigesteuert. Er stand fest, bevor der erste gezeigt wurde.`,
    no_hash: (name) => `${name} blieb außen vor: Es wurde nicht rechtzeitig ein Anteil festgelegt.`,
    no_share: (name) => `${name} blieb außen vor: Der Anteil stand fest, kam aber nicht rechtzeitig an.`,
    not_there: (name) => `${name} blieb außen vor: Die Partie begann ohne diesen Platz.`,
  },
  firstDrawn: (name) => `Nach denselben Anteilen beginnt ${name}.`,
  firstChosen: 'Wer beginnt, wurde beim Anlegen des Tisches gewählt.',
  kept: 'Das stimmt mit dem überein, was dein Browser sich beim Spielen gemerkt hat: die Festlegung des Servers, deinen Anteil und die Prüfsumme des Verlaufs.',
  notKept:
    'Dieser Browser hat sich von diesem Tisch nichts gemerkt. Ob die Datei zu einer Partie gehört, die du gespielt hast, kann er nicht sagen.',
  otherKept:
    'Dein Browser hat sich beim Spielen etwas anderes gemerkt: Das ist nicht die Partie, die er gesehen hat. Jemand hat die Datei geändert, oder der Server die Partie.',
  proves: 'Was das beweist',
  provesShared:
    'Die Karten standen fest, bevor die erste gegeben wurde. Weder der Server noch jemand am Tisch konnte sie aussuchen – solange auch nur eine Person ehrlich war, die einen Anteil beisteuerte.',
  provesAlone:
    'Der Server hat keine Karte mehr geändert, nachdem der Tisch entstanden war. Sonst hat niemand einen Anteil beigesteuert. Dass der Server seinen eigenen gelost hat, beweist das also nicht.',
  provesNot: 'Was es nicht beweist',
  provesNotText:
    'Dass niemand hineingesehen hat: Wer den Server betreibt, kann während des Spiels die Karten in seiner Datenbank lesen.',
  differs:
    'Der Server sagt über diese Partie jetzt etwas anderes: Der Verlauf oder das Mischen wurde geändert. Traue diesem Tisch nicht.',
  chosen:
    'Wer diesen Tisch angelegt hat, hat den Kartencode gewählt und konnte jede Karte kennen. Das erfahren alle hier.',
  awaited: (names) => `Gegeben wird, sobald alle ihren Link geöffnet haben. Es fehlen noch: ${names}.`,
  mixing: 'Die Karten werden gemischt …',
  start: 'Ohne sie beginnen',
};
