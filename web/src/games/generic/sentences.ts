/** How the facts of a sentence are put into words; the server's catalogues use the same signs. */
export interface Speaker {
  /** What a seat, a place or anything else is called. */
  name(fact: unknown): string;
  seat(seat: number): string;
  and: string;
  or: string;
}

/**
 * Return a sentence with its facts filled in: `{place}`, `{seat:seat}`, `{coins:# coin|# coins}`,
 * `{half:upper=the top|lower=the bottom}`, `{games:and}`, `{word:quoted}`.
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

function put(fact: unknown, how: string, facts: Record<string, unknown>, speaker: Speaker): string {
  if (how === 'seat') return speaker.seat(Number(fact));
  if (how === 'quoted') return `“${speaker.name(fact)}”`;
  if (how === '' || how === ',' || how === 'list') return plain(fact, ', ', speaker);
  if (how === 'and' || how === 'or') return plain(fact, ` ${speaker[how]} `, speaker);
  const forms = how.split('|');
  const chosen = forms.every((form) => form.includes('='))
    ? (forms.find((form) => form.startsWith(`${String(fact)}=`)) ?? '').slice(String(fact).length + 1)
    : forms[Number(fact) === 1 ? 0 : forms.length - 1];
  return filled(chosen.replaceAll('#', speaker.name(fact)), facts, speaker);
}

function plain(fact: unknown, last: string, speaker: Speaker): string {
  if (!Array.isArray(fact)) return speaker.name(fact);
  const names = fact.map((one) => speaker.name(one));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
}
