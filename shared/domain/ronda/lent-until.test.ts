import type { PlanRonda } from '../registro/records.ts';
import { plan } from '../registro/samples.ts';
import { horaLocal, localDate } from '../valor/time.ts';
import { lentUntil } from './lent-until.ts';

const NIGHT = {
  noche: { hora_ini: '22:00', hora_fin: '06:00' },
  dia: { hora_ini: '06:00', hora_fin: '14:00' },
};
/** A Thursday. */
const DAY = '2026-11-26';
const said = (ms: number): string => `${localDate(ms)} ${horaLocal(ms)}`;
const nightPlan = (change: Partial<PlanRonda>): Record<string, PlanRonda> => ({
  p: { ...plan([]), dias: { jue: true }, hora_ini: '23:00', hora_fin: '05:00', estado: 'activo', ...change },
});

test.each([
  ['nothing is known of shifts: midnight', {}, {}, '2026-11-27 00:00'],
  ['the night shift, and its grace', { turnos: NIGHT }, {}, '2026-11-27 06:15'],
  ['grace of the unit', { turnos: NIGHT, reglas: { gracia_min: 30 } }, {}, '2026-11-27 06:30'],
  [
    'a shift that ends by midnight',
    { turnos: { t: { hora_ini: '16:00', hora_fin: '00:00' } } },
    {},
    '2026-11-27 00:00',
  ],
  [
    'a shift of a whole day',
    { turnos: { t: { hora_ini: '06:00', hora_fin: '06:00' } } },
    {},
    '2026-11-27 06:15',
  ],
  ['hours that are none', { turnos: { t: { hora_ini: 'x', hora_fin: '06:00' } } }, {}, '2026-11-27 00:00'],
  ['a plan of that night', {}, nightPlan({ gracia_min: 20 }), '2026-11-27 05:20'],
  ['a plan of another night', {}, nightPlan({ dias: { vie: true } }), '2026-11-27 00:00'],
  ['a plan that runs no more', {}, nightPlan({ estado: 'inactivo' }), '2026-11-27 00:00'],
  ['the later of both', { turnos: NIGHT }, nightPlan({ hora_fin: '06:30' }), '2026-11-27 06:45'],
])('%s', (_, unit, planes, until) => {
  expect(said(lentUntil(DAY, unit, planes))).toBe(until);
});

test('what is no day has no end', () => {
  expect(lentUntil('2026-02-31x', {}, {})).toBeNaN();
});
