import { settings } from '../../model/settings.svelte';
import { signed } from '../../model/figures';
import type { Table } from '../../model/table.svelte';
import type { GameEvent, Offer } from '../../wire/game';
import { t } from '../../words/words.svelte';
import { filled, type Speaker } from './sentences';
import { texts } from './texts';
import type { PlainBoard, PlainState } from './types';
import { elementsOf } from '../../wire/touches';

/** No and yes, where the game has no words for them. */
const MARKS = ['–', '✓'];

/** Return what the game says of itself; nothing before it is loaded. */
export function boardOf(table: Table): PlainBoard | null {
  return table.board as unknown as PlainBoard | null;
}

/** Return what everybody sees. */
export function stateOf(table: Table): PlainState {
  return (table.view?.state ?? {}) as unknown as PlainState;
}

/** Tell whether the game has words in the language of the moment. */
export function speaks(table: Table): boolean {
  return settings.language in (boardOf(table)?.words ?? {});
}

/** Return what the game says under a key, and in which language; empty if it says nothing. */
function saying(table: Table, key: string): { text: string; language: string } {
  const words = boardOf(table)?.words ?? {};
  const own = words[settings.language]?.[key];
  return own === undefined
    ? { text: words.en?.[key] ?? '', language: 'en' }
    : { text: own, language: settings.language };
}

/** Return what the game says under a key; empty if it says nothing. */
export function sentence(table: Table, key: string): string {
  return saying(table, key).text;
}

/** Return who sits on a seat. */
export function nameOf(table: Table, seat: number): string {
  return table.seats.find((info) => info.seat === seat)?.name ?? '';
}

/** Return the name of a place. */
export function placeName(table: Table, name: string): string {
  return boardOf(table)?.sketch?.places.find((place) => place.name === name)?.title ?? name;
}

/** Return every place with its names. */
export function places(table: Table): { code: string; name: string; aliases: string[] }[] {
  return (boardOf(table)?.sketch?.places ?? []).map(({ name, title }) => ({
    code: name,
    name: title,
    aliases: [name],
  }));
}

function speaker(table: Table, language: string): Speaker {
  return {
    language,
    name: (fact) => wordFor(table, fact),
    seat: (seat) => nameOf(table, seat),
    and: texts().and,
    or: texts().or,
    quoted: texts().quoted,
  };
}

/** Return what a place, a card or anything else that is written as a word is called. */
function wordFor(table: Table, fact: unknown): string {
  const word = String(fact);
  return sentence(table, `name.${word}`) || placeName(table, word);
}

function told(table: Table, key: string, facts: Record<string, unknown>): string {
  const { text, language } = saying(table, key);
  return filled(text, facts, speaker(table, language));
}

/** Return a legal action in words. */
export function describe(table: Table, offer: Offer): string {
  const names = Object.fromEntries(elementsOf(offer).map(({ kind, name }) => [kind, name]));
  return told(table, `action.${offer.kind}`, names) || offer.text;
}

/** Return what has happened, a sentence for each event. */
function sentences(table: Table, events: GameEvent[]): string[] {
  return events.map((event) => told(table, `event.${event.type}`, { ...event })).filter(Boolean);
}

/** Return what would happen, in a list: without full stops. */
export function effects(table: Table, events: GameEvent[]): string[] {
  return sentences(table, events).map((each) => each.replace(/\.$/, ''));
}

/** Return what has happened, in whole sentences. */
export function story(table: Table, events: GameEvent[]): string {
  return sentences(table, events).join(' ');
}

/** Return what the person at the screen is asked to do. */
export function prompt(table: Table): string {
  const view = table.view;
  if (!view) return '';
  const words = texts().prompt;
  const names = (seats: readonly number[]): string => seats.map((seat) => nameOf(table, seat)).join(', ');
  if (view.result) return words.over(names(view.result.winners));
  if (table.offers.length) return words.mine;
  return view.to_move.includes(0) ? words.dealing : words.others(names(view.to_move));
}

/** Return the fields of a part of a view for which the game has words, and what they hold. */
export function facts(table: Table, part: object | null | undefined): [string, string][] {
  return Object.entries(part ?? {}).flatMap(([name, value]): [string, string][] => {
    const label = sentence(table, `fact.${name}`);
    return label ? [[label, valueIn(table, name, value) || '–']] : [];
  });
}

/** Return what a field holds: as the game says of each value in it, or as it is. */
function valueIn(table: Table, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => valueIn(table, field, one) || '–').join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, one]) => wordFor(table, key) + t().names.colon + (valueIn(table, field, one) || '–'))
      .join(t().names.semicolon);
  }
  return (
    told(table, `value.${field}`, { value }) ||
    (typeof value === 'boolean' ? MARKS[+value] : signed(wordFor(table, value)))
  );
}

/** Return the kinds of pieces, as the game names them one after the other. */
export function kindsOfPieces(table: Table): string[] {
  return Object.keys(boardOf(table)?.words.en ?? {})
    .filter((key) => key.startsWith('piece.'))
    .map((key) => key.slice('piece.'.length));
}

/** Tell whether ending the turn now would waste it: there is something to do, and nothing was done. */
export function isIdle(table: Table): boolean {
  if (table.offers.length < 2) return false;
  const last = table.steps.findLast(({ undone, seat }) => !undone && seat > 0);
  return last?.seat !== table.me || last.events.some(({ type }) => type === 'turn_began');
}
