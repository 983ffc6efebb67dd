/** Tree of {@link UsoRemoto}: `{remote}/{key of the version}/{disp_id}`, one row a phone and version. */
export const USO_REMOTOS = '_uso_remotos_';

/** Tree of {@link SumaRemoto}: `{remote}/{key of the version}`. */
export const SUMAS_REMOTOS = '_sumas_remotos_';

/** Failures a phone counts of one version; more tell nothing new. */
export const MOST_FALLAS = 20;

/** That a version of a remote ran on a phone, and how often something in it threw. No person, no place. */
export interface UsoRemoto {
  readonly version: string;
  /** 0 to {@link MOST_FALLAS}; only grows. */
  readonly fallas: number;
  /** Code of the last failure, `RF-…` (`shell/src/federation/ERRORS.md`); `''` = none so far. */
  readonly codigo: string;
  /** Operating system; `''` when the browser does not tell. */
  readonly so: string;
  /** Main version of the browser; `''` when it does not tell. */
  readonly nav: string;
  readonly app_ver: string;
  /** When it ran first, ms since epoch, the phone's clock. */
  readonly fechah_x: number;
  /** When the server heard of it, ms since epoch. */
  readonly fechah_srv: number;
}

/** What `vigilar_uso` counts of a version. */
export interface SumaRemoto {
  /** Phones it ran on. */
  readonly usan: number;
  /** Those of them on which something in it threw. */
  readonly mal: number;
  /** Since when phones that only try it go back, ms since epoch. */
  readonly detenida?: number;
}

/** A version as a key: dots become `_`, for a key of the database takes none. */
const keyOf = (version: string): string => version.replaceAll('.', '_');

/** Place of a phone's row, without leading slash. */
export function usoRemotoPath(id: string, version: string, disp_id: string): string {
  return `${USO_REMOTOS}/${id}/${keyOf(version)}/${disp_id}`;
}

/** Place of what is counted of a version, without leading slash. */
export function sumaRemotoPath(id: string, version: string): string {
  return `${SUMAS_REMOTOS}/${id}/${keyOf(version)}`;
}
