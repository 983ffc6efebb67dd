import type { IncomingMessage } from 'node:http';

/** Maximum bytes of bodies being received at one time, over all requests. */
const ROOM = 256 * 1024 * 1024;

let taken = 0;

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

/** One body's share of the common limit. */
interface BodyShare {
  /** Reserves `bytes` more; false when the limit is reached. */
  take(bytes: number): boolean;
  /** Releases the whole share. */
  free(): void;
}

/** Begins the share of a body. The caller must free it, whatever the outcome of the request. */
function bodyShare(): BodyShare {
  let mine = 0;
  return {
    take(bytes) {
      if (taken + bytes > ROOM) return false;
      taken += bytes;
      mine += bytes;
      return true;
    },
    free() {
      taken -= mine;
      mine = 0;
    },
  };
}
