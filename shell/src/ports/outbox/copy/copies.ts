import type { Clock } from '../../../base/clock.ts';
import { createValue, type Value } from '../../../base/value.ts';
import type { FileRow, OperationRow } from '../../../phone-db/rows.ts';
import { type CopyFolder, removeEach } from './copy-folder.ts';
import type { CopyWriter } from './copy-writer.ts';
import type { EntryHead } from './entry.ts';
import { type EntryName, nameOf } from './entry-name.ts';
import { type Sealed, sealedName } from './sealed.ts';

/** Longest wait for the second copy, ms; then the record is acknowledged without it, and the copy follows. */
export const DEADLINE_MS = 1_500;
/** ms without another delivery until the copies of delivered records are removed, so that removals do not compete with sending. */
const LAZY_MS = 300;
/** Most removals that wait at a time; far fewer than the ids remembered as delivered. */
const MOST_LAZY = 200;
/** Used share of the storage, 0–1, from which pictures get no second copy: the room is kept for new records. */
const FULL = 0.8;

/** The second copy of undelivered records, outside IndexedDB (reliability.md point 19). None of its promises reject. */
export interface Copies {
  /** Starts copying an operation; `replaces` = the dead letter that it replaces. */
  putRow(row: OperationRow, replaces?: string): void;
  putPhoto(file: FileRow, bytes: ArrayBuffer): void;
  /** Starts copying an operation or a picture that is being sealed. */
  putSealed(sealed: Sealed): void;
  /** Resolves when the copies of an operation and its pictures that were started here are durable, or at the deadline. */
  kept(row: OperationRow): Promise<void>;
  /** Removes copies, each after its own pending writes. */
  drop(names: readonly EntryName[]): void;
  /** The same after a moment without other requests. A copy too many does no harm: the next start finds it. */
  dropSoon(names: readonly EntryName[]): void;
  /** Resolves when nothing is pending any more. */
  settled(): Promise<void>;
  /** The same, at the deadline at the latest. */
  settledSoon(): Promise<void>;
  /** Whether this browser supports second copies; `null` = not tried yet. */
  readonly possible: Value<boolean | null>;
}

/** Dependencies of {@link createCopies}. */
export interface CopiesDeps {
  readonly folder: CopyFolder;
  /** `null` in the service worker, which only removes. */
  readonly writer: CopyWriter | null;
  readonly clock: Pick<Clock, 'after'>;
  /** Used share of the storage, 0–1; 0 where the browser does not report it. */
  readonly pressure: () => Promise<number>;
  readonly trace: (code: string, cause: unknown) => void;
}

/** Creates copies over the browser's private file system. */
export function createCopies({ folder, writer, clock, pressure, trace }: CopiesDeps): Copies {
  const possible = createValue<boolean | null>(null);
  const running = new Map<string, Promise<void>>();
  let removing: Promise<void> = Promise.resolve();
  /** Entries to be removed in a moment. */
  const soonGone = new Map<string, EntryName>();
  let cancelRemoval: () => void = () => undefined;

  /** Serialises the work on each file. */
  function next(names: readonly string[], work: () => Promise<void>): Promise<void> {
    const before = names.flatMap((name) => running.get(name) ?? []);
    const now = (before.length > 0 ? Promise.all(before).then(work) : work()).finally(() => {
      for (const name of names) if (running.get(name) === now) running.delete(name);
    });
    for (const name of names) running.set(name, now);
    return now;
  }
  function put(of: EntryName, head: EntryHead, bytes?: ArrayBuffer): void {
    if (writer === null || possible.get() === false) return;
    const name = nameOf(of);
    soonGone.delete(name);
    void next([name], async () => {
      try {
        if (isPicture(of) && (await pressure()) >= FULL)
          throw new DOMException('no room', 'QuotaExceededError');
        await writer.write(name, head, bytes);
        possible.set(true);
      } catch (cause) {
        failed(cause);
      }
    });
  }
  function failed(cause: unknown): void {
    // Once a file was written, a failure concerns that one file only: no room, or another tab.
    if (possible.get() === null && !isAbout(cause)) possible.set(false);
    trace('OB-303', cause);
  }
  function removeNow(): void {
    cancelRemoval();
    const names = [...soonGone.values()];
    soonGone.clear();
    if (names.length > 0) drop(names);
  }
  function drop(names: readonly EntryName[]): void {
    if (possible.get() === false) return;
    const files = names.map(nameOf);
    // One after another, so that a long queue of deliveries does not flood the browser with removals.
    const turn = removing;
    removing = next(files, () =>
      turn
        .then(() => (writer ? writer.removeAll(files) : removeEach(folder, files)))
        .catch((cause: unknown) => trace('OB-303', cause)),
    );
  }
  async function settled(): Promise<void> {
    removeNow();
    while (running.size > 0) await Promise.all(running.values());
  }
  /** Waits for `work`, but not longer than the deadline. */
  async function soon(work: Promise<unknown>): Promise<void> {
    let cancel: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      cancel = clock.after(DEADLINE_MS, () => {
        trace('OB-304', 'the second copy takes longer than its deadline');
        resolve();
      });
    });
    await Promise.race([work, late]);
    cancel();
  }

  return {
    possible,
    putRow(row, replaces) {
      const { uid, id } = row;
      const head = { v: 1, kind: 'registro', row, ...(replaces !== undefined && { replaces }) } as const;
      put({ kind: 'registro', uid, id }, head);
    },
    putPhoto(file, bytes) {
      put({ kind: 'foto', uid: file.uid, id: file.id_archivo }, { v: 1, kind: 'foto', file }, bytes);
    },
    putSealed({ datos, ...sello }) {
      put(sealedName(sello), { v: 1, kind: 'sello', sello }, datos);
    },
    async kept(row) {
      const waits = namesOf(row).flatMap((of) => running.get(nameOf(of)) ?? []);
      if (waits.length > 0) await soon(Promise.all(waits));
    },
    drop,
    dropSoon(names) {
      for (const of of names) soonGone.set(nameOf(of), of);
      cancelRemoval();
      if (soonGone.size >= MOST_LAZY) removeNow();
      else cancelRemoval = clock.after(LAZY_MS, removeNow);
    },
    settled,
    settledSoon: () => soon(settled()),
  };
}

function isPicture({ kind, id }: EntryName): boolean {
  return kind === 'foto' || (kind === 'sello' && id.startsWith('foto/'));
}

/** True when the failure is about one file and not about the browser. */
function isAbout(cause: unknown): boolean {
  const name = (cause as { name?: unknown } | null)?.name;
  return name === 'QuotaExceededError' || name === 'NoModificationAllowedError';
}

/** Files of an operation in the second copy. */
export function namesOf({ uid, id, files }: OperationRow): readonly EntryName[] {
  const photos = files.map(({ id_archivo }) => ({ kind: 'foto', uid, id: id_archivo }) as const);
  return [{ kind: 'registro', uid, id }, ...photos];
}
