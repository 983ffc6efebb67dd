import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { asJson } from '@gr/shared/domain/registro/trees';
import { inventario } from './testing/samples.ts';
import { show } from './testing/show.tsx';

const HOUR = 3_600_000;
const data = asJson({
  _inventarios_: {
    u001: {
      i1: inventario('i1', 50 * HOUR),
      i2: inventario('i2', HOUR, {
        estado: 'por_recibir',
        difs: { a: { nom_item: 'Radio', que: 'falta', antes: '2', ahora: '1' } },
        nov_pend: { n1: 'Puerta abierta' },
        observaciones: 'Sin novedad',
      }),
    },
  },
  _un_: {
    u001: {
      un_id: 'u001',
      un_nombre: 'Cedros',
      estado: 'activo',
      consignas: { c1: { titulo: 'A', texto: 'B', version: 1 } },
    },
  },
  _guardas_: { u001: { e1001: { nom: 'Ana Torres' }, e1002: { nom: 'Luis Rey' } } },
  _incidencias: { u001: { p1: { titulo: 'Cámara dañada', desc: 'x', estado: 'abierta', fechah_x: 5 } } },
  _consignas_leidas_: { e1001: { u001: { c1: { version: 1, fechah_x: 1 } } } },
  _novedades: {
    n1: {
      id_novedad: 'n1',
      un_id: 'u001',
      cat_nov: 'hurto',
      desc_nov: 'Texto',
      estado_nov: 'abierta',
      fechah_x: 5,
    },
  },
});

test.each([
  { path: '/inventario?un=u001' },
  { path: '/inventario/contar?un=u001' },
  { path: '/inventario/contar?un=u001&paso=pendientes' },
  { path: '/inventario/contar?un=u001&paso=entrega' },
  { path: '/inventario/recibir?un=u001&id=i2' },
  { path: '/inventariohis?un=u001', sees: 'Luis Rey' },
  { path: '/inventariohis?un=u001&id=i2' },
  { path: '/inventariohis2?un=u001' },
  { path: '/inventariohis2?un=u001&a=i1&b=i2' },
  { path: '/inventariohis2?un=u001&item=a' },
])('$path survives any record', async (place) => {
  await survives({ ...place, data }, (path, all) => show({ path, data: all }).host);
});
