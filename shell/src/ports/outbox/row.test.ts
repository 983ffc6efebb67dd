import { ENVELOPE } from '../../phone-db/rows.ts';
import { readRow } from './row.ts';

const ROW = {
  v: ENVELOPE,
  id: 'op',
  uid: 'u',
  seq: 1,
  sum: 's',
  aggregate: 'ronda/1',
  tipo: 't',
  resumen: 'r',
  updates: { 'a/b': 1 },
  files: [],
  effects: [],
  savedAt: 5,
  attempts: 0,
  state: 'guardado',
};

test('gives a present row back as it is', () => {
  expect(readRow(ROW)).toBe(ROW);
});

test('walks every migration in order', () => {
  const { resumen: _dropped, ...old } = ROW;
  const steps = {
    1: (row: object) => ({ ...row, resumen: 'uno' }),
    2: (row: Readonly<Record<string, unknown>>) => ({ ...row, resumen: `${String(row.resumen)} dos` }),
  };
  expect(readRow(old, steps, 3)).toMatchObject({ v: 3, resumen: 'uno dos', state: 'guardado' });
});

test.each([
  [
    'a migration that throws',
    { ...ROW, v: 0 },
    {
      0: () => {
        throw new Error('no');
      },
    },
  ],
  ['a missing migration', { ...ROW, v: 0 }, {}],
  ['a row of a newer shell', { ...ROW, v: 99 }, {}],
  ['a broken row', { ...ROW, updates: 7 }, {}],
])('quarantines %s and keeps its identity', (_name, row, migrations) => {
  const read = readRow(row, migrations);
  expect(read).toMatchObject({ id: 'op', uid: 'u', state: 'problema', code: 'OB-201' });
  expect(read.original).toBe(row);
});

test('a quarantined row names the pictures it can tell', () => {
  const sound = { id_archivo: 'f1', ruta: 'evidencias/f1.jpg', sent: true };
  const newer = { id_archivo: 'f2', ruta: 'evidencias/f2.jpg', otra: 1 };
  const read = readRow({ ...ROW, v: 99, files: [sound, newer, null, { ruta: 'x' }, 7] });
  expect(read.files).toEqual([sound, { id_archivo: 'f2', ruta: 'evidencias/f2.jpg', sent: false }]);
  expect(readRow({ ...ROW, files: 'x' }).files).toEqual([]);
});
