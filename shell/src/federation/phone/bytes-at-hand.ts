import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { hexSha256 } from './sha256.ts';
import {
  cacheName,
  readVersion,
  type StagedRef,
  stagedVersions,
  type VerifiedFile,
  versionBase,
} from './version-cache.ts';

/**
 * Files of `wanted` that another version of the remote has on this phone with the same bytes, by path: a deploy that changes a word
 * leaves most files unchanged. Each is checked by its hash. Unreadable files count as missing.
 */
export async function bytesAtHand(
  caches: CacheStorage,
  { id, version, shared }: StagedRef,
  wanted: readonly AssetFile[],
): Promise<Map<string, VerifiedFile>> {
  const found = new Map<string, VerifiedFile>();
  const others = (await stagedVersions(caches, id)).filter((other) => other !== version);
  for (const other of others.reverse()) {
    const left = wanted.filter(({ path }) => !found.has(path));
    const staged = left.length > 0 && (await readVersion(caches, { id, version: other, shared }));
    if (!staged) continue;
    const { assets, have } = staged;
    const here = new Map(
      [...assets.files, ...assets.fallback].flatMap(({ path, sha256 }) =>
        have.has(path) ? [[sha256, path]] : [],
      ),
    );
    await Promise.all(
      left.map(async ({ path, sha256 }) => {
        const as = here.get(sha256);
        const file =
          as && (await readFile(caches, cacheName(id, other), versionBase(id, other) + as, sha256));
        if (file) found.set(path, file);
      }),
    );
  }
  return found;
}

/** Removes a stored version of which a file can't be read, or has other bytes than its list names. Rejects when the browser refuses. */
export async function removeDamaged(
  caches: CacheStorage,
  { id, version, files, fallback }: Assets,
): Promise<void> {
  const name = cacheName(id, version);
  const checks = [...files, ...fallback].map(async ({ path, sha256 }) => {
    const url = versionBase(id, version) + path;
    const isSound = await readFile(caches, name, url, sha256).catch(() => undefined);
    return !isSound && (await caches.match(url, { cacheName: name }));
  });
  if ((await Promise.all(checks)).some(Boolean)) await caches.delete(name);
}

async function readFile(
  caches: CacheStorage,
  name: string,
  url: string,
  sha256: string,
): Promise<VerifiedFile | undefined> {
  const response = await caches.match(url, { cacheName: name });
  if (!response) return undefined;
  const { headers } = response;
  const bytes = await response.arrayBuffer();
  return (await hexSha256(bytes)) === sha256 ? { bytes, headers } : undefined;
}
