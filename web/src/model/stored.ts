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
