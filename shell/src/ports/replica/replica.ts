import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { isBounded } from '@gr/shared/domain/database/query';
import { rememberDelivered } from './delivered.ts';
import { createKeeper, type ReplicaDeps } from './keeper.ts';
import { lookupTogether } from './lookup.ts';
import { mensajes } from './mensajes.ts';
import { createReading } from './reading.ts';
import { type Begin, type OnError, shareReadings } from './shared-readings.ts';

/** Time `read` waits for the server before it uses the phone's own reading, ms. */
export const READ_MS = 5_000;

/**
 * The data port over the phone's own readings and the live server. `trim` deletes readings over the limit (`trim-readings.ts`),
 * `stop` stops storing them.
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
  // Without a connection the socket gives a new listener the earlier value of another one.
  const heardAt = () => (deps.network.get() === 'en_linea' ? deps.clock.wall() : lost);
  // The deliverer has folded it into the readings stored then; a pending one is stored later.
  deps.onDelivered((id, updates) => keeper.delivered({ id, updates }));

  // The callers name the type of their records; `mend` has checked each.
  const bounded =
    (start: Begin) =>
    <T>(query: Query, onNext: (snapshot: Snapshot<T>) => void, onError: OnError): (() => void) => {
      if (isBounded(query)) return start(query, (snapshot) => onNext(snapshot as Snapshot<T>), onError);
      onError({ code: 'DA-002', message: mensajes.sinLimite, cause: query.path });
      return () => undefined;
    };
  const lookup = lookupTogether(deps.db, deps.uid);
  const begin: Begin = (query, onNext, onError) =>
    createReading({ ...deps, delivered, heardAt, lookup }, keeper, query, onNext, onError);
  const shared = shareReadings(begin, deps.clock.after);

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
      stop = bounded(begin)<T>(
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

  return {
    watch: bounded(shared.watch),
    read,
    trim: async () => (await import('./trim-readings.ts')).trimReadings(deps.db, deps.uid),
    stop() {
      shared.stop();
      return keeper.stop();
    },
  };
}
