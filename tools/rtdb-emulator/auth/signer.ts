import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto';
import { type Claims, decodeUnverified, encodeUnsigned } from './jwt.ts';

/** Makes and reads ID tokens. */
export interface TokenSigner {
  /** A token signed with the key (RS256, as Google's), or, in the emulator, an unsigned one. */
  sign(claims: Claims): string;
  /** The payload of a token signed with this key; `undefined` otherwise. Expiry is the caller's check. */
  read(token: string): Claims | undefined;
  /** The public key in the form of Google's `/service_accounts/v1/jwk/…`. */
  readonly jwks: { readonly keys: readonly JsonWebKey[] };
}

/** A new private key, PEM. */
export function newTokenKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * Creates a signer.
 * @param pem private key of the data folder
 * @param unsigned as in the emulators: tokens have no signature (firebase-admin refuses signed ones there), and unsigned tokens of tests
 * are accepted too
 */
export function createSigner(pem: string, unsigned: boolean): TokenSigner {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('hex').slice(0, 40);
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid, typ: 'JWT' })).toString('base64url');
  return {
    sign(claims) {
      if (unsigned) return encodeUnsigned(claims);
      const body = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
    },
    read(token) {
      const [given = '', payload = '', signature = ''] = token.split('.');
      if (given !== header) return unsigned && isUnsigned(token) ? decodeUnverified(token) : undefined;
      const signed = Buffer.from(`${given}.${payload}`);
      const isOurs = verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'));
      return isOurs ? decodeUnverified(token) : undefined;
    },
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
  };
}

/** Whether a token declares itself unsigned: a broken or foreign signature never counts as none. */
function isUnsigned(token: string): boolean {
  const [head = '', , signature] = token.split('.');
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: unknown };
    return alg === 'none' && signature === '';
  } catch {
    // Invalid JSON is no token.
    return false;
  }
}
