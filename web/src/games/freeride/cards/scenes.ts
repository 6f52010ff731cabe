/** A shape of a poster: its path, its fill, and if it is drawn as a line, how thick. */
type Shape = [path: string, colour: string, line?: number];

/** What the little travel posters show, in a frame of 72 by 48. */
const SCENES = {
  mountain: [
    ['M-2 40L16 14L24 25L36 8L52 28L60 20L76 40Z', '#6c7f95'],
    ['M36 8L29.500 18L34 16.500L37 20L40 16L44 18ZM16 14L11.500 20.500L16 19L20 20Z', '#f7f1e1'],
    ['M-2 48V37Q16 30 34 37T76 35V48Z', '#3f6650'],
    ['M8 42L11 33L14 42ZM16 44L19.500 33L23 44ZM54 43L57.500 33L61 43Z', '#274738'],
  ],
  desert: [
    ['M0 36V25H7V20H22V25H27V36ZM44 36V22H49V17H60V22H66V36Z', '#a9502f'],
    ['M0 36V30H28V36ZM44 36V28H66V36Z', '#8c3f26'],
    ['M-2 48V36Q30 31 76 37V48Z', '#d98b4c'],
    ['M34 42V29M34 37H30.500V33M34 35H38V31', '#3e6b4b', 2.6],
  ],
  plains: [
    ['M-2 36Q20 29 40 33T76 31V48H-2Z', '#d8b04f'],
    ['M-2 41Q24 35 76 39V48H-2Z', '#b98a36'],
    ['M50 34V20L54 16L58 20V34Z', '#8f4a36'],
    ['M43 34V25L46 22L49 25V34Z', '#a95d42'],
    ['M4 47Q18 38 30 34M22 47Q30 39 34 34M46 47Q40 39 37 34', '#8f6a26', 1],
  ],
  coast: [
    ['M40 34Q52 22 76 24V48H40Z', '#4b7a58'],
    ['M58 25V12H62V25Z', '#f5e7cb'],
    ['M57 12H63L60 8Z', '#b5402c'],
    ['M-2 33H76V48H-2Z', '#2e7c8c'],
    ['M0 37Q6 35 12 37T24 37T36 37M10 42Q16 40 22 42T34 42T46 42T58 42', '#bfe3de', 1.3],
    ['M18 33L21 21L27 33ZM17 33H28L26 36H19Z', '#fff6e0'],
  ],
  palm: [
    ['M-2 34H76V40H-2Z', '#2e8c94'],
    ['M-2 48V40Q28 35 76 39V48Z', '#ecd29a'],
    ['M20 44Q21 30 26 20M52 44Q50 34 46 27', '#7a4a2a', 2.4],
    [
      'M26 20Q18 13 10 19Q19 17 26 20Q17 19 14 27Q20 21 26 20Q27 10 36 11Q29 14 26 20Q34 15 40 21Q33 19 26 20Q33 22 34 29Q30 23 26 20Z',
      '#2f6b45',
    ],
    [
      'M46 27Q40 22 34 26Q40 25 46 27Q40 28 39 33Q43 29 46 27Q47 20 53 20Q48 23 46 27Q52 24 56 28Q51 27 46 27Z',
      '#3f7f52',
    ],
  ],
  city: [
    [
      'M2 48V28H9V22H16V48ZM18 48V16H22V10H24V16H28V48ZM30 48V24H38V48ZM40 48V18L46 13L52 18V48ZM54 48V26H62V21H69V48Z',
      '#3c4f66',
    ],
    ['M30 48V24H38V48ZM54 48V26H62V48Z', '#55708a'],
    ['M20 20V44M24 20V44M44 22V44M48 22V44M12 28V44M65 26V44', '#fce9b2', 1.4],
    ['M-2 44H76V48H-2Z', '#22303f'],
  ],
  bridge: [
    ['M-2 30Q10 22 24 30V36H-2ZM52 32Q64 20 76 26V36H52Z', '#6d8a5c'],
    ['M-2 34H76V48H-2Z', '#2f7787'],
    ['M19 42V8M23 42V8M50 42V8M54 42V8M19 16H23M19 24H23M50 16H54M50 24H54', '#b5402c', 2],
    ['M-4 26Q12 24 21 9Q36 42 52 9Q60 24 76 27M-2 33H76', '#b5402c', 1.7],
    ['M28 22V33M33 27V33M38 27V33M44 23V33', '#b5402c', 0.8],
    ['M6 41H24M38 44H62', '#bfe3de', 1.2],
  ],
  arch: [
    ['M-2 48V37H10V32H18V36H26V30H32V37H46V33H54V36H64V31H76V48Z', '#55708a'],
    ['M18 42Q21 7 36 7T54 42', '#f2ede0', 4],
    ['M18 42Q21 7 36 7T54 42', '#a9b4bd', 1.2],
    ['M-2 41H76V48H-2Z', '#3f6e73'],
    ['M8 45H30M42 44H64', '#cfe3dc', 1.2],
  ],
  forest: [
    ['M-2 30Q18 22 36 28T76 24V40H-2Z', '#5d7f68'],
    ['M2 38L9 18L16 38ZM13 39L21 14L29 39ZM48 38L55 17L62 38ZM58 39L66 20L74 39Z', '#2b5240'],
    ['M-2 37H76V48H-2Z', '#4f8798'],
    ['M34 40H48L46 43H36ZM40 40V34', '#8f4a36', 1.4],
    ['M6 43H24M52 44H68', '#cfe3dc', 1.2],
  ],
  steamer: [
    ['M-2 33Q20 28 40 31T76 29V40H-2Z', '#7d8f55'],
    ['M-2 37H76V48H-2Z', '#6f7f7a'],
    ['M14 38H56L53 42H18ZM20 33H52V37H20ZM24 28H48V32H24Z', '#fbf3df'],
    ['M30 28V15M36 28V15', '#2b2f36', 2.4],
    ['M56 33A5 5 0 1 1 55.900 33ZM51 38H61M56 33V43', '#b5402c', 1.4],
    ['M30 12Q26 8 30 5Q36 8 42 4', '#fbf3df', 1.6],
  ],
  needle: [
    ['M-2 38L18 20L30 32L44 18L60 30L76 24V48H-2Z', '#7488a0'],
    ['M-2 42Q20 36 40 40T76 37V48H-2Z', '#2f5a48'],
    ['M33 46L36 16M39 46L36 16', '#f5efe0', 1.8],
    ['M26 16Q36 10 46 16L41 19H31Z', '#f5efe0'],
    ['M36 12V4M27 16.500H45', '#b5402c', 1.4],
  ],
  dome: [
    ['M-2 42Q20 36 76 40V48H-2Z', '#6d8a5c'],
    ['M6 42V32H66V42ZM20 32V27H52V32Z', '#fbf3e0'],
    ['M24 27Q24 13 36 13T48 27Z', '#e6dcc4'],
    ['M34 13V8H38V13ZM36 8V3', '#c89b3c', 1.2],
    ['M12 34V42M18 34V42M24 34V42M30 34V42M36 34V42M42 34V42M48 34V42M54 34V42M60 34V42', '#b9a888', 1.5],
  ],
  vineyard: [
    ['M-2 34Q18 22 38 31T76 26V48H-2Z', '#8aa05a'],
    ['M-2 40Q24 32 76 37V48H-2Z', '#64803f'],
    ['M44 31V20H58V31Z', '#efd9ae'],
    ['M42 21L51 13L60 21Z', '#b4573a'],
    ['M16 40Q15 26 18 20Q21 26 20 40ZM26 41Q25 30 28 25Q31 30 30 41Z', '#2f5138'],
  ],
  canal: [
    [
      'M6 36V20L11 14L16 20V36ZM18 36V17H28V36ZM30 36V22L36 15L42 22V36ZM44 36V19H53V36ZM55 36V23L60 17L65 23V36Z',
      '#8a4b4b',
    ],
    ['M18 36V17H28V36ZM44 36V19H53V36Z', '#c08a5e'],
    ['M-2 36H76V48H-2Z', '#4d7c84'],
    ['M10 36Q36 22 62 36', '#e9d7ae', 3],
    ['M4 41H24M34 43H62', '#cfe3dc', 1.2],
  ],
  mill: [
    ['M-2 37Q30 33 76 36V48H-2Z', '#7d9a58'],
    ['M-2 43H76V48H-2Z', '#4d7c84'],
    ['M30 40L33 22H41L44 40Z', '#8a4b4b'],
    ['M32 23Q37 15 42 23Z', '#5d3230'],
    ['M37 21L20 10M37 21L54 32M37 21L48 4M37 21L26 38', '#f4ead2', 2.2],
    ['M8 38Q9 32 12 32T16 38ZM58 38Q59 30 63 30T68 38Z', '#4c6d3c'],
  ],
  tower: [
    ['M2 48V32H12V28H20V34H28V48ZM46 48V34H54V29H62V33H70V48Z', '#55607a'],
    ['M36 4L34 20L29 34L22 46H28Q36 36 44 46H50L43 34L38 20Z', '#7a4e36'],
    ['M31 30H41M33 21H39', '#f2ddb0', 1.6],
    ['M-2 45H76V48H-2Z', '#41623f'],
  ],
  clock: [
    ['M4 48V34H16V30H24V48ZM44 48V32H70V48Z', '#6a5446'],
    ['M46 32L48 27L50 32ZM54 32L56 27L58 32ZM62 32L64 27L66 32Z', '#6a5446'],
    ['M28 48V16L34 4L40 16V48Z', '#8a6a4a'],
    ['M34 18A4.500 4.500 0 1 1 33.900 18Z', '#fdf4d8'],
    ['M34 22.500V19.500M34 22.500H36.500', '#2b2f36', 1],
    ['M-2 43H76V48H-2Z', '#4d6f78'],
  ],
  onion: [
    ['M6 48V34H66V48Z', '#b4573a'],
    ['M30 36V24H42V36ZM14 38V30H23V38ZM49 38V30H58V38Z', '#f4ead2'],
    ['M36 4C37 11 44 13 44 19C44 22 41 24 40 24H32C31 24 28 22 28 19C28 13 35 11 36 4Z', '#3f7f6c'],
    [
      'M18.500 14C19 20 24 21 24 26C24 28 23 30 21.500 30H15.500C14 30 13 28 13 26C13 21 18 20 18.500 14Z',
      '#c89b3c',
    ],
    [
      'M53.500 14C54 20 59 21 59 26C59 28 58 30 56.500 30H50.500C49 30 48 28 48 26C48 21 53 20 53.500 14Z',
      '#2f6b92',
    ],
    ['M-2 44H76V48H-2Z', '#e9e4d6'],
  ],
  minaret: [
    ['M12 44V14L14 6L16 14V44ZM56 44V14L58 6L60 14V44Z', '#f4ead2'],
    ['M20 44V32H52V44Z', '#d9c49a'],
    ['M22 32Q22 17 36 17T50 32Z', '#7e93a6'],
    ['M36 17V11M11 20H17M55 20H61', '#c89b3c', 1.6],
    ['M-2 41H76V48H-2Z', '#2e7c8c'],
    ['M6 45H24M44 44H64', '#bfe3de', 1.2],
  ],
  temple: [
    ['M-2 48V38Q18 30 36 34T76 33V48Z', '#9a8f5a'],
    ['M16 22L36 12L56 22ZM14 36H58V39H14Z', '#fbf0d6'],
    ['M19 23V36M26 23V36M33 23V36M40 23V36M47 23V36M53 23V36', '#f1e0b8', 3],
    ['M16 23H56', '#c9a868', 1.4],
    ['M6 44Q5 34 8 30Q11 34 10 44ZM64 44Q63 35 66 31Q69 35 68 44Z', '#3d5c3a'],
  ],
  spires: [
    ['M4 48V34L10 29L16 34V48ZM54 48V35L61 29L68 35V48Z', '#a95d42'],
    ['M22 48V24L27 5L32 24V48ZM40 48V24L45 5L50 24V48Z', '#5c5a6e'],
    ['M31 48V28L36 21L41 28V48Z', '#6f6d82'],
    ['M36 29A2.600 2.600 0 1 1 35.900 29Z', '#f6d98c'],
    ['M-2 44H76V48H-2Z', '#4d6f58'],
  ],
} satisfies Record<string, Shape[]>;

type Scene = keyof typeof SCENES;

/** The cities of the printed boards by what is typical of them. */
const TYPICAL: Record<Scene, string[]> = {
  mountain: [
    'Billings',
    'Denver',
    'Knoxville',
    'Pocatello',
    'Salt Lake City',
    'Spokane',
    'Oslo',
    'Sofia',
    'Tiranë',
  ],
  desert: ['Albuquerque', 'Barstow', 'El Paso', 'Phoenix'],
  plains: ['Cheyenne', 'Fargo', 'Fort Worth', 'Kansas City', 'Oklahoma City', 'Omaha', 'Rostow'],
  coast: [
    'Boston',
    'Buffalo',
    'Savannah',
    'Jacksonville',
    'Barcelona',
    'Dublin',
    'Helsinki',
    'Lisboa',
    'Marseille',
    'Napoli',
    'Odessa',
  ],
  palm: ['Los Angeles', 'Miami', 'Orlando', 'San Diego'],
  city: [
    'Atlanta',
    'Birmingham',
    'Chicago',
    'Cincinnati',
    'Detroit',
    'Houston',
    'New York',
    'Philadelphia',
    'Pittsburgh',
  ],
  bridge: ['San Francisco', 'Portland'],
  arch: ['St. Louis'],
  forest: ['Bangor', 'Duluth', 'Minneapolis', 'Minsk'],
  steamer: ['Memphis', 'New Orleans'],
  needle: ['Seattle'],
  dome: ['Washington DC', 'Richmond', 'Sacramento', 'Beograd', 'Berlin', 'București', 'Wien'],
  vineyard: ['Bordeaux', 'Madrid', 'Sevilla', 'Zagreb'],
  canal: ['Bremen', 'Bruxelles', 'Gdańsk', 'København', 'Stockholm', 'Budapest', 'Warszawa'],
  mill: ['Amsterdam'],
  tower: ['Paris'],
  clock: ['London', 'Glasgow'],
  onion: ['Kharkiv', 'Kyjiv', 'Moskwa', 'St. Petersburg'],
  minaret: ['Istanbul', 'Sarajevo'],
  temple: ['Athina', 'Roma'],
  spires: ['Köln', 'Praha', 'Riga', 'Lwiw', 'Milano', 'München'],
};

const sceneOf = new Map(
  Object.entries(TYPICAL).flatMap(([scene, cities]) => cities.map((city) => [city, scene as Scene] as const)),
);
const ANYWHERE: Scene[] = ['city', 'plains', 'mountain', 'forest', 'vineyard', 'canal', 'spires', 'dome'];

/** Return a number that is always the same for a name. */
export function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}

/** Return what the poster of a city shows; a city nobody knows gets one of the usual scenes. */
export function shapesFor(name: string): Shape[] {
  return SCENES[sceneOf.get(name) ?? ANYWHERE[numberOf(name) % ANYWHERE.length]];
}
