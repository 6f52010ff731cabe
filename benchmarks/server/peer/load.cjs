// node load.cjs URL MATCHES WARM_UP_SECONDS SECONDS STATE_BYTES: two of boardgame.io's own clients
// in each match; a player moves as soon as the other's move has reached it. Prints the figures.

const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { NAME, makeGame } = require("./game.cjs");

const [url, ...numbers] = process.argv.slice(2);
const [matches, warmUpSeconds, seconds, stateBytes] = numbers.map(Number);
const game = makeGame(stateBytes);
const lobby = new LobbyClient({ server: url });
const sleep = (duration) => new Promise((resolve) => setTimeout(resolve, duration * 1000));

class Match {
  static async open() {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2 });
    const match = new Match();
    match.clients = await Promise.all(["0", "1"].map((id) => match.join(matchID, id)));
    match.lines = Object.keys(match.clients[0].getState().G.lines);
    return match;
  }

  constructor() {
    this.latencies = [];
    this.mover = 0;
    this.sent = 0;
    this.acknowledged = false;
    this.arrived = false;
    this.lastState = null;
  }

  async join(matchID, playerID) {
    const seat = { playerID, playerName: playerID };
    const { playerCredentials } = await lobby.joinMatch(NAME, matchID, seat);
    const socketOpts = { transports: ["websocket"], forceNew: true };
    const multiplayer = SocketIO({ server: url, socketOpts });
    const client = Client({
      game, matchID, playerID, credentials: playerCredentials, multiplayer, debug: false,
    });
    client.start();
    await new Promise((resolve) => client.transport.socket.once("sync", resolve));
    client.transport.socket.on("update", (_, state) => this.told(Number(playerID), state));
    return client;
  }

  move() {
    this.sent = performance.now();
    this.clients[this.mover].moves.build(this.lines[this.latencies.length % this.lines.length]);
  }

  // Called after boardgame.io's own listener: the client has the state when it is its turn.
  told(player, state) {
    if (player === this.mover) {
      this.latencies.push(performance.now() - this.sent);
      this.acknowledged = true;
      this.lastState = state;
    } else {
      this.arrived = true;
    }
    if (this.acknowledged && this.arrived) {
      this.acknowledged = this.arrived = false;
      this.mover = Number(state.ctx.currentPlayer);
      this.move();
    }
  }
}

async function cpuSeconds() {
  const { user, system } = await (await fetch(`${url}/cpu`)).json();
  return (user + system) / 1e6;
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

async function measure(tables) {
  tables.forEach((match) => match.move());
  await sleep(warmUpSeconds);
  tables.forEach((match) => (match.latencies = []));
  const [begin, cpu, own] = [performance.now(), await cpuSeconds(), process.cpuUsage()];
  await sleep(seconds);
  const latencies = tables.flatMap((match) => match.latencies).sort((a, b) => a - b);
  const took = (performance.now() - begin) / 1000;
  const used = process.cpuUsage(own);
  if (tables.some((match) => match.latencies.length === 0)) throw new Error("a match stands still");
  return {
    moves_per_second: latencies.length / took,
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
    state_bytes: JSON.stringify(tables[0].lastState).length,
    server_cpu_ms_per_move: ((await cpuSeconds()) - cpu) * 1000 / latencies.length,
    load_cpu_share: (used.user + used.system) / 1e6 / took,
  };
}

async function main() {
  const tables = [];
  for (let i = 0; i < matches; i++) tables.push(await Match.open());
  console.log(JSON.stringify(await measure(tables)));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
