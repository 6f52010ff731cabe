import type { Content } from '../../../rules/content';

export const content: Content = {
  editions: {
    usa: { short: 'USA', title: 'In Free Ride USA' },
    europe: { short: 'Europe', title: 'In Free Ride (Europe)' },
  },
  about: [
    'These are the rules as this table plays them, in our own words. Free Ride and Free Ride USA are games by Friedemann Friese, published by 2F-Spiele and Rio Grande Games; this is an unofficial fan implementation.',
    '**The networks are a reconstruction.** The cities are those of the printed boards, but most lines between them, the coasts, the edge cities and the cards taken out for two players are our own reconstruction from what the booklets tell.',
  ],
  sections: [
    {
      id: 'goal',
      title: 'What it is about',
      blocks: [
        {
          p: 'You build railway lines between cities and carry passengers from one city to another. Every trip you complete is worth points at the end, and **new cities are worth the most**.',
        },
        {
          p: 'The twist: your lines are yours only until somebody else rides them. That person pays you **one coin**, and from then on the line belongs to the state and is free for everybody, for good. So a line is never wasted, and never quite your own.',
        },
        { p: 'Whoever has the most points from cities and coins wins.' },
      ],
    },
    {
      id: 'table',
      title: 'What you see on the table',
      blocks: [
        {
          list: [
            '**The map**: 45 cities, joined by printed **lines**. A line consists of one or more **spaces**, and each space takes one rail.',
            '**The display**: up to six **columns** of three city cards. Passengers wait here; each column offers two [routes](#routes).',
            '**The stacks** I, II and III. Each holds every city once. The display is filled from stack I first, then II, then III.',
            '**Your train** on the map, and in front of you a locomotive with one **coach**. A coach carries one route.',
            '**Your stock**: coins, rails and 25 ownership tokens in your colour.',
            '**Your score pile**: the cards of the routes you have fulfilled. The others see how many cards it has, not which.',
            '**The supplies**: rails and coins nobody holds (the coins are called the bank). There are 140 rails and no more.',
          ],
        },
        {
          only: 'usa',
          p: 'There are 60 coins in the game. Some cities are marked as lying on the **east coast** or the **west coast**; that matters for [bonus coins](#bonus).',
        },
        {
          only: 'europe',
          p: 'There are 54 coins in the game. Eighteen of them lie in nine cities at the **edge of the map**, two in each, and wait for the [first train](#bonus).',
        },
      ],
    },
    {
      id: 'setup',
      title: 'Before the game',
      blocks: [
        {
          p: 'The table does all this for you. Everybody begins with **6 coins**, a slow train, one coach, 25 ownership tokens, and rails:',
        },
        {
          table: [
            ['Players', '2', '3', '4', '5'],
            ['Rails each', '15', '12', '10', '8'],
          ],
        },
        {
          p: 'The three stacks are shuffled separately. Three columns from stack I are laid out. Seat 1 goes first and stays the first player for the whole game.',
        },
        {
          p: '**With two players** one card of every city is taken out before shuffling: each stack then has 30 cards, and each city is found in only two of the three stacks.',
        },
      ],
    },
    {
      id: 'routes',
      title: 'Columns, halves and routes',
      blocks: [
        {
          p: 'A column is three cards in a fixed order: top, centre, bottom. You may take one **half** of it:',
        },
        {
          list: [
            '**upper half**: from the top city to the centre city, or',
            '**lower half**: from the centre city to the bottom city.',
          ],
        },
        {
          p: 'The first city is the **start**, the second the **destination**. The third card leaves the game, and the rest of the column with it. You can never turn a route round, nor combine top and bottom.',
        },
        {
          diagram: 'column',
          says: [
            'A column on the display: three cities, two possible routes.',
            'Upper half: the top city is the start, the centre one the destination. The bottom card leaves the game.',
            'Lower half: the centre city is the start, the bottom one the destination. The top card leaves the game.',
            'Never allowed: from top to bottom, or any trip upwards.',
          ],
        },
      ],
    },
    {
      id: 'prologue',
      title: 'The prologue: your first route',
      blocks: [
        {
          p: 'Before the main game everybody, beginning with the first player, chooses **one route** from the display, and nothing else happens. Your train is put on its start city, and the two cards go on your coach.',
        },
        {
          p: 'The first player chooses among three columns. After each choice two new columns are laid out, so that those who come later have more to choose from. (With two players three are added.) After the last choice the display is filled to six, and the first player begins the main game.',
        },
        { only: 'europe', p: 'If your train begins in an edge city, you take its two coins at once.' },
        { tip: 'A short route is a good beginning: you have few rails, and nothing is built yet.' },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn: one action',
      blocks: [
        { p: 'On your turn you do exactly **one** of three things:' },
        {
          list: [
            '**[Build](#build)**: spend up to two points on rails.',
            '**[Ride](#ride)**: move your train up to two cities, deliver passengers and pick up new ones.',
            '**[Take rails](#rails)**: five rails for free, if you are nearly out of them.',
          ],
        },
        {
          p: 'Then the turn passes clockwise. At this table you end your turn with a button; until then you can undo everything, unless a card was revealed.',
        },
        { p: 'Passing is possible: it is a ride on which your train does not move.' },
      ],
    },
    {
      id: 'build',
      title: 'Building',
      blocks: [
        { p: 'You have **two construction points** a turn, all game long. Rails come from your own stock.' },
        {
          list: [
            'A rail on a **plain space** costs 1 point.',
            'A rail on a **tunnel** space (in Europe also on a **ferry** space) costs 2 points, but still only one rail.',
          ],
        },
        {
          p: 'Whoever lays the **first rail** of a line puts an ownership token on it and owns the whole line. A line is **finished** when all its spaces carry a complete rail; only then can trains use it.',
        },
        {
          diagram: 'line',
          says: [
            'A line of three spaces between two cities. Nothing is built, nobody owns it.',
            'First turn: two points, two rails. The first rail brings the ownership token. The line is unfinished, so the construction marker lies beside it.',
            'A later turn: one more point, and the line is finished. The marker comes back. Trains can use the line now.',
          ],
        },
        {
          p: '**Half a tunnel.** If you have only one point left, you may still lay a rail on a tunnel or ferry: it lies crosswise and is half-built. One more point in a later turn completes it; that needs no further rail.',
        },
        {
          diagram: 'tunnel',
          says: [
            'Two points to spend. The line has a plain space and a double space.',
            'One point goes on the plain space.',
            'The last point starts the double space: the rail lies crosswise. The line is not finished.',
            'A later turn: one point turns the rail. Finished.',
          ],
        },
        {
          p: 'You can own at most 25 lines at a time, one for each token. Tokens come back when a line becomes state-owned.',
        },
      ],
    },
    {
      id: 'reach',
      title: 'Where you may build',
      blocks: [
        {
          p: 'You may build on a line if your train **stands in one of its two cities**, or **could get there over finished lines**. It does not matter whose lines these are or what riding them would cost: you pay nothing, and no line changes hands.',
        },
        {
          diagram: 'reach',
          says: [
            'Your train stands in a city: the lines that begin there are within reach.',
            'A finished line extends your reach, even a rival’s. Building beyond it costs you nothing extra.',
            'An unfinished line does not carry you further. But the line itself can be continued.',
          ],
        },
        {
          p: 'This takes effect at once: a line you finish with your first point already extends your reach for the second. You can even finish two lines in one turn.',
        },
        {
          p: 'Once all lines are connected, every line that touches this **great network** is within everybody’s reach.',
        },
      ],
    },
    {
      id: 'unfinished',
      title: 'Unfinished lines, and helping',
      blocks: [
        {
          p: 'A line may wait as long as you like; meanwhile you may ride or take rails. But **you cannot begin another line of your own** before it is finished. A construction marker shows where you are at work.',
        },
        {
          p: 'You may also build on a **rival’s unfinished line** within your reach, with your own points and rails, even while your own line is unfinished. The line stays your rival’s, and riding it costs you the usual coin.',
        },
        {
          tip: 'Helping sounds generous, but sometimes the missing rail of a rival’s line is the shortest way to your destination.',
        },
      ],
    },
    {
      id: 'rails',
      title: 'Getting new rails',
      blocks: [
        { p: 'With **1 or 0 rails** left you can get five more, in one of two ways:' },
        {
          list: [
            '**Buy** them while building: pay one coin to the bank, take five rails, and go on building in the same turn. You must still spend at least one point afterwards.',
            '**Take** them as your whole turn: five rails for free. You neither build nor ride.',
          ],
        },
        {
          p: 'If the supply has fewer than five rails, you get what is left. When it is empty, there are none left to get.',
        },
      ],
    },
    {
      id: 'ride',
      title: 'Riding',
      blocks: [
        {
          p: 'Your train moves from city to city over **finished lines**, up to **two steps** in a turn. A step is one line, however long it is. Several trains may share a city or pass through it.',
        },
        {
          p: 'While riding you [pay fares](#fares), and [deliver passengers and pick up new ones](#passengers). All this happens along the way, even in cities you only pass through.',
        },
        {
          p: 'You need not use all steps, or any: picking up a route in the city where you stand is a ride too.',
        },
      ],
    },
    {
      id: 'fares',
      title: 'Fares and state-owned lines',
      blocks: [
        {
          list: [
            '**Your own lines** are free.',
            '**State-owned lines** are free for everybody.',
            '**A rival’s line** costs **1 coin**, paid to its owner before you ride it. The line becomes **state-owned** for the rest of the game, and its owner takes the token back.',
          ],
        },
        {
          diagram: 'fare',
          says: [
            'Your train wants to ride a rival’s line.',
            'Before the step you pay one coin to the owner.',
            'The owner takes the token back: the line is state-owned.',
            'You ride. From now on the line is free for everybody.',
          ],
        },
        {
          p: 'Without a coin you cannot ride a rival’s line. Coins you gain on the way may be spent at once. Owners who have left the game are paid as well.',
        },
        {
          tip: 'Every fare is 3 points for somebody else at the end. On the other hand, a line of your own costs turns and rails.',
        },
      ],
    },
    {
      id: 'passengers',
      title: 'Delivering and picking up',
      blocks: [
        {
          p: '**Delivering.** When your train reaches or passes the destination of a route aboard, the route is **fulfilled** automatically: both cards go face down on your score pile, and the coach is empty.',
        },
        {
          p: '**Picking up.** With an empty coach you may take a new route **in its start city**, where your ride begins, passes or ends. You may do so in the very city where you have just delivered, and ride on.',
        },
        {
          diagram: 'delivery',
          says: [
            'Your coach carries passengers; their destination is two steps away.',
            'You arrive: the route is fulfilled, and both cards go on your score pile.',
            'On the display a route starts right here. Your coach is empty, so you may take it at once.',
            'Only when the ride is over is the display filled to six columns again.',
          ],
        },
        {
          list: [
            'A coach carries one route, and passengers cannot get off on the way: they leave at their destination, or when you [withdraw](#finish).',
            'The destination counts only if you get there with the passengers aboard.',
            'You cannot pick up anybody while building or taking rails.',
          ],
        },
        { p: 'You may look at your own score pile at any time.' },
      ],
    },
    {
      id: 'bonus',
      title: 'Bonus coins',
      blocks: [
        {
          only: 'usa',
          p: '**East-west connections.** If two cards directly below each other in a column are an east-coast and a west-coast city, in either order, they join the coasts. Two coins from the bank are laid on such a column when it comes on display, never more than two.',
        },
        {
          only: 'usa',
          p: 'Whoever takes **the half with the connection** takes the coins at once. If the other half is taken, they go back to the bank.',
        },
        {
          only: 'usa',
          diagram: 'coasts',
          says: [
            'East above west: the upper half joins the coasts, and two coins lie on it.',
            'Taking the upper half: the two coins are yours at once.',
            'Taking the lower half: the coins go back to the bank.',
          ],
        },
        {
          only: 'europe',
          p: '**Edge cities.** Two coins each lie in nine cities at the edge of Europe: Athina, Dublin, Helsinki, Istanbul, Lisboa, Moskwa, Napoli, Oslo and Rostow. The **first train** that begins there, arrives or passes through takes both, with a matching route or without. They are never replaced.',
        },
        {
          only: 'europe',
          diagram: 'edge',
          says: [
            'Two coins wait in an edge city.',
            'The first train to come here takes them, route or not.',
            'Whoever comes later finds nothing.',
          ],
        },
        {
          p: 'The bank always pays, even if the coins in the box have run out. (When you set up a table, you can choose a bank that runs out.)',
        },
      ],
    },
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
  ],
};
