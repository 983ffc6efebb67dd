import '@gr/shared/ui/tokens.css';
import manifest from '@sandbox/manifest';
import definition from '@sandbox/scenarios';
import { createRoot } from 'react-dom/client';
import { openBridge } from '../bridge.ts';
import { mensajes } from '../mensajes.ts';
import { Bench } from './bench.tsx';
import { panelStore } from './panel-store.ts';

const root = document.getElementById('app');
if (!root) throw new Error('no #app');
document.title = mensajes.titulo(manifest.nombre);
const store = panelStore(definition, window);
// On a narrow screen the phone comes first, unless the link says otherwise.
const narrow = window.matchMedia('(max-width: 46rem)').matches;
if (narrow && !window.location.search.includes('panel=')) store.change({ panel: false });
openBridge(store.bridge);
createRoot(root).render(<Bench store={store} />);
