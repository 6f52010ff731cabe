// A game whose state, as the server sends it, has about the wished size.
// It does what Branchline's tables do too: turns of several moves, undo within a turn, and a view of
// one's own for each player. Moves run on the server only, as in Branchline.

const { PlayerView } = require("boardgame.io/core");

const NAME = "peer";
const ENVELOPE_BYTES = 444; // what ctx, plugins and the rest add to the state's own part

function makeLines(bytes) {
  const lines = {};
  let size = ENVELOPE_BYTES;
  for (let i = 0; size < bytes; i++) {
    const name = `C${String(i).padStart(2, "0")}-D${String(i).padStart(2, "0")}`;
    lines[name] = { owner: i % 4, spaces: ["rail", "half", "empty"].slice(0, 1 + (i % 3)) };
    size += JSON.stringify(name).length + 2 + JSON.stringify(lines[name]).length;
  }
  return lines;
}

function makeGame(stateBytes) {
  return {
    name: NAME,
    setup: () => ({
      moves: 0,
      lines: makeLines(stateBytes),
      players: { 0: { pile: [] }, 1: { pile: [] } },
      secret: { deck: [1, 2, 3] },
    }),
    playerView: PlayerView.STRIP_SECRETS,
    turn: { minMoves: 3, maxMoves: 3 },
    moves: {
      build: {
        client: false,
        move: ({ G, playerID }, line) => {
          G.moves += 1;
          G.lines[line].owner = Number(playerID);
        },
      },
    },
  };
}

module.exports = { NAME, makeGame };
