import type { FileRow, OperationRow } from '../../../phone-db/rows.ts';
import type { Sealed } from './sealed.ts';

/** Header of a copy; `v` is the version of the copy format, the row inside carries the version of its envelope. */
export type EntryHead =
  | {
      readonly v: 1;
      readonly kind: 'registro';
      readonly row: OperationRow;
      /** The dead letter that this operation replaced. */
      readonly replaces?: string;
    }
  | { readonly v: 1; readonly kind: 'foto'; readonly file: FileRow }
  /** Header of a sealed operation or picture; the bytes are the ciphertext. */
  | { readonly v: 1; readonly kind: 'sello'; readonly sello: Omit<Sealed, 'datos'> };

/** A copy that was read completely. */
export interface Entry {
  readonly head: EntryHead;
  /** A picture's bytes; empty for an operation. */
  readonly bytes: ArrayBuffer;
}

const MAGIC = 'gr-copia ';
/** Bytes before the checksummed content: the magic word, 64 hex characters, a line feed. */
const PREFIX = MAGIC.length + 64 + 1;
const LINE_FEED = 10;

/**
 * Encodes one file of the second copy: magic word, SHA-256 of everything after it, header as one line of JSON, bytes. A torn
 * file does not match its checksum, wherever it was cut.
 */
export async function encodeEntry(head: EntryHead, bytes = new ArrayBuffer(0)): Promise<Uint8Array> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const whole = new Uint8Array(PREFIX + line.length + bytes.byteLength);
  whole.set(line, PREFIX);
  whole.set(new Uint8Array(bytes), PREFIX + line.length);
  const sum = await sha256(whole.subarray(PREFIX));
  whole.set(new TextEncoder().encode(`${MAGIC}${sum}\n`));
  return whole;
}

/** Decodes the output of {@link encodeEntry}. `null` = torn, or written by an unknown version. */
export async function decodeEntry(content: ArrayBuffer): Promise<Entry | null> {
  const whole = new Uint8Array(content);
  const rest = whole.subarray(PREFIX);
  const prefix = new TextDecoder().decode(whole.subarray(0, PREFIX));
  if (prefix !== `${MAGIC}${await sha256(rest)}\n`) return null;
  const end = rest.indexOf(LINE_FEED);
  const head = JSON.parse(new TextDecoder().decode(rest.subarray(0, end))) as Partial<EntryHead>;
  if (head.v !== 1) return null;
  return { head: head as EntryHead, bytes: content.slice(PREFIX + end + 1) };
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
