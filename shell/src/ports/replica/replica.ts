import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { isBounded } from '@gr/shared/domain/database/query';
import { rememberDelivered } from './delivered.ts';
import { trimReadings } from './keep.ts';
import { createKeeper, type ReplicaDeps } from './keeper.ts';
import { mensajes } from './mensajes.ts';
import { createReading } from './reading.ts';

/** How long `read` waits for the server before the phone's own reading is taken, ms. */
export const READ_MS = 5_000;

/**
 * The data port over the phone's own readings and the live server. `trim` forgets readings over the limit ({@link
 * trimReadings}), `stop` keeps no more of them.
 */
export function createReplica(
  deps: ReplicaDeps,
): DataPort & { trim(): Promise<void>; stop(): Promise<void> } {
  const delivered = rememberDelivered(deps);
  const keeper = createKeeper(deps);
  let before = deps.network.get();
  let lost = deps.clock.wall();
  deps.network.subscribe(() => {
    const state = deps.network.get();
    if (before === 'en_linea' && state !== 'en_linea') lost = deps.clock.wall();
    before = state;
  });
  // Without a line the socket hands a new listener what another one was told before.
  const heardAt = () => (deps.network.get() === 'en_linea' ? deps.clock.wall() : lost);
  // Whoever delivered it has folded it into what was kept then; a reading that was still on its way came after.
  deps.onDelivered((id, updates) => keeper.delivered({ id, updates }));

  function watch<T>(
    query: Query,
    onNext: (snapshot: Snapshot<T>) => void,
    onError: Parameters<DataPort['watch']>[2],
  ): () => void {
    if (!isBounded(query)) {
      onError({ code: 'DA-002', message: mensajes.sinLimite, cause: query.path });
      return () => undefined;
    }
    // The caller names the kind of its records; `mend` has looked at each.
    return createReading(
      { ...deps, delivered, heardAt },
      keeper,
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

  return { watch, read, trim: () => trimReadings(deps.db, deps.uid), stop: keeper.stop };
}
