/**
 * Checks the shuffle of records, one a line as a JSON text with what a browser kept of the game, and says for each
 * what does not fit: it lets `python -m tools.agree` compare the page with the library. It runs in Node.js and is no
 * part of the page.
 */
import { stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { doubts, readRecord } from './check.ts';
import { compared } from './compared.ts';

for await (const line of createInterface({ input: stdin })) {
  const { text, kept } = JSON.parse(line);
  console.log(JSON.stringify(verdict(text, kept)));
}

function verdict(text, kept) {
  try {
    const record = readRecord(text);
    const found = doubts(record).map(({ kind }) => kind);
    return kept && compared(kept, record).length ? [...found, 'kept'] : found;
  } catch {
    return ['unreadable'];
  }
}
