import { showReset } from './app/plain-page.ts';

// `/restablecer.html` is independent of the app: it works when nothing of the app does.
const root = document.getElementById('app');
if (root) showReset(root);
