// Elevation of the earth, read back from the colours of NOAA's ETOPO1 picture.
import fs from 'node:fs';
import jpeg from 'jpeg-js';

// The colours of the picture (metres, red, green, blue), land only; the metres were set by places of known height.
const SCALE = [
    [0, 51, 102, 0],
    [65, 51, 204, 102],
    [130, 187, 228, 146],
    [325, 255, 220, 185],
    [650, 243, 202, 137],
    [980, 230, 184, 88],
    [1300, 217, 166, 39],
    [1600, 168, 154, 31],
    [1950, 164, 144, 25],
    [2600, 159, 123, 13],
    [3300, 153, 102, 0],
];
const STEP = 25;

function ramp() {
    const table = [];
    for (let i = 1; i < SCALE.length; i++) {
        const [z0, ...a] = SCALE[i - 1];
        const [z1, ...b] = SCALE[i];
        for (let z = z0; z < z1; z += STEP)
            table.push([z, ...a.map((v, k) => v + ((b[k] - v) * (z - z0)) / (z1 - z0))]);
    }
    return table;
}

/** Returns the height whose colour, lit more or less, is nearest to a pixel; water is 0. */
function heights() {
    const table = ramp().map(([z, r, g, b]) => ({ z, r, g, b, square: r * r + g * g + b * b }));
    const cache = new Map();
    return (r, g, b) => {
        if (b > r + 10 && b >= g - 25) return 0;
        const key = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
        let best = cache.get(key);
        if (best !== undefined) return best;
        let least = Infinity;
        for (const c of table) {
            const lit = (r * c.r + g * c.g + b * c.b) / c.square;
            const off = (r - lit * c.r) ** 2 + (g - lit * c.g) ** 2 + (b - lit * c.b) ** 2;
            const cost = off / (lit * lit) + 1500 * Math.log(lit) ** 2;
            if (cost < least) [least, best] = [cost, c.z];
        }
        cache.set(key, best);
        return best;
    };
}

/** Reads the picture; returns a function from longitude and latitude to metres. */
export function readElevation(file) {
    const { width, height, data } = jpeg.decode(fs.readFileSync(file), {
        maxMemoryUsageInMB: 1024,
        useTArray: true,
    });
    const metres = heights();
    const pixel = (x, y) => {
        const i = 4 * (Math.max(0, Math.min(height - 1, y)) * width + (((x % width) + width) % width));
        return metres(data[i], data[i + 1], data[i + 2]);
    };
    return (lon, lat) => {
        const fx = ((lon + 180) / 360) * width - 0.5;
        const fy = ((90 - lat) / 180) * height - 0.5;
        const [x, y] = [Math.floor(fx), Math.floor(fy)];
        const [u, v] = [fx - x, fy - y];
        const north = pixel(x, y) * (1 - u) + pixel(x + 1, y) * u;
        const south = pixel(x, y + 1) * (1 - u) + pixel(x + 1, y + 1) * u;
        return north * (1 - v) + south * v;
    };
}
