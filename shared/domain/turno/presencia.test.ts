import { emptyPosts, presenceOf } from './presencia.ts';
import { type Programados, rowId, type TurnoPrograma } from './programa.ts';
import { randomOf, SEED } from './random.testing.ts';
import type { PasoTurno } from './turno.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Monday 30 November 2026, 18:00 in Bogotá: a night over the month's end. */
const T0 = Date.parse('2026-11-30T18:00:00-05:00');
/** A shift of `emp_id` at the gate from `from` hours after {@link T0}. */
const fila = (emp_id: string, from = 0, hours = 12, more: Partial<TurnoPrograma> = {}): TurnoPrograma => ({
  ...{ que: 'turno', emp_id, emp_nom: emp_id, qr_id: 'q1', nom_qr: 'Portería' },
  ...{ ini_x: T0 + from * HOUR, fin_x: T0 + (from + hours) * HOUR },
  ...more,
});
const paso = (
  que: PasoTurno['que'],
  emp_id: string,
  min: number,
  more: Partial<PasoTurno> = {},
): PasoTurno => ({
  ...{ que, emp_id, emp_nom: emp_id, qr_id: 'q1', nom_qr: 'Portería', fechah_x: T0 + min * MINUTE },
  ...more,
});
const programa = (filas: readonly TurnoPrograma[]): Programados =>
  Object.fromEntries(filas.map((one) => [`${rowId(one.emp_id, one.ini_x)}${one.que}`, one]));
const steps = (pasos: readonly PasoTurno[]) => Object.fromEntries(pasos.map((one, i) => [`k${i}`, one]));

const NIGHT = [fila('a')];
const CAME = paso('inicio', 'a', -5);
const RELIEF = [fila('a'), fila('b', 12)];

/** Rows, steps, minutes after 18:00, and what comes of it: person, state, when begun and left in minutes. */
test.each<
  readonly [string, readonly TurnoPrograma[], readonly PasoTurno[], number, readonly (readonly unknown[])[]]
>([
  ['9 minutes after', NIGHT, [], 9, [['a', 'por_empezar', null, null]]],
  [
    'one of two who are planned there leaves: the other is no relief',
    [fila('a'), fila('b')],
    [CAME, paso('inicio', 'b', -4), paso('fin', 'a', 180)],
    195,
    [
      ['a', 'se_fue_antes', -5, 180],
      ['b', 'en_turno', -4, null],
    ],
  ],
  [
    'the next is planned into the end of the shift: that is a relief',
    [fila('a'), fila('b', 11, 12)],
    [CAME, paso('inicio', 'b', 660), paso('fin', 'a', 690)],
    705,
    [
      ['a', 'cumplido', -5, 690],
      ['b', 'en_turno', 660, null],
    ],
  ],
  ['10 minutes after', NIGHT, [], 10, [['a', 'no_llego', null, null]]],
  [
    'at the post since three hours before, unplanned',
    NIGHT,
    [paso('inicio', 'a', -180)],
    10,
    [['a', 'en_turno', 0, null]],
  ],
  [
    'at another post since three hours before',
    NIGHT,
    [paso('inicio', 'a', -180, { qr_id: 'q2' })],
    10,
    [['a', 'no_llego', null, null]],
  ],
  [
    'an unplanned beginning of 12 hours before, never ended',
    NIGHT,
    [paso('inicio', 'a', -720)],
    10,
    [['a', 'no_llego', null, null]],
  ],
  [
    'the planned shift that was over three hours before was never ended',
    [fila('a', -9, 6), fila('a')],
    [paso('inicio', 'a', -545)],
    10,
    [
      ['a', 'doble', -545, null],
      ['a', 'no_llego', null, null],
    ],
  ],
  [
    'a beginning of two hours before',
    NIGHT,
    [paso('inicio', 'a', -120)],
    10,
    [['a', 'en_turno', -120, null]],
  ],
  ['in time', NIGHT, [paso('inicio', 'a', 10)], 30, [['a', 'en_turno', 10, null]]],
  ['late', NIGHT, [paso('inicio', 'a', 11)], 30, [['a', 'tarde', 11, null]]],
  ['somebody else came', NIGHT, [paso('inicio', 'b', 0)], 30, [['a', 'no_llego', null, null]]],
  ['ended in time after midnight', NIGHT, [CAME, paso('fin', 'a', 710)], 725, [['a', 'cumplido', -5, 710]]],
  ['ended 11 minutes early', NIGHT, [CAME, paso('fin', 'a', 709)], 720, [['a', 'se_fue_antes', -5, 709]]],
  ['ended 5 minutes ago', NIGHT, [CAME, paso('fin', 'a', 300)], 305, [['a', 'cumplido', -5, 300]]],
  [
    'ended early and relieved',
    NIGHT,
    [CAME, paso('inicio', 'b', 300, { releva_id: 'a' })],
    400,
    [['a', 'cumplido', -5, 300]],
  ],
  [
    'ended early, and somebody came within ten minutes',
    NIGHT,
    [CAME, paso('fin', 'a', 300), paso('inicio', 'b', 310)],
    400,
    [['a', 'cumplido', -5, 300]],
  ],
  [
    'ended early, and somebody is at another post',
    NIGHT,
    [CAME, paso('fin', 'a', 300), paso('inicio', 'b', 305, { qr_id: 'q2' })],
    400,
    [['a', 'se_fue_antes', -5, 300]],
  ],
  [
    'ended and begun again',
    NIGHT,
    [CAME, paso('fin', 'a', 300), paso('inicio', 'a', 330)],
    400,
    [['a', 'en_turno', -5, null]],
  ],
  ['at its end', NIGHT, [CAME], 749, [['a', 'en_turno', -5, null]]],
  [
    'half an hour after it the relief has not come',
    RELIEF,
    [CAME],
    750,
    [
      ['a', 'doble', -5, null],
      ['b', 'no_llego', null, null],
    ],
  ],
  [
    'the relief came',
    RELIEF,
    [CAME, paso('inicio', 'b', 715, { releva_id: 'a' })],
    750,
    [
      ['a', 'cumplido', -5, 715],
      ['b', 'en_turno', 715, null],
    ],
  ],
  [
    'planned twice in a row it is begun once',
    [fila('a'), fila('a', 12, 6)],
    [CAME],
    800,
    [
      ['a', 'cumplido', -5, null],
      ['a', 'en_turno', 720, null],
    ],
  ],
  [
    'begun again in the evening it is another shift',
    [fila('a', -12, 12), fila('a', 7, 5)],
    [paso('inicio', 'a', -725), paso('fin', 'a', -300), paso('inicio', 'a', 415)],
    430,
    [
      ['a', 'se_fue_antes', -725, -300],
      ['a', 'en_turno', 415, null],
    ],
  ],
  [
    'yesterday’s shift was never ended',
    NIGHT,
    [paso('inicio', 'a', -1440), CAME],
    30,
    [['a', 'en_turno', -5, null]],
  ],
  ['absent', [fila('a'), fila('a', -6, 24, { que: 'incapacidad' })], [], 30, []],
  [
    'somebody else is absent',
    [fila('a'), fila('b', -6, 24, { que: 'permiso' })],
    [],
    30,
    [['a', 'no_llego', null, null]],
  ],
  ['tomorrow’s', [fila('a', 24)], [], 0, []],
  ['long over', NIGHT, [], 20 * 60, []],
])('%s', (_, filas, pasos, min, expected) => {
  const minutes = (at: number | null) => at && (at - T0) / MINUTE;
  const found = presenceOf(programa(filas), steps(pasos), T0 + min * MINUTE);
  expect(
    found.map(({ fila, estado, llego, salio }) => [fila.emp_id, estado, minutes(llego), minutes(salio)]),
  ).toEqual(expected);
});

test.each<readonly [string, readonly TurnoPrograma[], readonly PasoTurno[], number, readonly string[]]>([
  ['nobody for 9 minutes', NIGHT, [], 9, []],
  ['nobody for 10 minutes', NIGHT, [], 10, ['q1']],
  ['nobody of those it was for', NIGHT, [paso('inicio', 'b', 0)], 10, []],
  ['left 9 minutes ago', NIGHT, [CAME, paso('fin', 'a', 300)], 309, []],
  ['left 11 minutes ago', NIGHT, [CAME, paso('fin', 'a', 300)], 311, ['q1']],
  ['the one before, who forgot to end it', NIGHT, [paso('inicio', 'b', -1200)], 10, ['q1']],
  ['a whole day at the post', [fila('a', 0, 24)], [CAME], 20 * 60, []],
  ['who is absent', [fila('a'), fila('a', -6, 24, { que: 'vacaciones' })], [], 30, ['q1']],
  ['a shift of no post', [fila('a', 0, 12, { qr_id: undefined } as never)], [], 30, []],
  ['over', NIGHT, [], 720, []],
])('a post without anybody: %s', (_, filas, pasos, min, expected) => {
  const found = emptyPosts(programa(filas), steps(pasos), T0 + min * MINUTE);
  expect(found.map(({ qr_id }) => qr_id)).toEqual(expected);
});

test(`rows and steps in any order, and steps that arrive late, come to the same (seed ${SEED})`, () => {
  const random = randomOf(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const shuffled = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(all)
        .map((one) => [random(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one),
    );
  for (let run = 0; run < 100; run += 1) {
    const pasos = Array.from({ length: 10 }, () => {
      const releva = random() < 0.4 ? { releva_id: pick(['a', 'b', 'c']) } : {};
      const more = { qr_id: pick(['q1', 'q2']), ...releva };
      return paso(
        pick(['inicio', 'inicio', 'fin'] as const),
        pick(['a', 'b', 'c']),
        Math.floor(random() * 90) * 10,
        more,
      );
    });
    const [filas, all] = [
      programa([fila('a'), fila('b', 12, 6, { qr_id: 'q2' }), fila('c', 3, 9)]),
      steps(pasos),
    ];
    const now = T0 + Math.floor(random() * 1000) * MINUTE;
    const found = presenceOf(filas, all, now);
    expect(presenceOf(shuffled(filas), shuffled(all), now)).toEqual(found);
    // A step of later than now changes nothing.
    const told = Object.fromEntries(Object.entries(all).filter(([, { fechah_x }]) => fechah_x <= now));
    expect(presenceOf(filas, told, now)).toEqual(found);
    // How a shift goes rests on the rows of its person and of its post, and on no step of strangers at other posts.
    for (const one of found) {
      const own = Object.entries(filas).filter(
        ([, { emp_id, qr_id }]) => emp_id === one.fila.emp_id || qr_id === one.fila.qr_id,
      );
      expect(presenceOf(Object.fromEntries(own), all, now)).toContainEqual(one);
    }
    const strangers = Object.entries(all).map(([id, step]) => {
      const { releva_id: _, ...more } = step;
      return [`x${id}`, { ...more, emp_id: 'x', qr_id: 'q9', fechah_x: step.fechah_x - 5 * MINUTE }] as const;
    });
    expect(presenceOf(filas, { ...all, ...Object.fromEntries(strangers) }, now)).toEqual(found);
    expect(emptyPosts(shuffled(filas), shuffled(all), now)).toHaveLength(emptyPosts(filas, told, now).length);
  }
});
