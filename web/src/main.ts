import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './model/settings.svelte';
import { speak } from './words/words.svelte';

await speak(settings.language);
mount(App, { target: document.getElementById('app') as HTMLElement });
