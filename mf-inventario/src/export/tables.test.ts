import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { inventarioTable } from './tables.ts';

test('a list says the hour of the record and not the text a phone wrote beside it', () => {
  const items = { r: { nom_item: 'Radio', cat_item: 'Radios', cant_esp: 1, cant: 1, estado_item: 'bueno' } };
  const lie = {
    items,
    tipo_inv: 'revista',
    fechah: '1999-01-01 00:00:00',
    fechah_x: Date.UTC(2026, 10, 20, 15),
  };
  const { rows } = inventarioTable(lie as unknown as Inventario, 'Torres');
  expect(rows.map(([, hour]) => hour)).toEqual(['2026-11-20 10:00:00']);
});
