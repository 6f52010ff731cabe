import { BASE } from '../base';
import { settings } from './settings.svelte';

const QUIET = `${BASE}icon.svg`;
/** A signal lamp. */
const CALLING =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18"><circle r="8" fill="%23b5341f"/><circle r="4" fill="%23ffd23f"/></svg>';

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
