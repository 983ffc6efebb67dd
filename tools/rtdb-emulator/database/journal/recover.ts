import { decodeLine, entriesOf, type JournalEntry } from './record.ts';

/** Unreadable bytes of a journal. */
export interface Damage {
  readonly from: number;
  readonly bytes: Buffer;
}

/** Content of a journal file. */
export interface RecoveredJournal {
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

/** The bytes of a journal without unreadable parts. */
export function withoutDamage(bytes: Buffer, { sound, middle }: RecoveredJournal): Buffer {
  const good: Buffer[] = [];
  let from = 0;
  for (const damage of middle) {
    good.push(bytes.subarray(from, damage.from));
    from = damage.from + damage.bytes.length;
  }
  return Buffer.concat([...good, bytes.subarray(from, sound)]);
}
