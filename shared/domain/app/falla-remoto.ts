/** Tree of {@link FallaRemoto}: `{remote}/{key of the version}/{disp_id}`, one row per phone and version. */
export const FALLAS_REMOTOS = '_fallas_remotos_';

/**
 * A phone quarantined a version of a remote because it did not start (architecture.md, section 5: the event is reported). It holds no
 * person and no place: whoever deploys needs the number of phones and their kind, not their owners.
 */
export interface FallaRemoto {
  readonly version: string;
  /** Code of the last failed start, `RF-…` (`shell/src/federation/ERRORS.md`), with the federation runtime's number if it has one. */
  readonly codigo: string;
  /** Whether the phone fell back to another version; `no` = the section did not open there. */
  readonly otra: 'si' | 'no';
  /** Operating system, e.g. `Android 14`; `''` when the browser does not report it. */
  readonly so: string;
  /** Main version of the browser, e.g. `Chrome 109`; `''` when it does not report it. */
  readonly nav: string;
  readonly app_ver: string;
  /** When it went into quarantine, ms since epoch, the phone's clock. */
  readonly fechah_x: number;
  /** When the server received it, ms since epoch. */
  readonly fechah_srv: number;
}

/** Path of the row, without leading slash. Dots of the version become `_`, because keys of the database allow none. */
export function fallaRemotoPath(id: string, version: string, disp_id: string): string {
  return `${FALLAS_REMOTOS}/${id}/${version.replaceAll('.', '_')}/${disp_id}`;
}
