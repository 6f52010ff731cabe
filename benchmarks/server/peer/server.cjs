// node server.cjs STATE_BYTES: boardgame.io's server with its store in memory, on a free port of
// this machine, which it prints. GET /cpu tells the processor time it has used.

const { Server } = require("boardgame.io/server");
const { makeGame } = require("./game.cjs");

async function main() {
  const server = Server({ games: [makeGame(Number(process.argv[2]))], origins: [] });
  server.router.get("/cpu", (ctx) => {
    ctx.body = process.cpuUsage();
  });
  const { appServer } = await server.run({ port: { port: 0, host: "127.0.0.1" } });
  console.log(JSON.stringify({ port: appServer.address().port }));
}

main();
