import type { Section } from '../../../rules/content';

export const turn: Section[] = [
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
    title: 'Fares and state\u2011owned lines',
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
];
