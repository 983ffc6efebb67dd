import type { Phone } from '../phone-db/db.ts';

const KEY = 'reloj_servidor';

/** The last known difference to the server's clock, kept over restarts. */
export interface ServerClock {
  /** Server minus device, ms; `null` = never compared. */
  offset(): number | null;
  /** A fresh comparison. */
  learn(offset: number): void;
}

/** Reads the kept difference in. */
export async function createServerClock(db: Phone): Promise<ServerClock> {
  const kept = await db.get('meta', KEY);
  let offset = typeof kept === 'number' ? kept : null;
  return {
    offset: () => offset,
    learn(next) {
      if (next === offset) return;
      offset = next;
      // Losing it costs one comparison; a full phone must not disturb the work.
      db.put('meta', next, KEY).catch(() => undefined);
    },
  };
}
