import { AHORA, unidad } from '@gr/shared/domain/registro/muestras';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { personal, visita } from '../muestra.testing.ts';
import {
  distanciaTexto,
  elegibles,
  guardasDeVisita,
  idEscrito,
  plano,
  preseleccion,
  turnosDeAhora,
  unidadClara,
  unidadesDe,
} from './inicio.model.ts';

const nombres = { u001: 'Álamos', u002: 'Bosques', u003: 'Cedros' };
const aqui = { lat: 4.6, lng: -74.07 };
const lugares = {
  u002: unidad({ un_id: 'u002', lat: 4.601, lng: -74.07 }),
  u003: unidad({ un_id: 'u003', lat: 4.65, lng: -74.07 }),
};

test('units: the one under way, then the nearest, then by name', () => {
  const abierta = visita(1, 0, { un_id: 'u003' });
  const order = (visitas: Parameters<typeof unidadesDe>[1], here: typeof aqui | null) =>
    unidadesDe(nombres, visitas, lugares, here).map(({ un_id }) => un_id);
  expect(order([], null)).toEqual(['u001', 'u002', 'u003']);
  expect(order([], aqui)).toEqual(['u002', 'u003', 'u001']);
  expect(order([abierta], aqui)).toEqual(['u003', 'u002', 'u001']);
  expect(order([{ ...abierta, un_id: 'u002', estado: 'cerrada' }], null)).toEqual(['u002', 'u001', 'u003']);
});

test('a unit is clear when it is the only one, or the only one here', () => {
  expect(unidadClara(unidadesDe({ u001: 'Álamos' }, [], {}, null))).toBe('u001');
  expect(unidadClara(unidadesDe(nombres, [], lugares, aqui))).toBe('u002');
  expect(unidadClara(unidadesDe(nombres, [], lugares, null))).toBeNull();
  const both = { ...lugares, u003: unidad({ un_id: 'u003', ...aqui }) };
  expect(unidadClara(unidadesDe(nombres, [], both, aqui))).toBeNull();
});

test('all of a few guards are checked, of many those of the shift', () => {
  expect(preseleccion(personal(8), null, AHORA).size).toBe(8);
  // 20:00 is the afternoon's shift, which the odd ones of the sample have.
  expect([...preseleccion(personal(9), null, AHORA)]).toEqual(['g1', 'g3', 'g5', 'g7', 'g9']);
  expect(turnosDeAhora(null, AHORA + 3 * 3_600_000)).toEqual(['noche']);
  const own = { ...unidad(), turnos: { unico: { hora_ini: '18:00', hora_fin: '06:00' } } };
  expect(turnosDeAhora(own, AHORA)).toEqual(['unico']);
  expect(preseleccion(personal(9), own, AHORA).size).toBe(0);
});

test('chosen guards get numbered keys; written ones no staff id', () => {
  const escrito = idEscrito(new Uint8Array(10));
  expect(escrito).toBe('xaaaaaaaaaa');
  const lista = elegibles(personal(2), { [escrito]: 'Zoe 🌙' });
  expect(guardasDeVisita(lista, new Set(['g2', escrito]))).toEqual({
    '1_g2': { nom: 'Luis Peña', emp_id: 'g2', turno: 'noche' },
    '2_xaaaaaaaaaa': { nom: 'Zoe 🌙' },
  });
});

test('searches see through accents; distances are short', () => {
  expect(plano(' Peña ÁRBOL ')).toBe('pena arbol');
  expect([3, 124, 3_420].map(distanciaTexto)).toEqual(['10 m', '120 m', '3,4 km']);
});

test('a guard without a name is listed by the id', () => {
  // As another program left it.
  const bare = { cargo: 'Rondera' } as GuardaUnidad;
  expect(elegibles({ g2: bare, g1: { nom: 'Ana' } }, {}).map(({ guarda }) => guarda.nom)).toEqual([
    'Ana',
    'g2',
  ]);
});
