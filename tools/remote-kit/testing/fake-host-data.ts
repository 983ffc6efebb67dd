import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import type { Unsubscribe } from '@gr/shared/contract/observable';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import { type Failure, fail, ok, type Result } from '@gr/shared/contract/result';
import { isBounded } from '@gr/shared/domain/database/query';
import { mend } from '@gr/shared/domain/shape/mend';
import { runQuery, valueAt, withOperation, withValue } from './fake-host-tree.ts';

/** The fake database: what tests put in, plus every committed operation. */
export interface FakeData extends DataPort {
  /** Puts `value` at `path` and tells the watchers. */
  set(path: string, value: Json): void;
  /** What lies at `path` now. */
  get(path: string): Json;
  /** Makes every read and watch of `path` (or below it) fail; `null` mends it. */
  break(path: string, failure: Failure | null): void;
  /** Age of the readings: `server` now, or `replica` confirmed at `at`. */
  setSource(source: Snapshot<unknown>['source'], at: number): void;
  apply(operation: Operation): void;
  settle(opId: string): void;
  /** What a reading would answer now. */
  peek<T>(query: Query): Result<Snapshot<T>>;
  /** What this phone's pending operations alone say of `query`; `null` = nothing. */
  own<T>(query: Query): Snapshot<T> | null;
  /** Calls back whenever anything may have changed. */
  onChange(listener: () => void): Unsubscribe;
}

const UNBOUNDED = fail('DA-002', 'La consulta no tiene límite.');

function touches(operation: Operation, path: string): boolean {
  return Object.keys(operation.updates).some(
    (key) => key === path || key.startsWith(`${path}/`) || path.startsWith(`${key}/`),
  );
}

/** An in-memory database; `now` resolves server timestamps. */
export function fakeData(initial: Json, now: () => number): FakeData {
  let tree = initial;
  let source: { source: Snapshot<unknown>['source']; at: number } | null = null;
  const pending = new Map<string, Operation>();
  const broken = new Map<string, Failure>();
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const notify of Array.from(watchers)) notify();
  };

  function reading<T>(query: Query): Result<Snapshot<T>> {
    if (!isBounded(query)) return UNBOUNDED;
    for (const [path, error] of broken) {
      if (query.path === path || query.path.startsWith(`${path}/`)) return { ok: false, error };
    }
    const { value, damaged } = mend(query, runQuery(tree, query));
    return ok({
      value: value as T | null,
      ...(damaged.length > 0 && { damaged }),
      source: source?.source ?? 'server',
      at: source?.at ?? now(),
      pending: [...pending.values()].filter((op) => touches(op, query.path)).map((op) => op.id),
    });
  }

  return {
    read: async (query) => reading(query),
    watch<T>(query: Query, onNext: (s: Snapshot<T>) => void, onError: (f: Failure) => void) {
      let open = true;
      let last = '';
      const notify = () => {
        if (!open) return;
        const result = reading<T>(query);
        const text = JSON.stringify(
          result.ok
            ? [result.value.value, result.value.pending, result.value.source, result.value.damaged]
            : result.error.code,
        );
        if (text === last) return;
        last = text;
        if (result.ok) onNext(result.value);
        else onError(result.error);
      };
      watchers.add(notify);
      queueMicrotask(notify);
      return () => {
        open = false;
        watchers.delete(notify);
      };
    },
    peek: reading,
    own<T>(query: Query): Snapshot<T> | null {
      let alone: Json = null;
      const touching = [...pending.values()].filter((op) => touches(op, query.path));
      for (const op of touching) alone = withOperation(alone, op, now());
      const { value } = mend(query, runQuery(alone, query));
      if (value === null) return null;
      return { value: value as T, source: 'replica', at: 0, pending: touching.map(({ id }) => id) };
    },
    onChange(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    set(path, value) {
      tree = withValue(tree, path, value);
      tell();
    },
    get: (path) => valueAt(tree, path),
    break(path, failure) {
      if (failure) broken.set(path, failure);
      else broken.delete(path);
      tell();
    },
    setSource(kind, at) {
      source = { source: kind, at };
      tell();
    },
    apply(operation) {
      tree = withOperation(tree, operation, now());
      pending.set(operation.id, operation);
      tell();
    },
    settle(opId) {
      pending.delete(opId);
      tell();
    },
  };
}
