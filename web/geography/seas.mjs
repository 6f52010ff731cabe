// The names of the seas: board units, degrees, size of the letters.

const sea = (en, de, x, y, angle, size) => ({ text: { en, de }, x, y, angle, size });

/** Names of the seas by board. */
export const seas = {
  'freeride-usa': [
    sea('Pacific Ocean', 'Pazifik', 32, 615, 78, 30),
    sea('Atlantic Ocean', 'Atlantik', 1480, 600, -62, 34),
    sea('Gulf of Mexico', 'Golf von Mexiko', 1030, 930, -4, 24),
  ],
  'freeride-europe': [
    sea('Atlantic Ocean', 'Atlantik', 185, 415, 72, 36),
    sea('Mediterranean Sea', 'Mittelmeer', 560, 960, 4, 26),
    sea('North Sea', 'Nordsee', 545, 250, -62, 24),
    sea('Black Sea', 'Schwarzes Meer', 1395, 712, -6, 22),
  ],
  transamerica: [
    sea('Pacific Ocean', 'Pazifik', 55, 660, 62, 30),
    sea('Atlantic Ocean', 'Atlantik', 1515, 590, -66, 30),
    sea('Gulf of Mexico', 'Golf von Mexiko', 1075, 990, 0, 20),
  ],
};
