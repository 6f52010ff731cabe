import { BASE } from '../base';
import { mount } from 'svelte';
import { bring } from '../words/words.svelte';
import Offer from './Offer.svelte';

const EVERY = 30 * 60_000;
/** How long a new worker may take to take over, in milliseconds, before the page is loaded anew anyway. */
const PATIENCE = 4_000;
let offered = false;

/** Look for a newer version now and then, and offer it; nothing is ever loaded anew without being asked. */
export async function watch(): Promise<void> {
  // Over plain http there is none.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.register(`${BASE}sw.js`).catch(() => undefined);
  if (!workers || !registration) return;
  if (registration.waiting && registration.active) offer(registration);
  const expect = (fresh: ServiceWorker | null) =>
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && registration.active) offer(registration);
    });
  expect(registration.installing);
  registration.addEventListener('updatefound', () => expect(registration.installing));
  const look = () => void registration.update().catch(() => undefined);
  addEventListener('reconnected', look);
  setInterval(look, EVERY);
  const { active } = await workers.ready;
  active?.postMessage({ keep: loaded() });
}

/** Return what this page has loaded of its own files. */
function loaded(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
}

/** Offer a newer version, once. */
function offer(registration: ServiceWorkerRegistration): void {
  if (offered) return;
  offered = true;
  void bring('install').then(() =>
    mount(Offer, { target: document.body, props: { ontake: () => take(registration) } }),
  );
}

/** Go on with the newest version: what is on the table is on the server. */
function take({ waiting }: ServiceWorkerRegistration): void {
  const reload = (): void => location.reload();
  if (!waiting) return reload(); // another page was faster
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload());
  waiting.postMessage('take over');
  setTimeout(reload, PATIENCE);
}
