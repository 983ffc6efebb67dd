import { type KnownBy, placeRows } from './place-rows.ts';

const POINT: KnownBy = { code: 'qr_id', name: 'nom_qr', most: 12, noun: 'el punto' };
const known = new Map([['u1', { p1: 'Portería', p2: 'Torre A', p3: 'Torre A' }]]);
const place = (...cells: readonly (readonly [code: string | undefined, name: string])[]) => {
  const { placed, problems, notes } = placeRows(
    cells.map(([qr_id, nom_qr], at) => ({
      fila: at + 2,
      fields: { un_id: 'u1', nom_qr, ...(qr_id !== undefined && { qr_id }) },
    })),
    POINT,
    known,
  );
  return { ids: placed.map(({ id }) => id), own: placed.map(({ own }) => own), problems, notes };
};

test.each([
  ['its code', ['p1', 'Otra'], 'p1', /^$/],
  ['its code in other letters', ['P-1', 'Otra'], 'P-1', /^$/],
  [
    'its code in capitals',
    ['P1', 'Otra'],
    'p1',
    /no hay ningún código «P1»: corresponde al punto «Portería» \(p1\)/,
  ],
  [
    'its name under an unknown code',
    ['x9', 'PORTERIA'],
    'p1',
    /«x9»: corresponde al punto «Portería» \(p1\)/,
  ],
  ['a name of two under a new code', ['x9', 'Torre A'], 'x9', /^$/],
  ['its code in the column of names', [undefined, 'P1'], 'p1', /«Portería» \(p1\), por su código/],
  ['code and name in one cell', [undefined, 'p1 - Portería'], 'p1', /por su código/],
  [
    'its name',
    [undefined, 'portería'],
    'p1',
    /^Fila 2: corresponde al punto «Portería» \(p1\), por su nombre\.$/,
  ],
  [
    'nothing that is known',
    [undefined, 'Sótano'],
    'sotano',
    /se crea el punto «Sótano», con el código sotano/,
  ],
] as const)('a row is known by %s', (_, row, id, note) => {
  const { ids, notes, problems } = place(row);
  expect([ids, problems]).toEqual([[id], []]);
  expect(notes.join()).toMatch(note);
});

test('a code in the column of names is no new name', () => {
  expect(place([undefined, 'P1']).own).toEqual([{}]);
});

test('a point that a row names by its code is not taken by another row of the same name', () => {
  expect(place(['p1', 'Portería'], ['x9', 'Portería']).ids).toEqual(['p1', 'x9']);
  expect(place(['x8', 'Portería'], ['x9', 'Portería']).ids).toEqual(['p1', 'x9']);
});

test('a name of two without a code is asked about', () => {
  expect(place([undefined, 'Torre A']).problems[0]?.mensaje).toMatch(
    /Hay 2 que se llaman «Torre A» \(p2, p3\)/,
  );
});

test('codes made of names keep the numbers of the names', () => {
  const names = [
    'Parqueadero 3',
    'Parqueadero 1',
    'Parqueadero 3 norte',
    'Ronda',
    'Torre 2 piso 10',
    'Ronda.x',
  ];
  expect(place(...names.map((name) => [undefined, name] as const)).ids).toEqual([
    ...['parqueader-3', 'parqueader-1', 'parquead-3-b', 'ronda', 'torre-p-2-10', 'ronda-x'],
  ]);
});
