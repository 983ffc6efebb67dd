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

/** Time {@link Replica.fresh} waits, ms: 120 kB at 1 kB/s, more than a list of the field has. */
const FRESH_MS = 120_000;

/** The data port with what the shell alone uses. */
export interface Replica extends DataPort {
  /**
   * The server's answer, for which a slow line has two minutes. Fails as {@link DataPort.read} does, with `DA-001` as soon as there is no
   * connection.
   */
  fresh(query: Query): Promise<Result<Snapshot<unknown>>>;
  /** Deletes readings over the limit (`trim-readings.ts`). */
  trim(): Promise<void>;
  /** Stops storing readings. */
  stop(): Promise<void>;
}

/** The data port over the phone's own readings and the live server. */
export function createReplica(deps: ReplicaDeps): Replica {
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

  /** @param patient whether only the server's own answer counts, for which it waits longer while there is a connection */
  function once<T>(query: Query, patient: boolean): Promise<Result<Snapshot<T>>> {
    const isOnline = () => deps.network.get() === 'en_linea';
    return new Promise((resolve) => {
      let kept: Snapshot<T> | null = null;
      let stop: () => void = () => undefined;
      let over = false;
      const end = (result: Result<Snapshot<T>>) => {
        if (over) return;
        over = true;
        for (const cancel of cancels) cancel();
        stop();
        resolve(result);
      };
      const none = () => fail('DA-001', mensajes.sinDatos);
      const cancels = [
        deps.clock.after(patient ? FRESH_MS : READ_MS, () => end(kept && !patient ? ok(kept) : none())),
        deps.network.subscribe(() => {
          if (patient && !isOnline()) end(none());
        }),
      ];
      stop = bounded(begin)<T>(
        query,
        (snapshot) => {
          kept = snapshot;
          const isOffline = deps.network.get() === 'sin_conexion';
          if (snapshot.source === 'server' || (isOffline && !patient)) end(ok(snapshot));
        },
        (error) => {
          // Nothing for five seconds: on a slow line it may still come.
          if (!(patient && isOnline() && error.code === 'DA-001')) end({ ok: false, error });
        },
      );
      if (patient && !isOnline()) end(none());
      if (over) stop();
    });
  }

  return {
    watch: bounded(shared.watch),
    read: (query) => once(query, false),
    fresh: (query) => once(query, true),
    trim: async () => (await import('./trim-readings.ts')).trimReadings(deps.db, deps.uid),
    stop() {
      shared.stop();
      return keeper.stop();
    },
  };
}
