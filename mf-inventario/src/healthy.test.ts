import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { healthy } from './healthy.ts';
import { inventario } from './testing/samples.ts';

/** A record as another program left it. */
const foreign = (record: object) => record as Inventario;

test('a record of ours stays as it is, and is the same one each time', () => {
  const own = inventario('a', 0);
  expect(healthy('a', own)).toEqual(own);
  expect(healthy('a', own)).toBe(healthy('a', own));
});

test('what is missing or of another kind is filled in or left out', () => {
  const odd = foreign({
    estado: 'perdido',
    items: { a: { nom_item: 'Radio' }, b: { cant: 'dos', estado_item: 'raro' }, c: true },
    difs: { a: { que: 'magia' }, b: { que: 'falta' } },
  });
  expect(healthy('x', odd)).toEqual({
    id: 'x',
    fechah_x: 0,
    fechah: '1969-12-31 19:00:00',
    tipo_inv: 'revista',
    estado: 'borrador',
    items: {
      a: { nom_item: 'Radio', cat_item: '', cant: 0, cant_esp: 0, estado_item: 'regular' },
      b: { nom_item: 'b', cat_item: '', cant: 0, cant_esp: 0, estado_item: 'regular' },
    },
    difs: { b: { que: 'falta', nom_item: 'b' } },
  });
  expect(healthy('y', foreign({ items: 'ninguno' })).items).toEqual({});
});
