import { bookOf } from '@gr/shared/domain/tabla/book';
import { programaOf, rowId } from '@gr/shared/domain/turno/programa';
import { type Lugar, listed, ROWS_MAX, readList } from './list.model.ts';
import type { Semanas } from './use-programa.ts';

const LUNES = '2026-11-30';
const HOUR = 3_600_000;
const T0 = Date.parse(`${LUNES}T06:00:00-05:00`);
const punto = { qr_id: 'q1', nom_qr: 'Portería', orden: 1, qr_ver: 1, estado: 'activo' } as const;
const lugar: Lugar = {
  gente: { e1: 'Ana Torres', e2: 'Luis Rey' },
  turnos: { dia: { hora_ini: '06:00', hora_fin: '18:00' }, noche: { hora_ini: '18:00', hora_fin: '06:00' } },
  festivos: {},
  documentos: { 1032456718: 'e1', AB123456: 'e2' },
  puestos: { q1: punto } as unknown as Lugar['puestos'],
};
const row = (emp_id: string, ini_x: number, more: object = {}) =>
  ({ que: 'turno', emp_id, emp_nom: 'Ana Torres', ini_x, fin_x: ini_x + 12 * HOUR, ...more }) as const;
const week = (...rows: readonly ReturnType<typeof row>[]): Semanas => ({
  [LUNES]: programaOf({
    ...{ ver: 3, emp_id: 'e9', emp_nom: 'Eva', fechah_x: 1 },
    turnos: Object.fromEntries(rows.map((one) => [rowId(one.emp_id, one.ini_x), one])),
  }),
});
const read = (rows: readonly (readonly string[])[], semanas: Semanas = {}) =>
  readList(bookOf(rows), lugar, semanas, LUNES);

test('what is exported changes nothing when it comes back; one changed row changes its day alone', () => {
  const away = row('e1', T0 + 18 * HOUR, { que: 'vacaciones', fin_x: T0 + 42 * HOUR });
  const semanas = week(row('e1', T0, { turno: 'dia', qr_id: 'q1' }), away, row('e1', T0 + 49 * HOUR));
  const { columns, rows } = listed(semanas[LUNES]?.turnos ?? {}, lugar);
  expect(rows[0]?.at(-1)).toBe('Portería');
  expect(columns).toEqual(['Código', 'Fecha', 'Persona', 'Qué es', 'Turno', 'Inicio', 'Fin', 'Puesto']);
  const cells = rows.map((one) => one.map(String));
  expect(read([columns, ...cells], semanas)).toMatchObject({ filas: 3, problems: [], cambios: {} });
  const night = cells.map((one, i) => (i === 0 ? ['', LUNES, 'ana torres', '', 'noche', '', '', ''] : one));
  expect(read([columns, ...night], semanas).cambios).toEqual({
    [LUNES]: {
      ver: 3,
      turnos: {
        [rowId('e1', T0)]: null,
        [rowId('e1', T0 + 12 * HOUR)]: {
          ...{ que: 'turno', emp_id: 'e1', ini_x: T0 + 12 * HOUR, fin_x: T0 + 24 * HOUR, turno: 'noche' },
        },
      },
    },
  });
});

test('beside a code the name is not read: two of one name, and one renamed, come back as they went', () => {
  const gente = { e1: 'Ana Torres', e2: 'Ana Torres' };
  const semanas = week(row('e1', T0), row('e2', T0 + 12 * HOUR, { emp_nom: 'Luis Rey' }));
  const { columns, rows } = listed(semanas[LUNES]?.turnos ?? {}, { ...lugar, gente });
  const book = bookOf([columns, ...rows.map((one) => one.map(String))]);
  expect(readList(book, { ...lugar, gente }, semanas, LUNES)).toMatchObject({ problems: [], cambios: {} });
});

test('people are known by their documents, as offices write them, by who may see those', () => {
  const rows = [
    ['Cédula', 'Fecha', 'Turno'],
    ...['1.032.456.718', 'CC 1032456718', '1 032 456 718', 'ab123456'].map((doc, i) => [
      doc,
      `2026-12-0${i + 1}`,
      'dia',
    ]),
  ];
  const { problems, cambios } = read(rows);
  expect(problems).toEqual([]);
  const given = Object.values(cambios[LUNES]?.turnos ?? {}).map((one) => one?.emp_id);
  expect(given).toEqual(['e1', 'e1', 'e1', 'e2']);
  const wrong = (cell: string, documentos: Lugar['documentos'] = lugar.documentos) =>
    readList(
      bookOf([
        ['Documento', 'Fecha', 'Turno'],
        [cell, '2026-12-01', 'dia'],
      ]),
      { ...lugar, documentos },
      {},
      LUNES,
    ).problems[0]?.mensaje;
  expect([wrong('79.123.456'), wrong('Ana'), wrong('1.032.456.718', null)]).toEqual([
    expect.stringMatching(/^«79.123.456» no es de la unidad/),
    expect.stringMatching(/^«Ana» no es un número de documento/),
    expect.stringMatching(/^Los documentos los ve solo la oficina/),
  ]);
  const both = [
    ['Código', 'Persona', 'Fecha', 'Turno'],
    ['e1', 'Luis Rey', '2026-12-01', 'dia'],
    ['e2', 'Luis Rey', '2026-12-01', 'dia'],
  ];
  expect(read(both).problems.map(({ fila }) => fila)).toEqual([2]);
});

test('a bad file changes nothing, and says what is wrong by row', () => {
  const { problems, cambios } = read([
    ['Guarda', 'Día', 'Horario', 'Puesto'],
    ['Ana Torres', '2026-12-01', '07:00 a 19:00', 'Portería'],
    ['Nadie', '2026-12-01', '07:00 a 19:00', ''],
    ['Ana Torres', '2026-02-30', '07:00 a 19:00', ''],
    ['Ana Torres', '2026-12-02', '', ''],
    ['Luis Rey', '2026-12-01', '07:00 a 19:00', 'Azotea'],
    ['Ana Torres', '2026-12-01', '07:00 a 15:00', ''],
    ['Luis Rey', '2027-03-01', '07:00 a 19:00', ''],
  ]);
  expect(cambios).toEqual({});
  expect(problems.map(({ fila, mensaje }) => `${fila} ${mensaje}`).sort()).toEqual([
    expect.stringMatching(/^3 «Nadie»/),
    '4 «2026-02-30» no existe en el calendario.',
    expect.stringMatching(/^5 Escriba el turno de la unidad/),
    expect.stringMatching(/^6 «Azotea»/),
    '7 Ya está en la fila 2.',
    expect.stringMatching(/^8 El 2027-03-01 no está en las 13\ssemanas/),
  ]);
  // An absence is planned with its reason.
  expect(
    read([
      ['Código', 'Fecha', 'Qué es'],
      ['e1', '2026-12-01', 'Ausente'],
    ]).problems,
  ).toHaveLength(1);
});

test('a file without people, or with more rows than a request holds, is refused', () => {
  expect(read([['Fecha'], ['2026-12-01']]).problems[0]?.mensaje).toMatch(/^No se encontró la columna/);
  const many = Array.from({ length: ROWS_MAX + 9 }, () => ['e1', '2026-12-01', 'dia']);
  expect(read([['Código', 'Fecha', 'Turno'], ...many]).problems[0]?.mensaje).toMatch(/^Se importan hasta 2/);
});
