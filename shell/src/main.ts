import { start } from './app/start.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
start(root);
