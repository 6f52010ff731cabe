import type { Section } from '../../../rules/content';

export const beginning: Section[] = [
  {
    id: 'goal',
    title: 'Worum es geht',
    blocks: [
      {
        p: 'Du baust Eisenbahnstrecken zwischen Städten und bringst Passagiere von einer Stadt zur anderen. Jede erfüllte Reiseroute bringt am Ende Siegpunkte, und **neue Städte zählen am meisten**.',
      },
      {
        p: 'Der Kniff: Deine Strecken gehören dir nur, bis jemand anderes darauf fährt. Dafür bekommst du **eine Münze**, und ab dann ist die Strecke verstaatlicht und für alle frei, für immer. Umsonst gebaut ist also keine Strecke, und ganz deine ist sie auch nie.',
      },
      { p: 'Wer mit Städten und Münzen die meisten Siegpunkte hat, gewinnt.' },
    ],
  },
  {
    id: 'table',
    title: 'Was du auf dem Tisch siehst',
    blocks: [
      {
        list: [
          '**Der Plan**: 45 Städte, verbunden durch gedruckte **Strecken**. Eine Strecke besteht aus einem oder mehreren **Streckenfeldern**; jedes fasst eine Schiene.',
          '**Die Auslage**: bis zu sechs **Spalten** aus je drei Stadtkarten. Hier warten die Passagiere; jede Spalte bietet zwei [Reiserouten](#routes).',
          '**Die Stapel** I, II und III. Jeder enthält jede Stadt einmal. Die Auslage wird erst aus Stapel I gefüllt, dann aus II, dann aus III.',
          '**Dein Zug** auf dem Plan, und vor dir eine Lokomotive mit einem **Waggon**. Ein Waggon fasst eine Reiseroute.',
          '**Dein Bestand**: Münzen, Schienen und 25 Besitzmarker in deiner Farbe.',
          '**Dein Wertungsstapel**: die Karten der Reiserouten, die du erfüllt hast. Die anderen sehen, wie viele es sind, nicht welche.',
          '**Die Vorräte**: Schienen und Münzen, die niemand hat (die Münzen nennen wir Bank). Es gibt 140 Schienen und nicht mehr.',
        ],
      },
      {
        only: 'usa',
        p: 'Im Spiel sind 60 Münzen. Einige Städte liegen an der **Ostküste** oder an der **Westküste**; das zählt für die [Zusatzmünzen](#bonus).',
      },
      {
        only: 'europe',
        p: 'Im Spiel sind 54 Münzen. Achtzehn davon liegen in neun Städten am **Rand des Plans**, je zwei, und warten auf den [ersten Zug](#bonus).',
      },
    ],
  },
  {
    id: 'setup',
    title: 'Vor dem Spiel',
    blocks: [
      {
        p: 'Das alles erledigt der Tisch für dich. Alle beginnen mit **6 Münzen**, einem langsamen Zug, einem Waggon, 25 Besitzmarkern und mit Schienen:',
      },
      {
        table: [
          ['Personen', '2', '3', '4', '5'],
          ['Schienen pro Person', '15', '12', '10', '8'],
        ],
      },
      {
        p: 'Die drei Stapel werden getrennt gemischt, und drei Spalten aus Stapel I werden ausgelegt. Platz 1 beginnt und bleibt das ganze Spiel über Startspieler.',
      },
      {
        p: '**Zu zweit** kommt vor dem Mischen eine Karte jeder Stadt aus dem Spiel: Jeder Stapel hat dann 30 Karten, und jede Stadt ist nur in zwei der drei Stapel.',
      },
    ],
  },
  {
    id: 'routes',
    title: 'Spalten, Hälften, Reiserouten',
    blocks: [
      {
        p: 'Eine Spalte sind drei Karten in fester Reihenfolge: oben, Mitte, unten. Du darfst eine **Hälfte** davon nehmen:',
      },
      {
        list: [
          '**obere Hälfte**: von der oberen Stadt zur mittleren, oder',
          '**untere Hälfte**: von der mittleren Stadt zur unteren.',
        ],
      },
      {
        p: 'Die erste Stadt ist der **Start**, die zweite das **Ziel**. Die dritte Karte kommt aus dem Spiel, und damit ist die Spalte weg. Umdrehen darfst du eine Reiseroute nie, auch nicht oben mit unten verbinden.',
      },
      {
        diagram: 'column',
        says: [
          'Eine Spalte der Auslage: drei Städte, zwei mögliche Reiserouten.',
          'Obere Hälfte: Die obere Stadt ist der Start, die mittlere das Ziel. Die untere Karte kommt aus dem Spiel.',
          'Untere Hälfte: Die mittlere Stadt ist der Start, die untere das Ziel. Die obere Karte kommt aus dem Spiel.',
          'Nie erlaubt: von oben nach unten, oder eine Fahrt nach oben.',
        ],
      },
    ],
  },
  {
    id: 'prologue',
    title: 'Der Prolog: deine erste Reiseroute',
    blocks: [
      {
        p: 'Vor dem Hauptspiel wählen alle der Reihe nach, beginnend mit Platz 1, **eine Reiseroute** aus der Auslage; sonst geschieht nichts. Dein Zug kommt auf die Startstadt, die beiden Karten auf deinen Waggon.',
      },
      {
        p: 'Wer beginnt, wählt aus drei Spalten. Nach jeder Wahl kommen zwei Spalten hinzu; wer später dran ist, hat also mehr Auswahl. (Zu zweit kommen drei hinzu.) Nach der letzten Wahl wird die Auslage auf sechs aufgefüllt, und Platz 1 beginnt das Hauptspiel.',
      },
      { only: 'europe', p: 'Beginnt dein Zug in einer Randstadt, nimmst du sofort ihre zwei Münzen.' },
      {
        tip: 'Eine kurze Reiseroute ist ein guter Anfang: Du hast wenige Schienen, und gebaut ist noch nichts.',
      },
    ],
  },
];
