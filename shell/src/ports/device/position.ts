import type { Posicion } from '@gr/shared/contract/device';
import { fail, ok, type Result } from '@gr/shared/contract/result';

/** A reading this old still says where the person is, ms (our choice: a few steps). */
const FRESH_MS = 10_000;

/** One position within `timeoutMs`, not older than `maxAgeMs`, the permission question included. `PO-001` refused, `PO-002` none in time. */
export function positionWithin(
  geolocation: Geolocation | undefined,
  timeoutMs: number,
  maxAgeMs: number = FRESH_MS,
): Promise<Result<Posicion>> {
  const none = (cause: unknown) =>
    fail('PO-002', 'No se encontró su ubicación. Puede continuar sin ella.', cause);
  if (!geolocation) return Promise.resolve(none('no geolocation'));
  return new Promise((resolve) => {
    // The browser's own timeout does not run while it asks for permission.
    const timer = setTimeout(() => resolve(none('timeout')), timeoutMs);
    const done = (result: Result<Posicion>) => {
      clearTimeout(timer);
      resolve(result);
    };
    geolocation.getCurrentPosition(
      ({ coords }) =>
        done(ok({ lat: coords.latitude, lng: coords.longitude, prec_m: Math.round(coords.accuracy) })),
      (error) =>
        done(
          error.code === error.PERMISSION_DENIED
            ? fail(
                'PO-001',
                'La ubicación está bloqueada. Actívela en los permisos del navegador.',
                error.code,
              )
            : none(error.code),
        ),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  });
}
