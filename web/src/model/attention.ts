import { settings } from './settings.svelte';

const QUIET = '/icon.svg';
const CALLING =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#b5341f"/><path d="M20 54L27 10M44 54L37 10" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M20 47H44M22 36H42M24 26H40M26 17H38" stroke="#ffd23f" stroke-width="4.5" stroke-linecap="round"/></svg>',
  );

/** Say in title and icon whether it is my turn. */
export function showTurn(name: string, myTurn: boolean, words: string): void {
  document.title = myTurn ? `● ${words} – ${name}` : `${name} – Branchline`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = myTurn ? CALLING : QUIET;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

/** A sound that does not arrive is not missed. */
const silence = (): void => undefined;

/** Call somebody who looks elsewhere: a sound, and a notification if that is allowed. */
export function call(title: string, words: string): void {
  // A browser makes no sound before somebody has touched the page.
  if (settings.sound && (navigator.userActivation?.hasBeenActive ?? true))
    void import('../sound/play').then(({ play }) => play('bell')).catch(silence);
  if (
    settings.notify &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  ) {
    new Notification(title, { body: words, tag: 'branchline-turn' });
  }
}
