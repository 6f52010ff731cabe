/** What a browser hands over that would install the table; not all do. */
interface Installation extends Event {
  prompt(): Promise<unknown>;
}

let installation: Installation | null = null;

/** Keep the browser's offer to install the table until somebody wishes it. */
export function noteInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installation = event as Installation;
    dispatchEvent(new Event('installable'));
  });
}

/** Tell whether the table can be installed. */
export const isInstallable = (): boolean => installation !== null;

/** Have the browser ask whether to install the table. */
export async function install(): Promise<void> {
  await installation?.prompt();
  installation = null;
}
