import './app/respaldo.css';
import { start } from './app/start.tsx';
import { installScriptPolicy } from './federation/base/script-policy.ts';

// Before anything asks for a chunk.
installScriptPolicy();

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
start(root);
