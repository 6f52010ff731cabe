const CITIES: Record<string, string[]> = {
  usa: ['Omaha', 'Chicago', 'Detroit', 'Denver', 'Memphis', 'St. Louis'],
  europe: ['Praha', 'Wien', 'Budapest', 'München', 'Zagreb', 'Milano'],
};

/** Return cities to draw with. */
export function cities(edition = 'usa'): string[] {
  return CITIES[edition];
}
