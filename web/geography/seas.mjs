// The names of the seas, put into words by the table: board units, degrees, size of the letters.

const sea = (name, x, y, angle, size) => ({ name, x, y, angle, size });

/** Names of the seas by board. */
export const seas = {
    'freeride-usa': [
        sea('pacific', 38, 262, 94, 30),
        sea('atlantic', 1480, 600, -62, 34),
        sea('gulf_of_mexico', 1030, 930, -4, 24),
    ],
    'freeride-europe': [
        sea('atlantic', 185, 415, 72, 36),
        sea('mediterranean', 560, 960, 4, 26),
        sea('north_sea', 556, 229, -62, 24),
        sea('black_sea', 1395, 712, -6, 22),
    ],
    transamerica: [
        sea('pacific', 105, 772, 0, 22),
        sea('atlantic', 1564, 500, -84, 26),
        sea('gulf_of_mexico', 1075, 990, 0, 20),
    ],
};
