import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { NOW, unidad } from '@gr/shared/domain/registro/samples';
import { personal, visita } from '../sample.testing.ts';
import {
  AT_UNIDAD_M,
  distanceText,
  eligible,
  guardasOfVisita,
  nearerThan,
  obviousUnidad,
  plain,
  preselect,
  typedGuardaId,
  unidadesOf,
} from './inicio.model.ts';

const names = { u001: 'Álamos', u002: 'Bosques', u003: 'Cedros' };
const position = { lat: 4.6, lng: -74.07 };
const places = {
  u002: unidad({ un_id: 'u002', lat: 4.601, lng: -74.07 }),
  u003: unidad({ un_id: 'u003', lat: 4.65, lng: -74.07 }),
};

test('units: the one under way, then the nearest, then by name', () => {
  const open = visita(1, 0, { un_id: 'u003' });
  const order = (visitas: Parameters<typeof unidadesOf>[1], here: typeof position | null) =>
    unidadesOf(names, visitas, places, here).map(({ un_id }) => un_id);
  expect(order([], null)).toEqual(['u001', 'u002', 'u003']);
  expect(order([], position)).toEqual(['u002', 'u003', 'u001']);
  expect(order([open], position)).toEqual(['u003', 'u002', 'u001']);
  expect(order([{ ...open, un_id: 'u002', estado: 'cerrada' }], null)).toEqual(['u002', 'u001', 'u003']);
});

test('a unit is clear when it is the only one, or the only one here', () => {
  expect(obviousUnidad(unidadesOf({ u001: 'Álamos' }, [], {}, null))).toBe('u001');
  expect(obviousUnidad(unidadesOf(names, [], places, position))).toBe('u002');
  expect(obviousUnidad(unidadesOf(names, [], places, null))).toBeNull();
  const both = { ...places, u003: unidad({ un_id: 'u003', ...position }) };
  expect(obviousUnidad(unidadesOf(names, [], both, position))).toBeNull();
});

test('a unit proposed from afar tells of the nearest one; the one the person stands at does not', () => {
  const at = (un_id: string, dist_m: number | null) => ({
    ...{ un_id, nombre: un_id, lastVisit: null, open: null },
    dist_m,
  });
  const nearer = (dist_m: number | null, ...others: readonly (number | null)[]) => {
    const one = at('propuesta', dist_m);
    const all = [one, ...others.map((each, n) => at(`otra ${n + 1}`, each))];
    return nearerThan(one, all)?.un_id ?? null;
  };
  expect(nearer(2_000, null, 900, 400, 5_000)).toBe('otra 3');
  expect(nearer(AT_UNIDAD_M, 10)).toBeNull();
  expect(nearer(AT_UNIDAD_M + 1, 10)).toBe('otra 1');
  expect(nearer(2_000, 2_000, 2_500, null)).toBeNull();
  expect(nearer(null, 10)).toBeNull();
});

test('those of the shift are checked, and all of a few where nobody is of it', () => {
  expect([...preselect(personal(4), null, [], NOW)]).toEqual(['g1', 'g3']);
  expect(preselect(personal(8), null, [], NOW - 8 * 3_600_000).size).toBe(8);
  expect([...preselect({ ...personal(2), g9: { nom: 'Sin turno' } }, null, [], NOW)]).toEqual(['g1', 'g9']);
  // 20:00 is the afternoon's shift, which the odd ones of the sample have.
  expect([...preselect(personal(9), null, [], NOW)]).toEqual(['g1', 'g3', 'g5', 'g7', 'g9']);
  const own = { ...unidad(), turnos: { unico: { hora_ini: '18:00', hora_fin: '06:00' } } };
  expect(preselect(personal(9), own, [], NOW).size).toBe(0);
});

test('whoever is on duty stands first and is checked, a relief from outside too', () => {
  const turno = ['g4', 'x9'].map((emp_id) => ({
    ...{ id: emp_id, emp_id, emp_nom: 'Zoe', qr_id: 'q1', nom_qr: 'Portería' },
    ...{ desde: NOW - 3_600_000, marcas: [] },
  }));
  expect([...preselect(personal(4), null, turno, NOW)]).toEqual(['g4', 'x9']);
  expect(eligible(personal(4), {}, turno).map(({ id, detalle }) => [id, detalle])).toEqual([
    ['g4', expect.stringContaining('En turno desde las 19:00')],
    ['x9', 'En turno desde las 19:00'],
    ...['g1', 'g2', 'g3'].map((id) => [id, expect.not.stringContaining('En turno')]),
  ]);
});

test('chosen guards get numbered keys; written ones no staff id', () => {
  const typedId = typedGuardaId(new Uint8Array(10));
  expect(typedId).toBe('xaaaaaaaaaa');
  const lista = eligible(personal(2), { [typedId]: 'Zoe 🌙' });
  expect(guardasOfVisita(lista, new Set(['g2', typedId]))).toEqual({
    '1_g2': { nom: 'Luis Peña', emp_id: 'g2', turno: 'noche' },
    '2_xaaaaaaaaaa': { nom: 'Zoe 🌙' },
  });
});

test('searches see through accents; distances are short', () => {
  expect(plain(' Peña ÁRBOL ')).toBe('pena arbol');
  expect([3, 124, 3_420, 8_032_100].map(distanceText)).toEqual(['10 m', '120 m', '3,4 km', '8.032 km']);
});

test('a guard without a name is listed by the id', () => {
  // As another program left it.
  const bare = { cargo: 'Rondera' } as GuardaUnidad;
  expect(eligible({ g2: bare, g1: { nom: 'Ana' } }, {}).map(({ guarda }) => guarda.nom)).toEqual([
    'Ana',
    'g2',
  ]);
});
