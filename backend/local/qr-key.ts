import { StartError } from '@gr/rtdb-emulator/start-error';

/** Name of the data folder's key that signs the printed codes. */
export const QR_KEY = 'qr';
/** Environment variable with that key in base64; it stands over the one of the data folder. */
export const QR_KEY_VARIABLE = 'QR_FIRMA_CLAVE';
const LEAST_BYTES = 16;

/** The key of the environment, if there is one. Throws `StartError` when it is too short. */
export function givenQrKey(env: Readonly<Record<string, string | undefined>>): Buffer | undefined {
  const given = env[QR_KEY_VARIABLE];
  if (given === undefined || given === '') return undefined;
  const key = Buffer.from(given, 'base64');
  if (key.length >= LEAST_BYTES) return key;
  throw new StartError(`The variable ${QR_KEY_VARIABLE} must hold at least ${LEAST_BYTES} bytes in base64.`);
}
