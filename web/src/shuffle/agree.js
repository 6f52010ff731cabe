/**
 * Checks the shuffle of records, one a line as a JSON text, and says for each what does not fit: it lets
 * `python -m tools.agree` compare the page with the library. It runs in Node.js and is no part of the page.
 */
import { stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { doubts, heads, keyOf, readRecord } from './check.ts';

for await (const line of createInterface({ input: stdin })) {
  const record = readRecord(JSON.parse(line));
  const head = heads(keyOf(record.evidence), record.rules, record.lines).at(-1);
  console.log(JSON.stringify([head, doubts(record).map(({ kind }) => kind)]));
}
