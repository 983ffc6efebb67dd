import { claimsOfToken } from '../../network/token-claims.ts';
import { openDatabase } from '../../phone-db/db.ts';

const KEY = 'app_check';
/** ms before its end at which a proof is not used any more: it has to reach the server. */
const MARGIN_MS = 60_000;

/** The last proof of this phone, kept for the worker, which has no page to make one in. */
interface Kept {
  readonly token: string;
  /** By the phone's clock, as it is: from the moment it came plus its life, ms. */
  readonly until: number;
}

/** The kept proof if it still holds by the phone's clock, else `null`. */
export async function keptProof(now: () => number = Date.now): Promise<string | null> {
  const kept = (await (await openDatabase()).get('meta', KEY)) as Kept | undefined;
  return kept !== undefined && now() < kept.until - MARGIN_MS ? kept.token : null;
}

/** Keeps a proof that came now. One that is there already keeps its end: the SDK tells its own kept one again at a start. */
export async function keepProof(token: string, now: () => number = Date.now): Promise<void> {
  const { exp, iat } = claimsOfToken(token) ?? {};
  if (typeof exp !== 'number' || typeof iat !== 'number') return;
  const db = await openDatabase();
  const kept = (await db.get('meta', KEY)) as Kept | undefined;
  if (kept?.token === token) return;
  await db.put('meta', { token, until: now() + (exp - iat) * 1000 } satisfies Kept, KEY);
}
