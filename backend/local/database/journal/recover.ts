import { decodeLine, entriesOf, type JournalEntry } from './record.ts';

/** Bytes of a journal that can't be read. */
export interface Damage {
  readonly from: number;
  readonly bytes: Buffer;
}

/** What a journal file holds. */
export interface RecoveredJournal {
  readonly entries: readonly JournalEntry[];
  /** Bytes of the file that hold, from its beginning. */
  readonly sound: number;
  /** The line being written when the machine stopped: nothing after it holds, and nobody was told it was kept. */
  readonly torn: Damage | null;
  /** Damage with changes after it, which were acknowledged. */
  readonly middle: readonly Damage[];
}

const NEWLINE = 10;

/** Reads a journal file's bytes. */
export function recoverJournal(bytes: Buffer): RecoveredJournal {
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

/** The bytes of a journal without what can't be read. */
export function withoutDamage(bytes: Buffer, { sound, middle }: RecoveredJournal): Buffer {
  const good: Buffer[] = [];
  let from = 0;
  for (const damage of middle) {
    good.push(bytes.subarray(from, damage.from));
    from = damage.from + damage.bytes.length;
  }
  return Buffer.concat([...good, bytes.subarray(from, sound)]);
}
