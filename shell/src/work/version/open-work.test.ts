import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Persona, Rol } from '@gr/shared/contract/session';
import { DECLARED } from '../testing/declared.ts';
import { REGISTRY } from '../testing/registry.ts';
import { hasOpenWork, watchOpenWork } from './open-work.ts';

beforeAll(() => Object.assign(globalThis, { __DECLARED__: DECLARED }));

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

const RONDA = { remote: 'mf-rondas', icono: 'round', continuar: 'Continuar ronda' };

async function openOf(rol: Rol, registry: Registry | undefined) {
  const host = createFakeHost({ data });
  const persona = { rol, emp_id: 'e1' } as Persona;
  const open = watchOpenWork(host.data, persona, fakeValue(registry), host.trace);
  await settled();
  open.stop();
  return open.get();
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The product's registry with what one remote declares. */
const withDeclared = (id: string, more: Partial<RegistryEntry>): Registry => ({
  ...REGISTRY,
  remotes: REGISTRY.remotes.map((entry) => (entry.id === id ? { ...entry, ...more } : entry)),
});

describe.each([
  ['before a registry is known', undefined],
  ['as the remotes of the registry declare it', REGISTRY],
])('%s', (_when, registry) => {
  test('a rondero’s rounds not ended, the last one first', async () => {
    expect(await openOf('rondero', registry)).toEqual([
      { ...RONDA, id: 'r2', nombre: 'Noche', ruta: '/rondas/r2' },
      { ...RONDA, id: 'r1', nombre: 'Cedritos', ruta: '/rondas/r1' },
    ]);
  });

  test('a supervisor’s visits not ended; an admin has none', async () => {
    expect(await openOf('supervisor', registry)).toEqual([
      {
        id: 's1',
        remote: 'mf-supervision',
        nombre: 'Cedritos',
        icono: 'checklist',
        ruta: '/supervisiones/s1',
        continuar: 'Continuar supervisión',
      },
    ]);
    expect(await openOf('admin', registry)).toEqual([]);
  });
});

test('a remote that says it has none has none; a fifth one is followed by its own word', async () => {
  expect(await openOf('rondero', withDeclared('mf-rondas', { abiertos: [] }))).toEqual([]);
  const [list] = DECLARED.find(({ id }) => id === 'mf-rondas')?.abiertos ?? [];
  const fifth = { abiertos: list ? [{ ...list, ruta: '/tips/{id}', abierto: ['completada'] }] : [] };
  const open = await openOf('rondero', withDeclared('mf-tips', fifth));
  expect(open.map(({ id, remote, ruta }) => [id, remote, ruta])).toEqual([
    ['r3', 'mf-tips', '/tips/r3'],
    ['r2', 'mf-rondas', '/rondas/r2'],
    ['r1', 'mf-rondas', '/rondas/r1'],
  ]);
});

test('a registry that comes later is heard; one that says the same disturbs no reading', async () => {
  const host = createFakeHost({ data });
  const watch = jest.spyOn(host.data, 'watch');
  const registry = fakeValue<Registry | undefined>(undefined);
  const open = watchOpenWork(host.data, { rol: 'rondero', emp_id: 'e1' }, registry, host.trace);
  registry.set(REGISTRY);
  await settled();
  expect(open.get()).toHaveLength(2);
  expect(watch).toHaveBeenCalledTimes(1);
  registry.set(withDeclared('mf-rondas', { abiertos: [] }));
  expect(open.get()).toEqual([]);
  open.stop();
});

test('asked once: somebody with an open round, somebody without, and no answer is a no', async () => {
  const host = createFakeHost({ data });
  expect(await hasOpenWork(host.data, { rol: 'rondero', emp_id: 'e1' }, undefined)).toBe(true);
  expect(await hasOpenWork(host.data, { rol: 'rondero', emp_id: 'e2' }, undefined)).toBe(false);
  host.data.break('_recorridos_rondero_', { code: 'DA-001', message: 'Sin conexión.' });
  expect(await hasOpenWork(host.data, { rol: 'rondero', emp_id: 'e1' }, undefined)).toBe(false);
});
