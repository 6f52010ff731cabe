/** Read something this device keeps, or the default if it keeps nothing. */
export function read<T>(key: string, usual: T): T {
  try {
    const found = localStorage.getItem(`branchline.${key}`);
    return found === null ? usual : (JSON.parse(found) as T);
  } catch {
    return usual;
  }
}

/** Keep something on this device. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`branchline.${key}`, JSON.stringify(value));
  } catch {
    // A private window may refuse: then it is forgotten with the page.
  }
}

/** For how many tables something is kept. */
const MOST = 60;

/** Read what this device keeps for a table. */
export function readFor<T>(key: string, table: string): T | undefined {
  return read<Record<string, T>>(key, {})[table];
}

/** Keep something for a table; what was kept longest for others makes room. */
export function writeFor(key: string, table: string, value: unknown): void {
  const { [table]: _, ...others } = read<Record<string, unknown>>(key, {});
  write(key, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, value]]));
}
