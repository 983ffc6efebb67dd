import type { DevicePort } from '@gr/shared/contract/device';
import { positionWithin } from './position.ts';
import { keepAwake } from './wake-lock.ts';

/** What the phone's port is made of. */
export interface DeviceDeps {
  readonly disp_id: string;
  readonly app_ver: string;
  readonly wall: () => number;
  /** Server minus device clock, ms; `null` = never compared. */
  readonly offset: () => number | null;
  readonly navigator: Navigator;
  readonly document: Document;
}

/** The phone as remotes see it. */
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
    position: (timeoutMs) => positionWithin((navigator as Partial<Navigator>).geolocation, timeoutMs),
    vibrate(pattern) {
      // iOS has no vibration (experience.md 3.3); Chrome refuses it before the first touch, silently.
      (navigator as Partial<Navigator>).vibrate?.call(navigator, [...pattern]);
    },
    keepAwake: () => keepAwake(navigator, deps.document),
  };
}
