import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { paso, planned, show, withSteps, withWeek } from './show.testing.tsx';

const data = withWeek(
  withSteps(paso('e1001', 30), paso('e2', 20, { releva_id: 'e3', marcas: { fuera_radio: true } })),
  planned('e1001', 6),
);

beforeAll(() =>
  Promise.all([
    import('./turnos/step.view.tsx'),
    import('./programa/programa.view.tsx'),
    import('./horas/horas.view.tsx'),
  ]),
);

const office = { rol: 'supervisor' } as const;

test.each([
  { path: '/turnos', sees: 'Mi turno' },
  { path: '/turnos/empezar' },
  { path: '/turnos/terminar' },
  { path: '/turnos/programa', sees: 'Ana Torres', persona: office },
  { path: '/turnos/horas', sees: 'Ana Torres', persona: office },
])('$path survives any record', async ({ persona = {}, ...place }) => {
  await survives({ ...place, data }, (path, all) => show({ path, data: all, persona }));
});
