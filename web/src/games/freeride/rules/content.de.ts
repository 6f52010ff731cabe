import type { Content } from '../../../rules/content';

export const content: Content = {
  editions: {
    usa: { short: 'USA', title: 'In Freie Fahrt USA' },
    europe: { short: 'Europa', title: 'In Freie Fahrt (Europa)' },
  },
  about: [
    'Das sind die Regeln, nach denen dieser Tisch spielt, in unseren eigenen Worten. Freie Fahrt und Freie Fahrt USA sind Spiele von Friedemann Friese, erschienen bei 2F-Spiele und Rio Grande Games; dies ist eine inoffizielle Umsetzung von Fans.',
    '**Die Streckennetze sind eine Rekonstruktion.** Die Städte sind die der gedruckten Pläne. Die meisten Strecken dazwischen, die Küsten, die Randstädte und die zu zweit aussortierten Karten haben wir aus dem erschlossen, was die Anleitungen verraten.',
  ],
  sections: [
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
      title: 'Unfertige Strecken, und Mithilfe',
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
          p: 'Ohne Münze kannst du nicht auf fremden Strecken fahren. Münzen, die du unterwegs bekommst, darfst du gleich ausgeben. Auch wer schon ausgestiegen ist, wird bezahlt.',
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
          p: '**Zufriedene Passagiere.** Sind deine Waggons leer, wenn du aussteigst, bekommst du 1 Münze, egal wann sie leer wurden.',
        },
        {
          only: 'europe',
          p: '**Zufriedene Passagiere.** Sind deine Waggons leer, wenn du aussteigst, **und** hast du auf genau dieser Fahrt eine Reiseroute erfüllt, bekommst du 1 Münze.',
        },
        { p: '**Reiserouten an Bord** kommen ungewertet aus dem Spiel, und es gibt keine Münze.' },
        {
          only: 'usa',
          p: '**Neue Passagiere.** Hast du auf dieser Fahrt eine Reiseroute genommen und nicht noch auf ihr erfüllt, kannst du noch nicht aussteigen: Spiel mindestens eine weitere Aktion.',
        },
        {
          only: 'europe',
          p: '**Neue Passagiere.** Hast du auf dieser Fahrt irgendeine Reiseroute genommen, kannst du noch nicht aussteigen, selbst wenn du sie erfüllt hast.',
        },
        {
          p: '**Warten wird bezahlt.** Jedes Mal, wenn du an der Reihe wärst, bekommst du 1 Münze, bis auch die anderen ausgestiegen sind. Steigt die letzte Person aus, bekommen alle, die in dieser Runde noch nicht an der Reihe waren, noch je 1 Münze, und das Spiel ist vorbei.',
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
              'Aussteigen mit leeren Waggons',
              '1 Münze, egal wann sie leer wurden',
              '1 Münze nur, wenn auf genau dieser Fahrt eine Reiseroute erfüllt wurde',
            ],
            [
              'Aussteigen nach dem Aufnehmen',
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
  ],
};
