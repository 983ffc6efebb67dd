import { crc32 } from 'node:zlib';

/** One atomic update in the journal: absolute values, so that replaying twice changes nothing. */
export interface JournalEntry {
  /** Sequence number, one more than the previous entry. */
  readonly n: number;
  /** Time it was applied, ms. */
  readonly t: number;
  /** Path (`a/b/c`) and exported JSON of each written place; or path, `null` and the index in `w` of an equal place. */
  readonly w: readonly (readonly [string, unknown] | readonly [string, null, number])[];
}

const CHECKSUM_LENGTH = 8;
// `["` + checksum + `",` before the value and `]` after it.
const PREFIX_LENGTH = 2 + CHECKSUM_LENGTH + 2;

/** A JSON line `["checksum",value]`, newline included. */
export function encodeLine(value: unknown): string {
  const text = JSON.stringify(value);
  return `["${checksum(text)}",${text}]\n`;
}

/** The value of a line without its newline; `undefined` when the line is damaged. */
export function decodeLine(line: string): unknown {
  const text = line.slice(PREFIX_LENGTH, -1);
  if (line !== `["${checksum(text)}",${text}]`) return undefined;
  const value: unknown = JSON.parse(text);
  return value;
}

/**
 * The line of updates that are written together. One line and one checksum: after a power cut either all of them are there or none,
 * whatever parts of it reached the disk.
 */
export function encodeBatch(entries: readonly JournalEntry[]): string {
  return encodeLine(entries.length === 1 ? entries[0] : entries);
}

/** The entries of a decoded line; `null` when it is something else. */
export function entriesOf(value: unknown): readonly JournalEntry[] | null {
  if (isEntry(value)) return [value];
  return Array.isArray(value) && value.every(isEntry) ? value : null;
}

function isEntry(value: unknown): value is JournalEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'n' in value &&
    typeof value.n === 'number' &&
    't' in value &&
    'w' in value &&
    Array.isArray(value.w)
  );
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
