// What must hold for the maps as they are committed: `npm run check`.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { crossings, curve, middles } from './curves.mjs';
import { SIZES, box, disc, overlap, ruler, sign } from './labels.mjs';
import { isInside, ringsOf } from './paths.mjs';

const MOST = 45 * 1024;
const boards = [
    ['freeride-usa', 'freeride/boards/usa.json', ['cabin-condensed', 600]],
    ['freeride-europe', 'freeride/boards/europe.json', ['alegreya-sans', 700]],
    ['transamerica', 'transamerica/boards/transamerica.json', ['cabin-condensed', 600]],
];

for (const [name, file, font] of boards) {
    const text = fs.readFileSync(
        new URL(`../src/games/${name.split('-')[0]}/maps/${name}.json`, import.meta.url),
    );
    const map = JSON.parse(text);
    const board = JSON.parse(fs.readFileSync(new URL(`../../src/branchline/games/${file}`, import.meta.url)));
    const cities = board.cities.map((c) => ({ ...map.cities[c.code], code: c.code, name: c.name }));

    test(`${name} is small`, () => assert.ok(zlib.gzipSync(text, { level: 9 }).length <= MOST));

    test(`${name} has every city where the board has it`, () => {
        for (const city of board.cities) {
            const [x, y] = city.junction ? map.junctions[city.junction] : [city.x, city.y];
            assert.deepEqual([map.cities[city.code].x, map.cities[city.code].y], [x, y]);
        }
    });

    test(`${name} has every city on land, or at the water`, () => {
        const land = ringsOf(map.land);
        const around = [
            [0, 0],
            [12, 0],
            [-12, 0],
            [0, 12],
            [0, -12],
        ];
        for (const c of cities)
            assert.ok(
                around.some(([dx, dy]) => isInside([c.x + dx, c.y + dy], land)),
                c.name,
            );
    });

    for (const [i, size] of SIZES.entries())
        test(`${name} has no name over another, a city or the edge at size ${size}`, () => {
            const measure = ruler(...font);
            const rects = cities.map((c) => box(c, c.labels[i], measure(c.name), size));
            rects.forEach((rect, a) => {
                assert.ok(
                    rect[0] >= 0 && rect[2] <= map.width && rect[1] >= 0 && rect[3] <= map.height,
                    cities[a].name,
                );
                for (let b = 0; b < a; b++)
                    assert.equal(overlap(rect, rects[b]), 0, `${cities[a].name}, ${cities[b].name}`);
                for (const city of cities)
                    assert.equal(overlap(rect, disc(city, 12)), 0, `${cities[a].name} over ${city.name}`);
            });
        });

    if (name.startsWith('freeride')) {
        test(`${name} has no name over a tunnel or a ferry`, () => {
            const measure = ruler(...font);
            for (const line of board.lines) {
                const [a, b] = [map.cities[line.a], map.cities[line.b]];
                const at = middles(a, map.lines[`${line.a}-${line.b}`], b, line.spaces.length);
                for (const [i, size] of SIZES.entries())
                    for (const c of cities)
                        at.filter((_, k) => line.spaces[k] !== 'plain').forEach((space) =>
                            assert.equal(
                                overlap(box(c, c.labels[i], measure(c.name), size), sign(space)),
                                0,
                                `${c.name} over ${line.a}-${line.b}`,
                            ),
                        );
            }
        });
        test(`${name} has a curve for every line, and none cross`, () => {
            const drawn = board.lines.map((l) =>
                curve(map.cities[l.a], map.lines[`${l.a}-${l.b}`], map.cities[l.b]),
            );
            drawn.forEach((p, a) => {
                for (let b = 0; b < a; b++)
                    assert.equal(crossings(p, drawn[b]), 0, `${board.lines[a].a}-${board.lines[a].b}`);
            });
        });
    } else
        test(`${name} has a place for every junction`, () => {
            for (const j of board.junctions) assert.ok(map.junctions[j.name], j.name);
        });
}
