import { mount, unmount } from 'svelte';
import { bring } from '../words/words.svelte';
import CopyDialog from './CopyDialog.svelte';

/** Show a text to be copied by hand, until it is put away. */
export async function showToCopy(text: string): Promise<void> {
  await bring('install');
  const focused = document.activeElement as HTMLElement | null;
  const shown = mount(CopyDialog, {
    target: document.body,
    props: {
      text,
      onclose: () => {
        void unmount(shown);
        focused?.focus();
      },
    },
  });
}
