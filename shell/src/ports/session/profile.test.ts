import type { Rol } from '@gr/shared/contract/session';
import { systemClock } from '../../base/clock.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import { CONFIG, ORIGIN } from '../outbox/testing/phone.ts';
import { profileReader } from './profile.ts';

const NOW = 1_000;
const TREE: Readonly<Record<string, unknown>> = {
  '/_emp_segdiez/e1.json': { estado: 2, nom: 'Ana', ape: 'Ruiz' },
  '/_emp_segdiez/e3.json': { estado: 3, nom: 'Nelson' },
  '/_acceso_/e1.json': { u1: true, u2: { hasta: NOW + 1 }, u3: { hasta: NOW - 1 }, u4: false, u5: true },
  '/_un_/u1.json': { un_nombre: 'Uno' },
  '/_un_/u2.json': { un_nombre: 'Dos' },
  '/_un_.json': { u9: { un_nombre: 'Nueve' } },
};

function reader(down = false) {
  const asked: URL[] = [];
  const wire = {
    clock: systemClock,
    fetch: async (input: RequestInfo | URL) => {
      if (down) throw new TypeError('offline');
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url);
      const value = TREE[url.pathname];
      const refused = value === undefined;
      return new Response(JSON.stringify(refused ? { error: 'Permission denied' } : value), {
        status: refused ? 401 : 200,
      });
    },
  };
  const read = (emp: string, rol: Rol) =>
    profileReader(wire, createEndpoints(CONFIG, ORIGIN), () => NOW).read('tok', emp, rol);
  return { read, asked };
}

test('gives name and the units held now; what ended, or is closed to the person, is left out', async () => {
  const { read, asked } = reader();
  expect(await read('e1', 'rondero')).toEqual({
    ok: true,
    value: {
      nombre: 'Ana Ruiz',
      unidades: { u1: { un_nombre: 'Uno' }, u2: { un_nombre: 'Dos' } },
      autorizaciones: {},
    },
  });
  expect(
    asked.every((url) => url.searchParams.get('auth') === 'tok' && url.searchParams.get('ns') === 'demo'),
  ).toBe(true);
});

test('an administrator gets a bounded list of active units', async () => {
  const { read, asked } = reader();
  expect(await read('e1', 'admin')).toMatchObject({ value: { unidades: { u9: { un_nombre: 'Nueve' } } } });
  const list = asked.find((url) => url.pathname === '/_un_.json');
  expect(list?.searchParams.get('limitToFirst')).toBe('100');
  expect(list?.searchParams.get('orderBy')).toBe('"estado"');
});

test('estado other than 2, or a refusal, is inactive; silence is no connection', async () => {
  expect(await reader().read('e3', 'rondero')).toMatchObject({ error: { code: 'SE-102' } });
  expect(await reader().read('e7', 'rondero')).toMatchObject({ error: { code: 'SE-102' } });
  expect(await reader(true).read('e1', 'rondero')).toMatchObject({ error: { code: 'SE-104' } });
});
