/** Return a number as people write it: below zero with a minus sign, which is no hyphen. */
export function signed(number: number | string): string {
  return String(number).replace(/^-/, '−');
}
