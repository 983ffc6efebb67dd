import { webcrypto } from 'node:crypto';
import type { PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import { believe, type WireRegistry } from '@gr/shared/domain/app/team-keys';
import { type Jwk, thumbprint } from './keys.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** Signs a registry with the private key; gives the contents of `/remotes.json`. */
export function signRegistry(registry: PublishedRegistry, key: Jwk): Promise<SignedRegistry> {
  return signJws(registry, key);
}

/** A value as a flattened JWS; `typ` = its type, absent for a registry. */
export async function signJws(value: unknown, key: Jwk, typ?: string): Promise<SignedRegistry> {
  const head = encode({ alg: 'ES256', kid: thumbprint(key), ...(typ === undefined ? {} : { typ }) });
  const payload = encode(value);
  return { protected: head, payload, signature: await signText(`${head}.${payload}`, key) };
}

/** base64url of the signature over a text. */
export async function signText(text: string, key: Jwk): Promise<string> {
  const private_ = await webcrypto.subtle.importKey('jwk', { ...key }, CURVE, false, ['sign']);
  const signature = await webcrypto.subtle.sign(ES256, private_, Buffer.from(text));
  return Buffer.from(signature).toString('base64url');
}

/**
 * Verifies a registry and gives its contents, if one of `keys` signed it, or signed its list of teams' keys; throws otherwise. The caller
 * checks shape and serial.
 */
export async function openRegistry(signed: WireRegistry, keys: readonly Jwk[]): Promise<PublishedRegistry> {
  if (signed.llaves !== undefined) {
    if (await believe(keys, signed)) return peekRegistry(signed);
    throw new Error(
      'The registry does not stand under the root key that is known here (GR_REGISTRY_PUBLIC_KEY).',
    );
  }
  const { alg, kid, crit } = JSON.parse(text(signed.protected)) as {
    alg?: string;
    kid?: string;
    crit?: unknown;
  };
  if (alg !== 'ES256') throw new Error('The registry is not signed with ES256.');
  // RFC 7515, 4.1.11: unknown critical headers must be refused.
  if (crit !== undefined) throw new Error('The registry is signed under conditions that are not known here.');
  const key = keys.find((candidate) => thumbprint(candidate) === kid);
  if (!key) throw new Error('The registry is signed with a key that is not known here.');
  const { d: _secret, ...half } = key;
  const public_ = await webcrypto.subtle.importKey('jwk', half, CURVE, false, ['verify']);
  const signature = Buffer.from(signed.signature, 'base64url');
  const content = Buffer.from(`${signed.protected}.${signed.payload}`);
  if (!(await webcrypto.subtle.verify(ES256, public_, signature, content))) {
    throw new Error('The signature of the registry does not fit its content.');
  }
  return peekRegistry(signed);
}

/** The contents of a registry without verification, for display only. */
export function peekRegistry(signed: SignedRegistry): PublishedRegistry {
  return JSON.parse(text(signed.payload)) as PublishedRegistry;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function text(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8');
}
