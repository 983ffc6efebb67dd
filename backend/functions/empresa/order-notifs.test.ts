import type { Unidad } from '@gr/shared/domain/registro/records';
import { orderNotifs } from './order-notifs.ts';

const NOW = 1_795_000_000_000;
const c1 = { titulo: 'Visitantes', texto: 'Anuncie a cada uno.', version: 1 };
const unidad: Unidad = { un_id: 'u001', un_nombre: 'Torres', estado: 'activo', consignas: { c1 } };
const before = { consignas: { c1 } };
const withOrders = (consignas: NonNullable<Unidad['consignas']>): Unidad => ({ ...unidad, consignas });

it('a changed order and a new one are told, each once', () => {
  const after = withOrders({ c1: { ...c1, version: 2 }, c2: { ...c1, titulo: 'Llaves' } });
  const notifs = orderNotifs(before, after, NOW);
  expect(Object.values(notifs)).toEqual([
    expect.objectContaining({
      ...{ tipo_notif: 'consigna', titulo: 'Cambió una consigna', texto: 'Visitantes. Anuncie a cada uno.' },
      ...{ un_id: 'u001', un_nom: 'Torres', ruta: '/infoun?un=u001', fechah_x: NOW, id_ref: 'u001-c1' },
    }),
    expect.objectContaining({ titulo: 'Consigna nueva', id_ref: 'u001-c2' }),
  ]);
  expect(orderNotifs(before, after, NOW)).toEqual(notifs);
  for (const place of Object.keys(notifs)) expect(place).toMatch(/^_notif_novedades_res\/[-\w]{20}$/);
});

it.each([
  ['nothing of the orders changed', { ...unidad, dir: 'Calle 1' }],
  ['a text was mended, its version stayed', withOrders({ c1: { ...c1, texto: 'Anuncie.' } })],
  ['an order was taken away', withOrders({})],
  ['the unit is gone', null],
])('nothing is told: %s', (_name, after) => {
  expect(orderNotifs(before, after, NOW)).toEqual({});
});
