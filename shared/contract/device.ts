import type { Result } from './result.ts';

/** A position on earth. */
export interface Posicion {
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  /** Radius in metres within which the phone is with 68 % probability (W3C Geolocation, `accuracy`). */
  readonly prec_m: number;
}

/** What the phone itself tells. In the sandbox a tester sets every value by hand. */
export interface DevicePort {
  /** Stable id of this installation, `disp_id`. */
  readonly disp_id: string;
  /** Version of the shell, `app_ver`. */
  readonly app_ver: string;
  /** ms since epoch: device clock + last known server offset (data-model.md, `fechah_x`). */
  now(): number;
  /** Device clock minus server clock in ms when known, for the mark `reloj_desfasado`; `null` = never compared. */
  skew(): number | null;
  /**
   * One position within `timeoutMs` (ms, the permission question included). Fails with `PO-001` (refused by the
   * browser, or by the person in Información Personal), `PO-002` (none found in time, or the phone has none).
   * @param maxAgeMs oldest reading that is taken, ms: 10 s unless told; 0 = a new one.
   */
  position(timeoutMs: number, maxAgeMs?: number): Promise<Result<Posicion>>;
  /**
   * Vibrates by turns: ms on, ms off, ms on …; does nothing where the phone has no vibration or the person wants none.
   */
  vibrate(pattern: readonly number[]): void;
  /** Keeps the screen on until the returned function is called; does nothing where not supported. */
  keepAwake(): () => void;
}
