import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { csvOf } from '@gr/shared/domain/tabla/file/csv-text';
import { inventario, item } from '../testing/samples.ts';
import { changesTable, inventarioTable } from './tables.ts';

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

test('an inventory as a sheet: one row for each item, its difference in words', () => {
  const one = inventario('i1', 0, {
    items: { a: item({ cant: 1, serie: '=HYPERLINK("x")' }) },
    difs: { a: { nom_item: 'Radio', que: 'falta', antes: '2', ahora: '1' } },
  });
  const { columns, rows: dataRows } = inventarioTable(one, 'Torres');
  expect(columns).toHaveLength(13);
  expect(dataRows).toEqual([
    [
      'Torres',
      '2026-11-20 19:00:00',
      'Recibo de puesto',
      'Comunicaciones',
      'Radio',
      2,
      1,
      'Bueno',
      '=HYPERLINK("x")',
      null,
      null,
      'Falta 1',
      null,
    ],
  ]);
  expect(csvOf({ columns, rows: dataRows })).toContain(`"'=HYPERLINK(""x"")"`);
});

test('changes as a sheet run from the older to the newer, however they were chosen', () => {
  const [old, last] = [inventario('i1', 10), inventario('i2', 0)];
  const changes = [['a', { nom_item: 'Radio', que: 'serie', antes: 'A', ahora: 'B' }]] as const;
  expect(changesTable(last, old, changes, 'Torres').rows).toEqual([
    ['Torres', '2026-11-20 18:59:59', '2026-11-20 19:00:00', 'Radio', 'Cambió la serie', 'A', 'B'],
  ]);
});
