import type { Json } from '@gr/shared/contract/outbox';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { plan } from '@gr/shared/domain/registro/samples';
import fc from 'fast-check';
import { at, HOUR, house, MINUTE, PUNTOS, type Walk, walk } from './testing/house.ts';

describe('whenever it is asked', () => {
  const DAYS = 2;
  const START = at('2026-11-20T12:00');
  const END = START + DAYS * 24 * HOUR;
  const minute = (max: number) => fc.integer({ min: 0, max });
  const aRound = fc.record({
    start: minute(DAYS * 24 * 60),
    minutes: fc.integer({ min: 1, max: 90 }),
    reads: fc.integer({ min: 0, max: 4 }),
    delay: fc.oneof(fc.constant(0), minute(20 * 60)),
    annulled: fc.boolean(),
  });
  const aPlan = fc.record({
    hora: minute(24 * 60 - 1),
    length: fc.integer({ min: 10, max: 23 * 60 }),
    gracia: fc.integer({ min: 0, max: 40 }),
    dur: fc.option(fc.integer({ min: 5, max: 60 }), { nil: undefined }),
    cada_h: fc.option(fc.integer({ min: 4, max: 12 }), { nil: undefined }),
  });
  const hhmm = (m: number): string =>
    `${String(Math.floor(m / 60) % 24).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;

  async function outcome(of: PlanRonda, rounds: readonly Walk[], ticks: readonly number[], again: number) {
    const made = house([of]);
    await made.begin(START);
    const heardAt = rounds.flatMap((round) =>
      [round.ini, ...round.reads, round.end].map((moment) => [moment + round.delay, round] as const),
    );
    const events = [
      ...ticks.map((now) => [now, null] as const),
      ...heardAt.flatMap((one) =>
        Array.from({ length: again }, (_, i) => [one[0] + i * 7 * MINUTE, one[1]] as const),
      ),
    ].sort(([a], [b]) => a - b);
    for (const [now, round] of events) await (round === null ? made.tick(now) : made.hear(round, now));
    for (const hours of [30, 36, 42]) await made.tick(END + hours * HOUR);
    // The same events again, in reverse.
    for (const [now, round] of [...heardAt].reverse()) if (again > 1) await made.hearLate(round, now);
    await made.tick(END + 43 * HOUR);
    const [kept, counted] = made.summaries();
    expect(kept).toEqual(counted);
    // A day that was complete before it was judged has no record of earlier states.
    const days = made.days().map(({ fechah_srv: _srv, vencida_id: _id, ...day }) => day);
    const alerts = made.alerts().map(({ id, tipo, estado, fechah_x, sobre, id_dia }) => {
      return { id, tipo, estado, fechah_x, sobre, id_dia };
    });
    const records = Object.values((made.tree.read('_recorridos_todos') ?? {}) as Record<string, Json>)
      .map((ronda) => ronda as unknown as Ronda)
      .filter(({ rond_id, estado }) => rond_id === '' && estado !== 'anulada')
      .map(({ id, estado }) => `${id} ${estado}`)
      .sort();
    return { days, alerts, records };
  }

  it('every minute, twice, or after hours of silence: the same days, alerts and records', async () => {
    const seed = 20261123;
    const spaced = fc.array(minute(9 * 60), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        aPlan,
        fc.array(aRound, { maxLength: 4 }),
        spaced,
        minute(3),
        async (p, r, gaps, more) => {
          const of = plan(Object.keys(PUNTOS), {
            hora_ini: hhmm(p.hora),
            hora_fin: hhmm(p.hora + p.length),
            gracia_min: p.gracia,
            ...(p.dur === undefined ? {} : { dur_est_min: p.dur }),
            ...(p.cada_h === undefined ? {} : { cada_h: p.cada_h }),
            rond_ids: { e1: true },
          });
          const rounds = r.map(({ start, minutes, reads, delay, annulled }, i) => ({
            ...walk(`r${i}`, START + start * MINUTE + 1000 * i + 500, reads, minutes, delay * MINUTE),
            plan: of,
            annulled,
          }));
          const every: number[] = [];
          for (let now = START; now <= END; now += MINUTE) every.push(now);
          let last = START;
          const few = gaps.flatMap((gap) => {
            last += gap * MINUTE;
            return [last, last];
          });
          const usual = await outcome(of, rounds, every, 1);
          expect(
            await outcome(
              of,
              rounds,
              few.filter((now) => now <= END),
              1 + more,
            ),
          ).toEqual(usual);
        },
      ),
      { seed, numRuns: 25 },
    );
  });
});
