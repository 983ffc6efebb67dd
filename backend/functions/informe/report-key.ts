import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Bytes of a link's key, and of a signature: 128 bits, which nobody guesses. */
const BYTES = 16;

/** A key for one purpose, out of the key that signs checkpoints: neither can be told from the other (ADR 027). */
function keyFor(key: Buffer, purpose: 'enlace' | 'firma', un_id: string, id: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `informe.${purpose}.${un_id}.${id}`, 32));
}

/** The key in the link of a report, 22 characters of base64url. The database has nothing from which it can be told. */
export function linkKey(key: Buffer, un_id: string, id: string): string {
  return keyFor(key, 'enlace', un_id, id).subarray(0, BYTES).toString('base64url');
}

/** Whether `given` is the key of that report's link, in the same time for every wrong one. */
export function isLinkKey(key: Buffer, un_id: string, id: string, given: string): boolean {
  const [expected, told] = [linkKey(key, un_id, id), given].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return expected !== undefined && told !== undefined && timingSafeEqual(expected, told);
}

/** Signature of a frozen report's text: HMAC-SHA-256 cut to 128 bits, 32 hex characters. */
export function signReport(key: Buffer, un_id: string, id: string, cuerpo: string): string {
  const digest = createHmac('sha256', keyFor(key, 'firma', un_id, id))
    .update(cuerpo)
    .digest();
  return digest.subarray(0, BYTES).toString('hex');
}
