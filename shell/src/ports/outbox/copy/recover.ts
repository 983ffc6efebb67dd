import type { Clock } from '../../../base/clock.ts';
import type { KeyValue } from '../../../base/kv.ts';
import type { Exclusive } from '../../../base/locks.ts';
import { createValue } from '../../../base/value.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { compare, type Sides, tidy, unexplained } from './compare.ts';
import type { Decision } from './decide.ts';
import { isCompared, markCompared } from './put-back.ts';
import { addNotice, loadNotice, type Recovered, type Recovery, settleNotice } from './recovery.ts';

/** Longest time a start waits for a comparison, ms; it then continues in the background. */
const START_MS = 5_000;

/** Dependencies of {@link recover}. */
export interface RecoverDeps extends Sides {
  readonly uid: string;
  readonly kv: KeyValue;
  readonly clock: Pick<Clock, 'after'>;
  readonly exclusive: Exclusive;
  /** Whether the server took an operation; `null` = it did not answer. */
  readonly tookIt: (id: string) => Promise<boolean | null>;
  /** Called for each restored row. */
  readonly onRestored: (row: OperationRow) => void;
  /** Runs work once the app is on screen. */
  readonly later: (work: () => void) => void;
}

/** The recovery of one page. */
export interface PageRecovery extends Recovery {
  /** Asks the server about operations of unknown state; mostly there are none. */
  ask(): Promise<void>;
}

/**
 * Compares the database with the second copy and the mirror and restores records that the browser deleted. Resolves before
 * the outbox may read its rows. A database that was compared before is authoritative: it is compared later, without a wait.
 * Never rejects: the app works without a comparison, and the next start compares again.
 */
export async function recover(deps: RecoverDeps): Promise<PageRecovery> {
  const { uid, db, copies, mirror, kv, trace } = deps;
  const state = createValue<Recovered>({ ...loadNotice(kv, uid), unknown: [] });
  const change = (part: Partial<Recovered>) => state.set({ ...state.get(), ...part });
  const failed = (cause: unknown) => trace('OB-305', cause);
  let asking: Promise<void> | null = null;

  async function putRight(fresh: boolean): Promise<void> {
    const decision = await compare(deps, fresh);
    tell(decision);
    if (fresh) await markCompared(db);
    for (const row of decision.restore) deps.onRestored(row);
    deps.later(() => {
      tidy(deps, decision).catch((cause: unknown) => trace('OB-303', cause));
    });
  }

  function tell({ restore, doubt }: Decision): void {
    for (const owner of new Set(restore.map((row) => row.uid))) {
      addNotice(kv, owner, { restored: restore.filter((row) => row.uid === owner).length });
    }
    const unknown = doubt.flatMap((one) => (one.uid === uid ? [one.id] : []));
    change({ ...loadNotice(kv, uid), unknown });
  }

  async function askAll(): Promise<void> {
    for (const id of state.get().unknown) {
      const took = await deps.tookIt(id);
      if (took === null) return;
      // The notice is stored before the entry is forgotten.
      if (!took) change(addNotice(kv, uid, { missing: [id] }));
      mirror.remove({ uid, id });
      change({ unknown: state.get().unknown.filter((one) => one !== id) });
    }
  }
  function ask(): Promise<void> {
    asking ??= askAll()
      .catch(failed)
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  const run = (fresh: boolean) => deps.exclusive('gr-copia', () => putRight(fresh)).then(ask, failed);
  /** `false` = no loss is known, so the start need not wait. */
  async function mustWait(): Promise<boolean> {
    const fresh = !(await isCompared(db));
    change({ unknown: await unexplained(deps, uid) });
    if (!fresh) deps.later(() => void run(false));
    return fresh;
  }

  if (await mustWait().catch(failed)) {
    await new Promise<void>((resolve) => {
      deps.clock.after(START_MS, resolve);
      void deps
        .exclusive('gr-copia', () => putRight(true))
        .then(resolve, (cause: unknown) => {
          failed(cause);
          resolve();
        });
    });
    void ask();
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    possible: copies.possible,
    read: () => change(settleNotice(kv, uid, 'read')),
    putAway: () => change(settleNotice(kv, uid, 'gone')),
    ask,
  };
}
