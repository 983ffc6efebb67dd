import type { Result } from '@gr/shared/contract/result';
import type { Caller, Commit, QuerySpec, RulesPort, TreeNode } from '../ports.ts';

/** How a database is opened. */
export interface DatabaseOptions {
  /** Data directory (made when missing, locked for this process); `null` keeps all in memory. */
  readonly dir: string | null;
  /** Security rules; `null` leaves everything open and treats every query as indexed. */
  readonly rules: RulesPort | null;
  /** Name clients give in `ns`, e.g. `demo-gr-default-rtdb`. */
  readonly namespace: string;
  /** Clock in ms; `Date.now` by default. */
  readonly now?: () => number;
  /** Receives plain Spanish sentences for the operator (recovered journal, failing disk). */
  readonly report?: (message: string) => void;
}

export type WriteKind = 'put' | 'merge';
export type ErrorCode = 'permission_denied' | 'datastale' | 'invalid_data' | 'too_big' | 'no_index' | 'unavailable';
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly why: string;
}
export type ReadOutcome =
  | { readonly ok: true; readonly node: TreeNode; readonly indexed: boolean }
  | Refusal;
export type WriteOutcome = { readonly ok: true; readonly commit: Commit } | Refusal;

/** One namespace: an immutable tree, a durable journal and the rules in front of them. */
export declare class Database {
  /** Opens (and recovers) the data directory. Fails with `BD-1xx` when it is in use or can't be read. */
  static open(options: DatabaseOptions): Promise<Result<Database>>;
  readonly namespace: string;
  /** The committed tree. */
  readonly root: TreeNode;
  /** Reads committed data; a caller that is `admin` passes over the rules. */
  read(caller: Caller | null, path: readonly string[], query?: QuerySpec | null): ReadOutcome;
  /**
   * Applies one atomic update. `merge` takes an object whose keys may be deep paths; `hash` makes it
   * a transaction. Resolves once the journal is on disk and every commit listener was told.
   */
  write(
    caller: Caller | null,
    kind: WriteKind,
    path: readonly string[],
    json: unknown,
    options?: { readonly hash?: string },
  ): Promise<WriteOutcome>;
  /** Follows commits in order; gives back the function that stops following. */
  onCommit(listener: (commit: Commit) => void): () => void;
  setRules(rules: RulesPort | null): void;
  /** Waits for pending writes, closes the files and lets the lock go. */
  close(): Promise<void>;
}

/** Administrator: passes over the rules. */
export const ADMIN: Caller = { uid: 'owner', token: {}, admin: true };
