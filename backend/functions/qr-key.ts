import { defineSecret } from 'firebase-functions/params';

/** Secret with the key that signs the checkpoints, base64; the embedded backend sets it to its own key. */
export const QR_KEY = defineSecret('QR_FIRMA_CLAVE');

/** The key. Throws while the secret is not set, so that the event is retried. */
export function qrKey(): Buffer {
  const key = Buffer.from(QR_KEY.value(), 'base64');
  if (key.length === 0) throw new Error('The secret QR_FIRMA_CLAVE is not set.');
  return key;
}
