import type { Ronda } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { NOW, plan } from '../registro/samples.ts';
import { ended, reads, written } from '../ronda/juicio.testing.ts';
import { ventanasOf } from '../ronda/plan.ts';
import { fechahLocal } from '../valor/time.ts';
import { dueOf } from './due.ts';
import { bestAt, prepared } from './round-seen.ts';
import { startWords } from './start-words.ts';
import { countDays, isOfToday, placeOfDay } from './today.ts';

const at = (text: string): number => Date.parse(`${text}:00-05:00`);

test.each([
  ['2026-11-26T22:00', '22:00'],
  ['2026-11-26T00:00', '00:00'],
  ['2026-11-25T22:00', 'Anoche 22:00'],
  ['2026-11-25T18:00', 'Anoche 18:00'],
  ['2026-11-25T14:00', 'Ayer 14:00'],
])('what begins at %s is at five in the morning %s', (ini, words) => {
  expect(startWords(at(ini), at('2026-11-26T05:10'))).toBe(words);
});

const END = NOW + 3_600_000;

function seen(...rondas: readonly Ronda[]) {
  return bestAt(
    rondas.map((ronda) => prepared({ ronda, llega_x: NOW, cierra_x: END })),
    END,
  );
}

test('a round of invented codes fulfils no day, and one that ended short counts before it', () => {
  const invented = reads(ended(10, 'completada'), () => ({ firma: 'AAAAAAAAAAAAAAAA' }));
  const lie = written({ ...invented, id: 'a' });
  const short = written({ ...ended(3, 'incompleta'), id: 'b' });
  expect(seen(lie)).toMatchObject({ veredicto: null, leidos: 10, probados: 0, ronda: { cump_pct: 0 } });
  expect(seen(lie, short)?.ronda.id).toBe('b');
  expect(seen(written(ended(10, 'completada')))).toMatchObject({ veredicto: 'completa', probados: 10 });
});

const dayOf = (more: Partial<RondaDia>) => ({ estado: 'en_curso', ...more }) as RondaDia;

test('a round that ended short, its day open, is walked by nobody and still to come', () => {
  expect(countDays([dayOf({}), dayOf({ fechah_fin_x: 1 }), dayOf({ estado: 'por_hacer' })])).toEqual({
    ...{ all: 3, toReview: 0, wrong: 0, running: 1, toCome: 2, done: 0 },
  });
});

test('a round outside the plans is of today while it goes on, and is opened itself', () => {
  const ini_x = Date.parse('2026-11-20T23:00:00-05:00');
  const after = Date.parse('2026-11-21T01:00:00-05:00');
  const free = dayOf({ id: 'd', un_id: 'u1', libre: true, ini_x, limite_x: ini_x, ronda_id: 'r1' });
  expect(isOfToday(free, after)).toBe(true);
  expect(isOfToday({ ...free, estado: 'completa', fechah_fin_x: ini_x }, after)).toBe(false);
  expect([placeOfDay(free), placeOfDay(dayOf({ id: 'd', un_id: 'u1', ronda_id: 'r1' }))]).toEqual([
    '/verrecorr?ronda=r1&un=u1',
    '/verrecorr?dia=d&un=u1',
  ]);
});

describe('what is due', () => {
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
});
