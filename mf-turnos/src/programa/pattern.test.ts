import { assigned, copied, otherTwelve, together, uncovered } from './pattern.model.ts';

const dia = { turno: 'dia', hora_ini: '06:00', hora_fin: '18:00' };
const noche = { turno: 'noche', hora_ini: '18:00', hora_fin: '06:00' };
const given = { emp_id: 'a', que: 'turno', desde: '2026-12-03', dias: 7 } as const;
const shown = (changes: ReturnType<typeof assigned>) =>
  Object.entries(changes ?? {}).map(([lunes, { ver, turnos }]) => [
    lunes,
    ver,
    Object.values(turnos).map((row) => row && new Date(row.ini_x - 18_000_000).toISOString().slice(5, 13)),
  ]);
const at = (text: string) => Date.parse(`2026-${text}:00-05:00`);
const semanas = {
  '2026-11-30': {
    ...{ ver: 4, emp_id: '', emp_nom: '', fechah_x: 0 },
    turnos: {
      old: { que: 'turno', emp_id: 'a', emp_nom: 'A', ini_x: at('12-04T00:00'), fin_x: at('12-04T08:00') },
      gone: { que: 'turno', emp_id: 'a', emp_nom: 'A', ini_x: at('12-01T00:00'), fin_x: at('12-01T08:00') },
      away: { que: 'permiso', emp_id: 'b', emp_nom: 'B', ini_x: at('12-01T00:00'), fin_x: at('12-02T00:00') },
    },
  },
} as const;

test('2 × 2 × 2 over a week’s end: days, nights, rest; what stood on its days goes, and no other', () => {
  expect(shown(assigned(semanas, { ...given, ciclo: [dia, dia, noche, noche, null, null] }))).toEqual([
    ['2026-11-30', 4, [null, '12-03T06', '12-04T06', '12-05T18', '12-06T18']],
    ['2026-12-07', 0, ['12-09T06']],
  ]);
});

test('a pattern leaves days of absence alone, a shift of one day takes the place of one', () => {
  const b = { ...given, emp_id: 'b', desde: '2026-12-01', ciclo: [dia] };
  expect(shown(assigned(semanas, { ...b, dias: 3 }))).toEqual([['2026-11-30', 4, ['12-02T06', '12-03T06']]]);
  expect(shown(assigned(semanas, { ...b, dias: 1 }))).toEqual([['2026-11-30', 4, [null, '12-01T06']]]);
});

test('6 × 1 rests on the seventh day', () =>
  expect(shown(assigned({}, { ...given, ciclo: [...Array<typeof dia>(6).fill(dia), null] })).flat(2)).toEqual(
    [
      ...['2026-11-30', 0, '12-03T06', '12-04T06', '12-05T06', '12-06T06'],
      ...['2026-12-07', 0, '12-07T06', '12-08T06'],
    ],
  ));

test('12 × 12 has a second person in the other twelve hours, by the unit’s name of them', () => {
  expect(otherTwelve(dia, { dia, noche })).toEqual(noche);
  expect(otherTwelve({ hora_ini: '07:00', hora_fin: '19:00' }, { dia, noche })).toEqual({
    ...{ hora_ini: '19:00', hora_fin: '07:00' },
  });
  expect(otherTwelve({ ...dia, hora_fin: '14:00' }, {})).toBeNull();
  expect(otherTwelve({ ...dia, hora_fin: 'x' }, {})).toBeNull();
  const of = (emp_id: string, ciclo: (typeof dia)[], desde: string) =>
    assigned(semanas, { ...given, emp_id, desde, dias: 2, ciclo }) ?? {};
  expect(shown(together(of('a', [dia], '2026-12-05'), of('b', [noche], '2026-12-06')))).toEqual([
    ['2026-11-30', 4, ['12-05T06', '12-06T06', '12-06T18']],
    ['2026-12-07', 0, ['12-07T18']],
  ]);
});

test('an absence is of whole days; hours that are none are told', () => {
  const away = assigned({}, { ...given, dias: 1, que: 'vacaciones', ciclo: [dia] });
  const [row] = Object.values(away?.['2026-11-30']?.turnos ?? {});
  expect(row).toEqual({ que: 'vacaciones', emp_id: 'a', ini_x: at('12-03T00:00'), fin_x: at('12-04T00:00') });
  expect(assigned({}, { ...given, ciclo: [{ hora_ini: '25:00', hora_fin: '06:00' }] })).toBeNull();
});

test('a week is copied without absences, without the name of a shift that is gone, and nobody’s day that is taken', () => {
  const row = {
    que: 'turno',
    emp_id: 'a',
    emp_nom: 'A',
    ini_x: at('12-11T12:00'),
    fin_x: at('12-11T14:00'),
  } as const;
  const taken = { ver: 2, emp_id: '', emp_nom: '', fechah_x: 0, turnos: { row } };
  const unidad = { gente: { a: 'A' }, turnos: {}, festivos: {} };
  const from = (today: string, gente: Readonly<Record<string, string>> = unidad.gente) =>
    copied(
      { ...semanas, '2026-12-07': taken },
      '2026-12-07',
      { ...unidad, gente, puestos: undefined },
      today,
    );
  expect(shown(from('2026-12-08').cambios)).toEqual([['2026-12-07', 2, ['12-08T00']]]);
  // A day that is over is copied no more; nor is who left the unit, and the rest is.
  expect(from('2026-12-09')).toEqual({ cambios: {}, fuera: [] });
  expect(from('2026-12-07', { b: 'B' })).toEqual({ cambios: {}, fuera: ['A'] });
  const named = { ...taken, turnos: { row: { ...row, turno: 'dia' } } };
  const next = (turnos: Parameters<typeof copied>[2]['turnos']) => {
    const { cambios } = copied(
      { '2026-12-07': named },
      '2026-12-14',
      { ...unidad, turnos, puestos: undefined },
      '2026-12-14',
    );
    return Object.values(cambios['2026-12-14']?.turnos ?? {})[0];
  };
  expect([next({ dia })?.turno, next({ noche })?.turno]).toEqual(['dia', undefined]);
  // Nor is a post that was retired since.
  const punto = { qr_id: 'q1', nom_qr: 'Portería', orden: 1, qr_ver: 1 };
  const posted = { ...taken, turnos: { row: { ...row, qr_id: 'q1' } } };
  const postIn = (estado: 'activo' | 'retirado') => {
    const points = { q1: { ...punto, estado } } as never;
    const { cambios } = copied(
      { '2026-12-07': posted },
      '2026-12-14',
      { ...unidad, puestos: points },
      '2026-12-14',
    );
    return Object.values(cambios['2026-12-14']?.turnos ?? {})[0]?.qr_id;
  };
  expect([postIn('activo'), postIn('retirado')]).toEqual(['q1', undefined]);
});

test('a shift is uncovered where nobody is planned for half an hour of it; an absence plans nobody', () => {
  const row = (que: 'turno' | 'permiso', from: string, to: string) =>
    ({ que, emp_id: 'a', emp_nom: 'A', ini_x: at(from), fin_x: at(to) }) as const;
  const of = (...rows: ReturnType<typeof row>[]) => uncovered({ dia, noche }, rows, '2026-12-03', 0);
  expect(of()).toEqual(['dia', 'noche']);
  expect(of(row('turno', '12-03T06:15', '12-03T17:50'))).toEqual(['noche']);
  expect(of(row('turno', '12-03T10:00', '12-03T18:00'))).toEqual(['dia', 'noche']);
  expect(
    of(
      row('turno', '12-03T22:00', '12-04T06:00'),
      row('turno', '12-03T06:00', '12-03T14:00'),
      row('turno', '12-03T14:00', '12-03T22:00'),
    ),
  ).toEqual([]);
  expect(
    of(row('permiso', '12-03T00:00', '12-04T00:00'), row('turno', '12-03T06:00', '12-03T18:00')),
  ).toEqual(['dia', 'noche']);
});
