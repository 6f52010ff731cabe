// node branchline.cjs URLS SERVERS TABLES WARM_UP_SECONDS SECONDS RATE [apart]: two connected seats at each table
// of Branchline, which has an address and a process number for each of its server processes (with commas between
// them); random legal moves, flat out (RATE 0) or RATE of them a second over all tables. The seats of a table are
// connected to one process, or `apart`. A move has arrived when it is acknowledged and both seats have its view.
// Prints the figures.

const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const WebSocket = require("ws");

const [addresses, servers, ...rest] = process.argv.slice(2);
const urls = addresses.split(",");
const [tableCount, warmUpSeconds, seconds, rate] = rest.slice(0, 4).map(Number);
const apart = rest[4] === "apart" ? 1 : 0;
const TICKS = Number(execFileSync("getconf", ["CLK_TCK"]));
const sleep = (duration) => new Promise((resolve) => setTimeout(resolve, duration * 1000));

async function post(url, path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** One view in so many is measured as a whole. */
const SAMPLED = 50;

/** The view that follows from another and what changed in it. */
function changed(view, { of, view: parts, state }) {
  if (view.rev !== of) throw new Error(`changes of ${of}, not of ${view.rev}`);
  return { ...view, ...parts, state: { ...view.state, ...state } };
}

class Table {
  constructor(place) {
    this.place = place;
    this.latencies = [];
    this.bytes = 0;
    this.frames = 0;
    this.viewBytes = [];
    this.number = 0;
    this.waiting = null;
    this.arrived = false;
  }

  async open() {
    const seats = [{ kind: "human" }, { kind: "human" }];
    const { table, links } = await post(this.url(0), "/api/tables", { game: "freeride-usa", seats });
    const live = (seat) => `${this.url(seat * apart).replace("http", "ws")}/api/tables/${table}/live`;
    this.views = [null, null];
    this.shown = [-1, -1];
    this.sockets = await Promise.all(
      Object.values(links.seats).map((link, seat) => this.connect(live(seat), link.split("#")[1], seat)),
    );
    return this;
  }

  /** The address of the process for a table, or of another one. */
  url(further) {
    return urls[(this.place + further) % urls.length];
  }

  connect(live, secret, seat) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(live, { perMessageDeflate: false });
      socket.on("error", reject);
      socket.on("open", () => socket.send(JSON.stringify({ secret, changes: true })));
      socket.on("message", (data) => {
        this.told(seat, data);
        resolve(socket);
      });
    });
  }

  told(seat, data) {
    const frame = JSON.parse(data);
    if (frame.type === "answer") {
      if (frame.error) throw new Error(JSON.stringify(frame.error));
      this.moved = frame.ok.rev;
    } else if (frame.view || frame.changes) {
      const view = frame.view ?? changed(this.views[seat], frame.changes);
      this.views[seat] = view;
      this.shown[seat] = view.rev;
      this.bytes += data.length;
      this.frames += 1;
      if (this.frames % SAMPLED === 0) this.viewBytes.push(JSON.stringify(view).length);
    }
    if (this.waiting && !this.arrived && this.moved >= 0 && Math.min(...this.shown) >= this.moved) {
      this.arrived = true;
      this.latencies.push(performance.now() - this.sent);
    }
    if (this.arrived && this.views.some(({ actions, result }) => actions.length || result)) {
      const done = this.waiting;
      this.waiting = null;
      this.arrived = false;
      done();
    }
  }

  move(due) {
    const seat = this.views.findIndex((view) => view.actions.length);
    if (seat < 0) return this.again(due);
    const { rev, actions } = this.views[seat];
    const act = actions[Math.floor(Math.random() * actions.length)].text;
    this.number += 1;
    this.moved = -1;
    this.sent = due ?? performance.now();
    const body = { rev, act, key: String(this.number) };
    this.sockets[seat].send(JSON.stringify({ id: this.number, do: "move", body }));
    return new Promise((resolve) => (this.waiting = resolve));
  }

  async again(due) {
    this.sockets.forEach((socket) => socket.close());
    await this.open();
    return this.move(due);
  }
}

async function flatOut(tables, end) {
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < end) await table.move();
    }),
  );
}

async function atRate(tables, end) {
  const begin = performance.now();
  const moves = [];
  for (let number = 0; ; number++) {
    const due = begin + (number / rate) * 1000;
    if (due > end) break;
    const early = due - performance.now();
    if (early > 0) await sleep(early / 1000);
    const table = tables[number % tables.length];
    if (!table.waiting) moves.push(table.move(due));
  }
  await Promise.all(moves);
}

/** The processor time the servers have used so far, all threads together. */
function serverSeconds() {
  const used = servers.split(",").map((process) => {
    const fields = readFileSync(`/proc/${process}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  });
  return used.reduce((total, each) => total + each, 0);
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

async function main() {
  const tables = [];
  while (tables.length < tableCount) {
    const some = Math.min(20, tableCount - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: some }, (_, place) => new Table(place).open()))));
  }
  const run = rate ? atRate : flatOut;
  await run(tables, performance.now() + warmUpSeconds * 1000);
  tables.forEach((table) => Object.assign(table, { latencies: [], bytes: 0, frames: 0, viewBytes: [] }));
  const begin = performance.now();
  const [before, serverBefore] = [process.cpuUsage(), serverSeconds()];
  await run(tables, begin + seconds * 1000);
  const took = (performance.now() - begin) / 1000;
  const used = process.cpuUsage(before);
  const serverUsed = serverSeconds() - serverBefore;
  const latencies = tables.flatMap((table) => table.latencies).sort((a, b) => a - b);
  const sum = (name) => tables.reduce((total, table) => total + table[name], 0);
  const views = tables.flatMap((table) => table.viewBytes);
  console.log(
    JSON.stringify({
      moves_per_second: latencies.length / took,
      p50_ms: quantile(latencies, 0.5),
      p99_ms: quantile(latencies, 0.99),
      state_bytes: Math.round(views.reduce((total, bytes) => total + bytes, 0) / views.length),
      frame_bytes: Math.round(sum("bytes") / sum("frames")),
      server_cpu_ms_per_move: (serverUsed * 1000) / latencies.length,
      load_cpu_share: (used.user + used.system) / 1e6 / took,
    }),
  );
  process.exit(0);
}

main();
