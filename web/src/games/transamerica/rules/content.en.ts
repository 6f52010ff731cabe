import type { Content } from '../../../rules/content';

export const content: Content = {
  about: [
    'These are the rules as this table plays them, in our own words. TransAmerica is a game by Franz-Benno Delonge, published by Winning Moves and Rio Grande Games; this is an unofficial fan implementation.',
    'The network of the map agrees with several public transcriptions of the printed board.',
  ],
  sections: [
    {
      id: 'goal',
      title: 'What it is about',
      blocks: [
        {
          p: 'You have five secret cities, one in each region of the country, and want to connect them by tracks. All tracks belong to everybody: as soon as networks meet, you use what the others have built.',
        },
        {
          p: 'When somebody’s five cities are connected, the round ends at once, and everybody else **loses points** for what is still missing. After a few rounds somebody runs out of points; whoever has the most left wins.',
        },
      ],
    },
    {
      id: 'table',
      title: 'What you see on the table',
      blocks: [
        {
          list: [
            '**The map**: a grid of **junctions** joined by **lines**. Some junctions are cities. There are 35 of them in five colours, seven of each.',
            '**Single lines** cross flat land. **Double lines** cross a river or a mountain.',
            '**The supply**: 84 tracks for everybody together.',
            '**Your start marker**, where your network begins.',
            '**Your hand**: five city cards, one of each colour. Nobody else sees them until the round is scored.',
            '**The score track**: a locomotive for each player, which begins at 13 points and moves towards the **barrier**.',
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Before a round',
      blocks: [
        {
          p: 'The table deals everybody **five cards, one of each colour**: green in the west, blue in the north, yellow in the middle, red in the south, orange in the east. The cards that are left stay hidden.',
        },
        {
          p: 'With **two or three players** ten cards, two of each colour, are out of the game. The cities themselves stay on the map as ordinary junctions.',
        },
        {
          p: 'In the first round seat 1 begins; in each later round the player to the left of the last starting player.',
        },
      ],
    },
    {
      id: 'start',
      title: 'Your first turn: the start marker',
      blocks: [
        {
          p: 'In the first turn of a round, beginning with the starting player, everybody puts their **start marker** on any junction, whether it is a city or not. That is the whole turn; tracks follow from the second turn on. The marker stays there for the round.',
        },
        { p: 'On one of your own cities the marker connects it at once. Two markers may share a junction.' },
        {
          tip: 'A place in the middle of your cities is safe. A place near other markers lets you share sooner.',
        },
        {
          p: 'When you set up a table, you can choose to lay tracks in the first turn too, and to allow only one marker on each junction.',
        },
      ],
    },
    {
      id: 'tracks',
      title: 'A turn: laying tracks',
      blocks: [
        { p: 'In every later turn you lay' },
        {
          list: [
            '**one or two tracks on single lines**, together or in different places, **or**',
            '**one track on a double line**, over a river or through a mountain. It takes the whole turn.',
          ],
        },
        {
          diagram: 'tracks',
          says: [
            'Your start marker, and two cities: one over flat land, one across the river.',
            'One turn: two tracks on single lines.',
            'Or instead: one track on the double line. It takes the whole turn, but only one track.',
          ],
        },
        {
          p: 'You must lay at least one track. Each line takes one track, and there are 84 in all. In the rare case that you cannot lay any, your turn is skipped.',
        },
      ],
    },
    {
      id: 'networks',
      title: 'Networks, and joining them',
      blocks: [
        {
          p: 'Your **network** is everything that is connected to your start marker by tracks. Each track you lay must touch it.',
        },
        {
          p: 'When networks meet they become **one common network**. From then on everybody in it may build anywhere along it, and every city on it is connected for everybody in it.',
        },
        {
          diagram: 'joining',
          says: [
            'Two networks, each with its start marker. You can build only along your own.',
            'Your track joins them.',
            'Now both of you share one network: cities on it count for both, and both may build at any end of it.',
          ],
        },
        {
          tip: 'Joining networks gives the others as much as it gives you. Watch where they are going, and guess where their cities are.',
        },
      ],
    },
    {
      id: 'round-end',
      title: 'The end of a round',
      blocks: [
        {
          p: 'A round ends when **all five cities of a player are connected to that player’s own start marker**. The table notices and says so when the turn ends, even if it happens to somebody other than the player whose turn it is.',
        },
        {
          p: '**A second track.** If your first track on a single line completes somebody else, you may still lay your second one before the round ends. Perhaps it saves you a point.',
        },
        {
          p: 'The round also ends when all 84 tracks are laid, or when nobody can lay any more. That hardly ever happens.',
        },
      ],
    },
    {
      id: 'scoring',
      title: 'Scoring a round',
      blocks: [
        {
          p: 'All hands are shown. Whoever is complete loses nothing. Everybody else loses points for the tracks still missing:',
        },
        {
          table: [
            ['For each missing track', 'Points lost'],
            ['on a single line', '1'],
            ['on a double line', '2'],
          ],
        },
        {
          p: 'The table works out the cheapest way for you and may use **all tracks on the board** for it, even those of networks you never joined. No tracks are actually laid.',
        },
        {
          diagram: 'missing',
          says: [
            'The round is over, and one of your cities is not connected.',
            'The cheapest way to it: one single line and one double line are missing.',
            '1 + 2 = 3 points lost. Your locomotive moves three spaces.',
          ],
        },
        { p: 'Locomotives may share a space and pass each other. Points may fall below zero.' },
      ],
    },
    {
      id: 'next-round',
      title: 'The next round',
      blocks: [
        {
          p: 'Look at the result as long as you like. When everybody is ready, the tracks are taken off the board, the markers come back, all cards are shuffled, and everybody gets five new ones.',
        },
        { p: 'The player to the left of the last starting player begins.' },
      ],
    },
    {
      id: 'barrier',
      title: 'The barrier',
      blocks: [
        {
          p: 'The barrier stands at the end of the score track. It may move once: **after the second round**, if the last player still has **4 points or more**, it is put two spaces in front of the last locomotive. So the game does not drag on when everybody plays well.',
        },
        {
          diagram: 'barrier',
          says: [
            'Everybody begins with 13 points. The barrier is at 0.',
            'After two rounds the last player has 7 points: more than 3.',
            'The barrier moves to two spaces in front of that locomotive: the game ends when somebody comes down to 4 or fewer.',
          ],
        },
      ],
    },
    {
      id: 'game-end',
      title: 'The end of the game',
      blocks: [
        {
          p: 'The game ends after a round in which a locomotive has passed the barrier: at 0 points or fewer, or, if the barrier was moved, at three points below what the last player had then.',
        },
        { p: '**Whoever has the most points left wins.** If they are tied, the victory is shared.' },
      ],
    },
  ],
};
