import type { Result } from './result.ts';

/** A position with its accuracy radius in metres (68 %, W3C Geolocation). */
export interface Posicion {
  readonly lat: number;
  readonly lng: number;
  readonly prec_m: number;
}

/** What the phone itself tells. In the sandbox QA sets every value by hand. */
export interface DevicePort {
  /** Stable id of this installation, `disp_id`. */
  readonly disp_id: string;
  /** Version of the shell, `app_ver`. */
  readonly app_ver: string;
  /** ms since epoch: device clock + last known server offset (data-model.md, `fechah_x`). */
  now(): number;
  /** Device clock minus server clock in ms when known, for the mark `reloj_desfasado`; `null` = never compared. */
  skew(): number | null;
  /** One position within `timeoutMs`. Fails with `PO-001` (refused), `PO-002` (none found in time). */
  position(timeoutMs: number): Promise<Result<Posicion>>;
  /** Short vibration pattern in ms; silent where there is none. */
  vibrate(pattern: readonly number[]): void;
  /** Keeps the screen on until the returned function is called; does nothing where not supported. */
  keepAwake(): () => void;
}
