import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { DataNode } from '../tree/node.ts';
import { type DataFile, dataFile, listDataFiles, replaceFile, syncDirectory } from './files.ts';
import { type LoadedTree, loadTree } from './load.ts';
import { lockDirectory } from './lock.ts';
import { encodeLine, type JournalEntry } from './record.ts';
import { snapshotLines } from './snapshot.ts';

/** Where committed updates are kept. `append` resolves when they would survive a power cut. */
export interface Store {
  readonly root: DataNode;
  /** Sequence number of the last update kept. */
  readonly sequence: number;
  append(entries: readonly JournalEntry[], rootAfter: DataNode): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing on disk. */
export const MEMORY_STORE: Store = {
  root: DataNode.EMPTY,
  sequence: 0,
  append: async () => undefined,
  close: async () => undefined,
};

export interface StoreOptions {
  readonly dir: string;
  readonly report: (message: string) => void;
  /** Journal size that makes a new snapshot, bytes; the last snapshot's size when that is larger. */
  readonly compactAt?: number;
}

const COMPACT_AT = 16 * 1024 * 1024;
const MAX_JOURNALS = 4;

/** Locks, recovers and opens a data directory. Fails with `BD-101` (in use), `BD-102` (damaged), `BD-103` (unreadable). */
export async function openStore(options: StoreOptions): Promise<Result<Store>> {
  const { dir } = options;
  let release: (() => Promise<void>) | null = null;
  try {
    await mkdir(dir, { recursive: true });
    const lock = await lockDirectory(dir);
    if (!lock.ok) return lock;
    release = lock.value;
    const loaded = await loadTree(dir, options.report);
    if (!loaded.ok) {
      await release();
      return loaded;
    }
    return ok(await JournalStore.start(options, loaded.value, release));
  } catch (cause) {
    await release?.();
    return fail('BD-103', `The data folder ${dir} cannot be opened: ${reason(cause)}.`, cause);
  }
}

class JournalStore implements Store {
  private written = 0;
  private compacting: Promise<void> | null = null;
  private broken: unknown = null;
  private snapshotBytes = 0;

  private constructor(
    private readonly options: StoreOptions,
    private handle: FileHandle,
    readonly root: DataNode,
    public sequence: number,
    private readonly release: () => Promise<void>,
  ) {}

  static async start(
    options: StoreOptions,
    { root, sequence, missing }: LoadedTree,
    release: () => Promise<void>,
  ): Promise<JournalStore> {
    const handle = await create(options.dir, dataFile(options.dir, 'journal', sequence + 1));
    const store = new JournalStore(options, handle, root, sequence, release);
    const journals = (await listDataFiles(options.dir)).filter((file) => file.kind === 'journal');
    // Each start adds a journal; and a gap in them is to be reported once, not at every start.
    if (journals.length > MAX_JOURNALS || missing > 0) store.startCompaction(root, sequence);
    return store;
  }

  async append(entries: readonly JournalEntry[], rootAfter: DataNode): Promise<void> {
    if (this.broken !== null) throw this.broken;
    const bytes = Buffer.from(entries.map(encodeLine).join(''));
    try {
      await this.handle.appendFile(bytes);
      await this.handle.datasync();
    } catch (cause) {
      await this.undo(cause);
      throw cause;
    }
    this.written += bytes.length;
    this.sequence = entries.at(-1)?.n ?? this.sequence;
    const limit = Math.max(this.options.compactAt ?? COMPACT_AT, this.snapshotBytes);
    if (this.written > limit && this.compacting === null) await this.rotate(rootAfter);
  }

  async close(): Promise<void> {
    await this.compacting;
    await this.handle.close();
    await this.release();
  }

  /** Truncates a failed append, so that what was refused is not there after a restart. */
  private async undo(cause: unknown): Promise<void> {
    try {
      await this.handle.truncate(this.written);
      await this.handle.sync();
    } catch {
      this.broken = cause;
      this.options.report('The disk failed. The database takes no more changes until it is restarted.');
    }
  }

  /** Starts a new journal and a snapshot of all before it. The updates are already safe: failing here loses nothing. */
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
      let bytes = 0;
      async function* counted(): AsyncGenerator<string> {
        for await (const line of snapshotLines(root, sequence)) {
          bytes += line.length;
          yield line;
        }
      }
      await replaceFile(dir, snapshot.path, counted());
      this.snapshotBytes = bytes;
      for (const file of await listDataFiles(dir)) {
        const replaced = file.kind === 'journal' ? file.sequence <= sequence : file.sequence < sequence;
        if (replaced) await rm(file.path, { force: true });
      }
    } catch (cause) {
      // The journals are still there, so nothing is lost; the next rotation tries again.
      report(`The database could not be compacted: ${reason(cause)}.`);
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
