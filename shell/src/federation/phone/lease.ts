import { cacheName, stagedName } from './version-cache.ts';

/** Marks a version as used by this tab for as long as it lives, so that no other tab removes its files. */
export function lease(id: string, version: string): void {
  if (typeof navigator === 'undefined' || !navigator.locks) return;
  // Never resolves: the browser frees a shared lock with its tab.
  void navigator.locks
    .request(cacheName(id, version), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);
}

/** Removes staged versions, whole or half, that `keep` does not want and no open tab leases. */
export async function prune(
  caches: CacheStorage,
  keep: (id: string, version: string) => boolean,
): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return;
  const held = new Set((await navigator.locks.query()).held?.map((lock) => lock.name));
  for (const name of await caches.keys()) {
    const staged = stagedName(name);
    if (staged && !held.has(name) && !keep(staged.id, staged.version)) await caches.delete(name);
  }
}
