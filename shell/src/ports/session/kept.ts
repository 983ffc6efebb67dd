import type { Persona } from '@gr/shared/contract/session';
import type { Phone } from '../../phone-db/db.ts';

/** How long the app goes on without the server before it locks, ms: 72 h (security.md, Identity). */
export const LOCK_MS = 72 * 3_600_000;

/** The session as the phone keeps it. */
export interface KeptSession {
  readonly persona: Persona;
  /** When the server last confirmed the person, ms since epoch. */
  readonly confirmedAt: number;
}

/** Where the session outlives the page. */
export interface SessionShelf {
  /** `null` = nobody. Every call rejects when the phone's storage is broken. */
  load(): Promise<KeptSession | null>;
  save(kept: KeptSession): Promise<void>;
  clear(): Promise<void>;
}

const KEY = 'sesion';

/** The shelf in the phone's database. */
export function phoneShelf(db: Phone): SessionShelf {
  return {
    load: async () => ((await db.get('meta', KEY)) as KeptSession | undefined) ?? null,
    save: async (kept) => {
      await db.put('meta', kept, KEY);
    },
    clear: () => db.delete('meta', KEY),
  };
}

/** True when a person must enter the password again with a connection; `now` is ms since epoch. */
export function mustLock(kept: KeptSession, now: number): boolean {
  return now - kept.confirmedAt > LOCK_MS;
}
