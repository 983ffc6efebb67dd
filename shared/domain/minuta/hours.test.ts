import { randomOf, SEED } from '../turno/random.testing.ts';
import { enTurno, type PasoTurno, type TurnoSteps } from '../turno/turno.ts';
import { turnoEntry } from './entradas.ts';
import { hoursOf, type Span, simultaneousIn, workedOf } from './hours.ts';
import type { Entrada, MinutaDias } from './minuta.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Saturday 28 November 2026; Monday 30 is made a holiday. */
const T0 = Date.parse('2026-11-28T00:00:00-05:00');
const FESTIVOS = { '2026-11-30': 'San Andrés', '2026-11-29': 'Un domingo' };
const SPAN: Span = { ini_x: T0 + 6 * HOUR, fin_x: T0 + 60 * HOUR };

const paso = (
  que: PasoTurno['que'],
  emp_id: string,
  hours: number,
  more: Partial<PasoTurno> = {},
): PasoTurno => ({
  ...{ que, emp_id, emp_nom: emp_id, qr_id: 'q1', nom_qr: 'Portería' },
  ...{ fechah_x: T0 + Math.round(hours * 60) * MINUTE },
  ...more,
});
/** A book with these steps, each an entry of its own. */
function bookOf(steps: TurnoSteps, more: Readonly<Record<string, object>> = {}): MinutaDias {
  const entries = Object.entries(steps).map(([id, one]) => [
    id,
    turnoEntry(one, { op: id, tipo: 'empezar_turno', at: one.fechah_x }, ''),
  ]);
  const all = [...entries, ...Object.entries(more)];
  const filas = all.map(([id, entry], i) => [id, { ...(entry as object), n: i + 1, hash: '' } as Entrada]);
  return { '2026-11-28': { filas: Object.fromEntries(filas) } } as MinutaDias;
}
const stepsOf = (...all: readonly PasoTurno[]): TurnoSteps =>
  Object.fromEntries(all.map((one, i) => [`k${i}`, one]));
const told = (...all: readonly PasoTurno[]) =>
  hoursOf(workedOf(bookOf(stepsOf(...all))), {}, FESTIVOS, SPAN).map((one) => [
    ...[one.emp_id, one.turnos, one.abiertos],
    ...[one.total, one.noche, one.domingo, one.festivo].map((ms) => ms / HOUR),
  ]);

test.each<readonly [string, readonly PasoTurno[], readonly unknown[]]>([
  ['a day', [paso('inicio', 'a', 8), paso('fin', 'a', 16)], [['a', 1, 0, 8, 0, 0, 0]]],
  ['a night into Sunday', [paso('inicio', 'a', 18), paso('fin', 'a', 30)], [['a', 1, 0, 12, 11, 6, 0]]],
  [
    'Sunday night into a holiday',
    [paso('inicio', 'a', 42), paso('fin', 'a', 54)],
    [['a', 1, 0, 12, 11, 6, 6]],
  ],
  [
    'over the first hour of the days',
    [paso('inicio', 'a', 0), paso('fin', 'a', 8)],
    [['a', 1, 0, 2, 0, 0, 0]],
  ],
  ['before the days', [paso('inicio', 'a', 0), paso('fin', 'a', 6)], []],
  ['nobody ended it', [paso('inicio', 'a', 8)], [['a', 0, 1, 0, 0, 0, 0]]],
  ['ended after seventeen hours', [paso('inicio', 'a', 8), paso('fin', 'a', 25)], [['a', 0, 1, 0, 0, 0, 0]]],
  [
    'begun again after sixteen hours it goes on',
    [paso('inicio', 'a', 8), paso('inicio', 'a', 24), paso('fin', 'a', 24)],
    [['a', 1, 0, 16, 5, 0, 0]],
  ],
  [
    'begun again later it is a new one, and the first stays without an end',
    [paso('inicio', 'a', 8), paso('inicio', 'a', 25), paso('fin', 'a', 30)],
    [['a', 1, 1, 5, 5, 5, 0]],
  ],
  [
    'a relief ends it',
    [paso('inicio', 'a', 8), paso('inicio', 'b', 16, { releva_id: 'a' }), paso('fin', 'b', 18)],
    [
      ['a', 1, 0, 8, 0, 0, 0],
      ['b', 1, 0, 2, 0, 0, 0],
    ],
  ],
  [
    'a relief without the code ends nothing',
    [
      paso('inicio', 'a', 8),
      paso('inicio', 'b', 16, { releva_id: 'a', marcas: { sin_codigo: true } }),
      paso('fin', 'b', 18),
    ],
    [
      ['a', 0, 1, 0, 0, 0, 0],
      ['b', 1, 0, 2, 0, 0, 0],
    ],
  ],
])('%s', (_, steps, expected) => expect(told(...steps)).toEqual(expected));

test('what is doubtful in its beginnings and its end is told', () => {
  const steps = stepsOf(
    paso('inicio', 'a', 8, { marcas: { sin_codigo: true } }),
    paso('inicio', 'a', 9, { marcas: { sin_codigo: true, sin_gps: true } }),
    paso('fin', 'a', 16, { marcas: { hora_dudosa: true } }),
    paso('inicio', 'a', 20),
  );
  const worked = workedOf(bookOf(steps));
  expect(worked.map(({ marcas }) => marcas)).toEqual([['sin_codigo', 'sin_gps', 'hora_dudosa'], []]);
  expect(hoursOf(worked, {}, {}, SPAN)[0]?.dudosos).toBe(1);
});

test('a correction decides on the marks too; a shift that goes on from it has its own', () => {
  const doubtful = { marcas: { sin_codigo: true } } as const;
  const steps = stepsOf(
    ...[paso('inicio', 'a', 8, doubtful), paso('fin', 'a', 16), paso('inicio', 'a', 20, doubtful)],
  );
  const correction = {
    ...{ que: 'turno', texto: '', emp_nom: 'Eva', emp_id: 'e9', corrige: 'k0' },
    horas: { emp_id: 'a', emp_nom: 'a', ini_x: T0 + 8 * HOUR, fin_x: T0 + 16 * HOUR },
  };
  const marks = (more: object) => workedOf(bookOf(steps, more as never)).map(({ marcas }) => marcas);
  expect(marks({})).toEqual([['sin_codigo'], ['sin_codigo']]);
  expect(marks({ c1: correction })).toEqual([[], ['sin_codigo']]);
});

test('hours that were set right hold, with who did it; what was planned stands beside them', () => {
  const horas = (to: number) => ({
    ...{ que: 'turno', texto: '', emp_nom: `Eva ${to}`, emp_id: 'e9', corrige: 'k0' },
    horas: { emp_id: 'a', emp_nom: 'a', ini_x: T0 + 8 * HOUR, fin_x: T0 + to * HOUR },
  });
  const book = bookOf(stepsOf(paso('inicio', 'a', 8)), { c1: horas(15), c2: horas(16) });
  const row = { que: 'turno', emp_id: 'b', emp_nom: 'b', ini_x: T0, fin_x: T0 + 12 * HOUR } as const;
  // B is absent from the next shift on.
  const next = { ...row, ini_x: T0 + 24 * HOUR, fin_x: T0 + 36 * HOUR };
  const planned = { row, next, away: { ...next, que: 'permiso' } } as const;
  expect(hoursOf(workedOf(book), planned, {}, SPAN)).toMatchObject([
    { emp_id: 'a', turnos: 1, abiertos: 0, total: 8 * HOUR, corrigieron: ['Eva 16'] },
    { emp_id: 'b', turnos: 0, total: 0, programado: 6 * HOUR },
  ]);
});

/** An entry that adds a shift of b, or corrects one, in hours of 28 November; one without length strikes it. */
const entry = (corrige: string | undefined, from: number, to: number, nom = 'Eva') => ({
  ...{ que: 'turno', texto: '', emp_nom: nom, emp_id: 'e9', ...(corrige && { corrige }) },
  horas: {
    ...{ emp_id: 'b', emp_nom: 'B', qr_id: 'q2', nom_qr: 'Sótano' },
    ...{ ini_x: T0 + from * HOUR, fin_x: T0 + to * HOUR },
  },
});

test.each([
  ['took the post over', { emp_id: 'b', releva_id: 'a' }],
  ['was begun at another post', { emp_id: 'a', qr_id: 'q2' }],
])('a beginning that was none and %s ends no shift', (_, more) => {
  const steps = stepsOf(paso('inicio', 'a', 8), paso('inicio', more.emp_id, 10, more), paso('fin', 'a', 16));
  const hours = hoursOf(workedOf(bookOf(steps, { c1: entry('k1', 10, 10) })), {}, {}, SPAN);
  expect(hours.find(({ emp_id }) => emp_id === 'a')).toMatchObject({ turnos: 1, total: 8 * HOUR });
});

test.each<readonly [string, number, number, readonly PasoTurno[], number | null]>([
  ['earlier', 17, 20, [], 17],
  ['later', 19, 20, [], 19],
  ['until after the person ended it', 19, 20, [paso('fin', 'a', 18.5)], 18.5],
  ['until after the person began elsewhere', 19, 20, [paso('inicio', 'a', 18.5, { qr_id: 'q2' })], 18.5],
  ['until it is too long to be believed', 25, 26, [], null],
  ['before the other one came', 7, 20, [], 18],
  ['but its own hours were set right', 17, 20, [], 15],
])(
  'a beginning that took the post over and is moved %s ends the shift before it there',
  (name, from, to, more, end) => {
    const relief = paso('inicio', 'b', 18, { releva_id: 'a' });
    const steps = stepsOf(paso('inicio', 'a', 8), relief, ...more);
    const own = name.startsWith('but') ? { c2: entry('k0', 8, 15) } : {};
    const [shift] = workedOf(bookOf(steps, { c1: entry('k1', from, to), ...own }));
    const fin_x = end === null ? null : T0 + end * HOUR;
    expect(shift).toMatchObject({ clave: 'k0', fin_x, releva: 'k1' });
  },
);

test('a shift that was added twice is one; added again after a correction it is another', () => {
  const twice = { c1: entry(undefined, 6, 14), c2: entry(undefined, 6, 14) };
  const keys = (more: object) => workedOf(bookOf({}, { ...twice, ...more })).map(({ clave }) => clave);
  expect(keys({})).toEqual(['c1']);
  expect(keys({ c3: entry('c1', 6, 6) }).sort()).toEqual(['c1', 'c2']);
});

test('a shift that was added counts, and can be set right; one that was none counts nothing and says who said so', () => {
  const steps = stepsOf(paso('inicio', 'a', 8), paso('fin', 'a', 16));
  const book = (more: object) => bookOf(steps, more as Record<string, object>);
  const all = { c1: entry(undefined, 10, 14), c2: entry('c1', 10, 15, 'Leo'), c3: entry('k0', 8, 8) };
  const worked = workedOf(book(all));
  expect(worked).toEqual([
    expect.objectContaining({
      clave: 'k0',
      nulo: true,
      corrigio: 'Eva',
      antes: { ini_x: T0 + 8 * HOUR, fin_x: null },
    }),
    expect.objectContaining({
      clave: 'c1',
      agregado: true,
      corrigio: 'Leo',
      antes: { ini_x: T0 + 10 * HOUR, fin_x: T0 + 14 * HOUR },
    }),
  ]);
  expect(hoursOf(worked, {}, {}, SPAN)).toMatchObject([
    { emp_id: 'a', turnos: 0, abiertos: 0, total: 0, corrigieron: ['Eva'] },
    { emp_id: 'b', turnos: 1, total: 5 * HOUR, corrigieron: ['Leo'] },
  ]);
  expect(workedOf(book({ ...all, c4: entry('k0', 8, 9) }))[0]?.nulo).toBeUndefined();
});

test('hours of a person that stand in two shifts, as of two units, count once, and are marked', () => {
  const shift = (clave: string, from: number, to: number | null, more: object = {}) => ({
    ...{ clave, emp_id: 'a', emp_nom: 'A', qr_id: 'q1', nom_qr: '', marcas: [], ini_x: T0 + from * HOUR },
    ...{ fin_x: to === null ? null : T0 + to * HOUR, ...more },
  });
  const none = { nulo: true, fin_x: T0 + 9 * HOUR } as const;
  const worked = [
    ...[shift('c', 20, 22), shift('b', 18, 24), shift('a', 8, 20), shift('d', 30, 31), shift('e', 21, null)],
    ...[shift('f', 9, null, none), shift('g', 9, 10, { emp_id: 'b', emp_nom: 'B' })],
  ];
  expect([...simultaneousIn(worked)]).toEqual([
    ['b', T0 + 20 * HOUR],
    ['c', T0 + 24 * HOUR],
  ]);
  // From 8 until 24 on Saturday, five hours of it at night, and an hour on Sunday.
  expect(hoursOf(worked, {}, {}, SPAN)).toMatchObject([
    { emp_id: 'a', turnos: 4, abiertos: 1, total: 17 * HOUR, noche: 5 * HOUR, domingo: HOUR, simultaneos: 2 },
    { emp_id: 'b', turnos: 1, total: HOUR, simultaneos: 0 },
  ]);
});

test(`the hours equal a count of every minute, by who is on duty then (seed ${SEED})`, () => {
  const random = randomOf(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let run = 0; run < 6; run += 1) {
    const from = random() * 30;
    const steps = stepsOf(
      ...Array.from({ length: 10 }, () => {
        const relieves = random() < 0.4 ? { releva_id: pick(['a', 'b', 'c']) } : {};
        const more = { qr_id: pick(['q1', 'q2']), ...relieves };
        return paso(pick(['inicio', 'inicio', 'fin']), pick(['a', 'b', 'c']), from + random() * 30, more);
      }),
    );
    const worked = workedOf(bookOf(steps));
    const ended = new Set(worked.flatMap(({ clave, fin_x }) => (fin_x === null ? [] : [clave])));
    const counted = new Map<string, number[]>();
    for (let at = SPAN.ini_x; at < SPAN.fin_x; at += MINUTE) {
      const known = Object.entries(steps).filter(([, { fechah_x }]) => fechah_x <= at);
      const there = new Date(at - 5 * HOUR);
      const night = there.getUTCHours() >= 19 || there.getUTCHours() < 6;
      const sunday = there.getUTCDay() === 0;
      for (const { emp_id } of enTurno(Object.fromEntries(known), at).filter(({ id }) => ended.has(id))) {
        const sum = counted.get(emp_id) ?? [0, 0, 0, 0];
        const holiday = !sunday && there.toISOString().slice(0, 10) in FESTIVOS;
        counted.set(
          emp_id,
          sum.map((n, i) => n + Number([true, night, sunday, holiday][i])),
        );
      }
    }
    const found = hoursOf(worked, {}, FESTIVOS, SPAN).filter(({ total }) => total > 0);
    expect(
      found.map((one) => [
        one.emp_id,
        [one.total, one.noche, one.domingo, one.festivo].map((ms) => ms / MINUTE),
      ]),
    ).toEqual([...counted].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
});
