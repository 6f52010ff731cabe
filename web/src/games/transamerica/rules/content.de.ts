import type { Content } from '../../../rules/content';

export const content: Content = {
  about: [
    'Das sind die Regeln, nach denen dieser Tisch spielt, in unseren eigenen Worten. TransAmerica ist ein Spiel von Franz-Benno Delonge, erschienen bei Winning Moves und Rio Grande Games; dies ist eine inoffizielle Umsetzung von Fans.',
    'Das Netz des Plans stimmt mit mehreren öffentlichen Abschriften des gedruckten Plans überein.',
  ],
  sections: [
    {
      id: 'goal',
      title: 'Worum es geht',
      blocks: [
        {
          p: 'Du hast fünf geheime Städte, eine in jeder Gegend des Landes, und willst sie durch Schienen verbinden. Alle Schienen gehören allen: Sobald sich Netze treffen, benutzt du mit, was die anderen gebaut haben.',
        },
        {
          p: 'Hat jemand alle fünf Städte verbunden, endet die Runde sofort, und alle anderen **verlieren Punkte** für das, was ihnen noch fehlt. Nach einigen Runden gehen jemandem die Punkte aus; wer dann am meisten übrig hat, gewinnt.',
        },
      ],
    },
    {
      id: 'table',
      title: 'Was du auf dem Tisch siehst',
      blocks: [
        {
          list: [
            '**Der Plan**: ein Gitter aus **Knoten**, verbunden durch **Strecken**. Manche Knoten sind Städte: 35 in fünf Farben, sieben je Farbe.',
            '**Einfache Strecken** führen über flaches Land, **doppelte Strecken** über einen Fluss oder durch ein Gebirge.',
            '**Der Vorrat**: 84 Schienen für alle zusammen.',
            '**Dein Startstein**, an dem dein Netz beginnt.',
            '**Deine Hand**: fünf Stadtkarten, eine je Farbe. Die anderen sehen sie erst bei der Wertung.',
            '**Die Punkteleiste**: für alle eine Lokomotive, die bei 13 Punkten beginnt und auf die **Schranke** zufährt.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Vor einer Runde',
      blocks: [
        {
          p: 'Der Tisch teilt allen **fünf Karten aus, eine je Farbe**: Grün liegt im Westen, Blau im Norden, Gelb in der Mitte, Rot im Süden, Orange im Osten. Die übrigen Karten bleiben verdeckt.',
        },
        {
          p: 'Zu **zweit oder zu dritt** sind zehn Karten aus dem Spiel, zwei je Farbe. Die Städte selbst bleiben als gewöhnliche Knoten auf dem Plan.',
        },
        {
          p: 'In der ersten Runde beginnt Platz 1, in jeder weiteren der Platz links vom bisherigen Startspieler.',
        },
      ],
    },
    {
      id: 'start',
      title: 'Dein erster Zug: der Startstein',
      blocks: [
        {
          p: 'Im ersten Zug einer Runde setzen alle reihum ihren **Startstein** auf einen beliebigen Knoten, ob Stadt oder nicht. Das ist der ganze Zug; Schienen folgen ab dem zweiten. Der Stein bleibt die Runde über liegen.',
        },
        {
          p: 'Auf einer deiner Städte verbindet er sie sofort. Zwei Startsteine dürfen auf demselben Knoten liegen.',
        },
        {
          tip: 'Ein Ort zwischen deinen Städten ist sicher. Nahe bei anderen Startsteinen kannst du früher deren Schienen mitbenutzen.',
        },
        {
          p: 'Wenn du einen Tisch eröffnest, kannst du wählen, dass schon im ersten Zug Schienen gelegt werden und dass auf jedem Knoten nur ein Stein liegen darf.',
        },
      ],
    },
    {
      id: 'tracks',
      title: 'Ein Zug: Schienen legen',
      blocks: [
        { p: 'In jedem weiteren Zug legst du' },
        {
          list: [
            '**eine oder zwei Schienen auf einfache Strecken**, beieinander oder getrennt, **oder**',
            '**eine Schiene auf eine doppelte Strecke**, über einen Fluss oder durch ein Gebirge. Das kostet den ganzen Zug.',
          ],
        },
        {
          diagram: 'tracks',
          says: [
            'Dein Startstein und zwei Städte: eine über flaches Land, eine über den Fluss.',
            'Ein Zug: zwei Schienen auf einfachen Strecken.',
            'Oder stattdessen: eine Schiene auf der doppelten Strecke. Sie kostet den ganzen Zug, aber nur eine Schiene.',
          ],
        },
        {
          p: 'Mindestens eine Schiene ist Pflicht. Jede Strecke fasst eine Schiene, insgesamt gibt es 84. Kannst du ausnahmsweise keine legen, entfällt dein Zug.',
        },
      ],
    },
    {
      id: 'networks',
      title: 'Netze, und wie sie sich verbinden',
      blocks: [
        {
          p: 'Dein **Netz** ist alles, was durch Schienen mit deinem Startstein verbunden ist. Jede Schiene, die du legst, muss es berühren.',
        },
        {
          p: 'Treffen sich Netze, werden sie **ein gemeinsames**. Ab dann dürfen alle darin überall daran weiterbauen, und jede Stadt daran ist für alle darin verbunden.',
        },
        {
          diagram: 'joining',
          says: [
            'Zwei Netze, jedes mit seinem Startstein. Du kannst nur an deinem bauen.',
            'Deine Schiene verbindet sie.',
            'Jetzt teilt ihr euch ein Netz: Städte daran zählen für beide, und beide dürfen an jedem Ende weiterbauen.',
          ],
        },
        {
          tip: 'Wer verbindet, gibt so viel, wie er bekommt. Sieh zu, wohin die anderen bauen, und rate, wo ihre Städte liegen.',
        },
      ],
    },
    {
      id: 'round-end',
      title: 'Das Ende einer Runde',
      blocks: [
        {
          p: 'Eine Runde endet, wenn **jemand alle fünf Städte mit dem eigenen Startstein verbunden hat**. Der Tisch bemerkt das selbst und sagt es am Ende des Zuges, auch wenn es jemand ist, der gar nicht am Zug ist.',
        },
        {
          p: '**Eine zweite Schiene.** Wird mit deiner ersten Schiene auf einer einfachen Strecke jemand anderes fertig, darfst du vor dem Rundenende noch deine zweite legen. Vielleicht spart sie dir einen Punkt.',
        },
        {
          p: 'Die Runde endet auch, wenn alle 84 Schienen liegen oder niemand mehr eine legen kann. Das kommt kaum vor.',
        },
      ],
    },
    {
      id: 'scoring',
      title: 'Die Wertung einer Runde',
      blocks: [
        {
          p: 'Alle decken ihre Handkarten auf. Wer fertig ist, verliert nichts. Alle anderen verlieren Punkte für die fehlenden Schienen:',
        },
        {
          table: [
            ['Je fehlender Schiene', 'Punkte'],
            ['auf einfacher Strecke', '−1'],
            ['auf doppelter Strecke', '−2'],
          ],
        },
        {
          p: 'Der Tisch rechnet für dich den billigsten Weg aus und darf dafür **alle Schienen auf dem Plan** benutzen, auch die fremder Netze, mit denen du nie verbunden warst. Wirklich gelegt wird nichts.',
        },
        {
          diagram: 'missing',
          says: [
            'Die Runde ist vorbei, und eine deiner Städte ist nicht verbunden.',
            'Der billigste Weg dorthin: Eine einfache und eine doppelte Strecke fehlen.',
            '1 + 2 = 3 Punkte verloren. Deine Lokomotive rückt drei Felder vor.',
          ],
        },
        { p: 'Lokomotiven dürfen Felder teilen und sich überholen. Punkte können unter null fallen.' },
      ],
    },
    {
      id: 'next-round',
      title: 'Die nächste Runde',
      blocks: [
        {
          p: 'Sieh dir das Ergebnis in Ruhe an. Sind alle bereit, wird der Plan geräumt, die Startsteine kommen zurück, alle Karten werden gemischt, und alle bekommen fünf neue.',
        },
        { p: 'Es beginnt, wer links vom bisherigen Startspieler sitzt.' },
      ],
    },
    {
      id: 'barrier',
      title: 'Die Schranke',
      blocks: [
        {
          p: 'Die Schranke steht am Ende der Punkteleiste. Einmal kann sie rücken: **nach der zweiten Runde**, wenn der oder die Letzte noch **mindestens 4 Punkte** hat. Dann kommt sie zwei Felder vor die letzte Lokomotive, damit sich das Spiel nicht hinzieht, wenn alle gut spielen.',
        },
        {
          diagram: 'barrier',
          says: [
            'Alle beginnen mit 13 Punkten. Die Schranke steht bei 0.',
            'Nach zwei Runden hat die letzte Lokomotive 7 Punkte: mehr als 3.',
            'Die Schranke rückt bis zwei Felder vor sie: Das Spiel endet, wenn jemand auf 4 oder weniger kommt.',
          ],
        },
      ],
    },
    {
      id: 'game-end',
      title: 'Das Ende des Spiels',
      blocks: [
        {
          p: 'Das Spiel endet nach einer Runde, in der eine Lokomotive die Schranke passiert hat: bei 0 Punkten oder weniger oder, wenn die Schranke versetzt wurde, bei drei Punkten weniger, als die letzte Lokomotive damals hatte.',
        },
        { p: '**Wer die meisten Punkte übrig hat, gewinnt.** Bei gleichem Stand wird der Sieg geteilt.' },
      ],
    },
  ],
};
