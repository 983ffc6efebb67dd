import type { RowProblem } from '../oficina/answer.ts';
import { bookOf } from './book.ts';
import { PLAN_COLUMNS, PLAN_SPLITS, POINT_COLUMNS, POINT_SPLITS } from './lists.ts';
import { NAME_SPLITS } from './splits.ts';
import { understand } from './understand.ts';
import { listOf } from './write-list.ts';

const said = (all: readonly RowProblem[]) =>
  all.map(({ fila, columna = '', mensaje }) => `${fila} ${columna}: ${mensaje}`);

const bySurname = NAME_SPLITS.find(({ names }) => names.includes('apellidos y nombres'));

test.each([
  ['Peña Ruiz Ana María', ['Ana María', 'Peña Ruiz']],
  ['De la Rosa Gómez María José', ['María José', 'De la Rosa Gómez']],
  ['De la Rosa Ana', ['Ana', 'De la Rosa']],
  ['Ana', null],
])('surnames first: %s', (cell, parts) => {
  expect(bySurname?.part(cell)).toEqual(parts);
});

test.each([
  ['mapa', 'https://maps.app.goo.gl/Ab12Cd', /enlace corto.*enlace largo, o copie sus coordenadas/],
  ['ubicación', 'https://maps.app.goo.gl/Ab12Cd', /enlace corto/],
  ['latitud', 'https://goo.gl/maps/Ab12', /enlace corto/],
  ['coordenadas', '67P7P3J8+2X', /código plus/],
])(
  'a place in the column %s that says none, %j, is told by its name and the point goes on',
  (header, cell, why) => {
    const rows = [
      ['unidad', 'codigo', 'nombre', header],
      ['u1', 'q1', 'Puerta', cell],
    ];
    const read = (without: readonly RowProblem[] = []) =>
      understand({ ...bookOf(rows), without }, POINT_COLUMNS, { splits: POINT_SPLITS });
    const { problems } = read();
    expect(said(problems)).toEqual([expect.stringMatching(why)]);
    expect(read(problems)).toMatchObject({
      problems: [],
      rows: [{ fields: { un_id: 'u1', qr_id: 'q1', nom_qr: 'Puerta' } }],
    });
  },
);

test('a link of a map under «Ubicación» is a place, not a text', () => {
  const rows = [
    ['unidad', 'codigo', 'ubicación'],
    ['u1', 'q1', 'https://www.google.com/maps/@4.711,-74.0721,17z'],
  ];
  const [row] = understand(bookOf(rows), POINT_COLUMNS).rows;
  expect(row?.fields).toEqual({ un_id: 'u1', qr_id: 'q1', lat: 4.711, lng: -74.0721 });
});

test('how often a plan is walked stands in one column in words, both ways', () => {
  const plan = { id_plan: 'p', nom_plan: 'P', hora_ini: '22:00', hora_fin: '06:00', dias: { lun: true } };
  const repeated = [{ cada_h: 3 }, { cada_h: 1 }, { veces: 4, separacion_min: 60 }, {}];
  const { columns, rows } = listOf(
    PLAN_COLUMNS,
    repeated.map((how) => ({ ...plan, ...how, un_id: 'u1', puntos: { q1: { orden: 1 } } })),
    PLAN_SPLITS,
  );
  expect(columns).toEqual(['Unidad', 'Código', 'Nombre', 'Días', 'Inicio', 'Fin', 'Repetir', 'Puntos']);
  expect(rows.map((row) => row.at(-2))).toEqual([
    ...['Cada 3 horas', 'Cada hora', '4 veces, con al menos 60 minutos entre una y otra', ''],
  ]);
  const again = understand(bookOf([columns, ...(rows as string[][])]), PLAN_COLUMNS, { splits: PLAN_SPLITS });
  expect(again.problems).toEqual([]);
  const none = { cada_h: null, veces: null, separacion_min: null };
  expect(again.rows.map(({ fields }) => fields)).toMatchObject([
    ...[{ ...none, cada_h: 3 }, { ...none, cada_h: 1 }, { ...none, veces: 4, separacion_min: 60 }, {}],
  ]);
});

const REPEATED = ['repetir', '3 veces entre 23:00 y 05:00, con al menos 45 minutos'] as const;
test.each([
  [
    ...[['horario', '22:00 a 06:00'], REPEATED],
    ['«horario» dice «22:00» y «repetir» dice «23:00»', '«horario» dice «06:00» y «repetir» dice «05:00»'],
  ],
  [
    ...[['inicio', '11:00 p. m.'], ['fin', '06:00'], REPEATED],
    ['«fin» dice «06:00» y «repetir» dice «05:00»'],
  ],
  [...[['inicio', '23:00 a 06:00'], REPEATED], ['«23:00 a 06:00» son dos horas. Escriba una sola']],
  [
    ...[
      ['inicio', '22:00 a 06:00'],
      ['fin', '05:00'],
    ],
    ['«22:00 a 06:00» son dos horas. Escriba una sola'],
  ],
  [...[['horario', '11 pm a 5 am'], REPEATED], []],
])('hours of a plan that differ in its row are an error: %j', (...row) => {
  const wrong = row.at(-1) as readonly string[];
  const cells = row.slice(0, -1) as readonly (readonly [string, string])[];
  const { problems, told } = understand(
    bookOf([
      ['unidad', 'codigo', ...cells.map(([name]) => name)],
      ['u1', 'p1', ...cells.map(([, cell]) => cell)],
    ]),
    PLAN_COLUMNS,
    { splits: PLAN_SPLITS },
  );
  expect(problems.map(({ mensaje }) => mensaje.replace(/\.(?: Deje una de las dos\.)?$/, ''))).toEqual(wrong);
  if (wrong.length > 1) expect(said(told).at(-1)).toMatch(/→ 3 \| 45$/);
});

test.each([
  ['', 'Cada 2 horas, de 22:00 a 06:00', 'repetir'],
  ['22:00 a 06:00', 'Cada 2 horas', 'horario'],
])('a value is called by the column that it is from: «%s» and «%s»', (hours, repeated, from) => {
  const rows = [
    ['unidad', 'codigo', 'inicio', 'repetir', 'horario'],
    ['u1', 'p1', '', repeated, hours],
  ];
  const { called } = understand(bookOf(rows), PLAN_COLUMNS, { splits: PLAN_SPLITS });
  expect(called).toMatchObject({ hora_ini: from, hora_fin: from, cada_h: 'repetir' });
});
