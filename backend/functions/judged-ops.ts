/** Rounds remembered for one database; a phone sends its points within minutes of each other. */
const MOST = 1_000;
/** After this long a round is judged again for an operation seen before (a restored copy, ms). */
const FRESH_MS = 10 * 60_000;

interface Judged {
  readonly op: string;
  readonly at: number;
}

const ofDatabase = new WeakMap<object, Map<string, Judged>>();

/**
 * True when this process has just judged the round as it stands at `op`: ten points of a phone without signal arrive at once,
 * and the first run has seen them all.
 */
export function isJudged(database: object, id: string, op: string, now: number): boolean {
  const known = ofDatabase.get(database)?.get(id);
  return known !== undefined && known.op === op && now - known.at < FRESH_MS;
}

/** Remembers that nothing was left to correct in a round that stood at `op`; the one judged longest ago is forgotten. */
export function keepJudged(database: object, id: string, op: string, now: number): void {
  const rounds = ofDatabase.get(database) ?? new Map<string, Judged>();
  ofDatabase.set(database, rounds);
  rounds.delete(id);
  rounds.set(id, { op, at: now });
  const [oldest] = rounds.keys();
  if (rounds.size > MOST && oldest !== undefined) rounds.delete(oldest);
}
