import type { Persona } from '@gr/shared/contract/session';
import type { Phone } from '../../phone-db/db.ts';
import { SESSION } from '../../phone-db/present.ts';

/** How long the app goes on without the server before it locks, ms: 72 h (security.md, Identity). */
export const LOCK_MS = 72 * 3_600_000;

/** The session as the phone keeps it. */
export interface KeptSession {
  readonly persona: Persona;
  /** When the server last confirmed the person, ms since epoch by the phone's clock. */
  readonly confirmedAt: number;
  /** ms since then, as far as this phone has seen them pass. */
  readonly spent: number;
  /** What the phone's clock showed when that was counted last, ms since epoch. */
  readonly lookedAt: number;
}

/** Where the session outlives the page. */
export interface SessionShelf {
  /** `null` = nobody. Every call rejects when the phone's storage is broken. */
  load(): Promise<KeptSession | null>;
  save(kept: KeptSession): Promise<void>;
  clear(): Promise<void>;
}

/** The shelf in the phone's database. */
export function phoneShelf(db: Phone): SessionShelf {
  return {
    load: async () => ((await db.get('meta', SESSION)) as KeptSession | undefined) ?? null,
    save: async (kept) => {
      await db.put('meta', kept, SESSION);
    },
    clear: () => db.delete('meta', SESSION),
  };
}

/**
 * The session with the time that has passed since it was looked at last: what the clock says, or what this page has
 * lived, whichever is more. A clock that was put back takes nothing away, and one that was put forward and back again
 * leaves what it said; so the lock can't be lifted by setting it. What no phone can know is how long the app was closed
 * while somebody keeps putting the clock back before each opening: then only the time it is open counts.
 * @param now the phone's clock, ms since epoch
 * @param lived monotonic ms since the last look of this page, 0 at its first
 */
export function looked(kept: KeptSession, now: number, lived: number): KeptSession {
  const { spent, lookedAt } = kept;
  return { ...kept, spent: spent + Math.max(now - lookedAt, lived, 0), lookedAt: now };
}

/** True when a person must enter the password again with a connection. */
export function mustLock({ spent }: KeptSession): boolean {
  return spent > LOCK_MS;
}
