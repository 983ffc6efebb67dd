import type { Caller, QuerySpec, RulesPort } from '@gr/rtdb-rules/ports';
import { InvalidData } from '@gr/rtdb-rules/tree/from-json';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { type Path, pathProblem } from '@gr/rtdb-rules/tree/path';
import { type PreparedWrite, prepareWrite, type WriteKind } from '@gr/rtdb-rules/tree/prepare';
import { ok, type Result } from '../result.ts';
import { CommitQueue } from './commit-queue.ts';
import { MEMORY_STORE, openStore, type Store } from './journal/store.ts';
import type { DatabaseCommit, Leave, ReadOutcome, Refusal, WriteOutcome } from './outcome.ts';
import { type OwedWrite, OwedWrites } from './owed-writes.ts';
import { fromSpec, type Query, toSpec } from './query/query.ts';
import { standIndexes } from './query/stand-indexes.ts';
import { select } from './query/window.ts';
import { tooMuch } from './write-bounds.ts';

export type { WriteKind } from '@gr/rtdb-rules/tree/prepare';

/** Options of a database. */
export interface DatabaseOptions {
  /** Data directory (created if missing, locked for this process); `null` keeps all in memory. */
  readonly dir: string | null;
  /** Security rules; `null` leaves everything open and treats every query as indexed. */
  readonly rules: RulesPort | null;
  /** Clients' value of `ns`, e.g. `demo-x-default-rtdb`. */
  readonly namespace: string;
  /** Clock in ms; `Date.now` by default. */
  readonly now?: () => number;
  /** Receives English sentences for the operator (recovered journal, failing disk). */
  readonly report?: (message: string) => void;
  /** The operator's choice for a damaged journal: unreadable parts are quarantined and skipped. */
  readonly skipDamage?: boolean;
  /** The folder had data before: it is refused when its journal is gone. */
  readonly expected?: boolean;
  /** Journal size that triggers a new snapshot, bytes; 16 MiB by default. */
  readonly compactAt?: number;
}

/** One namespace: an immutable tree, a durable journal and the rules that guard them. */
export class Database {
  private rules: RulesPort | null;
  private readonly ruleListeners = new Set<() => void>();
  private readonly owed: OwedWrites;
  private lastCheck: (commit: DatabaseCommit) => Refusal | null = () => null;

  private constructor(
    private readonly options: DatabaseOptions,
    private readonly queue: CommitQueue,
    report: (message: string) => void,
  ) {
    this.rules = options.rules;
    this.owed = new OwedWrites(({ caller, kind, path, json }) => this.make(caller, kind, path, json), report);
  }

  /** Opens (and recovers) the data directory. Fails with `BD-101` (in use), `BD-102` (damaged), `BD-103` (unreadable) or `BD-104` (of a
   * newer version). */
  static async open(options: DatabaseOptions): Promise<Result<Database>> {
    const { dir, compactAt, skipDamage = false, expected = false } = options;
    const report = options.report ?? (() => undefined);
    let store: Store = MEMORY_STORE;
    if (dir !== null) {
      const opened = await openStore({
        dir,
        report,
        skipDamage,
        expected,
        ...(compactAt === undefined ? {} : { compactAt }),
      });
      if (!opened.ok) return opened;
      store = opened.value;
    }
    standIndexes(store.root, options.rules);
    return ok(new Database(options, new CommitQueue(store, report), report));
  }

  get namespace(): string {
    return this.options.namespace;
  }

  get root(): DataNode {
    return this.queue.committed;
  }

  /** Whether the rules apply to a caller: not to an administrator, and never without rules. */
  rulesJudge(caller: Caller | null): boolean {
    return caller?.admin !== true && this.rules !== null;
  }

  /** Whether changes are refused because the disk is full; reading still works. */
  get isDiskFull(): boolean {
    return this.queue.isFull;
  }

  /** The server's clock, ms. */
  now(): number {
    return (this.options.now ?? Date.now)();
  }

  /** Reads committed data; the rules do not apply to a caller that is `admin`. */
  read(caller: Caller | null, path: Path, query: QuerySpec | null = null): ReadOutcome {
    return this.readQuery(caller, path, query === null ? null : fromSpec(query));
  }

  /** As `read`, with the wire's full range of bounds. */
  readQuery(caller: Caller | null, path: Path, query: Query | null): ReadOutcome {
    const leave = this.mayRead(caller, path, query);
    if (!leave.ok) return leave;
    const node = this.root.at(path);
    if (query === null) return { ok: true, node, indexed: true };
    return { ok: true, node: select(node, query), indexed: this.isIndexed(path, query) };
  }

  /** Whether a caller can read here now, and the dependencies of that decision. */
  mayRead(caller: Caller | null, path: Path, query: Query | null): Leave {
    const problem = pathProblem(path);
    if (problem !== null) return { ok: false, code: 'invalid_data', why: `Invalid path: ${problem}` };
    if (caller?.admin === true || this.rules === null) return FREE;
    const spec = query === null ? null : toSpec(query);
    const decision = this.rules.read({ caller, path, query: spec, root: this.root, now: this.now() });
    return decision.allowed ? { ok: true, reliance: decision.reliance ?? null } : DENIED;
  }

  /** Whether the rules declare the index of a query. Keys and priorities always have one. */
  isIndexed(path: Path, query: Query): boolean {
    const { orderBy } = query;
    if (this.rules === null || orderBy === null || orderBy === '.key') return true;
    return this.rules.indexes(path).includes(orderBy);
  }

  /**
   * Applies one atomic update. `merge` takes an object whose keys may be deep paths; `hash` makes it a transaction. Resolves once the
   * journal is on disk and every commit listener was called.
   */
  async write(
    caller: Caller | null,
    kind: WriteKind,
    path: Path,
    json: unknown,
    options: { readonly hash?: string } = {},
  ): Promise<WriteOutcome> {
    this.owed.tryAgain();
    return await this.make(caller, kind, path, json, options);
  }

  /** Makes a write of a disconnected client; if the disk refuses it, it is kept and made before any other once the disk accepts writes. */
  async writeLast(write: OwedWrite): Promise<void> {
    await this.owed.add(write);
  }

  private async make(
    caller: Caller | null,
    kind: WriteKind,
    path: Path,
    json: unknown,
    options: { readonly hash?: string } = {},
  ): Promise<WriteOutcome> {
    const at = this.now();
    const before = this.queue.head;
    if (options.hash !== undefined && options.hash !== before.at(path).hash()) {
      return { ok: false, code: 'datastale', why: 'Transaction hash does not match' };
    }
    const judged = this.judge(caller, kind, path, json, at);
    if (!judged.ok) return judged;
    const { places, after } = judged.prepared;
    const by = caller?.admin === true ? undefined : caller?.uid;
    const refusal = this.lastCheck({ paths: places.map((place) => place.path), before, after, at, by });
    return refusal ?? (await this.queue.push(places, after, at, by));
  }

  /** Whether a write would be accepted now, for deferred writes (onDisconnect). */
  check(caller: Caller | null, kind: WriteKind, path: Path, json: unknown): Refusal | null {
    const judged = this.judge(caller, kind, path, json, this.now());
    return judged.ok ? null : judged;
  }

  /**
   * Replaces all data with a tree, for measurements on large ones: listeners are not called and nothing is journalled, so only an in-memory
   * database supports it. Throws otherwise.
   */
  adopt(root: DataNode): void {
    if (this.options.dir !== null) throw new Error('only a database in memory can adopt a tree');
    this.queue.adopt(root);
  }

  /** Sets the last check of an update, the administrator's too; a refusal stores nothing. */
  beforeCommit(check: (commit: DatabaseCommit) => Refusal | null): void {
    this.lastCheck = check;
  }

  /** Subscribes to commits in order; returns the function to unsubscribe. */
  onCommit(listener: (commit: DatabaseCommit) => void): () => void {
    return this.queue.follow(listener);
  }

  /** Subscribes to changes of the rules; returns the function to unsubscribe. */
  onRules(listener: () => void): () => void {
    this.ruleListeners.add(listener);
    return () => this.ruleListeners.delete(listener);
  }

  setRules(rules: RulesPort | null): void {
    this.rules = rules;
    standIndexes(this.root, rules);
    for (const listener of this.ruleListeners) listener();
  }

  /** Waits for pending writes, closes the files and releases the lock. */
  async close(): Promise<void> {
    this.owed.close();
    await this.queue.close();
  }

  private judge(
    caller: Caller | null,
    kind: WriteKind,
    path: Path,
    json: unknown,
    now: number,
  ): { readonly ok: true; readonly prepared: PreparedWrite } | Refusal {
    const before = this.queue.head;
    const bound = this.rulesJudge(caller) ? tooMuch(kind, json) : null;
    if (bound !== null) return { ok: false, code: 'too_big', why: bound };
    let prepared: PreparedWrite;
    try {
      prepared = prepareWrite(before, kind, path, json, now);
    } catch (error) {
      if (error instanceof InvalidData) {
        return { ok: false, code: 'invalid_data', why: `Invalid data: ${error.message}` };
      }
      throw error;
    }
    if (this.rules !== null && this.rulesJudge(caller)) {
      const paths = prepared.places.map((place) => place.path);
      const decision = this.rules.write({ caller, paths, before, after: prepared.after, now });
      if (!decision.allowed) return DENIED;
    }
    return { ok: true, prepared };
  }
}

/** Clients never learn which rule refused them. */
const DENIED: Refusal = { ok: false, code: 'permission_denied', why: 'Permission denied' };

/** A decision that depends only on the caller and the rules themselves. */
const FREE: Leave = { ok: true, reliance: () => ({ places: [], clock: false }) };

/** The administrator: the rules do not apply. */
export const ADMIN: Caller = { uid: 'owner', token: {}, admin: true };
