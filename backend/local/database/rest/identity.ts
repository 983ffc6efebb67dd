import type { IncomingMessage } from 'node:http';
import type { Caller, TokenVerifier } from '../../ports.ts';

export type Identity =
  | { readonly ok: true; readonly caller: Caller | null }
  | { readonly ok: false; readonly error: string };

/** Who asks: `auth=`, `access_token=` or `Authorization: Bearer …`; nobody without any of them. */
export function identify(
  req: IncomingMessage,
  params: URLSearchParams,
  verifier: TokenVerifier,
  now: number,
): Identity {
  const header = /^Bearer\s+(.+)$/i.exec(req.headers.authorization ?? '')?.[1];
  const token = params.get('auth') ?? params.get('access_token') ?? header;
  if (token === undefined || token === '') return { ok: true, caller: null };
  const verified = verifier.verify(token, now);
  if (verified.ok) return { ok: true, caller: verified.caller };
  const expired = verified.code === 'expired_token';
  return { ok: false, error: expired ? 'Auth token is expired' : 'Could not parse auth token.' };
}
