import { randomOf, SEED } from './random.testing.ts';
import { enTurno, type PasoTurno, pasoOf, STEPS_MS, TURNO_MAX_MS, type TurnoSteps } from './turno.ts';
import { empezarTurno, terminarTurno } from './turno-ops.ts';

const HOUR = 3_600_000;
/** Monday 30 November 2026, 23:30 in Bogotá: half an hour before the month ends. */
const T0 = Date.parse('2026-11-30T23:30:00-05:00');
const paso = (
  que: PasoTurno['que'],
  emp_id: string,
  at: number,
  more: Partial<PasoTurno> = {},
): PasoTurno => ({
  ...{ que, emp_id, emp_nom: emp_id, qr_id: 'q1', nom_qr: 'Portería' },
  ...{ fechah_x: T0 + at },
  ...more,
});
const shown = (pasos: TurnoSteps, at: number) =>
  enTurno(pasos, T0 + at).map((one) => [one.emp_id, one.qr_id, (one.desde - T0) / HOUR, ...one.marcas]);

test.each<readonly [string, readonly PasoTurno[], number, readonly unknown[]]>([
  ['over midnight and the month’s end', [paso('inicio', 'a', 0)], 8 * HOUR, [['a', 'q1', 0]]],
  ['ended', [paso('inicio', 'a', 0), paso('fin', 'a', 1)], HOUR, []],
  ['an end without a beginning', [paso('fin', 'a', 0)], HOUR, []],
  [
    'begun twice at one post goes on',
    [paso('inicio', 'a', 0), paso('inicio', 'a', HOUR)],
    2 * HOUR,
    [['a', 'q1', 0]],
  ],
  [
    'begun again on the next day is a new shift, whatever was forgotten on the one before',
    [paso('inicio', 'a', 0), paso('inicio', 'a', 24 * HOUR)],
    29 * HOUR,
    [['a', 'q1', 24]],
  ],
  [
    'begun at another post is one there',
    [paso('inicio', 'a', 0), paso('inicio', 'a', HOUR, { qr_id: 'q2' })],
    2 * HOUR,
    [['a', 'q2', 1]],
  ],
  [
    'two begin the same post',
    [paso('inicio', 'a', 0), paso('inicio', 'b', HOUR)],
    2 * HOUR,
    [
      ['a', 'q1', 0, 'dos_a_la_vez'],
      ['b', 'q1', 1, 'dos_a_la_vez'],
    ],
  ],
  [
    'a relief ends the other’s shift',
    [paso('inicio', 'a', 0), paso('inicio', 'b', HOUR, { releva_id: 'a' })],
    2 * HOUR,
    [['b', 'q1', 1]],
  ],
  [
    'nobody is relieved at another post',
    [paso('inicio', 'a', 0), paso('inicio', 'b', HOUR, { qr_id: 'q2', releva_id: 'a' })],
    2 * HOUR,
    [
      ['a', 'q1', 0],
      ['b', 'q2', 1],
    ],
  ],
  ...(['sin_codigo', 'codigo_dudoso', 'qr_version_vieja', 'fuera_radio', 'hora_dudosa'] as const).map(
    (mark) =>
      [
        `a relief with the mark ${mark} ends nobody’s shift`,
        [paso('inicio', 'a', 0), paso('inicio', 'b', HOUR, { releva_id: 'a', marcas: { [mark]: true } })],
        2 * HOUR,
        [
          ['a', 'q1', 0, 'dos_a_la_vez'],
          ['b', 'q1', 1, 'dos_a_la_vez', mark],
        ],
      ] as const,
  ),
  ['at its longest', [paso('inicio', 'a', 0)], TURNO_MAX_MS, [['a', 'q1', 0]]],
  ['left open', [paso('inicio', 'a', 0)], TURNO_MAX_MS + 1, [['a', 'q1', 0, 'sin_cerrar']]],
  ['left open for too long', [paso('inicio', 'a', 0)], STEPS_MS, []],
])('%s', (_, pasos, at, expected) => {
  expect(shown(Object.fromEntries(pasos.map((one, i) => [`k${i}`, one])), at)).toEqual(expected);
});

test(`beginnings and ends in any order and repeated give the same people on duty (seed ${SEED})`, () => {
  const random = randomOf(SEED);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let run = 0; run < 200; run += 1) {
    const all = Array.from({ length: 12 }, (_, i): readonly [string, PasoTurno] => {
      const relieves = random() < 0.4 ? { releva_id: pick(['a', 'b', 'c']) } : {};
      const que = pick(['inicio', 'inicio', 'fin'] as const);
      // Some at the very same moment.
      const at = Math.floor(random() * 6) * HOUR;
      return [`k${i}`, paso(que, pick(['a', 'b', 'c']), at, { qr_id: pick(['q1', 'q2']), ...relieves })];
    });
    const mixed = [...all, ...all.filter(() => random() < 0.3)]
      .map((one) => [random(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
    const on = enTurno(Object.fromEntries(all), T0 + 6 * HOUR);
    expect(enTurno(Object.fromEntries(mixed), T0 + 6 * HOUR)).toEqual(on);
    expect(new Set(on.map(({ emp_id }) => emp_id)).size).toBe(on.length);
  }
});

const acto = {
  ...{ op: '-Oaaaaaaaaaaaaaaaaaa', uid: 'u_a', emp_id: 'a', nombre: 'Ana', now: T0 },
  ...{ disp_id: 'd1', app_ver: '1.0.0' },
};
const names = { emp_nom: 'Ana Ruiz', nom_qr: 'Portería' };

test('what a phone saves is one read that says so, and the step that it tells', () => {
  const lectura = { un_id: 'u1', un_nom: 'Cedros', qr_id: 'q1', resultado: 'valido', texto: 'GR1' } as const;
  const { updates, id } = empezarTurno(acto, { ...lectura, releva_id: 'b' });
  const row = updates[`_valqr_/u1/${id}`] as never as Parameters<typeof pasoOf>[0];
  expect(row).toMatchObject({ id, accion: 'probar', turno: 'inicio', releva_id: 'b', emp_id: 'a' });
  expect(row).not.toHaveProperty('un_nom');
  expect(pasoOf({ ...row, fechah_srv: T0 - HOUR }, names)).toMatchObject({
    ...{ que: 'inicio', fechah_x: T0 - HOUR, releva_id: 'b' },
  });
  const end = terminarTurno(acto, { un_id: 'u1', un_nom: 'Cedros', qr_id: 'q1', resultado: 'no_es_qr' });
  expect(end.updates[`_valqr_/u1/${id}`]).not.toHaveProperty('texto');
});

test('a read that says nothing of a shift is no step, and nobody relieves themselves', () => {
  const row = { un_id: 'u1', un_nom: 'C', qr_id: 'q1', resultado: 'valido', releva_id: 'a' } as const;
  const own = Object.values(empezarTurno(acto, row).updates)[0] as never as Parameters<typeof pasoOf>[0];
  expect(pasoOf(own, names)).not.toHaveProperty('releva_id');
  const { turno: _, ...tried } = own;
  expect(pasoOf(tried, names)).toBeNull();
});
