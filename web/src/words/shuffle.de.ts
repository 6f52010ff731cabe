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
    position:
      'Hier lässt sich nichts prüfen: Der Tisch begann mit einer Stellung, und niemand weiß, wie sie zustande kam.',
    other_rules:
      'Karte für Karte lässt sich hier nichts prüfen: Als die Aufzeichnung gespeichert wurde, hatte der Server die Regeln dieser Partie nicht mehr.',
  },
  fits: (cards, piles) =>
    `Jede Karte passt: ${cards} Karten aus ${piles} Stapeln, gegeben in der Reihenfolge, die aus den Anteilen folgt.`,
  wrong: 'Da passt etwas nicht',
  doubt: {
    server: () => 'Der Anteil des Servers ist nicht der, auf den er sich festgelegt hat.',
    seat: (seat) => `Der Anteil von ${seat} passt nicht zu seiner Prüfsumme.`,
    first: () => 'Nach den Anteilen hätte jemand anders beginnen müssen.',
    card: (said) => `Nach den Anteilen hätten hier andere Karten kommen müssen: ${said}`,
    piles: () => 'Die Datei nennt Karten oder Stapel, die nicht zu diesem Verlauf gehören.',
    form: () => 'Die Angaben zum Mischen sind unvollständig oder fehlerhaft.',
    position: () => 'Die Partie begann mit einer Stellung, und niemand weiß, wie sie zustande kam.',
    unfinished: () => 'Die Partie ist nicht zu Ende.',
    head: () => 'Der Verlauf passt nicht zu seiner Prüfsumme: Ein Zug oder eine Karte wurde geändert.',
    version: () => 'Hier wurde auf eine Art gemischt, die diese Seite nicht kennt. Lade sie neu.',
  },
  server: 'Der Anteil des Servers ist der, auf den er sich festlegte, als der Tisch entstand.',
  seat: {
    '': (name) => `${name} hat einen Anteil beigesteuert, festgelegt, bevor irgendeiner gezeigt wurde.`,
    no_hash: (name) => `${name} blieb außen vor: Es kam rechtzeitig nichts, was einen Anteil festlegt.`,
    no_share: (name) => `${name} blieb außen vor: Der Anteil stand fest, kam aber nicht rechtzeitig an.`,
    not_there: (name) => `${name} blieb außen vor: Die Partie begann ohne diesen Platz.`,
    bot: (name) => `${name} hat keinen beigesteuert: ein Bot des Servers.`,
    not_asked: (name) => `${name} wurde nicht nach einem Anteil gefragt.`,
  },
  player: (seat) => `Spieler ${seat}`,
  firstDrawn: (name) => `Nach denselben Anteilen beginnt ${name}.`,
  firstChosen: 'Wer beginnt, wurde beim Anlegen des Tisches gewählt.',
  kept: 'Das stimmt mit dem überein, was dein Browser sich beim Spielen gemerkt hat: worauf der Server sich festgelegt hatte, und die Prüfsumme jeder Zeile des Verlaufs, die er gesehen hat.',
  keptShare:
    'Der Anteil dieses Browsers ist dabei, ebenso die Prüfsummen, auf die sich alle festgelegt hatten, bevor er gezeigt wurde.',
  noneKept:
    'Dein Browser hat sich gemerkt, worauf der Server sich an diesem Tisch festgelegt hatte. In dieser Aufzeichnung steht davon nichts: Traue ihr nicht.',
  notKept:
    'Dieser Browser hat sich von diesem Tisch nichts gemerkt. Ob die Datei zu einer Partie gehört, die du gespielt hast, kann er nicht sagen.',
  otherKept:
    'Dein Browser hat sich beim Spielen etwas anderes gemerkt: Das ist nicht die Partie, die er gesehen hat. Jemand hat die Datei geändert, oder der Server die Partie.',
  shareLeftOut:
    'Dein Anteil soll gefehlt haben, obwohl der Server ihn von diesem Browser rechtzeitig bekam: Wer den Server betreibt, konnte sich von zwei Verteilungen eine aussuchen.',
  proves: 'Was das beweist',
  provesShared:
    'Die Karten standen fest, bevor die erste gegeben wurde. Weder der Server noch jemand am Tisch konnte sie aussuchen – solange auch nur eine Person ehrlich war, die einen Anteil beisteuerte.',
  provesSilent: (deals) =>
    `Die Karten standen fest, bevor die erste gegeben wurde. Aber nicht alle, die sich festgelegt hatten, haben ihren Anteil gezeigt: Wer schwieg, oder ein Server, der das nur behauptet, konnte sich von ${deals} Verteilungen eine aussuchen. Darüber hinaus konnte weder der Server noch jemand am Tisch die Karten aussuchen – solange auch nur eine Person ehrlich war, die einen Anteil beisteuerte.`,
  provesAlone:
    'Der Server hat keine Karte mehr geändert, nachdem der Tisch entstanden war. Sonst hat niemand einen Anteil beigesteuert. Dass der Server seinen eigenen gelost hat, beweist das also nicht.',
  provesNot: 'Was es nicht beweist',
  provesNotText:
    'Dass niemand hineingesehen hat: Wer den Server betreibt, kann während des Spiels die Karten in seiner Datenbank lesen. Diese Seite kennt die Reihenfolge der Karten, aber nicht die Regeln: Ob sie vom richtigen Stapel kamen und am richtigen Platz landeten, und ob jeder Zug erlaubt war, sagt nur „branchline verify“. Und was sich kein Browser gemerkt hat, kann niemand vergleichen.',
  differs:
    'Der Server sagt über diese Partie jetzt etwas anderes: Der Verlauf oder das Mischen wurde geändert. Traue diesem Tisch nicht.',
  foreign:
    'Für deinen Platz hat sich jemand auf einen Anteil am Mischen festgelegt, aber nicht dieser Browser. War es kein anderes Gerät von dir, dann hat noch jemand deinen Link: Lass dir vom Gastgeber einen neuen geben, und spiel hier nicht weiter.',
  chosen:
    'Wer diesen Tisch angelegt hat, hat den Kartencode gewählt und konnte jede Karte kennen. Das erfahren alle hier.',
  awaited: (names) => `Gegeben wird, sobald alle ihren Link geöffnet haben. Es fehlen noch: ${names}.`,
  mixing: 'Die Karten werden gemischt …',
  start: 'Ohne sie beginnen',
};
