import type { Message } from '../wire/types';

/** Somebody at the table, as long as they sit there: what they said goes by the name they have now. */
interface Person {
  name: string;
  colour: string;
}

/** Something that was said. */
export interface Said {
  seq: number;
  /** When, in milliseconds. */
  at: number;
  seat: number;
  /** Who, if they sit or sat there; the host has no seat. */
  who: Person | null;
  /** What somebody who watches calls themselves, perhaps nothing: never a player or the host. */
  watcher?: string;
  text: string;
}

const NEW_PERSON = ['taken', 'freed', 'left'];

/** Return what was said at a table, each by whoever sat there then. */
export function talkOf(messages: Message[]): Said[] {
  const people = new Map<number, Person>();
  const talk: Said[] = [];
  for (const { kind, seat, seq, at, data } of messages) {
    if (kind === 'seat') {
      const { why, info } = data as { why: string; info: Person };
      const known = NEW_PERSON.includes(why) ? undefined : people.get(seat);
      people.set(seat, Object.assign(known ?? {}, { name: info.name, colour: info.colour }));
    } else if (kind === 'chat') {
      const { text } = data as { text: string };
      talk.push({ seq, at: at * 1000, seat, who: people.get(seat) ?? null, text });
    } else if (kind === 'aside') {
      const { name, text } = data as { name: string; text: string };
      talk.push({ seq, at: at * 1000, seat, who: null, watcher: name, text });
    }
  }
  return talk;
}

/** How much of what was said is shown where there is little room. */
const FEW = 60;

/** Return the first words of a text. */
export function beginning(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= FEW ? line : `${line.slice(0, line.lastIndexOf(' ', FEW) + 1 || FEW).trim()} …`;
}

/** Return the language for dates: English goes by the hours of the browser, others by their own. */
export function hoursOf(language: string, browser: string): string {
  if (language !== 'en') return language;
  return browser.startsWith('en') ? browser : 'en-GB';
}

/** A piece of a text: words, or an address one may follow. */
export interface Piece {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"“”„«»]+/gi;
/** What ends a sentence rather than an address. */
const TAIL = /[.,;:!?'’…)\]}]+$/;
/** A link to a table of any Branchline server with more after the # than a moment. */
const SECRET = /\/t\/[A-Za-z0-9]+\/?(?:\?[^\s#]*)?#(?!@\d*(?:\s|$))\S/;

/** Tell whether a text has a link that opens a seat, or a private table, to whoever has it. */
export function hasSecret(text: string): boolean {
  return SECRET.test(unescaped(text));
}

/** Return a text in pieces: addresses on the web can be followed, unless they carry a secret. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TAIL, '');
    if (!isHarmless(address)) continue;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push({ text: address, href: address });
    end = found.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function isHarmless(address: string): boolean {
  if (hasSecret(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && !hasSecret(href);
}

function unescaped(text: string): string {
  return text.replace(/%23/gi, '#').replace(/%2f/gi, '/').replace(/%74/gi, 't');
}
