import { describe, expect, it } from 'vitest';
import type { Message } from '../wire/types';
import { beginning, hasSecret, hoursOf, piecesOf, talkOf } from './talk';

const seat = (seq: number, number: number, why: string, name: string): Message => ({
  seq,
  kind: 'seat',
  seat: number,
  at: 0,
  data: { why, info: { name, colour: 'blue', seat: number } },
});
const chat = (seq: number, number: number, text: string): Message => ({
  seq,
  kind: 'chat',
  seat: number,
  at: 5,
  data: { text },
});

describe('what was said', () => {
  it('is shown by its first words where there is little room', () => {
    expect(beginning(' Well\n played! ')).toBe('Well played!');
    const long = beginning('word '.repeat(40));
    expect(long).toMatch(/^(word )+…$/);
    expect(long.length).toBeLessThan(64);
    expect(beginning('x'.repeat(90))).toHaveLength(62);
  });

  it('has the hours of the browser in English, and those of the language else', () => {
    expect(hoursOf('en', 'en-US')).toBe('en-US');
    expect(hoursOf('en', 'en-GB')).toBe('en-GB');
    expect(hoursOf('en', 'de-DE')).toBe('en-GB');
    expect(hoursOf('fr', 'en-US')).toBe('fr');
  });

  it('goes by the name somebody has now', () => {
    const talk = talkOf([seat(1, 2, 'made', 'Player 2'), chat(2, 2, 'hi'), seat(3, 2, 'renamed', 'Ben')]);
    expect(talk).toMatchObject([{ at: 5000, who: { name: 'Ben', colour: 'blue' }, text: 'hi' }]);
  });

  it('stays with whoever sat there then', () => {
    const messages = [seat(1, 2, 'made', 'Ben'), chat(2, 2, 'bye'), seat(3, 2, 'left', 'Player 2')];
    const talk = talkOf([...messages, seat(4, 2, 'taken', 'Cy'), chat(5, 2, 'hello')]);
    expect(talk.map(({ who }) => who?.name)).toEqual(['Ben', 'Cy']);
  });

  it('is nobody’s if the host says it from no seat', () => {
    expect(talkOf([chat(1, 0, 'welcome')])[0].who).toBeNull();
  });

  it('never passes for a player’s or the host’s if somebody who watches says it', () => {
    const aside: Message = { seq: 2, kind: 'aside', seat: 0, at: 5, data: { name: 'Ben', text: 'hi' } };
    const talk = talkOf([seat(1, 2, 'made', 'Ben'), aside, chat(3, 0, 'welcome')]);
    expect(talk.map(({ who, watcher }) => [who, watcher])).toEqual([
      [null, 'Ben'],
      [null, undefined],
    ]);
  });
});

describe('links', () => {
  const hrefs = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

  it('lead to http and https only', () => {
    expect(hrefs('see https://example.org/a?b=1#c, or (http://x.org).')).toEqual([
      'https://example.org/a?b=1#c',
      'http://x.org',
    ]);
    expect(hrefs('javascript:alert(1) ftp://x.org data:text/html,a file:///etc www.x.org')).toEqual([]);
    expect(hrefs('https://ann:word@x.org http://')).toEqual([]);
  });

  it('leave nothing of the text out', () => {
    for (const text of ['a https://x.org. b', 'https://x.org', 'http://x/t/a#s and https://y.org!', '']) {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });

  it('with a secret cannot be followed', () => {
    const secrets = [
      'http://localhost:8000/t/Abc1#s3cret',
      'https://x.org/t/Abc1#s3cret@12',
      'https://x.org/t/Abc1/?a=b#s3cret',
      'https://x.org/t/Abc1%23s3cret',
      'https://x.org/%74/Abc1#s3cret',
      'HTTPS://x.org/t/Abc1#@12s3cret',
    ];
    for (const text of secrets) {
      expect(hasSecret(text), text).toBe(true);
      expect(hrefs(`look: ${text}`), text).toEqual([]);
    }
    expect(hasSecret('/t/Abc1#s3cret')).toBe(true);
  });

  it('to a table or a moment without a secret can', () => {
    for (const text of ['https://x.org/t/Abc1', 'https://x.org/t/Abc1#@12', 'https://x.org/rules/a#b']) {
      expect(hasSecret(text)).toBe(false);
      expect(hrefs(text)).toEqual([text]);
    }
  });
});
