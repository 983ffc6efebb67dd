import { webLocks } from '../../../base/locks.ts';

const exclusive = webLocks();

/** One seals or opens at a time on this phone, with its person known in between; nobody waits for the server inside. */
export function sealLock<T>(work: () => Promise<T>): Promise<T> {
  return exclusive('gr-sello', work);
}
