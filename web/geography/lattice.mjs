// The triangular lattice of TransAmerica in board units, and where its cities really lie.

const SIDE = 82;
const LEFT = 103;
const TOP = 74;

// Longitude and latitude.
const REAL = {
    PDX: [-122.68, 45.52],
    MED: [-122.87, 42.33],
    SAC: [-121.49, 38.58],
    SFO: [-122.42, 37.77],
    LAX: [-118.24, 34.05],
    SEA: [-122.33, 47.61],
    SAN: [-117.16, 32.72],
    HEL: [-112.04, 46.59],
    BIS: [-100.78, 46.81],
    MIN: [-93.27, 44.98],
    CHI: [-87.63, 41.88],
    CIN: [-84.51, 39.1],
    DUL: [-92.1, 46.79],
    BUF: [-78.88, 42.89],
    SLC: [-111.89, 40.76],
    OMA: [-95.93, 41.26],
    STL: [-90.2, 38.63],
    SFE: [-105.94, 35.69],
    OKC: [-97.52, 35.47],
    DEN: [-104.99, 39.74],
    KAN: [-94.58, 39.1],
    PHX: [-112.07, 33.45],
    MEM: [-90.05, 35.15],
    DAL: [-96.8, 32.78],
    ELP: [-106.49, 31.76],
    NOL: [-90.07, 29.95],
    ATL: [-84.39, 33.75],
    HOU: [-95.37, 29.76],
    NYC: [-74.01, 40.71],
    WAS: [-77.04, 38.91],
    WIN: [-80.24, 36.1],
    CHA: [-79.93, 32.78],
    JAX: [-81.66, 30.33],
    BOS: [-71.06, 42.36],
    RIC: [-77.44, 37.54],
};

/** Returns junctions and cities in board units, and points along all lines for the placing of names. */
export function lattice(board) {
    const junctions = Object.fromEntries(
        board.junctions.map((j) => [
            j.name,
            [Math.round(LEFT + (j.x + 1) * SIDE), Math.round(TOP + j.y * SIDE)],
        ]),
    );
    const cities = board.cities.map((city) => {
        const [x, y] = junctions[city.junction];
        return { code: city.code, name: city.name, x, y, lonlat: REAL[city.code] };
    });
    const rails = board.lines.flatMap(([from, to, kind]) => {
        const [[ax, ay], [bx, by]] = [junctions[from], junctions[to]];
        return Array.from({ length: 13 }, (_, i) => [
            ax + ((bx - ax) * i) / 12,
            ay + ((by - ay) * i) / 12,
            kind === 'plain' ? 0.5 : 1,
        ]);
    });
    return { frame: { width: 1600, height: 1000, margin: 600 }, junctions, cities, rails };
}
