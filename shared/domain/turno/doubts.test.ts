import { doubtsOf, type PlacedRow } from './doubts.ts';

const HOUR = 3_600_000;
const T0 = Date.parse('2026-11-30T06:00:00-05:00');
const fila = (id: string, from: number, hours: number, more: Partial<PlacedRow> = {}): PlacedRow => ({
  ...{ id, que: 'turno', emp_id: 'a', emp_nom: 'Ana', un_id: 'u1', lunes: '2026-11-30' },
  ...{ ini_x: T0 + from * HOUR, fin_x: T0 + (from + hours) * HOUR },
  ...more,
});
const found = (...filas: readonly PlacedRow[]) =>
  doubtsOf(filas).map((one) => [one.que, one.fila.id, 'otra' in one ? one.otra.id : one.horas]);

test.each<readonly [string, readonly PlacedRow[], readonly unknown[]]>([
  ['nothing', [fila('a', 0, 12), fila('b', 24, 12)], []],
  ['another person', [fila('a', 0, 12), fila('b', 0, 12, { emp_id: 'b' })], []],
  ['two units at once', [fila('b', 6, 12, { un_id: 'u2' }), fila('a', 0, 12)], [['dos_lugares', 'b', 'a']]],
  [
    'one inside a longer one',
    [fila('a', 0, 20), fila('b', 1, 1), fila('c', 19, 2)],
    [
      ['dos_lugares', 'b', 'a'],
      ['dos_lugares', 'c', 'a'],
      ['jornada', 'a', 20],
    ],
  ],
  ['7 h of rest', [fila('a', 0, 12), fila('b', 19, 5)], [['descanso', 'b', 'a']]],
  ['8 h of rest', [fila('a', 0, 12), fila('b', 20, 4)], []],
  ['one shift after the other', [fila('a', 0, 6), fila('b', 6, 6)], []],
  [
    '24 h in two shifts, of two units',
    [fila('a', 0, 12), fila('b', 12, 12, { un_id: 'u2' })],
    [['jornada', 'b', 24]],
  ],
  ['a shift on holiday', [fila('v', 0, 24, { que: 'vacaciones' }), fila('a', 2, 8)], [['ausente', 'a', 'v']]],
  ['a shift on the day of rest', [fila('v', 0, 24, { que: 'descanso' }), fila('a', 2, 8)], []],
  ['60 h', [0, 24, 48, 72, 96].map((at) => fila(`k${at}`, at, 12)), []],
  [
    '61 h, 13 of them in one shift',
    [0, 24, 48, 72, 96].map((at) => fila(`k${at}`, at, at === 0 ? 13 : 12)),
    [
      ['jornada', 'k0', 13],
      ['semana', 'k96', 61],
    ],
  ],
])('%s', (_, filas, expected) => expect(found(...filas)).toEqual(expected));
