/** Most rounds cached for one database; a phone sends its points within minutes of each other. */
const MOST = 1_000;
/** Age after which a cached entry expires and the round is judged again (the database may be a restored copy), ms. */
const FRESH_MS = 10 * 60_000;

interface Judged {
  readonly op: string;
  readonly at: number;
}

const ofDatabase = new WeakMap<object, Map<string, Judged>>();

/**
 * True when this process has just judged the round at `op`: ten points of an offline phone arrive at once, and the first run has judged
 * them all.
 */
export function isJudged(database: object, id: string, op: string, now: number): boolean {
  const known = ofDatabase.get(database)?.get(id);
  return known !== undefined && known.op === op && now - known.at < FRESH_MS;
}

/** Caches that nothing was left to correct in a round at `op`; the oldest entry is dropped. */
export function keepJudged(database: object, id: string, op: string, now: number): void {
  const rounds = ofDatabase.get(database) ?? new Map<string, Judged>();
  ofDatabase.set(database, rounds);
  rounds.delete(id);
  rounds.set(id, { op, at: now });
  const [oldest] = rounds.keys();
  if (rounds.size > MOST && oldest !== undefined) rounds.delete(oldest);
}
