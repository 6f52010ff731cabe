// What lies beyond the frame of a board, where nobody looks closely, has fewer details.
import { ringsOf, simplify, thin, writePath } from './paths.mjs';

/** How far beyond the frame everything is as it is inside. */
const NEAR = 30;
/** How far off a line may be, and how small a ring may not be: of coasts and waters, and of hills. */
const SHAPES = { tolerance: 2.5, least: 10 };
const HILLS = { tolerance: 3.5, least: 50 };

/** Returns a map whose paths have fewer details beyond its frame. */
export function coarserBeyond(map) {
    const { width, height } = map;
    const isNear = ([x, y]) => x > -NEAR && y > -NEAR && x < width + NEAR && y < height + NEAR;
    const shapes = (path) => coarser(path, isNear, SHAPES);
    const hills = (path) => coarser(path, isNear, HILLS);
    return {
        ...map,
        land: shapes(map.land),
        neighbours: shapes(map.neighbours),
        borders: shapes(map.borders),
        lakes: shapes(map.lakes),
        rivers: shapes(map.rivers),
        bands: map.bands.map(hills),
        shade: hills(map.shade),
        light: hills(map.light),
    };
}

function coarser(path, isNear, { tolerance, least }) {
    const closed = path.endsWith('z');
    const rings = ringsOf(path).flatMap((ring) => {
        const whole = closed ? [...ring, ring[0]] : ring;
        if (!ring.some(isNear)) return simplify([whole], tolerance, least);
        return [runs(closed ? turned(ring, isNear) : whole, isNear).flatMap(thinned)];
    });
    return writePath(rings, { closed });

    /** A run beyond the frame goes from the point before it to the one after it. */
    function thinned({ near, points, before, after }) {
        if (near) return points;
        const ends = [before, after].map((end) => (end ? 1 : 0));
        const line = thin([before, ...points, after].filter(Boolean), tolerance);
        return line.slice(ends[0], ends[1] ? -1 : undefined);
    }
}

/** Returns a closed ring that begins and ends near the frame. */
function turned(ring, isNear) {
    const first = ring.findIndex(isNear);
    return [...ring.slice(first), ...ring.slice(0, first), ring[first]];
}

/** Parts a line into what lies near the frame and what does not. */
function runs(points, isNear) {
    const found = [];
    for (const point of points) {
        const near = isNear(point);
        if (found.at(-1)?.near !== near) found.push({ near, points: [] });
        found.at(-1).points.push(point);
    }
    found.forEach((run, i) => {
        run.before = found[i - 1]?.points.at(-1);
        run.after = found[i + 1]?.points[0];
    });
    return found;
}
