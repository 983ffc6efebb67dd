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

test('two columns that say otherwise of the same are told', () => {
  const { rows, told } = understand(
    bookOf([
      ['unidad', 'codigo', 'inicio', 'fin', 'repetir'],
      ['u1', 'p1', '10:00 p. m.', '06:00', 'Cada 2 horas, de 22:00 a 05:00'],
    ]),
    PLAN_COLUMNS,
    { splits: PLAN_SPLITS },
  );
  expect(rows[0]?.fields).toMatchObject({ hora_ini: '22:00', hora_fin: '06:00', cada_h: 2 });
  expect(said(told)).toEqual(expect.arrayContaining(['2 fin: se usa «06:00»; otra columna dice «05:00»']));
  expect(told.filter(({ mensaje }) => mensaje.startsWith('se usa'))).toHaveLength(1);
});
