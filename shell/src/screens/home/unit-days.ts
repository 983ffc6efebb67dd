import { daysQuery, isOfToday } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { joinReadings, type Reading, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The planned rounds of each unit with some of their window on the day of `now`, ms since epoch. Without a connection also from the
 * previous day's answer, which has the rounds that continued over midnight.
 */
export function useUnitDays(
  units: readonly string[],
  now: number,
): Reading<Readonly<Record<string, readonly RondaDia[]>>> {
  const { network } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const backs = offline ? [0, 1] : [0];
  const readings = useWatchAll<Record<string, RondaDia>>(
    Object.fromEntries(
      units.flatMap((un_id) =>
        backs.map((back) => [`${un_id} ${back}`, daysQuery(un_id, now - back * DAY_MS)]),
      ),
    ),
  );
  const { snapshot, ...rest } = joinReadings(
    Object.fromEntries(
      units.flatMap((un_id) => {
        const all = backs.flatMap((back) => readings[`${un_id} ${back}`] ?? []);
        const best = all.find((one) => one.snapshot !== null && one.snapshot.at > 0) ?? all[0];
        return best ? [[un_id, best] as const] : [];
      }),
    ),
  );
  const today = Object.entries(snapshot?.value ?? {}).map(([un_id, days]) => [
    un_id,
    Object.values(days).filter((dia) => isOfToday(dia, now)),
  ]);
  return { ...rest, snapshot: snapshot && { ...snapshot, value: Object.fromEntries(today) } };
}
