import { defineSecret } from 'firebase-functions/params';

/** Secret with the key that signs the checkpoints, base64; the embedded backend puts its own key there. */
export const CLAVE_QR = defineSecret('QR_FIRMA_CLAVE');

/** The key. Throws while the secret is not set: the event is tried again. */
export function claveQr(): Buffer {
  const key = Buffer.from(CLAVE_QR.value(), 'base64');
  if (key.length === 0) throw new Error('Falta el secreto QR_FIRMA_CLAVE.');
  return key;
}
