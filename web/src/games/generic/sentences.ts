import { signed } from '../../model/figures';

/** How the facts of a sentence are put into words; the server's catalogues use the same signs. */
export interface Speaker {
  /** The language of the sentence, which decides what counts as one. */
  language: string;
  /** What a seat, a place or anything else is called. */
  name(fact: unknown): string;
  seat(seat: number): string;
  and: string;
  or: string;
  /** Put a text into quotation marks. */
  quoted(text: string): string;
}

/**
 * Return a sentence with its facts filled in: `{place}`, `{seat:seat}`, `{coins:# coin|# coins}`,
 * `{half:upper=the top|lower=the bottom}`, `{games:and}`, `{word:quoted}`, `{share:.1f}`.
 */
export function filled(sentence: string, facts: Record<string, unknown>, speaker: Speaker): string {
  let found = '';
  for (let i = 0; i < sentence.length; i++) {
    if (sentence[i] !== '{') {
      found += sentence[i];
      continue;
    }
    const end = closing(sentence, i);
    const [name, how] = split(sentence.slice(i + 1, end));
    found += put(facts[name], how, facts, speaker);
    i = end;
  }
  return found;
}

/** Return where the brace that opens at a place is closed. */
function closing(sentence: string, open: number): number {
  let depth = 0;
  for (let i = open; i < sentence.length; i++) {
    if (sentence[i] === '{') depth++;
    if (sentence[i] === '}' && --depth === 0) return i;
  }
  return sentence.length;
}

function split(field: string): [string, string] {
  const colon = field.indexOf(':');
  return colon < 0 ? [field, ''] : [field.slice(0, colon), field.slice(colon + 1)];
}

type Way = (fact: unknown, speaker: Speaker) => string;

/** How a fact can be put, besides in forms to choose from. */
const WAYS: Readonly<Record<string, Way>> = {
  '': (fact, speaker) => listed(fact, ', ', speaker),
  list: (fact, speaker) => listed(fact, ', ', speaker),
  and: (fact, speaker) => listed(fact, ` ${speaker.and} `, speaker),
  or: (fact, speaker) => listed(fact, ` ${speaker.or} `, speaker),
  seat: (fact, speaker) => speaker.seat(Number(fact)),
  quoted: (fact, speaker) => speaker.quoted(listed(fact, ', ', speaker)),
};

function put(fact: unknown, how: string, facts: Record<string, unknown>, speaker: Speaker): string {
  const way = WAYS[how] ?? numberWay(how);
  if (way) return way(fact, speaker);
  return filled(formOf(fact, how.split('|'), speaker).replaceAll('#', one(fact, speaker)), facts, speaker);
}

/** Return how a number is written with groups of digits, decimals or both: `,` `.1f` `,.0f`. */
function numberWay(how: string): Way | null {
  const found = /^(,?)(?:\.(\d)f)?$/.exec(how);
  if (!found) return null;
  const decimals = { minimumFractionDigits: Number(found[2]), maximumFractionDigits: Number(found[2]) };
  const format = { useGrouping: found[1] !== '', ...(found[2] && decimals) };
  return (fact, { language }) => signed(new Intl.NumberFormat(language, format).format(Number(fact)));
}

/** Return the form for a value, or that for one or for more. */
function formOf(fact: unknown, forms: string[], { language }: Speaker): string {
  if (forms.every((form) => form.includes('='))) {
    const start = `${String(fact)}=`;
    return (forms.find((form) => form.startsWith(start)) ?? start).slice(start.length);
  }
  const isOne = new Intl.PluralRules(language).select(Number(fact)) === 'one';
  return forms[isOne ? 0 : forms.length - 1];
}

function one(fact: unknown, speaker: Speaker): string {
  if (typeof fact !== 'number') return speaker.name(fact);
  if (Number.isInteger(fact)) return signed(speaker.name(fact));
  const format = new Intl.NumberFormat(speaker.language, { useGrouping: false, maximumFractionDigits: 6 });
  return signed(format.format(fact));
}

function listed(fact: unknown, last: string, speaker: Speaker): string {
  if (!Array.isArray(fact)) return one(fact, speaker);
  const names = fact.map((each) => one(each, speaker));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
}
