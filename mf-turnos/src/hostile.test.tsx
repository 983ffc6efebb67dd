import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { plant } from '@gr/shared/domain/database/tree';
import { NOW, paso, show, withSteps } from './show.testing.tsx';

const steps = withSteps(
  paso('e1001', 30),
  paso('e2', 20, { releva_id: 'e3', marcas: { fuera_radio: true } }),
);
const bien = { e1001: { cada_min: 30, pide_x: NOW - 1, vence_x: NOW + 1, alarma: 'n1' } };
const data = plant(steps, ['_minuta_', 'u001', 'turno', 'bien'], bien);

beforeAll(() => import('./turnos/step.view.tsx'));

test.each([{ path: '/turnos', sees: 'Mi turno' }, { path: '/turnos/empezar' }, { path: '/turnos/terminar' }])(
  '$path survives any record',
  async (place) => {
    await survives({ ...place, data }, (path, all) => show({ path, data: all }));
  },
);
