import '@gr/shared/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { findBridge } from '../bridge.ts';
import { mensajes } from '../mensajes.ts';
import { Phone } from './phone.tsx';
import { startPhone } from './start-phone.ts';

const root = document.getElementById('app');
const bridge = findBridge();
if (!root) throw new Error('no #app');
if (bridge) createRoot(root).render(<Phone phone={startPhone(bridge)} />);
else root.textContent = mensajes.sinPanel;
