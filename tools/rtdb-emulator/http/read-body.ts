import type { IncomingMessage } from 'node:http';
import { bodyShare } from './body-room.ts';

/**
 * The whole body of a request, or `undefined` when it is larger than `max` bytes, or the common limit is reached. Rejects when the
 * connection breaks before the end, so that half a body never counts as a whole one.
 */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > max) return undefined;
  const chunks: Buffer[] = [];
  const share = bodyShare();
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > max || !share.take(bytes.length)) return undefined;
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    share.free();
  }
}
