import { openDatabase } from '../../phone-db/db.ts';
import { write } from '../../phone-db/transaction.ts';
import type { SeenHang, SeenHangs } from '../base/ports.ts';

const KEY = 'colgadas';
/** Most rows kept; the oldest are dropped. */
const MOST = 20;

/** Those in the phone's database, for page and worker. */
export const seenHangs: SeenHangs = {
  read: async () => parse(await (await openDatabase()).get('meta', KEY)),
  change: async (next) =>
    write(await openDatabase(), ['meta'], 'strict', async (tx) => {
      const store = tx.objectStore('meta');
      await store.put(next(parse(await store.get(KEY))).slice(-MOST), KEY);
    }),
};

function parse(stored: unknown): readonly SeenHang[] {
  return Array.isArray(stored) ? stored.filter(isSeenHang) : [];
}

function isSeenHang(value: unknown): value is SeenHang {
  const { id, version, desde, toque } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof id === 'string' &&
    typeof version === 'string' &&
    Number.isFinite(desde) &&
    typeof toque === 'boolean'
  );
}
