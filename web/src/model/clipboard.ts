/** Tell whether a page may use the clipboard; over plain http it may not. */
export function canCopy(): boolean {
  return isSecureContext && 'clipboard' in navigator;
}

/** Copy a text, or else show it to be copied by hand. Return whether it is copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const { showToCopy } = await import('../install/copying');
    await showToCopy(text);
    return false;
  }
}
