import type { Section } from '../../../rules/content';

export const end: Section[] = [
  {
    id: 'stacks',
    title: 'Auslage, zweiter Waggon, schnellere Lok',
    blocks: [
      {
        p: 'Am Ende einer Fahrt wird die Auslage auf sechs Spalten aufgefüllt. Eine neue Spalte kommt auf den niedrigsten freien Platz; die anderen bleiben liegen. Ist Stapel I leer, kommen die Karten aus Stapel II, dann aus Stapel III. Das gibt dem Spiel seinen Takt:',
      },
      {
        diagram: 'stacks',
        says: [
          'Stapel I: ein Waggon, zwei Schritte.',
          'Die erste Spalte aus Stapel II liegt aus: Am Ende dieses Spielzugs bekommen alle einen **zweiten Waggon** und können nun zwei Reiserouten befördern.',
          'Die erste Spalte aus Stapel III liegt aus: Am Ende dieses Spielzugs werden alle Züge **schneller**, bis zu drei Schritte. Gebaut wird weiter mit zwei Punkten.',
          'Stapel III ist leer: Das [Spielende](#finish) beginnt.',
        ],
      },
      {
        p: 'Mit zwei Waggons wird jede Reiseroute für sich genommen und erfüllt, und auf einer Fahrt darfst du zwei Reiserouten nehmen.',
      },
    ],
  },
  {
    id: 'finish',
    title: 'Spielende: den Betrieb einstellen',
    blocks: [
      {
        p: 'Ist Stapel III leer, geht das Spiel mit denselben drei Aktionen und den übrigen Spalten weiter. Aber **beim Fahren**, nach der Fahrt oder ganz ohne sie, darfst du nun **den Betrieb einstellen**: Dein Zug kommt vom Plan, und du spielst nicht mehr mit.',
      },
      {
        only: 'usa',
        p: '**Zufriedene Passagiere.** Sind deine Waggons leer, wenn du den Betrieb einstellst, bekommst du 1 Münze, egal wann sie leer wurden.',
      },
      {
        only: 'europe',
        p: '**Zufriedene Passagiere.** Sind deine Waggons leer, wenn du den Betrieb einstellst, **und** hast du auf genau dieser Fahrt eine Reiseroute erfüllt, bekommst du 1 Münze.',
      },
      { p: '**Reiserouten an Bord** kommen ungewertet aus dem Spiel, und es gibt keine Münze.' },
      {
        only: 'usa',
        p: '**Neue Passagiere.** Hast du auf dieser Fahrt eine Reiseroute genommen und nicht noch auf ihr erfüllt, kannst du den Betrieb noch nicht einstellen: Spiel mindestens eine weitere Aktion.',
      },
      {
        only: 'europe',
        p: '**Neue Passagiere.** Hast du auf dieser Fahrt irgendeine Reiseroute genommen, kannst du den Betrieb noch nicht einstellen, selbst wenn du sie erfüllt hast.',
      },
      {
        p: '**Warten wird bezahlt.** Jedes Mal, wenn du an der Reihe wärst, bekommst du 1 Münze, bis auch die anderen den Betrieb eingestellt haben. Stellt die letzte Person ihn ein, bekommen alle, die in dieser Runde noch nicht an der Reihe waren, noch je 1 Münze, und das Spiel ist vorbei.',
      },
      {
        tip: 'Eine Münze je Runde sind 3 Siegpunkte. Eine letzte Reiseroute bringt bis zu 10. Aber wie viele Spielzüge brauchst du dafür?',
      },
    ],
  },
  {
    id: 'scoring',
    title: 'Wertung und Gleichstand',
    blocks: [
      {
        table: [
          ['Für', 'Siegpunkte'],
          ['die erste Karte einer Stadt im Wertungsstapel', '5'],
          ['jede weitere Karte derselben Stadt', '2'],
          ['jede Münze', '3'],
        ],
      },
      { p: 'Start- und Zielkarten zählen gleich; Strecken in deinem Besitz zählen nichts.' },
      {
        diagram: 'score',
        says: [
          'Zwei Reiserouten erfüllt: Vier Karten von vier verschiedenen Städten sind 4 × 5 = 20 Siegpunkte.',
          'Eine dritte bringt eine neue Stadt (5) und eine zweite Karte einer alten (2): 27 Siegpunkte.',
          'Zwei Münzen sind übrig: 2 × 3 = 6. Zusammen 33 Siegpunkte.',
        ],
      },
      {
        p: '**Gleichstand:** Es gewinnt, wer mehr verschiedene Städte hat. Ist auch das gleich, wird der Sieg geteilt.',
      },
    ],
  },
  {
    id: 'solo',
    title: 'Das Solospiel',
    blocks: [
      {
        p: 'Allein versuchst du, **alle 30 Reiserouten** zu erfüllen, bevor deine Münzen ausgehen. Es gelten die normalen Regeln mit diesen Änderungen:',
      },
      {
        list: [
          'Du hast alle 140 Schienen, beide Waggons und keine Konkurrenz; Strecken brauchen keine Marker und sind frei. Die Stapel sind verkleinert wie zu zweit.',
          'Deine erste Reiseroute wählst du aus **sechs** Spalten.',
          '**Jeder Spielzug kostet 1 Münze**, vorab, auch wenn du nichts tust.',
          'Du baust mit bis zu **5 Punkten** oder fährst bis zu **5 Schritte**. Schienen nehmen und Betrieb einstellen gibt es nicht.',
          'Die Stapel II und III bringen keine Verbesserungen.',
        ],
      },
      {
        only: 'usa',
        p: 'Du beginnst mit **40 Münzen**; die anderen 20 sind die Bank. Ost-West-Münzen gibt es wie immer.',
      },
      {
        only: 'europe',
        p: 'Du beginnst mit **35 Münzen**; eine bleibt in der Schachtel. Die Münzen der Randstädte gibt es wie immer.',
      },
      {
        p: 'Ist am Ende eines Spielzugs die letzte Münze ausgegeben und fehlen Reiserouten, hast du verloren. Gewonnen ist mit der dreißigsten. Dann zählst du 5 Siegpunkte je verschiedener Stadt, **nichts für zweite Karten** und 3 je übriger Münze:',
      },
      {
        only: 'usa',
        table: [
          ['Siegpunkte', 'Titel'],
          ['bis 225', 'Praktikant'],
          ['226–230', 'Lehrling'],
          ['231–235', 'Assistent'],
          ['236–240', 'Zugschaffner'],
          ['241–245', 'Lokomotivführer'],
          ['246–250', 'Bahndirektor'],
          ['ab 251', 'Generaldirektor'],
        ],
      },
      {
        only: 'europe',
        table: [
          ['Siegpunkte', 'Titel'],
          ['bis 225', 'Lehrling'],
          ['226–230', 'Assistent'],
          ['231–235', 'Heizer'],
          ['236–240', 'Zugschaffner'],
          ['241–245', 'Lokomotivführer'],
          ['246–250', 'Bahndirektor'],
          ['ab 251', 'Generaldirektor'],
        ],
      },
    ],
  },
  {
    id: 'differences',
    title: 'USA und Europa nebeneinander',
    blocks: [
      { p: 'Beide Spiele haben dieselben Regeln. Nur das hier ist verschieden:' },
      {
        compare: [
          ['', 'Freie Fahrt USA', 'Freie Fahrt (Europa)'],
          ['Doppelte Felder', 'Tunnel', 'Tunnel und Fähren'],
          [
            'Zusatzmünzen',
            'Zwei auf jeder Spalte mit Ost-West-Verbindung',
            'Je zwei in neun Städten am Rand des Plans',
          ],
          [
            'Wer sie bekommt',
            'Wer die Hälfte mit der Verbindung nimmt',
            'Der erste Zug in der Stadt, auch im Prolog',
          ],
          [
            'Betrieb einstellen mit leeren Waggons',
            '1 Münze, egal wann sie leer wurden',
            '1 Münze nur, wenn auf genau dieser Fahrt eine Reiseroute erfüllt wurde',
          ],
          [
            'Betrieb einstellen nach dem Aufnehmen',
            'Erst wenn die neue Reiseroute erfüllt ist, sonst nach einer weiteren Aktion',
            'Nicht auf derselben Fahrt, selbst wenn die neue Reiseroute erfüllt wurde',
          ],
          ['Münzen in der Schachtel', '60', '54, davon 18 in den Randstädten'],
          ['Solo: Münzen zu Beginn', '40, dazu 20 in der Bank', '35, und die Bank ist leer'],
          ['Solo: niedrigster Titel', 'Praktikant', 'Lehrling'],
        ],
      },
      { p: 'Wenn du einen Tisch eröffnest, kannst du einiges davon als Option vertauschen.' },
    ],
  },
];
