import type { Section } from '../../../rules/content';

export const beginning: Section[] = [
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
];
