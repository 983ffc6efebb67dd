/** Tree of {@link UsoRemoto}: `{remote}/{key of the version}/{disp_id}`, one row per phone and version. */
export const USO_REMOTOS = '_uso_remotos_';

/** Tree of {@link SumaRemoto}: `{remote}/{key of the version}`. */
export const SUMAS_REMOTOS = '_sumas_remotos_';

/** Most failures a phone counts of one version. */
export const MOST_FALLAS = 20;

/** A version of a remote ran on a phone, and the number of errors it threw there. No person, no place. */
export interface UsoRemoto {
  readonly version: string;
  /** 0 to {@link MOST_FALLAS}; only grows. */
  readonly fallas: number;
  /** Code of the last failure, `RF-…` (`shell/src/federation/ERRORS.md`); `''` = none so far. */
  readonly codigo: string;
  /** Operating system; `''` when the browser does not report it. */
  readonly so: string;
  /** Main version of the browser; `''` when it does not report it. */
  readonly nav: string;
  readonly app_ver: string;
  /** First run, ms since epoch, the phone's clock. */
  readonly fechah_x: number;
  /** When the server received it, ms since epoch. */
  readonly fechah_srv: number;
}

/** Totals of a version, counted by `vigilar_uso`. */
export interface SumaRemoto {
  /** People on whose phones it ran. */
  readonly usan: number;
  /** Those of them on whose phones it threw an error. */
  readonly mal: number;
  /** Since when phones that only try it fall back, ms since epoch. */
  readonly detenida?: number;
}

/** A version as a key: dots become `_`, because keys of the database allow none. */
const keyOf = (version: string): string => version.replaceAll('.', '_');

/** Path of a phone's row, without leading slash. */
export function usoRemotoPath(id: string, version: string, disp_id: string): string {
  return `${USO_REMOTOS}/${id}/${keyOf(version)}/${disp_id}`;
}

/** Path of a version's totals, without leading slash. */
export function sumaRemotoPath(id: string, version: string): string {
  return `${SUMAS_REMOTOS}/${id}/${keyOf(version)}`;
}
