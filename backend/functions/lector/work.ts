import type { Json } from '@gr/shared/contract/outbox';
import { below, segments } from '@gr/shared/domain/database/path';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { dig, plant } from '@gr/shared/domain/database/tree';
import { bare } from '../content-of.ts';
import type { Store } from '../reloj/store.ts';

/**
 * What one act leads to, collected for a single update (unit of work): each path is read once, and reads show what was collected before.
 * Nothing is written until {@link Work.commit}.
 */
export interface Work extends Store {
  /** Something to be done once the update is written, straight in the database, because others change it at the same time. */
  after(step: () => Promise<void>): void;
  /** What {@link Work.after} was given, in order. */
  readonly steps: readonly (() => Promise<void>)[];
  /** Whether an update has been collected. */
  readonly isChanged: boolean;
  /** Writes everything in one update. Rejects when the database refuses it. */
  commit(): Promise<void>;
}

/** A unit of work over `store`; `now` (ms since epoch) stands for the server's time in reads before the commit. */
export function createWork(store: Store, now: number): Work {
  const known = new Map<string, Promise<unknown>>();
  const pending = new Map<string, Json>();
  /** What reads showed since the last change was collected. */
  const shown = new Map<string, unknown>();
  const steps: (() => Promise<void>)[] = [];

  const laid = (path: string, stored: Json): Json => {
    const place = segments(path);
    let value = stored;
    for (const [at, next] of pending) {
      const here = below(place, segments(at));
      const above = below(segments(at), place);
      if (here) value = plant(value, here, resolveServerValues(next, dig(value, here), now));
      else if (above) value = dig(resolveServerValues(next, null, now), above);
    }
    return value;
  };

  /** The paths of one update must not overlap. */
  const put = (path: string, value: Json): void => {
    shown.clear();
    for (const [at, whole] of pending) {
      if (at.startsWith(`${path}/`)) pending.delete(at);
      const inside = at === path ? null : below(segments(at), segments(path));
      if (inside) return void pending.set(at, plant(whole, inside, value));
    }
    pending.set(path, value);
  };

  return {
    steps,
    get isChanged() {
      return pending.size > 0;
    },
    async read<T>(path: string): Promise<T | null> {
      const stored = known.get(path) ?? store.read<unknown>(path);
      known.set(path, stored);
      const value = (await stored) as Json;
      if (!shown.has(path)) {
        const now = laid(path, value);
        shown.set(path, now === value ? value : bare(now));
      }
      return shown.get(path) as T | null;
    },
    update(updates) {
      for (const [path, value] of Object.entries(updates)) put(path, value);
      return Promise.resolve();
    },
    async createOnce(path, value) {
      if ((await this.read(path)) !== null) return false;
      put(path, value);
      return true;
    },
    after(step) {
      steps.push(step);
    },
    async commit() {
      await store.update(Object.fromEntries(pending));
    },
  };
}
