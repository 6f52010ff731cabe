import { BASE } from './base';
import './theme.css';
import './model/settings.svelte'; // sets day or night before the first paint
import { mount } from 'svelte';
import App from './App.svelte';
import { noteInstallation } from './install/installing';

/** How long pages have to themselves before anything else is loaded; a table, until the first move is made. */
const QUIET = location.pathname.startsWith(`${BASE}t/`) ? 30_000 : 3000;

noteInstallation();
mount(App, { target: document.getElementById('app') as HTMLElement });
if (import.meta.env.PROD)
  setTimeout(
    () =>
      void import('./install/updates').then(
        ({ watch }) => watch(),
        () => undefined,
      ),
    QUIET,
  );
