import { webcrypto } from 'node:crypto';
import type { PublishedRegistry, SignedRegistry } from '../../contract/manifest.ts';
import { type Jwk, thumbprint } from './keys.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** Signs a registry with the private key; what comes back is `/remotes.json`. */
export async function signRegistry(registry: PublishedRegistry, key: Jwk): Promise<SignedRegistry> {
  const head = encode({ alg: 'ES256', kid: thumbprint(key) });
  const payload = encode(registry);
  const private_ = await webcrypto.subtle.importKey('jwk', { ...key }, CURVE, false, ['sign']);
  const signature = await webcrypto.subtle.sign(ES256, private_, Buffer.from(`${head}.${payload}`));
  return { protected: head, payload, signature: Buffer.from(signature).toString('base64url') };
}

/** The registry inside, if one of `keys` signed it; throws otherwise. Shape and serial are the caller's to check. */
export async function openRegistry(signed: SignedRegistry, keys: readonly Jwk[]): Promise<PublishedRegistry> {
  const { alg, kid, crit } = JSON.parse(text(signed.protected)) as {
    alg?: string;
    kid?: string;
    crit?: unknown;
  };
  if (alg !== 'ES256') throw new Error('The registry is not signed with ES256.');
  // RFC 7515, 4.1.11: whoever does not know a condition refuses what stands under it.
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

/** The registry inside, its signature unchecked: for those who only look. */
export function peekRegistry(signed: SignedRegistry): PublishedRegistry {
  return JSON.parse(text(signed.payload)) as PublishedRegistry;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function text(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8');
}
