import { cacheName } from './version-cache.ts';

/** Leases a version for this tab's lifetime, so that no other tab removes its files. */
export function lease(id: string, version: string): void {
  if (typeof navigator === 'undefined' || !navigator.locks) return;
  // Never resolves: the browser frees a shared lock with its tab.
  void navigator.locks
    .request(cacheName(id, version), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);
}
