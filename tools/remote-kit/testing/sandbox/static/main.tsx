import '@gr/shared/ui/tokens.css';
import './script-policy.ts';
import manifest from '@sandbox/manifest';
import definition from '@sandbox/scenarios';
import { createRoot } from 'react-dom/client';
import { mensajes } from '../mensajes.ts';
import { panelStore } from '../panel/panel-store.ts';
import { startPhone } from '../phone/start-phone.ts';
import { scenarioLinks } from './scenario-links.ts';
import { StaticPage } from './static-page.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('no #app');
document.title = mensajes.titulo(manifest.nombre);
// For `--compare`, which opens each.
document.documentElement.dataset.escenarios = JSON.stringify(scenarioLinks(definition));
const store = panelStore(definition, window);
if (!window.location.search.includes('panel=')) store.change({ panel: false });
createRoot(root).render(<StaticPage store={store} phone={startPhone(store.bridge)} />);
