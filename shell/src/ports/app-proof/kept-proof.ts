import { claimsOfToken } from '../../network/token-claims.ts';
import { openDatabase } from '../../phone-db/db.ts';

const KEY = 'app_check';
/** ms before its end at which a proof is not used any more, because it still has to reach the server. */
const MARGIN_MS = 60_000;

/** The last proof of this phone, stored for the worker, which cannot make one itself. */
interface Kept {
  readonly token: string;
  /** By the phone's uncorrected clock: time of arrival plus lifetime, ms. */
  readonly until: number;
}

/** The stored proof if it is still valid by the phone's clock, else `null`. */
export async function keptProof(now: () => number = Date.now): Promise<string | null> {
  const kept = (await (await openDatabase()).get('meta', KEY)) as Kept | undefined;
  return kept !== undefined && now() < kept.until - MARGIN_MS ? kept.token : null;
}

/** Stores a proof that has just arrived. The same proof keeps its end: the SDK returns its own cached one again at a start. */
export async function keepProof(token: string, now: () => number = Date.now): Promise<void> {
  const { exp, iat } = claimsOfToken(token) ?? {};
  if (typeof exp !== 'number' || typeof iat !== 'number') return;
  const db = await openDatabase();
  const kept = (await db.get('meta', KEY)) as Kept | undefined;
  if (kept?.token === token) return;
  await db.put('meta', { token, until: now() + (exp - iat) * 1000 } satisfies Kept, KEY);
}
