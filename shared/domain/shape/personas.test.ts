import type { Json } from '../../contract/outbox.ts';
import { staffQuery } from '../persona/empleado.ts';
import { mend } from './mend.ts';

const ANA = {
  id: 'p1',
  doc: '1001',
  nom: 'Ana',
  ape: 'Ruiz',
  perfil: 'rond',
  estado: 2,
  un_ids: { u1: true },
};

test('a person as the office keeps them stays the same object', () => {
  const all = { p1: { ...ANA, clave_ini: 5, otro: { a: 1 } } };
  expect(mend(staffQuery(2), all).value).toBe(all);
});

test('a list of people survives any record', () => {
  const all: Json = {
    p1: ANA,
    p2: { ...ANA, nom: { a: 1 }, ape: 7, perfil: 'jefe', estado: 9, un_ids: 'u1', clave_ini: 'ayer' },
    p3: 'x',
    p4: { estado: 2, un_ids: { u1: 1, constructor: true }, suprimido: true },
  };
  const { value, damaged } = mend(staffQuery(2), all);
  expect(value).toEqual({ p1: ANA, p2: { id: 'p1', doc: '1001' }, p4: { estado: 2, un_ids: { u1: 1 } } });
  expect(damaged.map(({ id, parts }) => [id, parts.length])).toEqual([
    ['p2', 6],
    ['p3', 0],
    ['p4', 2],
  ]);
});

test('a unit is held for good or until a moment, and otherwise not', () => {
  const held: Json = { u1: true, u2: { hasta: 7 }, u3: false, u4: { hasta: 'mañana' }, u5: 1 };
  expect(mend({ path: '_acceso_/p1' }, held).value).toEqual({ u1: true, u2: { hasta: 7 } });
});
