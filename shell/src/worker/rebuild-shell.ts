import type { ListedFile } from './verified-files.ts';

/** Dependencies of restoring the shell's files. */
export interface RebuildDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Cache of the shell's files. */
  readonly cacheName: string;
  /** Cache key of a file's address. */
  readonly keyOf: (url: string) => string | undefined;
  /** Origin of the app, `https://…`. */
  readonly origin: string;
}

/** Creates a function that restores, once at a time, the shell's own files that the browser deleted, and resolves to their number. */
export function createRebuild(files: readonly ListedFile[], deps: RebuildDeps): () => Promise<number> {
  let running: Promise<number> | undefined;
  return () => {
    running ??= rebuild(files, deps).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * One after the other, each checked by the browser against the build's checksum. Stops at the first failure: there is no connection,
 * or the server has a newer app, whose own worker loads all of its files.
 */
async function rebuild(
  files: readonly ListedFile[],
  { fetch, caches, cacheName, keyOf, origin }: RebuildDeps,
): Promise<number> {
  const cache = await caches.open(cacheName);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  let came = 0;
  for (const { url, integrity } of files) {
    const key = new URL(keyOf(url) ?? url, origin).href;
    if (here.has(key)) continue;
    const check = integrity ? { integrity } : {};
    const request = new Request(new URL(url, origin), {
      ...check,
      cache: 'reload',
      credentials: 'same-origin',
    });
    const fresh = await fetch(request).catch(() => undefined);
    if (!fresh?.ok) return came;
    await cache.put(key, fresh);
    came += 1;
  }
  return came;
}
