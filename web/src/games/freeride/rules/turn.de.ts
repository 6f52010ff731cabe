import type { Section } from '../../../rules/content';

export const turn: Section[] = [
  {
    id: 'turn',
    title: 'Dein Spielzug: eine Aktion',
    blocks: [
      { p: 'Bist du an der Reihe, tust du genau **eines** von drei Dingen:' },
      {
        list: [
          '**[Schienen bauen](#build)**: bis zu zwei Konstruktionspunkte ausgeben.',
          '**[Zug fahren](#ride)**: bis zu zwei Städte weit, Passagiere ans Ziel bringen und neue aufnehmen.',
          '**[Schienen nehmen](#rails)**: fünf Schienen umsonst, wenn du kaum noch welche hast.',
        ],
      },
      {
        p: 'Dann geht es reihum weiter. An diesem Tisch beendest du deinen Spielzug mit einem Knopf; bis dahin kannst du alles zurücknehmen, solange keine Karte aufgedeckt wurde.',
      },
      { p: 'Passen geht auch: Das ist eine Fahrt, auf der dein Zug stehen bleibt.' },
    ],
  },
  {
    id: 'build',
    title: 'Schienen bauen',
    blocks: [
      {
        p: 'Du hast pro Spielzug **zwei Konstruktionspunkte**, das ganze Spiel über. Die Schienen kommen aus deinem Bestand.',
      },
      {
        list: [
          'Eine Schiene auf einem **normalen Feld** kostet 1 Punkt.',
          'Eine Schiene auf einem **Tunnelfeld** (in Europa auch auf einem **Fährfeld**) kostet 2 Punkte, aber nur eine Schiene.',
        ],
      },
      {
        p: 'Wer die **erste Schiene** einer Strecke legt, setzt einen Besitzmarker darauf und besitzt die ganze Strecke. **Fertig** ist sie, wenn auf allen Feldern eine fertige Schiene liegt; erst dann können Züge sie benutzen.',
      },
      {
        diagram: 'line',
        says: [
          'Eine Strecke mit drei Feldern zwischen zwei Städten. Noch ist nichts gebaut, und sie gehört niemandem.',
          'Erster Spielzug: zwei Punkte, zwei Schienen. Mit der ersten kommt der Besitzmarker. Die Strecke ist unfertig, daneben liegt der Marker „Strecke im Bau“.',
          'Ein späterer Spielzug: noch ein Punkt, und die Strecke ist fertig. Der Marker kommt zurück. Jetzt können Züge fahren.',
        ],
      },
      {
        p: '**Ein halber Tunnel.** Hast du nur noch einen Punkt, darfst du trotzdem eine Schiene auf einen Tunnel oder eine Fähre legen: Sie liegt quer und ist halb gebaut. Ein weiterer Punkt in einem späteren Spielzug stellt sie fertig; eine Schiene brauchst du dafür nicht mehr.',
      },
      {
        diagram: 'tunnel',
        says: [
          'Zwei Punkte. Die Strecke hat ein normales und ein doppeltes Feld.',
          'Ein Punkt geht auf das normale Feld.',
          'Der letzte Punkt beginnt das doppelte Feld: Die Schiene liegt quer. Die Strecke ist nicht fertig.',
          'Ein späterer Spielzug: Ein Punkt dreht die Schiene gerade. Fertig.',
        ],
      },
      {
        p: 'Du kannst höchstens 25 Strecken zugleich besitzen, eine je Besitzmarker. Marker kommen zurück, wenn eine Strecke verstaatlicht wird.',
      },
    ],
  },
  {
    id: 'reach',
    title: 'Wo du bauen darfst',
    blocks: [
      {
        p: 'Du darfst an einer Strecke bauen, wenn dein Zug **in einer ihrer beiden Städte steht** oder **über fertige Strecken dorthin käme**. Wem diese gehören, ist egal, und auch, was die Fahrt kosten würde: Du zahlst nichts, und keine Strecke wechselt den Besitzer.',
      },
      {
        diagram: 'reach',
        says: [
          'Dein Zug steht in einer Stadt: Die Strecken, die dort beginnen, kannst du bauen.',
          'Eine fertige Strecke bringt dich weiter, auch eine fremde. Dahinter zu bauen kostet nichts zusätzlich.',
          'Eine unfertige Strecke bringt dich nicht weiter. Aber an ihr selbst kannst du weiterbauen.',
        ],
      },
      {
        p: 'Das gilt sofort: Eine Strecke, die du mit dem ersten Punkt fertigstellst, zählt schon für den zweiten. Du kannst sogar zwei Strecken in einem Spielzug fertigstellen.',
      },
      {
        p: 'Sind alle Strecken miteinander verbunden, ist jede Strecke, die dieses **große Netz** berührt, für alle erreichbar.',
      },
    ],
  },
  {
    id: 'unfinished',
    title: 'Unfertige Strecken und Mithilfe',
    blocks: [
      {
        p: 'Eine Strecke darf beliebig lange warten; du darfst inzwischen fahren oder Schienen nehmen. Aber **eine weitere eigene Strecke beginnst du erst**, wenn sie fertig ist. Der Marker „Strecke im Bau“ zeigt, wo du gerade baust.',
      },
      {
        p: 'Du darfst auch an einer **fremden unfertigen Strecke** in Reichweite weiterbauen, mit deinen Punkten und Schienen, selbst wenn deine eigene unfertig ist. Sie bleibt fremd, und die Fahrt darauf kostet dich wie üblich eine Münze.',
      },
      {
        tip: 'Mithilfe klingt großzügig. Manchmal ist die fehlende Schiene einer fremden Strecke aber der kürzeste Weg zu deinem Ziel.',
      },
    ],
  },
  {
    id: 'rails',
    title: 'Neue Schienen',
    blocks: [
      { p: 'Mit **1 oder 0 Schienen** kommst du auf zwei Arten zu fünf neuen:' },
      {
        list: [
          '**Kaufen** beim Bauen: Zahl eine Münze an die Bank, nimm fünf Schienen und bau im selben Spielzug weiter. Mindestens einen Punkt musst du danach noch ausgeben.',
          '**Nehmen** als ganzer Spielzug: fünf Schienen umsonst. Du baust nicht und fährst nicht.',
        ],
      },
      { p: 'Hat der Vorrat weniger als fünf, bekommst du den Rest. Ist er leer, gibt es keine mehr.' },
    ],
  },
  {
    id: 'ride',
    title: 'Zug fahren',
    blocks: [
      {
        p: 'Dein Zug fährt auf **fertigen Strecken** von Stadt zu Stadt, bis zu **zwei Schritte** pro Spielzug. Ein Schritt ist eine Strecke, egal wie lang. Mehrere Züge dürfen in derselben Stadt stehen und aneinander vorbeifahren.',
      },
      {
        p: 'Unterwegs [zahlst du für fremde Strecken](#fares), [bringst Passagiere ans Ziel und nimmst neue auf](#passengers), auch in Städten, durch die du nur hindurchfährst.',
      },
      {
        p: 'Du musst nicht alle Schritte nutzen, auch keinen: Eine Reiseroute in der Stadt zu nehmen, in der du stehst, ist ebenfalls eine Fahrt.',
      },
    ],
  },
  {
    id: 'fares',
    title: 'Fahrgeld und Verstaatlichung',
    blocks: [
      {
        list: [
          '**Eigene Strecken** sind kostenlos.',
          '**Verstaatlichte Strecken** sind für alle kostenlos.',
          'Eine **fremde Strecke** kostet **1 Münze**, zu zahlen an die Besitzerin oder den Besitzer, bevor du fährst. Die Strecke wird für den Rest des Spiels **verstaatlicht**, der Besitzmarker kehrt zurück.',
        ],
      },
      {
        diagram: 'fare',
        says: [
          'Dein Zug will über eine fremde Strecke fahren.',
          'Vor dem Schritt zahlst du eine Münze.',
          'Der Besitzmarker kehrt zurück: Die Strecke ist verstaatlicht.',
          'Du fährst. Ab jetzt ist die Strecke für alle kostenlos.',
        ],
      },
      {
        p: 'Ohne Münze kannst du nicht auf fremden Strecken fahren. Münzen, die du unterwegs bekommst, darfst du gleich ausgeben. Auch wer den Betrieb schon eingestellt hat, wird bezahlt.',
      },
      {
        tip: 'Jede Münze Fahrgeld sind am Ende 3 Siegpunkte für jemand anderen. Eine eigene Strecke kostet dafür Spielzüge und Schienen.',
      },
    ],
  },
  {
    id: 'passengers',
    title: 'Ans Ziel bringen und aufnehmen',
    blocks: [
      {
        p: '**Ans Ziel bringen.** Erreicht oder durchfährt dein Zug das Ziel einer Reiseroute an Bord, ist sie automatisch **erfüllt**: Beide Karten kommen verdeckt auf deinen Wertungsstapel, der Waggon ist leer.',
      },
      {
        p: '**Aufnehmen.** Mit leerem Waggon darfst du eine neue Reiseroute **in ihrer Startstadt** nehmen, egal ob deine Fahrt dort beginnt, endet oder hindurchführt. Das geht auch dort, wo du eben jemanden ans Ziel gebracht hast, und du darfst weiterfahren.',
      },
      {
        diagram: 'delivery',
        says: [
          'In deinem Waggon fahren Passagiere; ihr Ziel ist zwei Schritte entfernt.',
          'Du kommst an: Die Reiseroute ist erfüllt, beide Karten kommen auf deinen Wertungsstapel.',
          'In der Auslage beginnt eine Reiseroute genau hier. Dein Waggon ist leer, also darfst du sie gleich nehmen.',
          'Erst am Ende der Fahrt wird die Auslage wieder auf sechs Spalten aufgefüllt.',
        ],
      },
      {
        list: [
          'Ein Waggon fasst eine Reiseroute, und unterwegs steigt niemand aus: Passagiere verlassen ihn am Ziel oder wenn du [den Betrieb einstellst](#finish).',
          'Das Ziel zählt nur, wenn du mit den Passagieren dorthin kommst.',
          'Beim Bauen und beim Schienennehmen nimmst du niemanden auf.',
        ],
      },
      { p: 'Deinen eigenen Wertungsstapel darfst du jederzeit ansehen.' },
    ],
  },
  {
    id: 'bonus',
    title: 'Zusatzmünzen',
    blocks: [
      {
        only: 'usa',
        p: '**Ost-West-Verbindungen.** Liegen in einer Spalte eine Ostküsten- und eine Westküstenstadt direkt untereinander, egal in welcher Reihenfolge, bilden sie eine Ost-West-Verbindung. Kommt eine solche Spalte in die Auslage, werden zwei Münzen aus der Bank daraufgelegt, nie mehr als zwei.',
      },
      {
        only: 'usa',
        p: 'Wer **die Hälfte mit der Verbindung** nimmt, bekommt die Münzen sofort. Wird die andere Hälfte genommen, kommen sie zurück in die Bank.',
      },
      {
        only: 'usa',
        diagram: 'coasts',
        says: [
          'Osten über Westen: Die obere Hälfte ist eine Ost-West-Verbindung, zwei Münzen liegen darauf.',
          'Du nimmst die obere Hälfte: Die zwei Münzen gehören sofort dir.',
          'Du nimmst die untere Hälfte: Die Münzen kommen zurück in die Bank.',
        ],
      },
      {
        only: 'europe',
        p: '**Randstädte.** In neun Städten am Rand Europas liegen je zwei Münzen: Athina, Dublin, Helsinki, Istanbul, Lisboa, Moskwa, Napoli, Oslo und Rostow. Der **erste Zug**, der dort beginnt, ankommt oder hindurchfährt, nimmt beide, mit passender Reiseroute oder ohne. Ersetzt werden sie nie.',
      },
      {
        only: 'europe',
        diagram: 'edge',
        says: [
          'In einer Randstadt warten zwei Münzen.',
          'Der erste Zug, der hierher kommt, nimmt sie, mit Reiseroute oder ohne.',
          'Wer später kommt, findet nichts mehr.',
        ],
      },
      {
        p: 'Die Bank zahlt immer, auch wenn die Münzen der Schachtel nicht reichen. (Wenn du einen Tisch eröffnest, kannst du eine Bank wählen, die leer werden kann.)',
      },
    ],
  },
];
