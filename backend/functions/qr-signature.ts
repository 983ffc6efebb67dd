import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { formatTextoQr, signedTextOfQr, type TextoQr } from '@gr/shared/domain/qr/qr';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 80 bits: 16 characters of base32 (data-model.md, `_qr_`). */
const SIGNATURE_BYTES = 10;

/** Signature of a checkpoint's printed text: HMAC-SHA-256 with the server's key, cut to 80 bits, in base32. */
export function signCheckpoint(key: Buffer, un_id: string, qr_id: string, qr_ver: number): string {
  const digest = createHmac('sha256', key)
    .update(signedTextOfQr(un_id, qr_id, qr_ver))
    .digest();
  return base32(digest.subarray(0, SIGNATURE_BYTES));
}

/** Whether a scanned text was signed with this key. */
export function isSignedWith(key: Buffer, qr: TextoQr): boolean {
  const expected = Buffer.from(signCheckpoint(key, qr.un_id, qr.qr_id, qr.qr_ver));
  const given = Buffer.from(qr.firma);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One-way check of a checkpoint's printed text: same result as `pruebaOf` (shared/domain/qr/prueba.ts). */
export function proofOf(key: Buffer, un_id: string, qr_id: string, qr_ver: number): string {
  return createHash('sha256')
    .update(signedText(key, un_id, qr_id, qr_ver))
    .digest('hex')
    .slice(0, 32);
}

/** The text to print of a checkpoint, signed. */
export function signedText(key: Buffer, un_id: string, qr_id: string, qr_ver: number): string {
  return formatTextoQr({ un_id, qr_id, qr_ver, firma: signCheckpoint(key, un_id, qr_id, qr_ver) });
}

/** RFC 4648 without padding; `bytes` must be a multiple of 5 long. */
function base32(bytes: Uint8Array): string {
  let out = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += BASE32.charAt((value >> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  return out;
}
