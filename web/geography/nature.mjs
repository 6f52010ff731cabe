// The static part of a map: everything that was there before the railways.
import { geoPath } from 'd3-geo';
import { readPath, simplify, subdivide, writePath } from './paths.mjs';
import { relief } from './relief.mjs';

/** Coarsens what lies wholly outside the frame of the board, where nobody looks closely. */
function byPlace(rings, tolerance, least, { width, height }) {
    const isNear = (ring) => ring.some(([x, y]) => x > -40 && y > -40 && x < width + 40 && y < height + 40);
    return [
        ...simplify(rings.filter(isNear), tolerance, least),
        ...simplify(
            rings.filter((ring) => !isNear(ring)),
            2 * tolerance,
            2 * least,
        ),
    ];
}

/** Draws an atlas through a projection and a warp; returns paths and the rings of the land. */
export function nature(atlas, projection, warp, frame, elevation, look) {
    const { width, height, margin } = frame;
    const clip = [-margin - 60, -margin - 60, width + margin + 60, height + margin + 60];
    projection.clipExtent([clip.slice(0, 2), clip.slice(2)]);
    const path = geoPath(projection);
    const bend = (rings) => rings.map((ring) => subdivide(ring).map(warp));
    const drawn = (shape) => bend(readPath(shape && path(shape)));
    const shape = (name, tolerance, least, options) =>
        writePath(byPlace(drawn(atlas[name]), tolerance, least, frame), { grid: look.grid ?? 1, ...options });
    const land = drawn(atlas.land);
    const area = look.reliefMargin ?? 0;
    projection.clipExtent(null);
    const hills = relief(projection.invert, elevation, [-area, -area, width + area, height + area], look);
    projection.clipExtent([clip.slice(0, 2), clip.slice(2)]);
    const slopes = (rings) => writePath(byPlace(bend(rings), 1, look.leastSlope ?? 14, frame));
    return {
        rings: land,
        paths: {
            land: writePath(byPlace(land, 0.6, 4, frame), { grid: look.grid ?? 1 }),
            neighbours: shape('neighbours', 1.2, 8),
            borders: shape('borders', 0.7, 3, { closed: false }),
            lakes: shape('lakes', 0.8, 9),
            rivers: shape('rivers', 0.9, 14, { closed: false }),
            bands: hills.bands.map((rings) => writePath(byPlace(bend(rings), 1, 24, frame))),
            shade: slopes(hills.shade),
            light: slopes(hills.light),
        },
    };
}
