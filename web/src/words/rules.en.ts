/** The Rules pages; loaded when one is opened. */
export const rules = {
  heading: 'Rules',
  home: 'All games',
  contents: 'Contents',
  search: 'Search the rules',
  found: (n: number): string => (n === 0 ? 'Nothing found' : n === 1 ? '1 section' : `${n} sections`),
  tip: 'Tip',
  detail: (n: number): string => `The exact rules (${n})`,
  rulings: 'Questions and rulings',
  previous: 'Back',
  next: 'Next',
  step: (n: number, of: number): string => `${n} of ${of}`,
  more: 'Read this section',
  close: 'Close',
  learn: 'Learn by playing',
  play: 'Play',
  unofficial: 'About these rules',
};
