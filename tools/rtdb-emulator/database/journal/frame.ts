import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Metadata of a frame. */
export type Meta =
  /** The first frame. */
  | { readonly format: string; readonly sequence: number }
  /** Children of a place: a JSON list of their keys, then one line each. */
  | { readonly at: string; readonly first: string; readonly count: number }
  /** The place equals another one. */
  | { readonly at: string; readonly same: string }
  /** A tree that is one value. */
  | { readonly at: string; readonly leaf: string | number | boolean }
  | { readonly at: string; readonly priority: string | number }
  /** Part of a place's index: a JSON list of positions among its keys, and one of values. */
  | { readonly at: string; readonly order: string }
  /** The last frame, with the number of frames before it. */
  | { readonly end: number };

/** A decoded frame. */
export interface Frame {
  readonly meta: Meta;
  readonly body: Buffer;
  /** Offset of the next frame, bytes from the start of the file. */
  readonly until: number;
}

const NEWLINE = 10;
const CHUNK = 8 * 1024 * 1024;
// Longer than any header: a path has at most 32 keys of 768 bytes.
const MAX_HEADER = 128 * 1024;

/** The bytes of a frame: a line `checksum length meta`, then the body. */
export function encodeFrame(meta: Meta, body: string): Buffer {
  const bytes = Buffer.from(body);
  const text = JSON.stringify(meta);
  const head = Buffer.from(`${checksum(text, bytes)} ${bytes.length} ${text}\n`);
  return Buffer.concat([head, bytes]);
}

/** Reads frames until the file ends or one is damaged; the last one's `until` is the end of the valid part. */
export async function* readFrames(handle: FileHandle): AsyncGenerator<Frame> {
  let bytes = Buffer.alloc(0);
  let at = 0;
  let done = 0;
  const more = async (wanted: number): Promise<boolean> => {
    while (bytes.length - at < wanted) {
      const chunk = Buffer.allocUnsafe(Math.max(CHUNK, wanted));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, done + bytes.length - at);
      if (bytesRead === 0) return false;
      bytes = Buffer.concat([bytes.subarray(at), chunk.subarray(0, bytesRead)]);
      at = 0;
    }
    return true;
  };
  for (;;) {
    let newline = bytes.indexOf(NEWLINE, at);
    if (newline < 0) {
      await more(Math.min(bytes.length - at + 1, MAX_HEADER));
      newline = bytes.indexOf(NEWLINE, at);
      if (newline < 0 || newline - at > MAX_HEADER) return;
    }
    const match = /^([0-9a-f]{8}) (\d{1,10}) (.*)$/s.exec(bytes.toString('utf8', at, newline));
    if (match === null) return;
    const [, sum, length, text = ''] = match;
    const head = newline + 1 - at;
    if (!(await more(head + Number(length)))) return;
    const body = bytes.subarray(at + head, at + head + Number(length));
    if (checksum(text, body) !== sum) return;
    at += head + Number(length);
    done += head + Number(length);
    yield { meta: JSON.parse(text) as Meta, body, until: done };
  }
}

function checksum(meta: string, body: Buffer): string {
  return crc32(body, crc32(meta)).toString(16).padStart(8, '0');
}
