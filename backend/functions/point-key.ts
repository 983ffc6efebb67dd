import { hkdfSync } from 'node:crypto';
import { type Letrero, signedTextOfQr } from '@gr/shared/domain/qr/qr';

/** Bytes of a key: of SHA-256's size for a screen, two of AES-128 for a tag. */
const BYTES = 32;

/**
 * The key of a point's screen or tag: HKDF-SHA-256 of the key that signs checkpoints, under the kind of sign, the point and its print. A
 * new print makes a new one, and from one nothing of another, nor of the signing key, can be told (ADR 024).
 */
export function pointKey(
  key: Buffer,
  un_id: string,
  qr_id: string,
  qr_ver: number,
  letrero: Exclude<Letrero, 'impreso'>,
): Buffer {
  return Buffer.from(
    hkdfSync('sha256', key, '', `${letrero}.${signedTextOfQr(un_id, qr_id, qr_ver)}`, BYTES),
  );
}
