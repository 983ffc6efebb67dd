import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { plant } from '@gr/shared/domain/database/tree';
import { NOW, paso, planned, show, withSteps, withWeek } from './show.testing.tsx';

const steps = withWeek(
  withSteps(
    paso('e1001', 30, { releva_id: 'e2' }),
    paso('e2', 20, { releva_id: 'e3', marcas: { fuera_radio: true } }),
  ),
  planned('e1001', 6),
  planned('e2', -1),
  planned('e3', -1, { qr_id: 'q2', nom_qr: 'Sótano' }),
);
const bien = { e1001: { cada_min: 30, pide_x: NOW - 1, vence_x: NOW + 1, alarma: 'n1' } };
const left = {
  i1: { id: 'i1', tipo_inv: 'entrega', estado: 'por_recibir', entrega_id: 'e2', fechah_x: NOW },
};
const asked = plant(steps, ['_minuta_', 'u001', 'turno', 'bien'], bien);
const data = plant(asked, ['_inventarios_', 'u001'], left);

beforeAll(() =>
  Promise.all([
    import('./turnos/step.view.tsx'),
    import('./turnos/relevo.view.tsx'),
    import('./programa/programa.view.tsx'),
    import('./horas/horas.view.tsx'),
  ]),
);

const office = { rol: 'supervisor' } as const;

test.each([
  { path: '/turnos', sees: 'Mi turno' },
  { path: '/turnos', sees: 'Según la programación', persona: office },
  { path: '/turnos/empezar' },
  { path: '/turnos/terminar' },
  { path: '/turnos/relevo?un=u001', sees: 'Minuta' },
  { path: '/turnos/programa', sees: 'Usted', persona: office },
  { path: '/turnos/horas', sees: 'Ana Torres', persona: office },
])('$path survives any record', async ({ persona = {}, ...place }) => {
  await survives({ ...place, data }, (path, all) => show({ path, data: all, persona }));
});
