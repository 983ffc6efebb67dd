import type { Ronda } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { plan } from '../registro/samples.ts';
import { ventanasOf } from '../ronda/plan.ts';
import { fechahLocal } from '../valor/time.ts';
import { dueOf } from './due.ts';

/** A minute of the night of the 20th in Bogotá, ms since epoch. */
const at = (hour: string): number => Date.parse(`2026-11-${hour > '12' ? 20 : 21}T${hour}:00-05:00`);
const NIGHT = { hora_ini: '22:00', hora_fin: '06:00' };
const EVERY = plan([], { ...NIGHT, cada_h: 2 });
const TIMES = plan([], { ...NIGHT, veces: 4, separacion_min: 60 });

const round = (hour: string, estado: Ronda['estado'] = 'completada') =>
  ({ id: hour, id_plan: 'plan1', estado, fechah_ini_x: at(hour), qr_leidos: 1, qr_esp: 4 }) as Ronda;

describe.each<[string, typeof EVERY, readonly Ronda[], string, string | null]>([
  ['none yet', EVERY, [], '21:00', '22:00 antes 0'],
  ['the first, in its grace', EVERY, [], '21:50', '22:00 a_tiempo 0'],
  ['one walked', EVERY, [round('22:10')], '22:40', '00:00 antes 1'],
  ['one walked, in the grace of the next', EVERY, [round('22:10')], '23:50', '00:00 a_tiempo 1'],
  ['the next begun in its grace', EVERY, [round('22:10'), round('23:50')], '00:10', '02:00 antes 2'],
  ['the first missed', EVERY, [], '00:05', '00:00 a_tiempo 0'],
  ['one that ended short', EVERY, [round('22:10', 'incompleta')], '22:40', '22:00 a_tiempo 0'],
  [
    'one after one that ended short',
    EVERY,
    [round('22:10', 'incompleta'), round('22:30')],
    '22:50',
    '00:00 antes 1',
  ],
  ['one more of the same hours', EVERY, [round('22:10'), round('23:00')], '23:10', '00:00 antes 1'],
  ['the last, in its grace', EVERY, [round('22:10')], '06:10', '04:00 a_tiempo 1'],
  ['all walked', EVERY, ['22:10', '00:10', '02:10', '04:10'].map((one) => round(one)), '05:00', null],
  ['times: one walked, too soon for the next', TIMES, [round('22:50')], '23:20', '23:50 antes 1'],
  ['times: one walked, an hour ago', TIMES, [round('22:50')], '23:50', '23:00 a_tiempo 1'],
  ['times: two at once count as one', TIMES, [round('22:10'), round('22:20')], '23:10', '23:00 a_tiempo 1'],
  ['times: the first can’t be made up for', TIMES, [], '03:10', '23:00 a_tiempo 0'],
  ['times: told in another order', TIMES, [round('00:10'), round('22:10')], '01:30', '00:00 a_tiempo 2'],
])('%s', (_name, one, rondas, hour, said) => {
  it(`at ${hour}: ${said ?? 'nothing left'}`, () => {
    const due = dueOf(one, ventanasOf(one, undefined, at(hour)), rondas, [], at(hour));
    const words = due && `${fechahLocal(due.ventana.ini_x).slice(11, 16)} ${due.moment} ${due.hechas}`;
    expect(words).toBe(said);
    if (due) expect(due.veces).toBe(4);
  });
});

it('counts what others walked, as the server tells it, and waits for the time between', () => {
  const dia = {
    id_plan: 'plan1',
    estado: 'completa',
    ini_x: at('22:00'),
    fechah_ini_x: at('22:50'),
  } as RondaDia;
  const now = at('23:10');
  expect(dueOf(TIMES, ventanasOf(TIMES, undefined, now), [], [dia], now)).toMatchObject({
    ...{ hechas: 1, moment: 'antes', ventana: { ini_x: at('23:50') } },
  });
});
