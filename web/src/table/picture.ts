import { signed } from '../model/figures';
/** A picture of the map as it is on the screen, drawn on this device. */

/** What can be done, and what shines because it was done last: no part of a picture. */
const FLEETING = '[data-act],[data-target],[data-told]';
const WIDE = 2000;

/** What is written below the map. */
export interface Caption {
  title: string;
  /** Who played, in the order of their places. */
  seats: { name: string; colour: string; points: number }[];
}

/** Return the map of a table as a PNG, with a line below it that tells how the game ended. */
export async function pictureOf(board: Element, caption: Caption): Promise<Blob> {
  const drawings = [...board.querySelectorAll<SVGSVGElement>('.layer > svg')];
  if (!drawings.length) throw new Error('there is no map');
  await painted(); // what says that it is drawn now
  const room = frameOf(drawings[0]);
  const height = Math.round((WIDE * room.height) / room.width);
  const strip = Math.round(WIDE * 0.045);
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = height + strip;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('there is no canvas');
  const style = `${await embeddedFonts()}${looksOf(drawings[0])}
    svg:root{position:static!important;width:${WIDE}px!important;height:${height}px!important}`;
  for (const drawing of drawings) {
    const alone = drawing.cloneNode(true) as SVGSVGElement;
    alone.setAttribute('viewBox', `${room.x} ${room.y} ${room.width} ${room.height}`);
    paint.drawImage(await imageOf(alone, style), 0, 0, WIDE, height);
  }
  write(paint, caption, height, strip);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** The part of a drawing that is shown: the board without the land far beyond it. */
function frameOf(drawing: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const margin = Math.max(0, Math.min(-x, -y) - 40);
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}

/** Return when the page has been painted. */
function painted(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** What style sheets make of a drawing: their rules, and what their variables are there. */
function looksOf(drawing: SVGSVGElement): string {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule))
    .map((rule) => rule.cssText)
    .join('');
  const looks = getComputedStyle(drawing);
  const variables = [...new Set(rules.match(/--[\w-]+/g))]
    .map((name) => [name, looks.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value};`);
  return `${rules}svg:root{${variables.join('')}}${FLEETING}{display:none!important}`;
}

async function imageOf(drawing: SVGSVGElement, style: string): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(drawing);
  const safe = style.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const dressed = text.replace(/^<svg[^>]*>/, (opening) => `${opening}<style>${safe}</style>`);
  const image = new Image();
  const loaded = new Promise((done, failed) => {
    image.onload = done;
    image.onerror = () => failed(new Error('no drawing'));
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dressed)}`;
  await loaded;
  return image;
}

/** The fonts the page has loaded, as style rules that carry them. */
async function embeddedFonts(): Promise<string> {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => plain(family)),
  );
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule)
    .map(({ rule, base }) => ({ style: (rule as CSSFontFaceRule).style, base }))
    .filter(({ style }) => loaded.has(plain(style.getPropertyValue('font-family'))));
  return (await Promise.all(rules.map(({ style, base }) => embedded(style, base)))).join('');
}

const plain = (family: string): string => family.replace(/["']/g, '');

async function embedded(style: CSSStyleDeclaration, base: string): Promise<string> {
  const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1];
  if (!address) return '';
  const answer = await fetch(new URL(address, base)).catch(() => null);
  if (!answer?.ok) return '';
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const others = ['font-family', 'font-weight', 'font-style', 'unicode-range']
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value};`);
  return `@font-face{${others.join('')}src:url(data:font/woff2;base64,${text})}`;
}

/** Write who played, and how it ended. */
function write(paint: CanvasRenderingContext2D, { title, seats }: Caption, top: number, high: number): void {
  const looks = getComputedStyle(document.documentElement);
  const colour = (name: string) => looks.getPropertyValue(`--${name}`).trim();
  const [middle, gap] = [top + high / 2, high * 0.4];
  paint.fillStyle = colour('bar-2') || '#222';
  paint.fillRect(0, top, WIDE, high);
  paint.textBaseline = 'middle';
  paint.font = `${high * 0.52}px ${looks.getPropertyValue('--font-title')}`;
  paint.fillStyle = colour('bar-ink') || '#fff';
  paint.fillText(title, gap, middle);
  let x = WIDE - gap;
  paint.font = `600 ${high * 0.4}px ${looks.getPropertyValue('--font-ui')}`;
  for (const { name, colour: own, points } of [...seats].reverse()) {
    const text = `${name} ${signed(points)}`;
    x -= paint.measureText(text).width;
    paint.fillStyle = colour('bar-ink') || '#fff';
    paint.fillText(text, x, middle);
    x -= high * 0.32;
    paint.beginPath();
    paint.arc(x, middle, high * 0.19, 0, 2 * Math.PI);
    paint.fillStyle = colour(own) || '#888';
    paint.fill();
    paint.strokeStyle = '#fff';
    paint.lineWidth = 2;
    paint.stroke();
    x -= high * 0.6;
  }
}

/** Hand a file to whatever shares on this device; return whether there is something. Nobody waits for its answer. */
export function share(file: File): boolean {
  if (!navigator.canShare?.({ files: [file] })) return false;
  void navigator.share({ files: [file] }).catch(() => undefined); // sharing may be called off
  return true;
}

/** Save a file on this device. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
