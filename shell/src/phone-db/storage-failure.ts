import type { Failure } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';
import { isOutdated, isQuota } from './transaction.ts';

/** The failure of a write on the phone: `OB-101` no room; `OB-102` anything else, with a remedy in its sentence. */
export function storageFailure(cause: unknown): Failure {
  if (isQuota(cause)) return { code: 'OB-101', message: mensajes.sinEspacio, cause };
  return {
    code: 'OB-102',
    message: isOutdated(cause) ? mensajes.otraVersion : mensajes.almacenDanado,
    cause,
  };
}

/** The same for waiting records, as a sentence of the Centro de envíos. */
export function whyNotSent(cause: unknown): string {
  if (isQuota(cause)) return mensajes.sinEspacioEnvio;
  return isOutdated(cause) ? mensajes.otraVersion : mensajes.almacenEnvio;
}
