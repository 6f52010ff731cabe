// One quadratic curve for each line, bent away from other cities and lines.

const BENDS = [0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.23, -0.23];
const PIECES = 20;

/** Returns the control point of a line with a bend, as a share of its length. */
export function control(a, b, bend) {
    return [(a.x + b.x) / 2 - (b.y - a.y) * bend, (a.y + b.y) / 2 + (b.x - a.x) * bend];
}

/** Returns points along a quadratic curve. */
export function curve(a, [cx, cy], b, pieces = PIECES) {
    return Array.from({ length: pieces + 1 }, (_, i) => {
        const t = i / pieces;
        const [p, q, r] = [(1 - t) ** 2, 2 * (1 - t) * t, t * t];
        return [p * a.x + q * cx + r * b.x, p * a.y + q * cy + r * b.y];
    });
}

/** Returns the middles of the spaces of a line, as the browser cuts it: between the discs, equally long. */
export function middles(a, control, b, count, disc = 13) {
    const points = curve(a, control, b, 80);
    const lengths = [0];
    for (let i = 1; i < points.length; i++)
        lengths.push(
            lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]),
        );
    const pitch = (lengths.at(-1) - 2 * disc) / count;
    return Array.from(
        { length: count },
        (_, k) => points[lengths.findIndex((length) => length >= disc + (k + 0.5) * pitch)],
    );
}

const side = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const cross = (p, q, r, s) => side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;

/** Counts where two curves cross. */
export function crossings(p, q) {
    let n = 0;
    for (let i = 1; i < p.length; i++)
        for (let j = 1; j < q.length; j++) if (cross(p[i - 1], p[i], q[j - 1], q[j])) n++;
    return n;
}

function nearness(p, q, room) {
    let least = Infinity;
    for (let i = 4; i <= PIECES - 4; i++)
        for (let j = 2; j <= PIECES - 2; j++)
            least = Math.min(least, Math.hypot(p[i][0] - q[j][0], p[i][1] - q[j][1]));
    return Math.max(0, room - least);
}

/** Returns the bend of each line: few, gentle, and clear of everything else. */
export function bends(cities, lines, room = 26) {
    const at = Object.fromEntries(cities.map((city) => [city.code, city]));
    const shape = (line, bend) => curve(at[line.a], control(at[line.a], at[line.b], bend), at[line.b]);
    const chosen = lines.map(() => 0);
    const drawn = lines.map((line) => shape(line, 0));
    for (let round = 0; round < 6; round++)
        lines.forEach((line, i) => {
            let least = Infinity;
            for (const bend of BENDS) {
                const points = shape(line, bend);
                let cost = Math.abs(bend) * 60 - (Math.abs(bend) === 0.05 ? 1.5 : 0);
                for (const city of cities) {
                    if (city.code === line.a || city.code === line.b) continue;
                    const off = Math.min(...points.map(([x, y]) => Math.hypot(x - city.x, y - city.y)));
                    cost += 3 * Math.max(0, 42 - off);
                }
                drawn.forEach((other, j) => {
                    if (j === i) return;
                    cost += 150 * crossings(points, other) + 2 * nearness(points, other, room);
                });
                if (cost < least) [least, chosen[i]] = [cost, bend];
            }
            drawn[i] = shape(line, chosen[i]);
        });
    return chosen;
}
