import { inventario, item } from '../testing/samples.ts';
import { csvOf } from './csv.ts';
import { changesTable, inventarioTable } from './tables.ts';

test('as Excel of Colombia reads it: mark, semicolons, CRLF, quotes where they are needed', () => {
  const text = csvOf({
    columns: ['A', 'B'],
    rows: [
      ['uno; dos', 3],
      ['di "jo"', null],
      ['a\nb', 0],
    ],
  });
  expect(text).toBe('\uFEFFA;B\r\n"uno; dos";3\r\n"di ""jo""";\r\n"a\nb";0\r\n');
});

test.each(['=1+1', '+57 300', '-5', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'the text %j is no formula',
  (text) => {
    const [, line = ''] = csvOf({ columns: ['A'], rows: [[text]] }).split(/\r\n(?=['"])/);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a number stays one, negative or not; a hyphen within a text is no formula', () => {
  expect(csvOf({ columns: ['A', 'B'], rows: [[-5, 'RX-1']] })).toContain('\r\n-5;RX-1\r\n');
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
