import type { Page, WebSocket } from 'playwright-core';

/** A message of the Realtime Database's own protocol, as far as readings go: `q` and `g` ask, `s` answers. */
interface Frame {
  readonly d?: {
    readonly r?: number;
    readonly a?: string;
    readonly b?: { readonly p?: string; readonly s?: string };
  };
}

/** Follows the page's readings of the database; gives what takes the paths that the rules refused since the last call. */
export function watchRefusedReads(page: Page): () => readonly string[] {
  const refused: string[] = [];
  page.on('websocket', (socket: WebSocket) => {
    const asked = new Map<number, string>();
    socket.on('framesent', ({ payload }) => {
      const { r, a = '', b } = frameOf(payload).d ?? {};
      if (r !== undefined && b?.p !== undefined && 'qg'.includes(a)) asked.set(r, b.p);
    });
    socket.on('framereceived', ({ payload }) => {
      const { r, b } = frameOf(payload).d ?? {};
      const path = r === undefined ? undefined : asked.get(r);
      if (path !== undefined && b?.s === 'permission_denied') refused.push(path);
    });
  });
  return () => refused.splice(0);
}

function frameOf(payload: string | Buffer): Frame {
  try {
    return (JSON.parse(payload.toString()) ?? {}) as Frame;
  } catch {
    // A part of a long message, or another server's: neither a question nor a refusal.
    return {};
  }
}
