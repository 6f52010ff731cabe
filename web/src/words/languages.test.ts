import { describe, expect, it } from 'vitest';
import { LANGUAGES, ownName, preferred } from './languages';

describe('languages', () => {
  it('are those with files, English first', () => {
    expect(LANGUAGES[0]).toBe('en');
    expect(LANGUAGES).toContain('de');
  });

  it('are called by their own names', () => {
    expect(['en', 'de', 'fr'].map(ownName)).toEqual(['English', 'Deutsch', 'Français']);
  });

  it('follow the browser in its order', () => {
    expect(preferred(['nl-BE', 'de-AT', 'en'])).toBe('de');
    expect(preferred(['en-GB', 'de'])).toBe('en');
    expect(preferred(['nl'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
});
