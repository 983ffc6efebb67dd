import { CASES, runCase } from '@gr/remote-kit/testing/conformance/cases';
import { CONTRACT, defineRemote, type Host } from '@gr/shared/contract';
import { outside } from './outside.ts';

/** Runs every case with the host it was given and writes each result into the page, one line a case. */
async function runAll(host: Host, list: HTMLElement): Promise<void> {
  const on = outside(host);
  for (const one of CASES) {
    const line = document.createElement('li');
    const wrong = await runCase(one, on);
    line.dataset.caso = one.name;
    line.dataset.falla = wrong ?? '';
    line.textContent = `${one.name}: ${wrong ?? 'bien'}`;
    list.append(line);
  }
  list.dataset.termino = 'si';
}

export default defineRemote({
  id: 'mf-conformidad',
  version: __VERSION__,
  contract: CONTRACT,
  mount(root, host) {
    const label = document.createElement('label');
    const busy = document.createElement('input');
    busy.type = 'checkbox';
    label.append(busy, ' Hay cambios sin guardar aquí');
    const start = document.createElement('button');
    start.textContent = 'Probar';
    const list = document.createElement('ol');
    start.addEventListener('click', () => void runAll(host, list));
    const frozen = document.createElement('p');
    frozen.dataset.congelado = String(isFrozen(host));
    root.append(label, start, frozen, list);
    delete document.documentElement.dataset.desmontado;
    return {
      unmount() {
        root.replaceChildren();
        document.documentElement.dataset.desmontado = 'si';
      },
      canLeave: () => !busy.checked,
    };
  },
});

/** Nothing of the ports can be changed by a remote for the next one. */
function isFrozen(host: Host): boolean {
  return [host.data, host.outbox, host.photos, host.kept, host.device, host.notices, host.session].every(
    (port) => Object.isFrozen(port),
  );
}
