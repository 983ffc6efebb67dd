import { webLocks } from '../../base/locks.ts';
import type { SeenHang, SeenHangs } from '../base/ports.ts';

/** Its cache: never tidied away, unlike those of versions (`remoto:`). */
const CACHE = 'colgadas';
const KEY = '/colgadas.json';
/** Most rows kept; the oldest are dropped. */
const MOST = 20;

/**
 * Those on this phone, for page and worker, in Cache Storage: what a page was writing in the phone's database when it began to hang
 * keeps every other writer out until the person has ended the app, and the worker with it.
 */
export const seenHangs: SeenHangs = {
  read,
  change: (next) =>
    webLocks()(CACHE, async () => {
      const rows = next(await read()).slice(-MOST);
      await (await caches.open(CACHE)).put(KEY, Response.json(rows));
    }),
};

async function read(): Promise<readonly SeenHang[]> {
  // Where there is no Cache Storage there is no worker, and nothing was seen.
  if (typeof caches === 'undefined') return [];
  const kept = await caches.match(KEY, { cacheName: CACHE });
  return parse(await kept?.json().catch(() => undefined));
}

function parse(stored: unknown): readonly SeenHang[] {
  return Array.isArray(stored) ? stored.filter(isSeenHang) : [];
}

function isSeenHang(value: unknown): value is SeenHang {
  const { id, version, desde, sana } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof id === 'string' &&
    typeof version === 'string' &&
    Number.isFinite(desde) &&
    typeof sana === 'boolean'
  );
}
