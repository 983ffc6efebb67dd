import type { Ciphertext } from '../copy/sealed.ts';

/** A person's key of this phone, once the server has it. Its bytes can't be exported from the browser. */
export interface SealCipher {
  /** Fingerprint that identifies this key and reveals nothing else of it: 16 hex characters. */
  readonly huella: string;
  /** Encrypts. `clear` is authenticated with it: the ciphertext does not open with another one. */
  seal(clear: string, content: SealContent): Promise<Ciphertext>;
  /** Decrypts; rejects where key, `clear` or bytes are not the original ones. */
  open(clear: string, sealed: Ciphertext): Promise<SealContent>;
}

/** Plaintext of a seal: a JSON value, and the bytes of a picture. */
export interface SealContent {
  readonly value: unknown;
  readonly bytes: ArrayBuffer;
}

const KEY_BYTES = 32;
/** 96 random bits for each nonce: a phone would have to seal 2^32 things for a chance of 2^-33 of a repetition (NIST SP 800-38D). */
const IV_BYTES = 12;
const LENGTH_BYTES = 4;
const KEY_TEXT = /^[A-Za-z0-9_-]{43}$/;

/** Creates a key as the server stores it: 32 random bytes, base64url. */
export function newKeyText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Imports a key. `null` = it is no key, or this page may not use the browser's cryptography (no HTTPS). */
export async function importKey(text: unknown): Promise<{ clave: CryptoKey; huella: string } | null> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle || typeof text !== 'string' || !KEY_TEXT.test(text)) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  const clave = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const huella = hex(new Uint8Array(await subtle.digest('SHA-256', bytes)).subarray(0, 8));
  return { clave, huella };
}

/** Creates the cipher of a key. */
export function cipherOf({ clave, huella }: { clave: CryptoKey; huella: string }): SealCipher {
  const params = (iv: Uint8Array<ArrayBuffer>, clear: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(clear),
  });
  return {
    huella,
    async seal(clear, content) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      return { iv: hex(iv), datos: await crypto.subtle.encrypt(params(iv, clear), clave, packed(content)) };
    },
    async open(clear, { iv, datos }) {
      return unpacked(await crypto.subtle.decrypt(params(unhex(iv), clear), clave, datos));
    },
  };
}

/** Encodes the length of the JSON, the JSON, the bytes. */
function packed({ value, bytes }: SealContent): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(value));
  const whole = new Uint8Array(LENGTH_BYTES + json.length + bytes.byteLength);
  new DataView(whole.buffer).setUint32(0, json.length);
  whole.set(json, LENGTH_BYTES);
  whole.set(new Uint8Array(bytes), LENGTH_BYTES + json.length);
  return whole;
}

function unpacked(whole: ArrayBuffer): SealContent {
  const end = LENGTH_BYTES + new DataView(whole).getUint32(0);
  const json = new TextDecoder().decode(whole.slice(LENGTH_BYTES, end));
  return { value: JSON.parse(json) as unknown, bytes: whole.slice(end) };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
