import { cacheName, stagedVersions } from './staged.ts';

/** Marks a version as used by this tab for as long as it lives, so that no other tab removes its files. */
export function lease(id: string, version: string): void {
  if (typeof navigator === 'undefined' || !navigator.locks) return;
  // Never resolves: the browser frees a shared lock with its tab.
  void navigator.locks
    .request(cacheName(id, version), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);
}

/** Removes staged versions of `id` that are neither in `keep` nor leased by an open tab. */
export async function prune(caches: CacheStorage, id: string, keep: ReadonlySet<string>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return;
  const held = new Set((await navigator.locks.query()).held?.map((lock) => lock.name));
  for (const version of await stagedVersions(caches, id)) {
    const name = cacheName(id, version);
    if (!keep.has(version) && !held.has(name)) await caches.delete(name);
  }
}
