import type { Query } from '@gr/shared/contract/data';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';

const HOUR_MS = 3_600_000;
/** Rounds of the last 24 hours are judged by windows that may have begun 32 hours before. */
const BACK_MS = 32 * HOUR_MS;
/** The question changes every six hours, not every minute, so that the phone can answer it without a connection. */
const BLOCK_MS = 6 * HOUR_MS;
/** Most rounds one reading may give (backend/rules: `limitToLast <= 50`). */
const ROUNDS = 50;
/** How many older questions an offline phone looks for an answer to: a night and a day. */
const OLDER = 4;

/** A unit's rounds of about the last day and a half, as asked in the block of `now` or `back` blocks before. */
export function recentRounds(un_id: string, now: number, back = 0): Query {
  const block = (Math.floor(now / BLOCK_MS) - back) * BLOCK_MS;
  return {
    path: `_recorridos_/${un_id}`,
    orderBy: 'fechah_x',
    startAt: block - BACK_MS,
    limitToLast: ROUNDS,
  };
}

/** The recent rounds of each unit; without a connection the newest answer the phone has kept. */
export function useRecentRounds(
  units: readonly string[],
): Reading<Readonly<Record<string, Readonly<Record<string, Ronda>>>>> {
  const { host, network } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const now = host.device.now();
  const backs = Array.from({ length: offline ? OLDER + 1 : 1 }, (_, back) => back);
  const readings = useWatchAll<Record<string, Ronda>>(
    Object.fromEntries(
      units.flatMap((un_id) => backs.map((back) => [`${un_id} ${back}`, recentRounds(un_id, now, back)])),
    ),
  );
  return joinReadings(
    Object.fromEntries(
      units.flatMap((un_id) => {
        const all = backs.flatMap((back) => readings[`${un_id} ${back}`] ?? []);
        const best = all.find(({ snapshot }) => snapshot !== null && snapshot.at > 0) ?? all[0];
        return best ? [[un_id, best] as const] : [];
      }),
    ),
  );
}
