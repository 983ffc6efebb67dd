/**
 * First passwords from the server to the tab that asked for them, readable by that tab alone: AES-256-GCM under a key that
 * only the holder of the tab's private key unwraps (RSA-OAEP with SHA-256).
 */

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const RSA_NEW = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;
/** Bytes of a nonce of AES-GCM (NIST SP 800-38D, 8.2). */
const NONCE = 12;
/** Characters of a modulus in base64url: 2048 to 4096 bits. */
const MODULUS = /^[-\w]{342,683}$/;

/** Half of a tab's key pair, as WebCrypto holds it: in browsers a `CryptoKey`. */
export type TabKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** First password of a person. */
export interface FirstPassword {
  readonly documento: string;
  readonly nombre: string;
  readonly clave: string;
}

/** A key pair for one request: the public half is sent with it, the private one never leaves the page and cannot be exported. */
export async function newTabKey(): Promise<{ readonly publica: string; readonly privada: TabKey }> {
  const pair = await crypto.subtle.generateKey(RSA_NEW, false, ['encrypt', 'decrypt']);
  return {
    publica: JSON.stringify(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    privada: pair.privateKey,
  };
}

/** The public key of a request; `null` for a text that is no key of 2048 to 4096 bits. */
export async function readTabKey(publica: string): Promise<TabKey | null> {
  try {
    const { kty, n, e } = JSON.parse(publica) as {
      readonly kty?: string;
      readonly n?: string;
      readonly e?: string;
    };
    if (kty !== 'RSA' || n === undefined || e === undefined || !MODULUS.test(n)) return null;
    return await crypto.subtle.importKey('jwk', { kty, n, e }, RSA, false, ['encrypt']);
  } catch {
    // The caller reports a malformed key; the error adds nothing.
    return null;
  }
}

/** Seals `claves` for the holder of `llave`, bound to the operation `op`. Gives one line of text. */
export async function sealPasswords(
  llave: TabKey,
  op: string,
  claves: readonly FirstPassword[],
): Promise<string> {
  const key = await crypto.subtle.generateKey(AES, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const plain = utf8.encode(JSON.stringify(claves));
  const sealed = await crypto.subtle.encrypt(
    { name: AES.name, iv, additionalData: utf8.encode(op) },
    key,
    plain,
  );
  const wrapped = await crypto.subtle.encrypt(RSA, llave, await crypto.subtle.exportKey('raw', key));
  return [wrapped, iv, sealed].map((part) => toText(new Uint8Array(part))).join('.');
}

/**
 * Decrypts `claves` of an answer. When the server was interrupted and repeated the request there are several lines: the last one counts for
 * each document. Rejects for another key or a changed text.
 */
export async function openPasswords(
  privada: TabKey,
  op: string,
  claves: string,
): Promise<readonly FirstPassword[]> {
  const found = new Map<string, FirstPassword>();
  for (const line of claves.split('\n'))
    for (const one of await openLine(privada, op, line)) found.set(one.documento, one);
  return [...found.values()];
}

async function openLine(privada: TabKey, op: string, line: string): Promise<readonly FirstPassword[]> {
  const [wrapped = '', iv = '', sealed = ''] = line.split('.');
  const raw = await crypto.subtle.decrypt(RSA, privada, toBytes(wrapped));
  const key = await crypto.subtle.importKey('raw', raw, AES.name, false, ['decrypt']);
  const how = { name: AES.name, iv: toBytes(iv), additionalData: utf8.encode(op) };
  const plain = await crypto.subtle.decrypt(how, key, toBytes(sealed));
  return JSON.parse(new TextDecoder().decode(plain)) as readonly FirstPassword[];
}

const utf8 = new TextEncoder();

function toText(bytes: Uint8Array): string {
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(chars, (char) => char.charCodeAt(0));
}
