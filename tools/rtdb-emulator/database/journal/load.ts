import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromJson } from '@gr/rtdb-rules/tree/from-json';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { splitPath } from '@gr/rtdb-rules/tree/path';
import { fail, ok, type Result } from '../../result.ts';
import { type DataFile, findUnfinished, listDataFiles, replaceFile, unfinishedPath } from './files.ts';
import { readSnapshot } from './read-snapshot.ts';
import { decodeLine, entriesOf, type JournalEntry } from './record.ts';

/** Unreadable bytes of a journal. */
interface Damage {
  readonly from: number;
  readonly bytes: Buffer;
}

/** Content of a journal file. */
interface RecoveredJournal {
  readonly entries: readonly JournalEntry[];
  /** Length of the valid beginning, bytes. */
  readonly sound: number;
  /** The line being written when the machine stopped: nothing valid follows, and it was never acknowledged. */
  readonly torn: Damage | null;
  /** Damage followed by changes that were acknowledged. */
  readonly middle: readonly Damage[];
}

const NEWLINE = 10;

/** Parses the bytes of a journal file. */
function recoverJournal(bytes: Buffer): RecoveredJournal {
  const entries: JournalEntry[] = [];
  const middle: Damage[] = [];
  let sound = 0;
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline < 0 ? bytes.length : newline;
    const read = newline < 0 ? null : entriesOf(decodeLine(bytes.toString('utf8', from, end)));
    if (read !== null) {
      if (sound < from) middle.push({ from: sound, bytes: bytes.subarray(sound, from) });
      entries.push(...read);
      sound = end + 1;
    }
    from = end + 1;
  }
  const torn = sound < bytes.length ? { from: sound, bytes: bytes.subarray(sound) } : null;
  return { entries, sound, torn, middle };
}

/** The bytes of a journal without unreadable parts. */
function withoutDamage(bytes: Buffer, { sound, middle }: RecoveredJournal): Buffer {
  const good: Buffer[] = [];
  let from = 0;
  for (const damage of middle) {
    good.push(bytes.subarray(from, damage.from));
    from = damage.from + damage.bytes.length;
  }
  return Buffer.concat([...good, bytes.subarray(from, sound)]);
}

/** The tree on disk and the number of its last update. */
export interface LoadedTree {
  readonly root: DataNode;
  readonly sequence: number;
  /** A snapshot begun by an earlier process, and its tree. */
  readonly unfinished: { readonly file: DataFile; readonly root: DataNode } | null;
  /** The newest journal and its valid length, bytes. */
  readonly journal: { readonly file: DataFile; readonly bytes: number } | null;
  /** Bytes of all journals. */
  readonly journalBytes: number;
  /** Number of updates that the operator chose to skip. */
  readonly missing: number;
}

/** Options for a damaged folder. */
export interface LoadOptions {
  readonly report: (message: string) => void;
  /** The operator's choice: unreadable changes are quarantined and skipped. */
  readonly skipDamage?: boolean;
  /** The folder had data before, as others of this server show: without a journal it is refused. */
  readonly expected?: boolean;
  /** Reads a folder that another process may be writing, without repairs. */
  readonly readOnly?: boolean;
}

const REMEDY =
  'Nothing was changed. Restore the data folder from a backup, or start with skipDamage (--skip-damage) to leave those changes out.';

/**
 * Reads the newest snapshot and every journal after it. A torn last line is set aside and reported. Damage elsewhere, and a journal that is
 * gone, fail with `BD-102` and change nothing, unless the operator chose to skip it.
 */
export async function loadTree(dir: string, options: LoadOptions): Promise<Result<LoadedTree>> {
  const { report, skipDamage = false, readOnly = false } = options;
  const files = await listDataFiles(dir);
  const snapshot = files.filter((file) => file.kind === 'snapshot').at(-1);
  const { expected = false } = options;
  // A folder that was opened has a journal, an empty one at least.
  if (!skipDamage && (expected || snapshot) && !files.some(({ kind }) => kind === 'journal'))
    return fail('BD-102', `The data folder ${dir} had a journal, and it is gone. ${REMEDY}`);
  const base = snapshot === undefined ? DataNode.EMPTY : await readSnapshot(snapshot.path);
  if (base === null) {
    return fail(
      'BD-102',
      `The snapshot ${snapshot?.path} is damaged; nothing was changed. Restore the data folder from a backup.`,
    );
  }
  const unfinished = await findUnfinished(dir);
  const replay = new Replay(base, snapshot?.sequence ?? 0, unfinished?.sequence ?? null);
  const mend: (() => Promise<void>)[] = [];
  let journal: LoadedTree['journal'] = null;
  let journalBytes = 0;
  let tail: { path: string; byte: number } | null = null;
  for (const file of files) {
    if (file.kind !== 'journal') continue;
    const bytes = await readFile(file.path);
    const recovered = recoverJournal(bytes);
    const [damage] = recovered.middle;
    const gap = replay.add(recovered.entries);
    if (!skipDamage && damage !== undefined) {
      const where = `at byte ${damage.from} (${damage.bytes.length} bytes), with changes after it`;
      return fail('BD-102', `The journal ${file.path} is damaged ${where}. ${REMEDY}`);
    }
    if (!skipDamage && gap !== null) {
      const where = tail === null ? '' : ` The journal ${tail.path} is damaged at byte ${tail.byte}.`;
      const what = `${gap.missing} changes are missing before change ${gap.before} of the journal ${file.path}.`;
      return fail('BD-102', `${what}${where} ${REMEDY}`);
    }
    tail = recovered.torn === null ? null : { path: file.path, byte: recovered.torn.from };
    mend.push(() => mendJournal(dir, file.path, bytes, recovered, report));
    journal = { file, bytes: withoutDamage(bytes, recovered).length };
    journalBytes += journal.bytes;
  }
  if (!readOnly) {
    for (const step of mend) await step();
    await removeLeftovers(dir, replay.past === null ? null : unfinished);
  }
  const { root, sequence, missing } = replay;
  if (missing > 0)
    report(`${missing} changes are missing in the journals of ${dir}; all others were applied.`);
  const begun = unfinished !== null && replay.past !== null ? { file: unfinished, root: replay.past } : null;
  return ok({ root, sequence, unfinished: begun, journal, journalBytes, missing });
}

async function mendJournal(
  dir: string,
  path: string,
  bytes: Buffer,
  recovered: RecoveredJournal,
  report: (message: string) => void,
): Promise<void> {
  const { entries, torn, middle, sound } = recovered;
  const damaged = Buffer.concat([...middle, ...(torn === null ? [] : [torn])].map((damage) => damage.bytes));
  if (damaged.length === 0) return;
  const aside = `${path}.danado-${Date.now()}`;
  await writeFile(aside, damaged, { flush: true });
  report(
    `The journal ${path} had ${damaged.length} damaged bytes, probably after a forced stop. ` +
      `They were moved to ${aside}; the ${entries.length} complete changes are kept.`,
  );
  if (middle.length > 0) await replaceFile(dir, path, [withoutDamage(bytes, recovered)]);
  else await truncate(path, sound);
}

/** Removes unfinished snapshots that will not be resumed. */
async function removeLeftovers(dir: string, kept: DataFile | null): Promise<void> {
  const name = kept === null ? null : unfinishedPath(kept);
  for (const file of await readdir(dir)) {
    const path = join(dir, file);
    if (/\.(?:jsonl|gr)\.tmp$/.test(file) && path !== name) await rm(path, { force: true });
  }
}

/** Applies updates in order. */
class Replay {
  missing = 0;
  /** The tree at the requested sequence number; `null` until it is reached. */
  past: DataNode | null;

  constructor(
    public root: DataNode,
    public sequence: number,
    private readonly stopAt: number | null,
  ) {
    this.past = stopAt === sequence ? root : null;
  }

  /** Returns the first gap in the updates. */
  add(entries: readonly JournalEntry[]): { readonly missing: number; readonly before: number } | null {
    let gap: { missing: number; before: number } | null = null;
    for (const entry of entries) {
      if (entry.n <= this.sequence) continue;
      const missing = entry.n - this.sequence - 1;
      if (missing > 0) gap ??= { missing, before: entry.n };
      this.missing += missing;
      this.apply(entry);
      if (entry.n === this.stopAt) this.past = this.root;
    }
    return gap;
  }

  private apply(entry: JournalEntry): void {
    const nodes: DataNode[] = [];
    for (const [path, json, equal] of entry.w) {
      const known = equal === undefined ? undefined : nodes[equal];
      const node = known ?? fromJson(json, { now: entry.t });
      nodes.push(node);
      this.root = this.root.with(splitPath(path), node);
    }
    this.sequence = entry.n;
  }
}
