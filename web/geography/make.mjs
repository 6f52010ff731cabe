// Writes the prepared maps: `node make.mjs path/to/etopo1.jpg`.
import fs from 'node:fs';
import zlib from 'node:zlib';
import { freeRideEurope, freeRideUsa, transAmerica } from './boards.mjs';
import { readElevation } from './elevation.mjs';
import { coarserBeyond } from './far.mjs';

const [picture, ...only] = process.argv.slice(2);
if (!picture) throw new Error('usage: node make.mjs path/to/etopo1.jpg [board ...]');
const elevation = readElevation(picture);
const boards = { 'freeride-usa': freeRideUsa, 'freeride-europe': freeRideEurope, transamerica: transAmerica };

for (const [name, make] of Object.entries(boards)) {
    if (only.length && !only.includes(name)) continue;
    const text = JSON.stringify(coarserBeyond(make(elevation))) + '\n';
    fs.writeFileSync(new URL(`../src/games/${name.split('-')[0]}/maps/${name}.json`, import.meta.url), text);
    const packed = zlib.gzipSync(text, { level: 9 }).length;
    console.log(name, `${(text.length / 1024).toFixed(0)} KB, ${(packed / 1024).toFixed(1)} KB packed`);
}
