import type { Page, WebSocket } from 'playwright-core';

/** A message of the Realtime Database's own protocol, reduced to reads: `q` and `g` request, `s` answers. */
interface Frame {
  readonly d?: {
    readonly r?: number;
    readonly a?: string;
    readonly b?: { readonly p?: string; readonly s?: string };
  };
}

/** Observes the page's reads of the database; gives a function that takes the paths refused by the rules since its last call. */
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
    // A part of a long message, or of another server: neither a request nor a refusal.
    return {};
  }
}
