// Rings of points: cut, simplified, and written as short SVG paths.

/** Reads the absolute path of d3-geo into lists of points. */
export function readPath(d) {
    const rings = [];
    for (const [, letter, rest] of (d ?? '').matchAll(/([MLZ])([^MLZ]*)/g)) {
        if (letter === 'M') rings.push([]);
        if (letter !== 'Z') rings.at(-1).push(rest.split(',').map(Number));
        else if (rings.at(-1).length) rings.at(-1).push(rings.at(-1)[0]);
    }
    return rings.filter((ring) => ring.length > 1);
}

/** Adds points to long straight pieces, so that they can be bent. */
export function subdivide(ring, longest = 25) {
    const out = [ring[0]];
    for (let i = 1; i < ring.length; i++) {
        const [a, b] = [ring[i - 1], ring[i]];
        const n = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / longest);
        for (let k = 1; k <= n; k++)
            out.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n]);
    }
    return out;
}

/** Drops points that lie hardly beside the line of the others. */
export function thin(points, tolerance) {
    const keep = new Uint8Array(points.length);
    keep[0] = keep[points.length - 1] = 1;
    const open = [[0, points.length - 1]];
    while (open.length) {
        const [from, to] = open.pop();
        const [a, b] = [points[from], points[to]];
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        let far = 0;
        let at = -1;
        for (let i = from + 1; i < to; i++) {
            const p = points[i];
            const off =
                length < 1e-6
                    ? Math.hypot(p[0] - a[0], p[1] - a[1])
                    : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
            if (off > far) [far, at] = [off, i];
        }
        if (far > tolerance) {
            keep[at] = 1;
            open.push([from, at], [at, to]);
        }
    }
    return points.filter((_, i) => keep[i]);
}

function span(ring) {
    const xs = ring.map((p) => p[0]);
    const ys = ring.map((p) => p[1]);
    return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Drops rings smaller than `least` and points that change nothing. */
export function simplify(rings, tolerance, least) {
    return rings
        .filter((ring) => ring.length > 1 && span(ring) >= least)
        .map((ring) => {
            const first = ring[0];
            const closed = Math.hypot(first[0] - ring.at(-1)[0], first[1] - ring.at(-1)[1]) < 1e-6;
            if (!closed) return thin(ring, tolerance);
            const half = ring.length >> 1;
            return [
                ...thin(ring.slice(0, half + 1), tolerance).slice(0, -1),
                ...thin(ring.slice(half), tolerance),
            ];
        })
        .filter((ring) => ring.length > 2 || span(ring) > 0);
}

const number = (n) => String(n).replace(/^(-?)0\./, '$1.');

/** Writes rings with relative coordinates on a grid of `grid` units. */
export function writePath(rings, { closed = true, grid = 1 } = {}) {
    return rings.map((ring) => writeRing(ring, closed, grid)).join('');
}

function writeRing(ring, closed, grid) {
    const points = ring.map(([x, y]) => [Math.round(x / grid), Math.round(y / grid)]);
    if (closed) points.pop();
    const steps = [];
    for (let i = 1; i < points.length; i++) {
        const [dx, dy] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]];
        if (dx || dy) steps.push([dx, dy]);
    }
    if (steps.length < (closed ? 2 : 1)) return '';
    let text = `M${number(points[0][0] * grid)} ${number(points[0][1] * grid)}l`;
    text += steps.map(([dx, dy]) => `${number(dx * grid)} ${number(dy * grid)}`).join(' ');
    return text.replace(/ (?=-)/g, '') + (closed ? 'z' : '');
}

/** Reads a path that was written here into rings of points. */
export function ringsOf(path) {
    return path
        .split('M')
        .slice(1)
        .map((part) => {
            const n = part.match(/-?(\d+\.?\d*|\.\d+)/g).map(Number);
            const ring = [[n[0], n[1]]];
            for (let i = 2; i < n.length; i += 2)
                ring.push([ring.at(-1)[0] + n[i], ring.at(-1)[1] + n[i + 1]]);
            return ring;
        });
}

/** Tells whether a point lies inside rings (even-odd). */
export function isInside([x, y], rings) {
    let inside = false;
    for (const ring of rings)
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
            const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
            if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
        }
    return inside;
}
