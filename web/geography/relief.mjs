// Relief as flat shapes: bands of height, and slopes turned to or away from the light in the north-west.
import { contours } from 'd3-contour';
import { simplify } from './paths.mjs';

/** How far a shape may be from the true one: relief is soft, nobody sees it. */
const TOLERANCE = 4.5;

function blurred(field, width, height, times) {
    let from = field;
    for (let n = 0; n < times; n++) {
        const to = new Float64Array(from.length);
        for (let j = 0; j < height; j++)
            for (let i = 0; i < width; i++) to[j * width + i] = around(from, width, height, i, j);
        from = to;
    }
    return from;
}

/** Returns the mean of a point and its neighbours, the nearer the heavier. */
function around(field, width, height, i, j) {
    let sum = 0;
    let weight = 0;
    for (let y = Math.max(0, j - 1); y <= Math.min(height - 1, j + 1); y++)
        for (let x = Math.max(0, i - 1); x <= Math.min(width - 1, i + 1); x++) {
            const w = (x === i ? 2 : 1) * (y === j ? 2 : 1);
            sum += field[y * width + x] * w;
            weight += w;
        }
    return sum / weight;
}

/** Returns rings in flat coordinates: `bands` for each height, `shade` and `light`. */
export function relief(invert, elevation, [x0, y0, x1, y1], look) {
    const step = look.step ?? 4;
    const width = Math.ceil((x1 - x0) / step) + 1;
    const height = Math.ceil((y1 - y0) / step) + 1;
    const z = new Float64Array(width * height);
    for (let j = 0; j < height; j++)
        for (let i = 0; i < width; i++)
            z[j * width + i] = elevation(...invert([x0 + i * step, y0 + j * step]));
    const rings = (field, level, least) => {
        const [shape] = contours().size([width, height]).thresholds([level])(field);
        const all = shape.coordinates
            .flat()
            .map((ring) => ring.map(([x, y]) => [x0 + (x - 0.5) * step, y0 + (y - 0.5) * step]));
        return simplify(all, TOLERANCE, least);
    };
    const smooth = blurred(z, width, height, look.blur);
    const bands = look.heights.map((level) => rings(smooth, level, look.leastBand ?? 24));
    const rough = blurred(z, width, height, look.slopeBlur);
    const slope = new Float64Array(width * height);
    for (let j = 1; j < height - 1; j++)
        for (let i = 1; i < width - 1; i++) {
            const k = j * width + i;
            slope[k] = -(rough[k + 1] - rough[k - 1] + rough[k + width] - rough[k - width]) / (2 * step);
        }
    const least = look.leastSlope ?? 14;
    return {
        bands,
        shade: rings(slope, look.slope, least),
        light: rings(
            slope.map((s) => -s),
            look.slope,
            least,
        ),
    };
}
