/** What the pictures are painted with. */
export const PAINTS: Record<string, string> = {
  a: '#cee',
  b: '#843',
  c: '#c93',
  d: '#a64',
  e: '#796',
  f: '#253',
  g: '#465',
  h: '#8a5',
  i: '#879',
  k: '#334',
  l: '#bcc',
  m: '#68a',
  n: '#457',
  o: '#c96',
  p: '#e98',
  r: '#b43',
  s: '#eda',
  t: '#278',
  u: '#498',
  v: '#533',
  w: '#fbf3e0',
  y: '#fc4',
};

export const SKIES = [
  ['#f7c873', '#ee9b4f'],
  ['#f3b391', '#d9705a'],
  ['#9fd0cb', '#5fa6a9'],
  ['#f6de9e', '#e9b45c'],
  ['#b9cfe0', '#7ba0bf'],
  ['#e8b7b2', '#b9738a'],
];
