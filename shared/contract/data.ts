import type { Unsubscribe } from './observable.ts';
import type { Failure, Result } from './result.ts';

/**
 * What to read: a path, and for lists a bounded window on an indexed child.
 * A list without a limit or a range is refused with code `DA-002` (data-model.md, Volumes).
 */
export interface Query {
  /** Path without leading slash, e.g. `_recorridos_rondero_/e1`. */
  readonly path: string;
  /** Child to order by; absent reads the node at `path` whole. `.key` orders by key. */
  readonly orderBy?: string;
  /** Least and greatest value of `orderBy`, both included; absent = no bound on that side. */
  readonly startAt?: string | number;
  readonly endAt?: string | number;
  /** Only records with this very value of `orderBy`. */
  readonly equalTo?: string | number | boolean;
  /**
   * Child key that breaks ties at `startAt`, or at `equalTo`: of the children with that very value, those whose key
   * comes before it are left out. Only with `orderBy` a child and one of those bounds.
   */
  readonly startKey?: string;
  /** As {@link startKey} at `endAt` or `equalTo`: those whose key comes after it are left out. */
  readonly endKey?: string;
  /** Most records, from the beginning or from the end of the order, never both; the rules allow 50 of most lists. */
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

/** A reading of the database as this phone knows it, pending operations already laid over it. */
export interface Snapshot<T> {
  /** For a list: record id → record. `null` when there is nothing. */
  readonly value: T | null;
  /** `replica`: the phone's own copy; `server`: confirmed by the server, which answers now. */
  readonly source: 'replica' | 'server';
  /** When the server last confirmed this reading, ms since epoch; 0 = never, so records may be lacking. */
  readonly at: number;
  /** Operation ids laid over the reading that the server has not confirmed yet. */
  readonly pending: readonly string[];
  /** What of the reading is no record as it should be, and is left out of `value`; absent = nothing. */
  readonly damaged?: readonly Damaged[];
}

/** A record that came otherwise than its kind says. */
export interface Damaged {
  readonly id: string;
  /** What in it is wrong, as paths below it: `recorrido/q1/fechah_x`; empty = the record as a whole. */
  readonly parts: readonly string[];
  /** True when the record stands in `value` all the same, without those parts. */
  readonly shown: boolean;
  /** Where it stands in the order of its list, when it is not shown. */
  readonly place?: string | number | boolean;
}

/** Reads with the phone's replica first, then the server. */
export interface DataPort {
  /**
   * One reading: the server's if it answers within 5 s, else the replica's.
   * Fails with `DA-001` (no reading known and no connection), `DA-002` (unbounded), `DA-003` (no access).
   */
  read<T>(query: Query): Promise<Result<Snapshot<T>>>;
  /**
   * Calls `onNext` at once with the replica's reading (when one is kept), then on every change of the
   * server's data or of the outbox. `onError` reports a failure, with the codes of {@link read}; `DA-001` after 5 s
   * without any reading, or at once without a connection. The last reading stays valid as history, and a later one may
   * still come. Call what this gives to stop.
   */
  watch<T>(
    query: Query,
    onNext: (snapshot: Snapshot<T>) => void,
    onError: (failure: Failure) => void,
  ): Unsubscribe;
}
