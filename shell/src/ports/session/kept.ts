import type { Persona } from '@gr/shared/contract/session';
import type { Phone } from '../../phone-db/db.ts';
import { DISP_ID } from '../../phone-db/disp-id.ts';
import { SESSION } from '../../phone-db/present.ts';

/** Time the app works without the server before it locks, ms: 72 h (security.md, Identity). */
export const LOCK_MS = 72 * 3_600_000;

/** The session as stored on the phone. */
export interface KeptSession {
  readonly persona: Persona;
  /** Time of the server's last confirmation, ms since epoch by the phone's clock. */
  readonly confirmedAt: number;
  /** ms since then, as counted by this phone. */
  readonly spent: number;
  /** The phone's clock at the last count, ms since epoch. */
  readonly lookedAt: number;
}

/** Storage of the session across page sessions. */
export interface SessionShelf {
  /** `null` = none. Every call rejects when the phone's storage is broken. */
  load(): Promise<KeptSession | null>;
  save(kept: KeptSession): Promise<void>;
  clear(): Promise<void>;
  /** Whether the browser threw away all that the phone had: not even the phone's own id, made at its first start, is there. */
  wiped(): Promise<boolean>;
}

/** Creates the storage in the phone's database. */
export function phoneShelf(db: Phone): SessionShelf {
  return {
    load: async () => ((await db.get('meta', SESSION)) as KeptSession | undefined) ?? null,
    save: async (kept) => {
      await db.put('meta', kept, SESSION);
    },
    clear: () => db.delete('meta', SESSION),
    wiped: async () => (await db.get('meta', DISP_ID)) === undefined,
  };
}

/**
 * The session plus the time since the last count: by the clock or by this page's monotonic time, whichever is more. A clock set back
 * removes nothing, and one set forward and back again leaves its count, so the lock can't be lifted by changing it. A phone cannot
 * detect how long the app was closed while a person sets the clock back before each opening: then only the time it is open counts.
 * @param now the phone's clock, ms since epoch
 * @param lived monotonic ms since the last count of this page, 0 at its first
 */
export function looked(kept: KeptSession, now: number, lived: number): KeptSession {
  const { spent, lookedAt } = kept;
  return { ...kept, spent: spent + Math.max(now - lookedAt, lived, 0), lookedAt: now };
}

/** True when a person must enter the password again with a connection. */
export function mustLock({ spent }: KeptSession): boolean {
  return spent > LOCK_MS;
}
