import type { Section } from '../../../rules/content';

export const end: Section[] = [
  {
    id: 'stacks',
    title: 'The display, the second coach and the faster train',
    blocks: [
      {
        p: 'At the end of a ride the display is filled to six columns. A new column goes to the lowest empty place; the others never move. When stack I is used up, cards come from stack II, then from stack III. This sets the pace of the game:',
      },
      {
        diagram: 'stacks',
        says: [
          'Stack I: one coach, two steps.',
          'The first column of stack II is dealt: at the end of that turn everybody gets a **second coach** and can carry two routes.',
          'The first column of stack III is dealt: at the end of that turn everybody’s train becomes **faster**, with up to three steps. Building stays at two points.',
          'Stack III is used up: the [Finish](#finish) begins.',
        ],
      },
      {
        p: 'With two coaches, each route is picked up and delivered separately, and you may pick up two routes on one ride.',
      },
    ],
  },
  {
    id: 'finish',
    title: 'The Finish: withdrawing',
    blocks: [
      {
        p: 'When stack III has run out, the game goes on with the same three actions and the columns that are left. But **within a ride**, after moving or without moving at all, you may now **withdraw**: your train leaves the board, and you play no more.',
      },
      {
        only: 'usa',
        p: '**Satisfied passengers.** If your coaches are empty when you leave, you get 1 coin, no matter when they were emptied.',
      },
      {
        only: 'europe',
        p: '**Satisfied passengers.** If your coaches are empty when you leave **and** you fulfilled a route on this very ride, you get 1 coin.',
      },
      { p: '**Routes still aboard** leave the game without points, and there is no coin.' },
      {
        only: 'usa',
        p: '**New passengers.** If you picked up a route on this ride and have not fulfilled it on the same ride, you cannot leave yet: play at least one more action.',
      },
      {
        only: 'europe',
        p: '**New passengers.** If you picked up any route on this ride, you cannot leave yet, even if you delivered it.',
      },
      {
        p: '**Waiting is paid.** Each time your turn would have come, you get 1 coin, until the others have left too. When the last player leaves, the seats that have not had their turn in this round get one more coin each, and the game is over.',
      },
      {
        tip: 'One coin a round is 3 points. A last route is worth up to 10, but how many turns will it take you?',
      },
    ],
  },
  {
    id: 'scoring',
    title: 'Scoring and ties',
    blocks: [
      {
        table: [
          ['For', 'Points'],
          ['the first card of a city in your score pile', '5'],
          ['each further card of the same city', '2'],
          ['each coin', '3'],
        ],
      },
      { p: 'Start and destination cards count the same; the lines you own count for nothing.' },
      {
        diagram: 'score',
        says: [
          'Two routes fulfilled: four cards of four different cities are 4 × 5 = 20 points.',
          'A third route brings a new city (5) and a second card of one you have (2): 27 points.',
          'Two coins are left: 2 × 3 = 6. Together 33 points.',
        ],
      },
      {
        p: '**Ties:** whoever has more different cities wins. If that is equal too, the victory is shared.',
      },
    ],
  },
  {
    id: 'solo',
    title: 'The solo challenge',
    blocks: [
      {
        p: 'On your own, you try to fulfil **all 30 routes** before your coins run out. The normal rules apply, with these changes:',
      },
      {
        list: [
          'You have all 140 rails, both coaches and no rivals; lines need no tokens and are free. The stacks are reduced as for two players.',
          'You choose your first route among **six** columns.',
          '**Every turn costs 1 coin**, paid first, even if you do nothing.',
          'You build with up to **5 points** or ride up to **5 steps**. You cannot take rails, and you cannot withdraw.',
          'Stacks II and III bring no improvements.',
        ],
      },
      {
        only: 'usa',
        p: 'You begin with **40 coins**; the other 20 are the bank. East-west coins work as always.',
      },
      {
        only: 'europe',
        p: 'You begin with **35 coins**; one stays in the box. The coins in the edge cities work as always.',
      },
      {
        p: 'If a turn ends with your last coin spent and routes still missing, you lose the challenge. You win it with the thirtieth route. Then you score 5 points for each different city, **nothing for second cards**, and 3 for each coin left:',
      },
      {
        only: 'usa',
        table: [
          ['Points', 'Title'],
          ['up to 225', 'Intern'],
          ['226–230', 'Apprentice'],
          ['231–235', 'Assistant'],
          ['236–240', 'Train Conductor'],
          ['241–245', 'Engineer'],
          ['246–250', 'Manager'],
          ['from 251', 'General Manager'],
        ],
      },
      {
        only: 'europe',
        table: [
          ['Points', 'Title'],
          ['up to 225', 'Apprentice'],
          ['226–230', 'Assistant'],
          ['231–235', 'Boilerman'],
          ['236–240', 'Train Conductor'],
          ['241–245', 'Engineer'],
          ['246–250', 'Manager'],
          ['from 251', 'General Manager'],
        ],
      },
    ],
  },
  {
    id: 'differences',
    title: 'USA and Europe side by side',
    blocks: [
      { p: 'Both games have the same rules. These are the only differences:' },
      {
        compare: [
          ['', 'Free Ride USA', 'Free Ride (Europe)'],
          ['Double spaces', 'Tunnels', 'Tunnels and ferries'],
          [
            'Bonus coins',
            'Two coins on every column that joins the coasts',
            'Two coins in each of nine cities at the edge of the map',
          ],
          [
            'Who gets them',
            'Whoever takes the half with the connection',
            'The first train in the city, in the prologue too',
          ],
          [
            'Leaving with empty coaches',
            '1 coin, whenever they were emptied',
            '1 coin only if a route was fulfilled on that very ride',
          ],
          [
            'Leaving after picking up',
            'Only if the new route was fulfilled; otherwise one more action first',
            'Not on the same ride, even if the new route was fulfilled',
          ],
          ['Coins in the box', '60', '54, of which 18 lie in the edge cities'],
          ['Solo: coins at the start', '40, with 20 in the bank', '35, and the bank is empty'],
          ['Solo: lowest title', 'Intern', 'Apprentice'],
        ],
      },
      { p: 'When you set up a table, you can swap several of these as options.' },
    ],
  },
];
