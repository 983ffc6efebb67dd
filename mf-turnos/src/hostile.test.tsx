import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { paso, show, withSteps } from './show.testing.tsx';

const data = withSteps(paso('e1001', 30), paso('e2', 20, { releva_id: 'e3', marcas: { fuera_radio: true } }));

beforeAll(() => import('./turnos/step.view.tsx'));

test.each([{ path: '/turnos', sees: 'Mi turno' }, { path: '/turnos/empezar' }, { path: '/turnos/terminar' }])(
  '$path survives any record',
  async (place) => {
    await survives({ ...place, data }, (path, all) => show({ path, data: all }));
  },
);
