import type { DevicePort, Posicion } from '@gr/shared/contract/device';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { keepAwake } from './keep-awake.ts';

/** Age up to which a reading still gives the person's place, ms (our choice: a few steps). */
const FRESH_MS = 10_000;

/**
 * One position within `timeoutMs`, not older than `maxAgeMs`, including the permission question. `PO-001` refused, `PO-002` none in
 * time.
 */
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

/** Dependencies of {@link createDevice}. */
export interface DeviceDeps {
  /** Id of this installation. */
  readonly disp_id: string;
  readonly app_ver: string;
  /** The device's clock, ms since epoch. */
  readonly wall: () => number;
  /** Server minus device clock, ms; `null` = never compared. */
  readonly offset: () => number | null;
  readonly navigator: Navigator;
  readonly document: Document;
  /** Whether the person consents to the use of the position; true if absent. */
  readonly mayLocate?: () => boolean;
  /** Whether the person wants vibration; true if absent. */
  readonly mayVibrate?: () => boolean;
}

const NOT_ALLOWED = fail(
  'PO-001',
  'Usted no autorizó usar la ubicación. Puede cambiarlo en Información Personal.',
  'consent',
);

/** The phone as remotes see it; codes as in `DevicePort`. */
export function createDevice(deps: DeviceDeps): DevicePort {
  const { navigator } = deps;
  return {
    disp_id: deps.disp_id,
    app_ver: deps.app_ver,
    now: () => Math.round(deps.wall() + (deps.offset() ?? 0)),
    skew() {
      const offset = deps.offset();
      return offset === null ? null : -offset;
    },
    position: async (timeoutMs, maxAgeMs) =>
      deps.mayLocate?.() === false
        ? NOT_ALLOWED
        : positionWithin((navigator as Partial<Navigator>).geolocation, timeoutMs, maxAgeMs),
    vibrate(pattern) {
      if (deps.mayVibrate?.() === false) return;
      // iOS has no vibration (experience.md 3.3); Chrome refuses it before the first touch, silently.
      (navigator as Partial<Navigator>).vibrate?.call(navigator, [...pattern]);
    },
    keepAwake: () => keepAwake(navigator, deps.document),
  };
}
