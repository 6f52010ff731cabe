import type { Edition } from '../content/types';

/** What every diagram is given. */
export interface Shown {
  /** How far the story is. */
  step: number;
  edition: Edition | null;
}

const CITIES: Record<Edition, string[]> = {
  usa: ['Omaha', 'Chicago', 'Detroit', 'Denver', 'Memphis', 'St. Louis'],
  europe: ['Praha', 'Wien', 'Budapest', 'München', 'Zagreb', 'Milano'],
};

/** Return cities to draw with. */
export function cities(edition: Edition | null): string[] {
  return CITIES[edition ?? 'usa'];
}
