import { BASE } from './base';
/** Where we are: the path below ours, the part after `?` and the part after `#`. */
class Route {
  path = $state('');
  query = $state.raw(new URLSearchParams());
  hash = $state('');
  /**
   * The secret the address of a table came with (`/t/TABLE#SECRET`, or `#SECRET@12` for a moment). It is kept with
   * this entry of the history, for reloading and going back, and never stays where others could read it.
   */
  secret = $state('');

  constructor() {
    this.read();
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  private read(): void {
    const [, secret, moment = ''] = /^#([^@]+)(@.*)?$/.exec(location.hash) ?? [];
    if (secret && location.pathname.startsWith(`${BASE}t/`)) {
      history.replaceState({ secret }, '', location.pathname + location.search + (moment && `#${moment}`));
    }
    this.secret = history.state?.secret ?? '';
    this.path = location.pathname.slice(BASE.length - 1);
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }

  /** Go to one of our pages. */
  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    if (!this.hash || !replace) scrollTo(0, 0);
  }

  /** Follow links to our own pages without loading anything again. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || !isPage(link) || !isPlainClick(event)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** Tell whether a link leads to one of our pages, in this window. */
function isPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false;
  const path = link.pathname.startsWith(BASE) ? link.pathname.slice(BASE.length) : 'api';
  return !/^(api|openapi\.json)/.test(path);
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey);
}

export const route = new Route();
