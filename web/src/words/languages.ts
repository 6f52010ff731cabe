/** The languages there are words in: those with a file of names here. */
export const LANGUAGES: readonly string[] = Object.keys(import.meta.glob('./names.*.ts'))
  .map((path) => path.split('.').at(-2) ?? '')
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));

/** Return a language's name in itself, as a word that stands alone. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Return the first preferred language that has words; else English. */
export function preferred(wanted: readonly string[] = navigator.languages): string {
  const codes = wanted.map((each) => each.toLowerCase().split('-')[0]);
  return codes.find((code) => LANGUAGES.includes(code)) ?? 'en';
}
