import type { Assets } from '@gr/shared/contract/manifest';
import type { VerifiedFile } from './fetch-file.ts';
import { parseAssets } from './schema.ts';

/** Folder of a version on the app's own origin. */
export function versionBase(id: string, version: string): string {
  return `/r/${id}/${version}/`;
}

/** Cache of one staged version, `remoto:{id}@{version}`. */
export function cacheName(id: string, version: string): string {
  return `remoto:${id}@${version}`;
}

/** Version of a staged cache's name, or `undefined` when it is none of `id`. */
export function stagedVersion(name: string, id: string): string | undefined {
  const prefix = cacheName(id, '');
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** The list of a version that is wholly staged, or `undefined`. The list is written last, so it marks the end. */
export async function readStaged(
  caches: CacheStorage,
  id: string,
  version: string,
): Promise<Assets | undefined> {
  const name = cacheName(id, version);
  if (!(await caches.has(name))) return undefined;
  const list = await (await caches.open(name)).match(`${versionBase(id, version)}assets.json`);
  if (!list) return undefined;
  const parsed = parseAssets(await list.json());
  return 'value' in parsed ? parsed.value : undefined;
}

/** Writes a verified version into its cache, the list last. Rejects when the phone has no room; leaves nothing then. */
export async function writeStaged(
  caches: CacheStorage,
  id: string,
  version: string,
  files: ReadonlyMap<string, VerifiedFile>,
): Promise<void> {
  const name = cacheName(id, version);
  const base = versionBase(id, version);
  try {
    const cache = await caches.open(name);
    const put = ([path, file]: [string, VerifiedFile]) => cache.put(base + path, answer(file));
    const list = files.get('assets.json');
    await Promise.all([...files].filter(([path]) => path !== 'assets.json').map(put));
    if (list) await put(['assets.json', list]);
  } catch (cause) {
    await caches.delete(name);
    throw cause;
  }
}

/** Versions of `id` on this phone, the oldest first, half-written ones too. */
export async function stagedVersions(caches: CacheStorage, id: string): Promise<string[]> {
  return (await caches.keys()).flatMap((name) => stagedVersion(name, id) ?? []);
}

// The bytes are decoded already: the length and the encoding of the transport no longer hold.
function answer({ bytes, headers }: VerifiedFile): Response {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return new Response(bytes, { headers: kept });
}
