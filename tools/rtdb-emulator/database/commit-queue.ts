import type { DataNode } from '@gr/rtdb-rules/tree/node';
import type { Path } from '@gr/rtdb-rules/tree/path';
import { messageOf } from '../disk/errno.ts';
import { DISK_FULL, isDiskFull } from '../disk/full-disk.ts';
import type { JournalEntry } from './journal/record.ts';
import type { Store } from './journal/store.ts';
import type { DatabaseCommit, WriteOutcome } from './outcome.ts';

interface Pending {
  readonly entry: JournalEntry;
  readonly commit: DatabaseCommit;
  readonly resolve: (outcome: WriteOutcome) => void;
}

/**
 * Turns accepted updates into commits. Updates that arrive during a disk write share the next write; each is committed, passed to the
 * listeners and acknowledged in order once it is on disk.
 */
export class CommitQueue {
  /** The tree on disk, which readers see. */
  committed: DataNode;
  /** The tree with pending updates, which new updates are checked against. */
  head: DataNode;
  private pending: Pending[] = [];
  private sequence: number;
  private flushing: Promise<void> | null = null;
  private closed = false;
  private full = false;
  private readonly listeners = new Set<(commit: DatabaseCommit) => void>();

  constructor(
    private readonly store: Store,
    private readonly report: (message: string) => void,
  ) {
    this.committed = store.root;
    this.head = store.root;
    this.sequence = store.sequence;
  }

  follow(listener: (commit: DatabaseCommit) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Replaces the tree. Throws while updates are pending. */
  adopt(root: DataNode): void {
    if (this.flushing !== null) throw new Error('updates are pending');
    this.committed = root;
    this.head = root;
  }

  /** Queues an update based on `head`. */
  push(
    places: readonly { readonly path: Path; readonly node: DataNode }[],
    after: DataNode,
    at: number,
    by?: string,
  ): Promise<WriteOutcome> {
    if (this.closed) return Promise.resolve(unavailable('the database is closed'));
    const n = ++this.sequence;
    const w = written(places);
    const commit = { paths: places.map((place) => place.path), before: this.head, after, at, by };
    this.head = after;
    return new Promise((resolve) => {
      this.pending.push({ entry: { n, t: at, w }, commit, resolve });
      this.flushing ??= this.flush();
    });
  }

  /** Whether the last change failed because the disk is full. */
  get isFull(): boolean {
    return this.full;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.flushing;
    await this.store.close();
  }

  private async flush(): Promise<void> {
    // One turn of waiting lets all updates of a burst share the first write.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.pending.length > 0) {
      const batch = this.pending;
      this.pending = [];
      const last = batch.at(-1);
      if (last === undefined) break;
      try {
        await this.store.append(
          batch.map((item) => item.entry),
          last.commit.after,
        );
      } catch (cause) {
        this.refuseAll(batch, cause);
        continue;
      }
      if (this.full) this.report('There is room on the disk again: changes are stored.');
      this.full = false;
      for (const item of batch) this.settle(item);
    }
    this.flushing = null;
  }

  private settle({ commit, resolve }: Pending): void {
    this.committed = commit.after;
    for (const listener of this.listeners) {
      try {
        listener(commit);
      } catch (cause) {
        this.report(`A commit listener failed: ${cause instanceof Error ? cause.stack : String(cause)}`);
      }
    }
    resolve({ ok: true, commit });
  }

  /** After a failed write: every later update is based on the failed ones, so all are refused. */
  private refuseAll(batch: readonly Pending[], cause: unknown): void {
    const refused = [...batch, ...this.pending];
    const said = this.full;
    this.full = isDiskFull(cause);
    // Reported once, or the log would use up freed space.
    if (!this.full || !said)
      this.report(`${refused.length} changes could not be stored: ${messageOf(cause)}.`);
    const why = this.full ? DISK_FULL : messageOf(cause);
    this.pending = [];
    this.head = this.committed;
    this.sequence = this.store.sequence;
    for (const item of refused) item.resolve(unavailable(why));
  }
}

/** The places in journal form; a node at several places is written only once. */
function written(places: readonly { readonly path: Path; readonly node: DataNode }[]): JournalEntry['w'] {
  const known = new Map<DataNode, number>();
  return places.map(({ path, node }, index) => {
    const first = known.get(node);
    if (first !== undefined) return [path.join('/'), null, first];
    if (node.size > 0) known.set(node, index);
    return [path.join('/'), node.toExport()];
  });
}

function unavailable(why: string): WriteOutcome {
  return { ok: false, code: 'unavailable', why: `The service is unavailable: ${why}` };
}
