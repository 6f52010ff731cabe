// Where the names of the cities stand: beside their city, clear of names, discs, rails, signs and parked trains.
import * as fontkit from 'fontkit';
import fs from 'node:fs';

/** The sizes a map is prepared for, in board units, largest first. */
export const SIZES = [26, 20, 15];
const DISC = 13;
const AIR = 1.5;
const KINDS = 16;

const load = (file) =>
    fontkit.create(fs.readFileSync(new URL(`node_modules/@fontsource/${file}`, import.meta.url)));

/** Returns a function that measures a text in a font, in units of its size. */
export function ruler(name, weight) {
    const fonts = ['latin', 'latin-ext'].map((part) =>
        load(`${name}/files/${name}-${part}-${weight}-normal.woff`),
    );
    return (text) => {
        let width = 0;
        for (const letter of text) {
            const font = fonts.find((f) => f.hasGlyphForCodePoint(letter.codePointAt(0))) ?? fonts[0];
            width += font.layout(letter).advanceWidth / font.unitsPerEm;
        }
        return width * 1.01;
    };
}

/** Returns the rectangle a label covers: left, top, right, bottom. */
export function box(city, label, width, size) {
    const w = width * size;
    const left = city.x + label.x - (label.anchor === 'end' ? w : label.anchor === 'middle' ? w / 2 : 0);
    return [left, city.y + label.y - 0.76 * size, left + w, city.y + label.y + 0.22 * size];
}

/** Returns how much two rectangles have in common. */
export function overlap(a, b) {
    const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
    const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
    return w > 0 && h > 0 ? w * h : 0;
}

/** The rectangle of a city's disc. */
export const disc = (city, r = DISC) => [city.x - r, city.y - r, city.x + r, city.y + r];
/** The rectangle of the coins that lie at a city. */
export const coins = (city) => [city.x - 23, city.y - 2, city.x - 2, city.y + 18];
/** The rectangle of a train that waits at a city. */
export const parking = (city) => [city.x - 27, city.y - 35, city.x + 27, city.y - 6];

/** The rectangle of the mountain of a tunnel or the ship of a ferry. */
export const sign = ([x, y]) => [x - 19, y - 17, x + 19, y + 12];

function places(size) {
    const found = [];
    for (const gap of [0, 3, 7, 12, 18]) {
        const far = DISC + 3 + gap;
        const slant = DISC * 0.7 + 2 + gap;
        found.push(
            ['start', far, size * 0.3],
            ['end', -far, size * 0.3],
            ['middle', 0, far + size * 0.76],
            ['middle', 0, -far - size * 0.22],
            ['start', slant, slant + size * 0.7],
            ['end', -slant, slant + size * 0.7],
            ['start', slant, -slant],
            ['end', -slant, -slant],
            ['start', far, size * 0.75],
            ['end', -far, size * 0.75],
            ['start', far, -size * 0.1],
            ['end', -far, -size * 0.1],
            ['start', -DISC * 0.4, far + size * 0.76],
            ['end', DISC * 0.4, far + size * 0.76],
            ['start', -DISC * 0.4, -far - size * 0.22],
            ['end', DISC * 0.4, -far - size * 0.22],
        );
    }
    return found.map(([anchor, x, y]) => ({ anchor, x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 }));
}

/** Tells whether a point is in a rectangle or close to it. */
function isNear(rect, x, y) {
    return x > rect[0] - 5 && x < rect[2] + 5 && y > rect[1] - 4 && y < rect[3] + 4;
}

/** Returns the cost of a rectangle that does not depend on other labels. */
function fixedCost(own, rect, { cities, rails, signs }, frame) {
    let cost = 0;
    const middle = [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2];
    const off = (city) =>
        Math.hypot(Math.max(0, Math.abs(city.x - middle[0]) - (rect[2] - rect[0]) / 2), city.y - middle[1]);
    for (const city of cities) {
        if (city !== own && off(city) < off(own) + 8) cost += 60;
        cost += 40 * overlap(rect, disc(city, DISC + AIR));
        if (city.edge_coins) cost += 8 * overlap(rect, coins(city));
        cost += overlap(rect, parking(city)) * 0.45;
    }
    for (const at of signs) {
        const common = overlap(rect, sign(at));
        if (common) cost += 30 + common;
    }
    for (const [x, y, weight] of rails) if (isNear(rect, x, y)) cost += 6 * weight;
    const out =
        Math.max(0, 8 - rect[0]) +
        Math.max(0, rect[2] - frame.width + 8) +
        Math.max(0, 8 - rect[1]) +
        Math.max(0, rect[3] - frame.height + 8);
    return cost + 100 * out;
}

/** Places all names at one size; the same input always gives the same answer. */
export function place({ cities, rails, signs = [] }, measure, size, frame) {
    const options = cities.map((city) => {
        const width = measure(city.name);
        return places(size)
            .map((label, i) => {
                const rect = box(city, label, width, size);
                const wide = [rect[0] - AIR, rect[1] - AIR, rect[2] + AIR, rect[3] + AIR];
                return {
                    label,
                    wide,
                    cost:
                        fixedCost(city, rect, { cities, rails, signs }, frame) +
                        0.5 * (i % KINDS) +
                        14 * Math.floor(i / KINDS),
                };
            })
            .sort((a, b) => a.cost - b.cost)
            .slice(0, 48);
    });
    const chosen = options.map(() => 0);
    const total = (i, k) => {
        let cost = options[i][k].cost;
        for (let j = 0; j < options.length; j++)
            if (j !== i) {
                const common = overlap(options[i][k].wide, options[j][chosen[j]].wide);
                if (common) cost += 400 + 10 * common;
            }
        return cost;
    };
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let heat = 200; heat > 0.4; heat *= 0.985)
        for (let n = 0; n < options.length * 3; n++) {
            const i = Math.floor(random() * options.length);
            const k = Math.floor(random() ** 1.5 * options[i].length);
            const change = total(i, k) - total(i, chosen[i]);
            if (change < 0 || random() < Math.exp(-change / heat)) chosen[i] = k;
        }
    for (let round = 0; round < 5; round++)
        options.forEach((list, i) => {
            for (let k = 0; k < list.length; k++) if (total(i, k) < total(i, chosen[i])) chosen[i] = k;
        });
    return options.map((list, i) => list[chosen[i]].label);
}
