import type { ListedFile } from './verified-files.ts';

/** What bringing the shell's files back stands on. */
export interface RebuildDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Cache the worker keeps the shell in. */
  readonly cacheName: string;
  /** Under which address a file is kept there. */
  readonly keyOf: (url: string) => string | undefined;
  /** Where the app is served, `https://…`. */
  readonly origin: string;
}

/** Makes what brings back, once at a time, the shell's own files that the browser threw away; gives how many came. */
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
 * One after the other, each checked by the browser against the sum the build listed. Ends with the first that does not come: there is
 * no line, or the server has a newer app, whose own worker brings all of its files.
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
