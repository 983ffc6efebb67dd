import type { DevicePort } from '@gr/shared/contract/device';
import { fail } from '@gr/shared/contract/result';
import { positionWithin } from './position.ts';
import { keepAwake } from './wake-lock.ts';

/** What the phone's port is made of. */
export interface DeviceDeps {
  /** Id of this installation. */
  readonly disp_id: string;
  /** Version of the shell. */
  readonly app_ver: string;
  /** The device's clock, ms since epoch. */
  readonly wall: () => number;
  /** Server minus device clock, ms; `null` = never compared. */
  readonly offset: () => number | null;
  readonly navigator: Navigator;
  readonly document: Document;
  /** Whether the person consents to the use of the position; yes unless told. */
  readonly mayLocate?: () => boolean;
  /** Whether the person wants vibration; yes unless told. */
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
