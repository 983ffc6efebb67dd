/**
 * The company's settings for versions of the app: `_versiones/gestion_ri` (data-model.md), an object or, from the old app, a plain string.
 * Unreadable values are ignored: a mistake in this node must never stop work.
 */
export interface VersionApp {
  /** Newest published version; absent = unknown. */
  readonly ver_actual?: string;
  /** Oldest version that may begin new work; absent = every version may. */
  readonly ver_minima?: string;
  /** Release notes of `ver_actual`, for the person; absent = none. */
  readonly notas?: string;
  /** True = phones older than `ver_actual` must update. */
  readonly obligatoria: boolean;
}

/** No settings: every version may work. */
export const NO_VERSION: VersionApp = { obligatoria: false };

/** Longest release notes shown, characters. */
const MAX_NOTAS = 500;

/** Numbers of a version: `1`, `1.2`, `v1.2.3`, `1.2.3-ab12cd34`. Nine digits stay exact numbers. */
const VERSION = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:[-+].*)?$/i;

/** Parses the node's value; malformed versions and texts are left out. */
export function versionApp(value: unknown): VersionApp {
  if (typeof value === 'string') return withVersion('ver_actual', value, NO_VERSION);
  if (typeof value !== 'object' || value === null) return NO_VERSION;
  const { ver_actual, ver_minima, notas, obligatoria } = value as Readonly<Record<string, unknown>>;
  const text = typeof notas === 'string' ? notas.trim().slice(0, MAX_NOTAS) : '';
  const said: VersionApp = { obligatoria: obligatoria === true, ...(text !== '' && { notas: text }) };
  return withVersion('ver_minima', ver_minima, withVersion('ver_actual', ver_actual, said));
}

/**
 * Compares by numbers, part by part. A suffix after `-` or `+` (the hash of a build) is ignored and missing parts count as zero. Negative =
 * `a` is older, 0 = equal or one of them is malformed.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  if (!left || !right) return 0;
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True when `own`, the running version, must be updated before new work. A version without numbers never must. */
export function mustUpdate({ ver_actual, ver_minima, obligatoria }: VersionApp, own: string): boolean {
  const olderThan = (other: string | undefined) => other !== undefined && compareVersions(own, other) < 0;
  return olderThan(ver_minima) || (obligatoria && olderThan(ver_actual));
}

/** True when the company has published a version newer than `own`. */
export function hasNewer({ ver_actual }: VersionApp, own: string): boolean {
  return ver_actual !== undefined && compareVersions(own, ver_actual) < 0;
}

/**
 * Release notes of `own`; with `anterior`, only for a phone that ran that other version. `null` = the notes are of another version, or were
 * already those of `anterior`.
 */
export function notasFor({ ver_actual, notas }: VersionApp, own: string, anterior?: string): string | null {
  if (ver_actual === undefined || notas === undefined) return null;
  const ofThis = parts(own) !== null && compareVersions(own, ver_actual) === 0;
  const known = anterior !== undefined && compareVersions(anterior, own) === 0;
  return ofThis && !known ? notas : null;
}

function withVersion(field: 'ver_actual' | 'ver_minima', value: unknown, said: VersionApp): VersionApp {
  return typeof value === 'string' && parts(value) !== null ? { ...said, [field]: value.trim() } : said;
}

function parts(version: string): readonly number[] | null {
  return VERSION.exec(version.trim())?.[1]?.split('.').map(Number) ?? null;
}
