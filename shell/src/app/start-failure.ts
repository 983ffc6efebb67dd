import type { Failure } from '@gr/shared/contract/result';
import { storageFailure } from '../phone-db/storage-failure.ts';
import { isOutdated, isQuota } from '../phone-db/transaction.ts';
import { abrir } from './mensajes.ts';

/** A failed start: what failed, and what helps. */
export interface StartFailure {
  readonly failure: Failure;
  /** A Spanish sentence below it. */
  readonly stillWorks: string;
}

/**
 * What failed when the services did not start: the phone's store (`OB-101`, `OB-102`, `SH-003`), which browsers tell as a `DOMException`, or
 * the app's own code (`SH-013`), where restarting the phone helps nothing.
 */
export function startFailure(cause: unknown): StartFailure {
  if (isOutdated(cause) || isQuota(cause))
    return { failure: storageFailure(cause), stillWorks: abrir.guardados };
  if (cause instanceof DOMException)
    return { failure: { code: 'SH-003', message: abrir.fallo, cause }, stillWorks: abrir.aSalvo };
  const name = cause instanceof Error ? cause.name : typeof cause;
  return {
    failure: { code: 'SH-013', message: abrir.falloApp(name), cause },
    stillWorks: abrir.sinReiniciar,
  };
}
