/*
 * The service worker: keeps what the pages consist of, so that they open at once.
 *
 * Files under /assets/ never change, as their names tell what is in them: they are kept. The page itself always comes
 * from the server, and from here only while no server answers; so it never speaks to a newer server than it is
 * made for. Tables, links and everything under /api are never touched.
 */
/* ENTRY, SHELL and ASSETS are written before this by the build. */
const FILES = 'branchline-files';
const PAGE = `branchline-page ${ENTRY}`;

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting();
  else if (Array.isArray(data?.keep)) void keep(data.keep);
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request, pathname));
});

/** Keep the page, if it is the one this worker was made with, and what it needs first. */
async function fill() {
  const found = await fetch('/', { cache: 'no-store' });
  if (!found.ok || !(await found.clone().text()).includes(ENTRY))
    throw new Error('another version is served');
  await (await caches.open(PAGE)).put('/', found);
  await keep(SHELL);
}

/** Forget the page of another version, and files that no page needs any more. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('branchline-') && name !== FILES && name !== PAGE)
      .map((name) => caches.delete(name)),
  );
  const files = await caches.open(FILES);
  for (const request of await files.keys()) {
    if (!ASSETS.includes(new URL(request.url).pathname)) await files.delete(request);
  }
}

/** Keep files of this version. */
async function keep(paths) {
  const files = await caches.open(FILES);
  for (const path of paths.filter((each) => ASSETS.includes(each))) {
    if (!(await files.match(path))) await files.add(path);
  }
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(PAGE)).match('/');
    if (kept) return kept;
    throw error;
  }
}

async function file(request, path) {
  const files = await caches.open(FILES);
  const kept = await files.match(path);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await files.put(path, found.clone()).catch(() => undefined); // there may be no room left
  return found;
}
