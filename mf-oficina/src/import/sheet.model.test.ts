import { bookOf } from '@gr/shared/domain/tabla/book';
import { IMPORTS } from './kinds.ts';
import { NO_OUTCOME, withAnswer } from './outcome.ts';
import { partsOf } from './part.ts';
import { RUN_DRAFT } from './run-draft.ts';
import { sheetOf } from './sheet.model.ts';

const people = (cells: readonly (readonly string[])[]) => sheetOf(bookOf(cells), IMPORTS.personas);

test('only columns that are understood go on, each with its rows', () => {
  const sheet = people([
    ['Talla', 'CÉDULA', 'Nombres', 'Sueldo'],
    ['M', '1001', 'Ana', '1'],
  ]);
  expect(sheet).toMatchObject({
    fields: ['doc', 'nom'],
    header: ['documento', 'nombres'],
    called: ['CÉDULA', 'Nombres'],
    rows: [['1001', 'Ana']],
    unused: ['Talla', 'Sueldo'],
    problems: [],
  });
});

test('of 40 columns those that nobody asked for stay on the device', () => {
  const more = Array.from({ length: 38 }, (_, at) => `Columna ${at}`);
  const sheet = people([
    ['Cédula', ...more, 'Nombres'],
    ['1001', ...more.map(() => 'secreto'), 'Ana'],
  ]);
  expect(sheet).toMatchObject({ called: ['Cédula', 'Nombres'], rows: [['1001', 'Ana']], unused: more });
  expect(JSON.stringify([sheet.header, sheet.rows])).not.toContain('secreto');
});

test('the same document twice is told, wherever the second stands and however it is written', () => {
  const { problems } = people([['documento'], ['1.001'], [], ['1002'], ['1001'], ['']]);
  expect(problems).toEqual([{ fila: 5, mensaje: 'Ya está en la fila 2.' }]);
});

test('a record twice is told by whatever names it: a name without a code, the code of a person', () => {
  const points = (...rows: readonly (readonly string[])[]) =>
    sheetOf(bookOf([['unidad', 'codigo', 'nombre'], ...rows]), IMPORTS.puntos).problems.map(
      ({ fila }) => fila,
    );
  const named = ['u1', '', 'Torre A'] as const;
  expect(points(named, ['u1', '', 'TORRE A.'], ['u2', '', 'Torre A'], ['u1', 'q9', 'torre a'])).toEqual([
    3, 5,
  ]);
  // Two codes of one name are two points.
  expect(points(['u1', 'q1', 'Torre A'], ['u1', 'q2', 'Torre A'])).toEqual([]);
  const cells = [
    ['id', 'documento', 'nombres'],
    ['p1', '', 'Ana'],
    ['p1', '1001', 'Ana'],
  ];
  expect(people(cells).problems).toContainEqual({ fila: 3, mensaje: 'Ya está en la fila 2.' });
});

test('units are written by name as well as by code; a name of two units stands for none', () => {
  const units = new Map([
    ['u001', 'Torres del Parque'],
    ['u002', 'Zona Franca, bodega 2'],
    ['u003', 'Norte'],
    ['u004', 'Norte'],
  ]);
  const cells = [
    ['documento', 'unidades'],
    ['1001', 'torres  del párque'],
    ['1002', 'Zona Franca, bodega 2'],
    ['1003', 'u002, Torres del Parque'],
    ['1004', 'Norte'],
  ];
  const sheet = sheetOf({ ...bookOf(cells), units }, IMPORTS.personas);
  expect(sheet.rows).toEqual([
    ['1001', 'u001'],
    ['1002', 'u002'],
    ['1003', 'u002,u001'],
    ['1004', ''],
  ]);
  expect(sheet.told.map(({ fila, mensaje }) => `${fila} ${mensaje}`)).toContain(
    '3 «Zona Franca, bodega 2» → u002',
  );
  expect(sheet.problems).toEqual([
    { fila: 5, columna: 'unidades', mensaje: expect.stringMatching(/2 unidades \(u003, u004\)/) },
  ]);
});

test('points of two units may share a code', () => {
  const cells = [
    ['unidad', 'codigo', 'nombre'],
    ['u1', 'q1', 'Puerta'],
    ['u2', 'q1', 'Puerta'],
    ['u1', 'q1', 'Otra'],
  ];
  expect(sheetOf(bookOf(cells), IMPORTS.puntos).problems).toHaveLength(1);
});

test('another list than was said is told by the column it lacks, and by that alone', () => {
  const other = people([
    ['fecha', 'nombre'],
    ['=1', 'Navidad'],
  ]);
  expect(other).toMatchObject({ missing: ['documento'], problems: [], rows: [] });
  expect(people([['documento']]).problems).toEqual([
    { fila: null, mensaje: expect.stringMatching(/no tiene filas/) },
  ]);
});

test('rows of a part are told by their numbers in the file', () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => (at === 600 ? [] : [String(10_000 + at)]));
  const parts = partsOf(people([['documento'], ...rows]));
  expect(parts.map(({ rowNumbers }) => [rowNumbers.length, rowNumbers[0], rowNumbers.at(-1)])).toEqual([
    [500, 2, 501],
    [500, 502, 1_002],
    [199, 1_003, 1_201],
  ]);
  const [, second] = parts;
  const answer = {
    ...{ estado: 'rechazado' as const, fechah_srv: 1, problemas_total: 300 },
    notas: ['Fila 3: corresponde al punto «Bahía fila 3» (b), por su nombre.'],
    problemas: [
      { fila: 102, mensaje: '«Bahía fila 3» ya está en la fila 2.' },
      { fila: null, mensaje: 'y' },
      { fila: 1, mensaje: 'z' },
    ],
  };
  const outcome = withAnswer(NO_OUTCOME, answer, second?.rowNumbers ?? []);
  expect(outcome.problemas.map(({ fila }) => fila)).toEqual([603, null, 1]);
  expect(outcome.problemas[0]?.mensaje).toBe('«Bahía fila 3» ya está en la fila 502.');
  expect(outcome.notas).toEqual(['Fila 503: corresponde al punto «Bahía fila 3» (b), por su nombre.']);
  expect(outcome).toMatchObject({ problemas_total: 300, refused: 1 });
});

test('answers add up; what was refused counts nothing', () => {
  const done = {
    estado: 'hecho' as const,
    fechah_srv: 1,
    cifras: { nuevas: 2, iguales: 1 },
    lineas: ['a', 'b'],
  };
  const all = [
    done,
    { ...done, notas: ['n'], destructivo: true as const },
    { ...done, estado: 'error' as const, titulo: 'Falló.' },
  ];
  expect(all.reduce((sum, one) => withAnswer(sum, one, []), NO_OUTCOME)).toMatchObject({
    parts: 3,
    cifras: { nuevas: 4, iguales: 2 },
    notas: ['n'],
    destructivo: true,
    refused: 1,
    problemas: [{ fila: null, mensaje: 'Falló.' }],
  });
});

test('an import is kept and found again; what is none is forgotten', () => {
  const run = { kind: 'personas' as const, archivo: 'x.csv', parts: [{ op: 'a', rowNumbers: [2, 3] }] };
  expect(RUN_DRAFT.parse(RUN_DRAFT.serialize({ run }))).toEqual({ run });
  for (const parts of ['', '[]', '[{"op":1,"rowNumbers":[]}]', '{}', '[null]'])
    expect(RUN_DRAFT.parse({ kind: 'personas', archivo: 'x', parts })).toBeNull();
  expect(
    RUN_DRAFT.parse({ kind: 'constructor', archivo: 'x', parts: '[{"op":"a","rowNumbers":[]}]' }),
  ).toBeNull();
});
