import type { Phone } from '../phone-db/db.ts';

/** Key of server minus device, ms, at the last comparison. */
const OFFSET = 'reloj_servidor';
/** Key of the server's time at that comparison, ms since epoch. */
const SEEN = 'reloj_visto';
/** Key of the difference assumed since the device's clock fell behind that time, ms. */
const SUPPOSED = 'reloj_supuesto';

/** The last known difference to the server's clock, stored across restarts. */
export interface ServerClock {
  /**
   * Server minus device, ms; `null` = never compared. A device whose clock is behind the last server time (an empty battery: 1970)
   * continues from that time, which is surely nearer to the truth; the difference marks the records.
   */
  offset(): number | null;
  learn(offset: number): void;
  /** The server's time is surely not before `at`, ms since epoch, because it has signed something then. */
  notBefore(at: number): void;
}

/** Creates the clock from the stored difference; `wall` is the device's clock, ms since epoch. */
export async function createServerClock(db: Phone, wall: () => number): Promise<ServerClock> {
  const kept = async (key: string): Promise<number | null> => {
    const value = await db.get('meta', key);
    return typeof value === 'number' ? value : null;
  };
  let [offset, seen, supposed] = [await kept(OFFSET), await kept(SEEN), await kept(SUPPOSED)];
  // Losing it costs one comparison; a full phone must not stop the work.
  const keep = (key: string, value: number): void => void db.put('meta', value, key).catch(() => undefined);

  return {
    offset() {
      if (seen === null) return offset;
      const now = wall();
      if (now + (offset ?? 0) >= seen) return offset;
      if (supposed === null || now + supposed < seen) {
        supposed = seen - now;
        keep(SUPPOSED, supposed);
      }
      return supposed;
    },
    notBefore(at) {
      if (seen !== null && seen >= at) return;
      seen = at;
      keep(SEEN, seen);
    },
    learn(next) {
      seen = wall() + next;
      keep(SEEN, seen);
      if (next === offset) return;
      offset = next;
      keep(OFFSET, next);
    },
  };
}
