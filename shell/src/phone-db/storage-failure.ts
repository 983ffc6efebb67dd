import type { Failure } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';
import { isOutdated, isQuota } from './transaction.ts';

/** Why the phone could not keep something: `OB-101` no room; `OB-102` anything else, with what helps as its sentence. */
export function storageFailure(cause: unknown): Failure {
  if (isQuota(cause)) return { code: 'OB-101', message: mensajes.sinEspacio, cause };
  return {
    code: 'OB-102',
    message: isOutdated(cause) ? mensajes.otraVersion : mensajes.almacenDanado,
    cause,
  };
}

/** The same for what waits to leave, as the Centro de envíos says it. */
export function whyNotSent(cause: unknown): string {
  if (isQuota(cause)) return mensajes.sinEspacioEnvio;
  return isOutdated(cause) ? mensajes.otraVersion : mensajes.almacenEnvio;
}
