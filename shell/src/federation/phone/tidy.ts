import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { namedVersions } from '../registry/registry-client.ts';
import { stagedName } from './version-cache.ts';

/**
 * Removes staged versions that `registry`, as the server itself returned it, no longer names, except the version that `runs` here: of a
 * remote whose active and previous versions are `complete` on this phone, for what ran until now may be the only one that starts.
 * Rejects when the browser refuses.
 */
export async function tidy(
  caches: CacheStorage,
  { remotes }: PublishedRegistry,
  complete: (id: string, version: string) => Promise<boolean>,
  runs: (id: string, version: string) => boolean,
): Promise<void> {
  const arrived = new Set<string>();
  for (const { id, active, previous = active } of remotes)
    if ((await complete(id, active.version)) && (await complete(id, previous.version))) arrived.add(id);
  await prune(caches, (id, version) => {
    const remote = remotes.find((known) => known.id === id);
    if (!remote) return false;
    return !arrived.has(id) || namedVersions(remote).includes(version) || runs(id, version);
  });
}

/** Removes staged versions, complete or not, that `keep` rejects and no open tab leases. */
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
