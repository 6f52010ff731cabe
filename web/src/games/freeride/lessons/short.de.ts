import type { ShortTexts } from '../../../learn/short';

const half = {
  half: {
    title: 'Erst die eine Hälfte',
    text: (n) =>
      `Du kannst dir dafür auch zwei Spielzüge Zeit nehmen. Leg erst die Schiene nach ${n.first}, dann gib den letzten Punkt für den Tunnel von ${n.home} nach ${n.second} aus: Seine Schiene liegt quer, er ist halb gebaut. Noch kommt kein Zug durch.`,
  },
  rest: {
    title: 'Dann die andere',
    text: (n) =>
      `Ein späterer Spielzug: Ein weiterer Punkt dreht die Schiene gerade; eine zweite brauchst du nicht. Vorher kannst du keine andere eigene Strecke beginnen. Stell den Tunnel nach ${n.second} fertig.`,
  },
  onward: {
    title: 'Und gleich weiter',
    text: (n) =>
      `Du hast noch einen Punkt, und jetzt kommst du bis ${n.second}. Leg von dort eine Schiene Richtung ${n.goal}.`,
  },
} satisfies ShortTexts[string]['steps'];

export const short: ShortTexts = {
  tunnels: {
    title: 'Tunnel',
    about: 'Was ein Tunnel kostet, und wie man ihn in zwei Spielzügen baut.',
    steps: {
      whole_tunnel: {
        title: 'Beide Punkte auf einmal',
        text: (n) =>
          `Ein Tunnel braucht eine Schiene wie jedes andere Feld, kostet aber zwei Punkte: deinen ganzen Spielzug. Bau den Tunnel nach ${n.city}.`,
      },
      ...half,
    },
  },
  ferries: {
    title: 'Fähren und Tunnel',
    about: 'Was sie kosten, und wie man sie in zwei Spielzügen baut.',
    steps: {
      whole_ferry: {
        title: 'Beide Punkte auf einmal',
        text: (n) =>
          `Eine Fähre braucht eine Schiene wie jedes andere Feld, kostet aber zwei Punkte: deinen ganzen Spielzug. Bei Tunneln ist es genauso. Bau die Fähre nach ${n.city}.`,
      },
      ...half,
    },
  },
  coasts: {
    title: 'Münzen von Küste zu Küste',
    about: 'Zwei Münzen, wenn eine Reiseroute die Küsten verbindet: wer sie bekommt und wann.',
    steps: {
      join: {
        title: 'Von Ost nach West',
        text: (n) =>
          `Auf der dritten Spalte liegen zwei Münzen: ${n.start} liegt an der Ostküste, ${n.destination} an der Westküste. Du stehst in ${n.start} und hast keine einzige Münze. Nimm ${n.start}\u00a0→ ${n.destination}: Die Münzen gehören sofort dir.`,
      },
      spend: {
        title: 'Gleich wieder ausgeben',
        text: (n) =>
          `Du kannst sie noch auf derselben Fahrt ausgeben. Die Strecke nach ${n.city} gehört Ada; eben noch hättest du nicht zahlen können. Fahr hin.`,
      },
      west: {
        title: 'Von West nach Ost',
        text: (n) => `Andersherum geht es genauso. Nimm ${n.start}\u00a0→ ${n.destination}.`,
      },
      other: {
        title: 'Die andere Hälfte',
        text: (n) =>
          `Münzen bringt nur die Hälfte, die die Küsten verbindet, hier ${n.destination}\u00a0→ ${n.west}. Du stehst aber in ${n.start}: Nimm ${n.start}\u00a0→ ${n.destination}, und die Münzen gehen zurück in die Bank.`,
      },
    },
  },
  edge: {
    title: 'Münzen am Rand',
    about: 'Neun Städte mit je zwei Münzen: Wer zuerst kommt, bekommt sie.',
    steps: {
      fetch: {
        title: 'Wer zuerst kommt',
        text: (n) =>
          `In neun Städten am Rand des Plans warten je zwei Münzen. Der erste Zug, der ankommt, nimmt sie mit, ob mit Passagieren oder ohne. Fahr nach ${n.city}.`,
      },
      through: {
        title: 'Nur auf der Durchreise',
        text: (n) =>
          `Durchfahren genügt, und du kannst die Münzen noch auf derselben Fahrt ausgeben. Du hast keine mehr: Fahr nach ${n.city} und dann auf Adas Strecke weiter nach ${n.goal}.`,
      },
      begin: {
        title: 'Gleich zu Beginn',
        text: (n) =>
          `Ein neues Spiel. Wähl eine Reiseroute, die am Rand beginnt, dann ist dein Zug als erster dort. Nimm ${n.start}\u00a0→ ${n.destination}.`,
      },
    },
  },
  finish: {
    title: 'Zweiter Waggon und Spielende',
    about: 'Zwei Reiserouten auf einmal, schnellere Züge, und wann man den Betrieb einstellt.',
    steps: {
      coach: {
        title: 'Zwei Reiserouten auf einmal',
        text: (n) =>
          `Stapel II hat begonnen, also haben alle einen zweiten Waggon. Du hast schon Passagiere an Bord, und ein Waggon ist frei: Nimm auch noch ${n.start}\u00a0→ ${n.destination}.`,
      },
      both: {
        title: 'Beide auf einer Fahrt',
        text: (n) =>
          `Fahr nach ${n.first} und weiter nach ${n.second}. Alle kommen an ihr Ziel: zwei Reiserouten in einem Spielzug.`,
      },
      fast: {
        title: 'Schnellere Züge',
        text: (n) =>
          `Kurz vor Schluss: Seit Stapel III fahren die Züge bis zu drei Städte weit. Jetzt ist Stapel III leer, und das Spielende hat begonnen. Deine letzten Passagiere wollen nach ${n.destination}, vier Strecken entfernt. Fahr drei davon, bis ${n.halt}.`,
      },
      wait: {
        title: 'Betrieb einstellen lohnt sich',
        text: (_, b) =>
          `Ada hat den Betrieb schon eingestellt. Immer wenn sie dran wäre, bekommt sie stattdessen eine Münze. Drück „${b.end}“ und sieh auf ihre Münzen.`,
      },
      leave: {
        title: 'Rechtzeitig den Betrieb einstellen',
        text: (n, b) =>
          `Fahr nach ${n.destination}, dann drück „${b.withdraw}“. Mit leeren Waggons gibt es dafür eine Münze; wer noch an Bord ist, bringt dir nichts mehr.`,
      },
      leave_at_once: {
        title: 'Rechtzeitig den Betrieb einstellen',
        text: (n, b) =>
          `Fahr nach ${n.destination}, dann drück „${b.withdraw}“. Mit leeren Waggons gibt es dafür eine Münze, wenn du auf derselben Fahrt jemanden ans Ziel bringst; wer noch an Bord ist, bringt dir nichts mehr.`,
      },
      score: {
        title: 'Zähl deine Siegpunkte',
        text: (_, b) =>
          `Jetzt haben alle den Betrieb eingestellt. Drück „${b.end}“ und zähl: jede Stadt 5 Siegpunkte, jede doppelte 2, jede Münze 3.`,
      },
    },
  },
  solo: {
    title: 'Das Solospiel',
    about: 'Dreißig Reiserouten, fünf Punkte pro Spielzug, und jeder Spielzug kostet eine Münze.',
    steps: {
      five: {
        title: 'Fünf Punkte',
        text: (n) =>
          `Allein hast du fünf Punkte pro Spielzug, alle Schienen, und jede Strecke ist kostenlos. Bau in diesem einen Spielzug die ganze Strecke von ${n.start} bis ${n.destination}.`,
      },
      fee: {
        title: 'Eine Münze pro Spielzug',
        text: (_, b) =>
          `Jeder Spielzug kostet eine Münze, auch wenn du nichts tust. Drück „${b.end}“ und sieh auf deine Münzen: Der nächste Spielzug ist sofort bezahlt.`,
      },
      long: {
        title: 'Fünf Städte',
        text: (n) =>
          `Diesmal fährst du, bis zu fünf Städte weit. Liefere in ${n.first} ab, nimm dort ${n.first}\u00a0→ ${n.second} und fahr weiter. Je weniger Spielzüge, desto mehr Münzen bleiben dir.`,
      },
      thirtieth: {
        title: 'Die letzte Reiseroute',
        text: (n) =>
          `Neunundzwanzig sind geschafft, eine fehlt noch, und du hast noch Münzen: Ohne Münze für den nächsten Spielzug hättest du verloren. Fahr nach ${n.destination}, und du hast gewonnen.`,
      },
      title: {
        title: 'Dein Titel',
        text: (_, b) =>
          `Drück „${b.end}“. Jede Stadt zählt 5 Siegpunkte, jede gesparte Münze 3; doppelte Städte zählen nichts. Die Summe bringt dir einen Titel.`,
      },
    },
  },
};
