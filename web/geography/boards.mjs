// The three boards: which atlas, which projection, where the map must hold still.
import { geoConicConformal, geoConicEqualArea } from 'd3-geo';
import fs from 'node:fs';
import { america, europe } from './atlas.mjs';
import { bends, control, curve, middles } from './curves.mjs';
import { SIZES, place, ruler } from './labels.mjs';
import { nature } from './nature.mjs';
import { seas } from './seas.mjs';
import { thinPlate } from './warp.mjs';
import { lattice } from './lattice.mjs';

const games = new URL('../../src/branchline/games/', import.meta.url);
const readBoard = (path) => JSON.parse(fs.readFileSync(new URL(path, games)));

/** Scales a projection so that it lies as near as possible to the wanted places. */
function fitted(projection, pairs) {
    projection.scale(1).translate([0, 0]);
    const from = pairs.map(([lonlat]) => projection(lonlat));
    const mean = (list) => list.reduce((s, v) => s + v, 0) / list.length;
    const [fx, fy] = [mean(from.map((p) => p[0])), mean(from.map((p) => p[1]))];
    const [tx, ty] = [mean(pairs.map(([, p]) => p[0])), mean(pairs.map(([, p]) => p[1]))];
    let [above, below] = [0, 0];
    pairs.forEach(([, to], i) => {
        above += (from[i][0] - fx) * (to[0] - tx) + (from[i][1] - fy) * (to[1] - ty);
        below += (from[i][0] - fx) ** 2 + (from[i][1] - fy) ** 2;
    });
    const scale = above / below;
    return projection.scale(scale).translate([tx - scale * fx, ty - scale * fy]);
}

/** Names that an eye places better, by board, city and size. */
const BY_HAND = {
    'freeride-usa': {
        ABQ: { 0: { anchor: 'start', x: 27, y: -9 } },
        BUF: { 1: { anchor: 'end', x: -22, y: -25 }, 2: { anchor: 'end', x: -20, y: -22 } },
        DEN: { 1: { anchor: 'start', x: 26, y: -9 } },
        MEM: { 0: { anchor: 'end', x: -12, y: 26 } },
        OKC: { 0: { anchor: 'end', x: -14, y: 34 } },
        PIT: {
            0: { anchor: 'start', x: 21, y: -32 },
            1: { anchor: 'start', x: 28, y: -32 },
            2: { anchor: 'start', x: 16, y: 10 },
        },
        SFO: { 2: { anchor: 'middle', x: -34, y: 25 } },
        SLC: {
            0: { anchor: 'start', x: 2, y: -21 },
            1: { anchor: 'end', x: -27, y: -7 },
            2: { anchor: 'end', x: -27, y: -5 },
        },
    },
    'freeride-europe': {
        BEO: { 0: { anchor: 'start', x: -6, y: -26 } },
    },
};

function names(drawn, measure, frame, board) {
    const sized = SIZES.map((size) => place(drawn, measure, size, frame));
    return Object.fromEntries(
        drawn.cities.map(({ code, x, y }, i) => [
            code,
            { x, y, labels: sized.map((list, size) => BY_HAND[board]?.[code]?.[size] ?? list[i]) },
        ]),
    );
}

function freeRide(file, atlas, projection, look, font, elevation) {
    const board = readBoard(`freeride/boards/${file}.json`);
    const frame = { width: board.canvas[0], height: board.canvas[1], margin: 600 };
    const anchors = [
        ...board.cities.map((c) => [
            [c.lon, c.lat],
            [c.x, c.y],
        ]),
        ...(look.anchors ?? []),
    ];
    fitted(projection, anchors);
    const warp = thinPlate(
        anchors.map(([lonlat, to]) => [projection(lonlat), to]),
        look.slack,
    );
    const { rings, paths } = nature(atlas, projection, warp, frame, elevation, look);
    const at = Object.fromEntries(board.cities.map((c) => [c.code, c]));
    const bend = bends(board.cities, board.lines);
    const controls = board.lines.map((line, i) => control(at[line.a], at[line.b], bend[i]).map(Math.round));
    const rails = board.lines.flatMap((line, i) =>
        curve(at[line.a], controls[i], at[line.b], 40).map(([x, y]) => [
            x,
            y,
            line.spaces.includes('tunnel') ? 1.3 : 1,
        ]),
    );
    const signs = board.lines.flatMap((line, i) =>
        middles(at[line.a], controls[i], at[line.b], line.spaces.length).filter(
            (_, k) => line.spaces[k] !== 'plain',
        ),
    );
    return {
        rings,
        geometry: {
            board: board.board,
            ...frame,
            ...paths,
            seas: seas[board.board],
            cities: names({ cities: board.cities, rails, signs }, ruler(...font), frame, board.board),
            lines: Object.fromEntries(board.lines.map((line, i) => [`${line.a}-${line.b}`, controls[i]])),
        },
    };
}

/** Free Ride USA: Albers, as the board file says. */
export function freeRideUsa(elevation) {
    const projection = geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]);
    const look = {
        slack: 0.02,
        heights: [300, 700, 1250, 1800, 2200],
        blur: 3,
        slopeBlur: 4,
        slope: 14,
        step: 4,
        leastSlope: 20,
    };
    return freeRide('usa', america(), projection, look, ['cabin-condensed', 600], elevation).geometry;
}

/** Free Ride Europe: Lambert, as the board file says. */
export function freeRideEurope(elevation) {
    const projection = geoConicConformal().parallels([42, 58]).rotate([-15, 0]);
    const look = {
        slack: 0.02,
        heights: [180, 350, 600, 1000, 1500],
        blur: 2,
        slopeBlur: 2,
        slope: 13,
        step: 5,
        reliefMargin: 560,
        leastBand: 30,
        leastSlope: 18,
    };
    return freeRide('europe', europe(), projection, look, ['alegreya-sans', 700], elevation).geometry;
}

/** TransAmerica: the country bent so that the printed lattice and the cities agree. */
export function transAmerica(elevation) {
    const board = readBoard('transamerica/boards/transamerica.json');
    const grid = lattice(board);
    const projection = geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]);
    const anchors = grid.cities.map((c) => [c.lonlat, [c.x, c.y]]);
    fitted(projection, anchors);
    const warp = thinPlate(
        anchors.map(([lonlat, to]) => [projection(lonlat), to]),
        0.05,
    );
    const look = {
        heights: [300, 700, 1250, 1800, 2200],
        blur: 3,
        slopeBlur: 3,
        slope: 13,
        step: 5,
        leastSlope: 20,
    };
    const { paths } = nature(america(), projection, warp, grid.frame, elevation, look);
    return {
        board: board.board,
        ...grid.frame,
        ...paths,
        seas: seas[board.board],
        cities: names({ cities: grid.cities, rails: grid.rails }, ruler('cabin-condensed', 600), grid.frame),
        lines: {},
        junctions: grid.junctions,
    };
}
