import type { addPlugins } from 'workbox-precaching';

type Plugin = Parameters<typeof addPlugins>[0][number];

/** A file of the shell as the build lists it; `integrity` = `sha256-` and base64, as in subresource integrity. */
export interface ListedFile {
  readonly url: string;
  readonly integrity?: string;
}

/** Dependencies of the check. */
export interface VerifiedDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Origin of the app, `https://…`. */
  readonly origin: string;
}

/**
 * Checks each of the shell's cached files before it is used: one whose bytes differ from the build's (a torn write, a broken store,
 * tampering) is fetched again, checked by the browser, and cached in its place. Without a connection it is not used at all; the
 * request then goes to the network, as if it had never been cached.
 */
export function verifiedFiles(files: readonly ListedFile[], deps: VerifiedDeps): Plugin {
  const known = new Map(files.map(({ url, integrity }) => [new URL(url, deps.origin).pathname, integrity]));
  return {
    async cachedResponseWillBeUsed({ cacheName, cachedResponse, request }) {
      if (!cachedResponse) return null;
      const { pathname } = new URL(request.url);
      const integrity = known.get(pathname);
      if (integrity === undefined) return cachedResponse;
      const bytes = await cachedResponse.clone().arrayBuffer();
      if ((await integrityOf(bytes)) === integrity) return cachedResponse;
      return renewed(new URL(pathname, deps.origin), integrity, cacheName, request, deps).catch(() => null);
    },
  };
}

async function renewed(
  url: URL,
  integrity: string,
  cacheName: string,
  key: Request,
  { fetch, caches }: VerifiedDeps,
): Promise<Response | null> {
  const fresh = await fetch(new Request(url, { integrity, cache: 'reload', credentials: 'same-origin' }));
  if (!fresh.ok) return null;
  const cache = await caches.open(cacheName);
  // A phone without room for it still uses it now.
  await cache.put(key, fresh.clone()).catch(() => undefined);
  return fresh;
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
