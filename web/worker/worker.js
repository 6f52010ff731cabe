/*
 * The service worker: keeps what the pages consist of, so that they open at once.
 *
 * Files under assets/ never change, as their names tell what is in them: they are kept. The page itself always comes
 * from the server, and from here only while no server answers; so it never speaks to a newer server than it is
 * made for. Tables, links and everything under api/ are never touched.
 */
/* ENTRY, SHELL and ASSETS are written before this by the build. */
const BASE = new URL('./', location).pathname;
const OURS = `branchline ${BASE} `;
const FILES = `${OURS}files`;
const PAGE = `${OURS}page ${ENTRY}`;

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting();
  else if (Array.isArray(data?.keep)) void keep(data.keep.map(nameOf));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const name = nameOf(pathname);
  if (request.method !== 'GET' || origin !== location.origin || name.startsWith('api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (name.startsWith('assets/')) event.respondWith(file(request, name));
});

/** Return what a path is called here. */
function nameOf(pathname) {
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length) : '';
}

/** Keep the page, if it is the one this worker was made with, and what it needs first. */
async function fill() {
  const found = await fetch(BASE, { cache: 'no-store' });
  const text = await found.text();
  if (!found.ok || !text.includes(ENTRY)) throw new Error('another version is served');
  // It is shown at any address of ours, so it must say in full where its files are.
  const kept = new Response(text.replaceAll('="./', `="${BASE}`), {
    headers: [...found.headers].filter(([name]) => /^content-(type|security-policy)$/.test(name)),
  });
  await (await caches.open(PAGE)).put(BASE, kept);
  await keep(SHELL);
}

/** Forget the page of another version, and files that no page needs any more. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(OURS) && name !== FILES && name !== PAGE)
      .map((name) => caches.delete(name)),
  );
  const files = await caches.open(FILES);
  for (const request of await files.keys()) {
    if (!ASSETS.includes(nameOf(new URL(request.url).pathname))) await files.delete(request);
  }
}

/** Keep files of this version. */
async function keep(names) {
  const files = await caches.open(FILES);
  for (const name of names.filter((each) => ASSETS.includes(each))) {
    if (!(await files.match(BASE + name))) await files.add(BASE + name);
  }
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(PAGE)).match(BASE);
    if (kept) return kept;
    throw error;
  }
}

async function file(request, name) {
  const files = await caches.open(FILES);
  const kept = await files.match(BASE + name);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await files.put(BASE + name, found.clone()).catch(() => undefined); // there may be no room left
  return found;
}
