/** Cache of the server's pictures that were opened on this phone, for viewing without a connection. */
export interface SeenPictures {
  /** The picture of a Storage path; `null` when it is not cached. Never rejects. */
  get(ruta: string): Promise<Blob | null>;
  /** Caches a picture, and deletes the oldest over 60; never rejects. */
  put(ruta: string, blob: Blob): Promise<void>;
  /** The person has left: what is still being downloaded is not cached any more. */
  stop(): void;
}

/** About 15 MB of pictures of at most 400 kB (reliability.md point 3); the one stored first is deleted first. */
const MAX = 60;
const PREFIX = 'gr-vistas-';

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

/** The cache of one person (`uid`), in the browser's cache storage. A picture the browser refuses is traced (`FO-010`). */
export function seenPictures(
  uid: string,
  caches: Caches,
  trace: (code: string, cause: unknown) => void,
): SeenPictures {
  const open = () => caches.open(PREFIX + uid);
  let stopped = false;
  const keyOf = (ruta: string) => `/${PREFIX}${encodeURIComponent(ruta)}`;
  return {
    async get(ruta) {
      try {
        const found = await (await open()).match(keyOf(ruta));
        return found ? await found.blob() : null;
      } catch (cause) {
        trace('FO-010', cause);
        return null;
      }
    },
    async put(ruta, blob) {
      if (stopped) return;
      try {
        const cache = await open();
        await cache.put(keyOf(ruta), new Response(blob, { headers: { 'content-type': blob.type } }));
        const keys = await cache.keys();
        for (const old of keys.slice(0, Math.max(0, keys.length - MAX))) await cache.delete(old);
      } catch (cause) {
        trace('FO-010', cause);
      }
    },
    stop() {
      stopped = true;
    },
  };
}

/** Deletes the pictures of all people after signing out. Rejects when the browser refuses. */
export async function forgetSeenPictures(caches: Caches): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
}
