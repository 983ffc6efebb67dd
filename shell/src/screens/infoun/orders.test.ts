import { sortedOrders } from './orders-section.tsx';

const consignas = {
  c1: { titulo: 'Visitantes', texto: 'a', version: 3, obligatoria: true },
  c2: { titulo: 'Trasteos', texto: 'b', version: 1 },
  c10: { titulo: 'Mascotas', texto: 'c', version: 1, obligatoria: true },
  c9: { titulo: 'Basuras', texto: 'd', version: 1, obligatoria: true },
};

test('what is unread comes first, the obligatory before the rest', () => {
  const list = sortedOrders(consignas, { c9: { version: 1, fechah_x: 7 } });
  expect(list.map(({ id, estado }) => [id, estado])).toEqual([
    ['c1', 'sin_leer'],
    ['c10', 'sin_leer'],
    ['c2', 'sin_leer'],
    ['c9', 'leida'],
  ]);
  expect(list[3]?.leida).toBe(7);
});

test('a new version of a read order is unread again, and says that it changed', () => {
  expect(sortedOrders(consignas, { c1: { version: 2, fechah_x: 7 } })[0]).toMatchObject({
    id: 'c1',
    estado: 'cambio',
    leida: 0,
  });
});

test('without a reading of what was read everything is unread; without orders there is nothing', () => {
  expect(sortedOrders(consignas, null).every(({ estado }) => estado === 'sin_leer')).toBe(true);
  expect(sortedOrders(undefined, {})).toEqual([]);
});
