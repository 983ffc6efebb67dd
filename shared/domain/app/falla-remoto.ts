/** Tree of {@link FallaRemoto}: `{remote}/{key of the version}/{disp_id}`, one row a phone and version. */
export const FALLAS_REMOTOS = '_fallas_remotos_';

/**
 * A phone put a version of a remote away because it did not start (architecture.md, section 5: the event is reported).
 * It names no person and no place: who deploys needs to know how many phones and which, not whose.
 */
export interface FallaRemoto {
  readonly version: string;
  /** Code of the last failed start, `RF-…` (`shell/src/federation/ERRORS.md`), with the number of the federation runtime where it has one. */
  readonly codigo: string;
  /** Whether the phone went on with another version; `no` = the section stood still there. */
  readonly otra: 'si' | 'no';
  /** Operating system, e.g. `Android 14`; `''` when the browser does not tell. */
  readonly so: string;
  /** Main version of the browser, e.g. `Chrome 109`; `''` when it does not tell. */
  readonly nav: string;
  readonly app_ver: string;
  /** When it went into quarantine, ms since epoch, the phone's clock. */
  readonly fechah_x: number;
  /** When the server heard of it, ms since epoch. */
  readonly fechah_srv: number;
}

/** Place of the row, without leading slash. Dots of the version become `_`, for a key of the database takes none. */
export function fallaRemotoPath(id: string, version: string, disp_id: string): string {
  return `${FALLAS_REMOTOS}/${id}/${version.replaceAll('.', '_')}/${disp_id}`;
}
