// A game whose state, as the server sends it, has about the wished size.
// Where there is a choice, it is the one that costs boardgame.io least: no undo stack, no turns to
// end, no second run of the move in the client.

const { ActivePlayers } = require("boardgame.io/core");

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
    disableUndo: true,
    setup: () => ({ moves: 0, lines: makeLines(stateBytes) }),
    turn: { activePlayers: ActivePlayers.ALL },
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
