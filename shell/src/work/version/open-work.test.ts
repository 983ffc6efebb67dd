import type { Persona, Rol } from '@gr/shared/contract/session';
import { createFakeHost } from '@gr/shared/testing/fake-host';
import { watchOpenWork } from './open-work.ts';

const ronda = (id: string, estado: string, fechah_x: number) => ({
  id,
  estado,
  fechah_x,
  un_nombre: 'Cedritos',
});
const data = {
  _recorridos_rondero_: {
    e1: {
      r1: ronda('r1', 'en_curso', 1),
      r2: { ...ronda('r2', 'pausada', 2), nom_plan: 'Noche' },
      r3: ronda('r3', 'completada', 3),
    },
  },
  _supervisiones_superv: {
    e1: {
      s1: { id: 's1', estado: 'en_curso', fechah_x: 1, un_id: 'u001', un_nom: 'Cedritos' },
      s2: { id: 's2', estado: 'cerrada', fechah_x: 2, un_id: 'u001' },
    },
  },
};

async function openOf(rol: Rol) {
  const host = createFakeHost({ data });
  const persona = { rol, emp_id: 'e1' } as Persona;
  const open = watchOpenWork(host.data, persona, host.trace);
  await new Promise((resolve) => setImmediate(resolve));
  open.stop();
  return open.get();
}

test('a rondero’s rounds not ended, the last one first', async () => {
  expect(await openOf('rondero')).toEqual([
    { id: 'r2', tipo: 'ronda', nombre: 'Noche', ruta: '/rondas/r2' },
    { id: 'r1', tipo: 'ronda', nombre: 'Cedritos', ruta: '/rondas/r1' },
  ]);
});

test('a supervisor’s visits not ended; an admin has none', async () => {
  expect(await openOf('supervisor')).toEqual([
    { id: 's1', tipo: 'visita', nombre: 'Cedritos', ruta: '/supervisiones/s1' },
  ]);
  expect(await openOf('admin')).toEqual([]);
});
