import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { namedVersions } from '../registry/registry-client.ts';
import { stagedName, stagedVersions } from './version-cache.ts';

/**
 * Removes staged versions that `registry`, as the server itself returned it, no longer names: of a remote whose active version is
 * `complete` on this phone. The version that `runs` here stays, and where the previous one is not here the newest other complete one:
 * what ran until now may be the only one that starts. Rejects when the browser refuses.
 */
export async function tidy(
  caches: CacheStorage,
  { remotes }: PublishedRegistry,
  complete: (id: string, version: string) => Promise<boolean>,
  runs: (id: string, version: string) => boolean,
): Promise<void> {
  /** Remote whose active version is here → the version to fall back to. */
  const arrived = new Map<string, string>();
  for (const { id, active, previous = active } of remotes) {
    if (!(await complete(id, active.version))) continue;
    arrived.set(id, previous.version);
    if (await complete(id, previous.version)) continue;
    for (const version of await stagedVersions(caches, id))
      if (version !== active.version && (await complete(id, version))) arrived.set(id, version);
  }
  await prune(caches, (id, version) => {
    const remote = remotes.find((known) => known.id === id);
    if (!remote) return false;
    const isNamed = namedVersions(remote).includes(version) || arrived.get(id) === version;
    return !arrived.has(id) || isNamed || runs(id, version);
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
