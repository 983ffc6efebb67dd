import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import type { NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { isBounded } from '@gr/shared/domain/database/query';
import type { Clock } from '../../base/clock.ts';
import type { DatabaseClient } from '../../firebase/database-client.ts';
import type { Phone } from '../../phone-db/db.ts';
import { type DeliveredDeps, rememberDelivered } from './delivered.ts';
import { foldAgain } from './fold.ts';
import { keepReading, trimReadings } from './keep.ts';
import { mensajes } from './mensajes.ts';
import type { Overlaid } from './overlay.ts';
import { queryKey } from './query.ts';
import { createReading, type Keep } from './reading.ts';

/** How long `read` waits for the server before the phone's own reading is taken, ms. */
export const READ_MS = 5_000;

/** What the replica stands on. */
export interface ReplicaDeps {
  readonly uid: string;
  readonly db: Phone;
  readonly live: Pick<DatabaseClient, 'listen'>;
  /** Operations not delivered yet, oldest first. */
  readonly waiting: Observable<readonly Overlaid[]>;
  /** Tells of a delivery, by whichever page or worker, before the operation leaves `waiting`. */
  readonly onDelivered: DeliveredDeps['onDelivered'];
  readonly network: Observable<NetworkState>;
  readonly clock: Clock;
  /** ms since epoch with the server's offset, for laid-over server times. */
  readonly now: () => number;
  readonly trace: (code: string, cause: unknown) => void;
}

/**
 * The data port over the phone's own readings and the live server. `trim` forgets readings over the limit ({@link
 * trimReadings}).
 */
export function createReplica(deps: ReplicaDeps): DataPort & { trim(): Promise<void> } {
  const delivered = rememberDelivered(deps);
  const failed = (cause: unknown) => deps.trace('DA-101', cause);
  /** By operation, the readings that were kept while it waited: they may be older than its delivery. */
  const keptBefore = new Map<string, Set<string>>();
  const keep: Keep = (query, value, at, unsure) => {
    const key = queryKey(query);
    for (const { id } of unsure) keptBefore.set(id, (keptBefore.get(id) ?? new Set()).add(key));
    keepReading(deps.db, deps.uid, query, value, at, unsure).catch(failed);
  };
  let toFold: Overlaid[] = [];
  const keys = new Set<string>();
  let folding = false;
  /** All that was delivered meanwhile in one transaction, one after the other: a long queue must not wait behind them. */
  async function foldAll(): Promise<void> {
    folding = true;
    // What is told in one go is folded in one go.
    await null;
    while (toFold.length > 0) {
      const [ops, over] = [toFold, [...keys]];
      toFold = [];
      keys.clear();
      await foldAgain(deps.db, deps.uid, over, ops, deps.now()).catch(failed);
    }
    folding = false;
  }
  // Whoever delivered it has folded it into what was kept then; a reading that was still on its way came after.
  deps.onDelivered((id, updates) => {
    const over = keptBefore.get(id);
    if (!over) return;
    keptBefore.delete(id);
    toFold.push({ id, updates });
    for (const key of over) keys.add(key);
    if (!folding) void foldAll();
  });

  function watch<T>(
    query: Query,
    onNext: (snapshot: Snapshot<T>) => void,
    onError: Parameters<DataPort['watch']>[2],
  ): () => void {
    if (!isBounded(query)) {
      onError({ code: 'DA-002', message: mensajes.sinLimite, cause: query.path });
      return () => undefined;
    }
    // The caller names the shape of its own records; the domain's validators check them.
    return createReading(
      { ...deps, delivered },
      keep,
      query,
      (snapshot) => onNext(snapshot as Snapshot<T>),
      onError,
    );
  }

  function read<T>(query: Query): Promise<Result<Snapshot<T>>> {
    return new Promise((resolve) => {
      let kept: Snapshot<T> | null = null;
      let stop: () => void = () => undefined;
      let over = false;
      const end = (result: Result<Snapshot<T>>) => {
        if (over) return;
        over = true;
        cancel();
        stop();
        resolve(result);
      };
      const cancel = deps.clock.after(READ_MS, () =>
        end(kept ? ok(kept) : fail('DA-001', mensajes.sinDatos)),
      );
      stop = watch<T>(
        query,
        (snapshot) => {
          kept = snapshot;
          const final = snapshot.source === 'server' || deps.network.get() === 'sin_conexion';
          if (final) end(ok(snapshot));
        },
        (error) => end({ ok: false, error }),
      );
      if (over) stop();
    });
  }

  return { watch, read, trim: () => trimReadings(deps.db, deps.uid) };
}
