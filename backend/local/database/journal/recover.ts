import { decodeLine, isEntry, type JournalEntry } from './record.ts';

/** What a journal file holds. */
export interface RecoveredJournal {
  readonly entries: readonly JournalEntry[];
  /** The lines that can be read, newlines included. */
  readonly good: Buffer;
  /** Bytes of the lines that can't: usually the one being written when the machine stopped. */
  readonly damaged: Buffer;
}

const NEWLINE = 10;

/** Reads a journal file's bytes; damaged lines may be anywhere. */
export function recoverJournal(bytes: Buffer): RecoveredJournal {
  const entries: JournalEntry[] = [];
  const good: Buffer[] = [];
  const damaged: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline < 0 ? bytes.length : newline;
    const line = bytes.subarray(from, end);
    const value = decodeLine(line.toString('utf8'));
    if (isEntry(value)) {
      entries.push(value);
      good.push(line, Buffer.from('\n'));
    } else damaged.push(bytes.subarray(from, Math.min(end + 1, bytes.length)));
    from = end + 1;
  }
  return { entries, good: Buffer.concat(good), damaged: Buffer.concat(damaged) };
}
