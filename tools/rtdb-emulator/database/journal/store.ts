import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { isDiskFull } from '../../disk/full-disk.ts';
import { fail, ok, type Result } from '../../result.ts';
import { type DataFile, dataFile, listDataFiles, syncDirectory, unfinishedPath } from './files.ts';
import { checkFormat, markFormat } from './format.ts';
import { type LoadedTree, type LoadOptions, loadTree } from './load.ts';
import { lockDirectory } from './lock.ts';
import { encodeBatch, type JournalEntry } from './record.ts';
import { writeSnapshot } from './write-snapshot.ts';

/** Storage of committed updates. `append` resolves when they would survive a power cut. */
export interface Store {
  readonly root: DataNode;
  /** Sequence number of the last stored update. */
  readonly sequence: number;
  append(entries: readonly JournalEntry[], rootAfter: DataNode): Promise<void>;
  close(): Promise<void>;
}

/** A store without a disk. */
export const MEMORY_STORE: Store = {
  root: DataNode.EMPTY,
  sequence: 0,
  append: async () => undefined,
  close: async () => undefined,
};

export interface StoreOptions extends LoadOptions {
  readonly dir: string;
  /** Journal size that triggers a new snapshot, bytes; the last snapshot's size if larger, up to 64 MiB. */
  readonly compactAt?: number;
}

const COMPACT_AT = 16 * 1024 * 1024;
// Maximum of journal to replay at a start: about 2 s.
const MOST_JOURNAL = 64 * 1024 * 1024;
const MAX_JOURNALS = 4;
/** Time that a close waits for a running snapshot, ms; the next start resumes it. */
const CLOSE_WAIT = 2_000;
const UNCLEAN =
  'The disk failed. No changes are taken until the journal can be cut to what was acknowledged.';

/**
 * Locks, recovers and opens a data directory. Fails with `BD-101` (in use), `BD-102` (damaged), `BD-103` (unreadable), `BD-104` (of a newer
 * version).
 */
export async function openStore(options: StoreOptions): Promise<Result<Store>> {
  const { dir } = options;
  let release: (() => Promise<void>) | null = null;
  try {
    await mkdir(dir, { recursive: true });
    const lock = await lockDirectory(dir);
    if (!lock.ok) return lock;
    release = lock.value;
    const known = await checkFormat(dir);
    const expected = options.expected === true || (known.ok && known.value);
    const loaded = known.ok ? await loadTree(dir, { ...options, expected }) : known;
    if (!loaded.ok) {
      await release();
      return loaded;
    }
    const store = await JournalStore.start(options, loaded.value, release);
    await markFormat(dir);
    return ok(store);
  } catch (cause) {
    await release?.();
    return fail('BD-103', `The data folder ${dir} cannot be opened: ${reason(cause)}.`, cause);
  }
}

class JournalStore implements Store {
  private compacting: Promise<void> | null = null;
  /** True when a failed append may have left bytes at the end. */
  private unclean = false;
  private snapshotBytes = 0;
  private closing = false;

  private constructor(
    private readonly options: StoreOptions,
    private handle: FileHandle,
    private written: number,
    readonly root: DataNode,
    public sequence: number,
    private readonly release: () => Promise<void>,
  ) {}

  static async start(
    options: StoreOptions,
    { root, sequence, missing, unfinished, journal, journalBytes }: LoadedTree,
    release: () => Promise<void>,
  ): Promise<JournalStore> {
    const { dir, compactAt = COMPACT_AT } = options;
    const journals = (await listDataFiles(dir)).filter((file) => file.kind === 'journal');
    // A snapshot from before the skipped damage would leave the gap for the next start.
    const carryOn = missing === 0 && unfinished !== null && journal !== null;
    const compact =
      !carryOn &&
      (missing > 0 || journals.length > MAX_JOURNALS || journalBytes > Math.max(compactAt, MOST_JOURNAL));
    // A journal is continued unless a snapshot will replace it.
    const carried = journal !== null && !compact ? journal : null;
    const file = carried?.file ?? dataFile(dir, 'journal', sequence + 1);
    const store = new JournalStore(
      options,
      await create(dir, file),
      carried?.bytes ?? 0,
      root,
      sequence,
      release,
    );
    if (carryOn) store.startCompaction(unfinished.root, unfinished.file.sequence);
    else if (compact) store.startCompaction(root, sequence);
    // If the operator chose to skip damage, the next start must not find it again.
    if (missing > 0) await store.compacting;
    return store;
  }

  async append(entries: readonly JournalEntry[], rootAfter: DataNode): Promise<void> {
    const bytes = Buffer.from(encodeBatch(entries));
    // Nothing may be appended after bytes that a start could not read.
    if (this.unclean) await this.undo();
    try {
      await this.handle.appendFile(bytes);
      await this.handle.datasync();
    } catch (cause) {
      this.unclean = true;
      await this.undo().catch(() => this.options.report(UNCLEAN));
      throw cause;
    }
    this.written += bytes.length;
    this.sequence = entries.at(-1)?.n ?? this.sequence;
    const least = this.options.compactAt ?? COMPACT_AT;
    const limit = Math.max(least, Math.min(this.snapshotBytes, MOST_JOURNAL));
    if (this.written > limit && this.compacting === null) await this.rotate(rootAfter);
  }

  async close(): Promise<void> {
    const late = setTimeout(() => {
      this.closing = true;
    }, CLOSE_WAIT);
    await this.compacting;
    clearTimeout(late);
    await this.handle.close();
    await this.release();
  }

  /** Truncates a failed append, so that a refused update does not appear after a restart. */
  private async undo(): Promise<void> {
    await this.handle.truncate(this.written);
    await this.handle.sync();
    this.unclean = false;
  }

  /** Starts a new journal and a snapshot of all before it. The updates are already on disk: a failure here loses nothing. */
  private async rotate(root: DataNode): Promise<void> {
    const { dir, report } = this.options;
    try {
      const next = await create(dir, dataFile(dir, 'journal', this.sequence + 1));
      const old = this.handle;
      this.handle = next;
      this.written = 0;
      await old.close();
    } catch (cause) {
      report(`A new journal could not be started in ${dir}: ${reason(cause)}.`);
      return;
    }
    this.startCompaction(root, this.sequence);
  }

  private startCompaction(root: DataNode, sequence: number): void {
    this.compacting = this.compact(root, sequence).finally(() => {
      this.compacting = null;
    });
  }

  private async compact(root: DataNode, sequence: number): Promise<void> {
    const { dir, report } = this.options;
    try {
      const snapshot = dataFile(dir, 'snapshot', sequence);
      const bytes = await this.snapshot(snapshot, root);
      if (bytes === null) return;
      this.snapshotBytes = bytes;
      for (const file of await listDataFiles(dir)) {
        if (file.sequence <= sequence && file.path !== snapshot.path) await rm(file.path, { force: true });
      }
    } catch (cause) {
      // The journals are still there, so nothing is lost; the next rotation tries again.
      report(`The database could not be compacted: ${reason(cause)}.`);
    }
  }

  /** A snapshot without enough space is deleted: people's changes have priority. */
  private async snapshot(file: DataFile, root: DataNode): Promise<number | null> {
    try {
      return await writeSnapshot(this.options.dir, file, root, () => this.closing);
    } catch (cause) {
      if (isDiskFull(cause)) await rm(unfinishedPath(file), { force: true });
      throw cause;
    }
  }
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function create(dir: string, file: DataFile): Promise<FileHandle> {
  const handle = await open(file.path, 'a');
  await syncDirectory(dir);
  return handle;
}
