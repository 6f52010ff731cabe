// A smooth map of the plane onto itself that carries known points to wanted places.

/** Solves a square system of linear equations for two right sides at once. */
function solve(rows, sides) {
    const n = rows.length;
    const m = rows.map((row, i) => [...row, ...sides[i]]);
    for (let i = 0; i < n; i++) {
        let pivot = i;
        for (let k = i + 1; k < n; k++) if (Math.abs(m[k][i]) > Math.abs(m[pivot][i])) pivot = k;
        [m[i], m[pivot]] = [m[pivot], m[i]];
        for (let k = 0; k < n; k++) {
            if (k === i || m[k][i] === 0) continue;
            const f = m[k][i] / m[i][i];
            for (let j = i; j < m[k].length; j++) m[k][j] -= f * m[i][j];
        }
    }
    return m.map((row, i) => row.slice(n).map((v) => v / row[i]));
}

/**
 * Returns the thin-plate spline through pairs of points `[from, to]`. Each pair may carry a third
 * item, how far it may be missed: 0 goes exactly through it, larger values bend the map less.
 */
export function thinPlate(pairs, slack) {
    const kernel = (a, b) => {
        const d2 = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
        return d2 ? d2 * Math.log(d2) : 0;
    };
    const unit = 300 ** 2;
    const rows = pairs.map(([p, , own], i) => [
        ...pairs.map(([q], j) => kernel(p, q) / unit + (i === j ? (own ?? slack) : 0)),
        1,
        p[0] / 300,
        p[1] / 300,
    ]);
    for (const pick of [() => 1, (p) => p[0] / 300, (p) => p[1] / 300])
        rows.push([...pairs.map(([p]) => pick(p)), 0, 0, 0]);
    const weights = solve(rows, [...pairs.map(([, to]) => to), [0, 0], [0, 0], [0, 0]]);
    const n = pairs.length;
    return ([x, y]) => {
        const flat = [1, x / 300, y / 300];
        const out = [0, 0];
        for (let i = 0; i < n + 3; i++) {
            const f = i < n ? kernel([x, y], pairs[i][0]) / unit : flat[i - n];
            out[0] += f * weights[i][0];
            out[1] += f * weights[i][1];
        }
        return out;
    };
}
