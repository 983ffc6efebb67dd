/** One entry of `packages` in `package-lock.json`; the fields used here. */
export interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  /** `true` = a link to a workspace. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** `packages` of `package-lock.json`: path below the top folder → entry. */
export type Lock = Readonly<Record<string, LockEntry>>;

const FOLDER = 'node_modules/';

/** Name of the package at `place`, e.g. `@swc/core` of `shared/node_modules/@swc/core`. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
}

/** True for third-party packages: neither the top folder nor a workspace nor a link to one. */
export function isThirdParty(place: string, entry: LockEntry): boolean {
  return place.includes(FOLDER) && entry.link !== true;
}

/**
 * Path of package `name` by Node's resolution from `from`: the nearest `node_modules` upwards. `undefined` when the lock file has none, as
 * with optional packages of other platforms in an incomplete lock file.
 */
export function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = upwards(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    const entry = lock[place];
    if (entry) return entry.link && entry.resolved !== undefined ? entry.resolved : place;
    if (folder === '') return undefined;
  }
}

/** Paths of the packages at `roots` and all their transitive dependencies. */
export function closure(lock: Lock, roots: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = lock[place];
    if (!entry || found.has(place)) continue;
    found.add(place);
    const wanted = { ...entry.peerDependencies, ...entry.optionalDependencies, ...entry.dependencies };
    for (const name of Object.keys(wanted)) {
      const next = resolve(lock, place, name);
      if (next !== undefined) open.push(next);
    }
  }
  return found;
}

function upwards(folder: string): string {
  const cut = folder.lastIndexOf('/');
  return cut < 0 ? '' : folder.slice(0, cut);
}
