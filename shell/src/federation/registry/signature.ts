import type { SignedRegistry } from '@gr/shared/contract/manifest';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/**
 * True when one of `keys` (public JWKs, those built into this shell) signed this registry: ES256, RFC 7515. What names
 * conditions that have to be understood (`crit`, section 4.1.11) is not believed: this shell knows none.
 */
export async function signedByOneOf(keys: readonly JsonWebKey[], signed: SignedRegistry): Promise<boolean> {
  const signature = bytes(signed.signature);
  const head = JSON.parse(decode(signed.protected)) as { readonly alg?: unknown; readonly crit?: unknown };
  if (head.alg !== 'ES256' || head.crit !== undefined) return false;
  const content = new TextEncoder().encode(`${signed.protected}.${signed.payload}`);
  for (const key of keys) {
    const imported = await crypto.subtle.importKey('jwk', key, CURVE, false, ['verify']);
    if (await crypto.subtle.verify(ES256, imported, signature, content)) return true;
  }
  return false;
}

/** The text of a base64url part. Throws when it is none. */
export function decode(part: string): string {
  return new TextDecoder().decode(bytes(part));
}

function bytes(part: string): Uint8Array<ArrayBuffer> {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
