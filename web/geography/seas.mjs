// The names of the seas: board units, degrees, size of the letters.

const sea = (en, de, x, y, angle, size) => ({ text: { en, de }, x, y, angle, size });

/** Names of the seas by board. */
export const seas = {
  'freeride-usa': [
    sea('Pacific Ocean', 'Pazifischer Ozean', -28, 560, 84, 36),
    sea('Atlantic Ocean', 'Atlantischer Ozean', 1480, 600, -62, 34),
    sea('Gulf of Mexico', 'Golf von Mexiko', 1030, 930, -4, 24),
  ],
  'freeride-europe': [
    sea('Atlantic Ocean', 'Atlantischer Ozean', 185, 415, 72, 36),
    sea('Mediterranean Sea', 'Mittelmeer', 560, 960, 4, 26),
    sea('North Sea', 'Nordsee', 545, 250, -62, 24),
    sea('Black Sea', 'Schwarzes Meer', 1330, 720, -6, 24),
  ],
  transamerica: [
    sea('Pacific Ocean', 'Pazifischer Ozean', 14, 640, 70, 36),
    sea('Atlantic Ocean', 'Atlantischer Ozean', 1540, 560, -66, 34),
    sea('Gulf of Mexico', 'Golf von Mexiko', 1120, 1012, 0, 24),
  ],
};
