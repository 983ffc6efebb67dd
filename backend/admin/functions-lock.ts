/** One package of a lock file; the fields used here. */
interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** `packages` of a `package-lock.json`: path → package. */
type Packages = Readonly<Record<string, Entry>>;

/** Fields of the deployed `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const FOLDER = 'node_modules/';

/**
 * The lock file of the deployed functions, extracted from this repository's: the same versions of all dependencies, so that `npm ci` there
 * installs the tested ones.
 * @param packages `packages` of the repository's lock file
 */
export function functionsLock(manifest: Manifest, packages: Packages): object {
  const places = new Set<string>();
  const open = Object.keys(manifest.dependencies).map((name) => placeOf(packages, '', name));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    const entry = packages[place];
    for (const name of namesWanted(entry)) {
      const next = placeOf(packages, place, name);
      if (next !== undefined) open.push(next);
    }
  }
  const kept = [...places].sort().map((place) => [place, delivered(packages[place])] as const);
  return {
    ...{ name: manifest.name, lockfileVersion: 3, requires: true },
    packages: { '': manifest, ...Object.fromEntries(kept) },
  };
}

function namesWanted(entry: Entry | undefined): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Path of a package by Node's resolution from `from`: the nearest `node_modules` upwards; `undefined` when the lock file has none. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = upwards(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

function upwards(folder: string): string {
  const cut = folder.lastIndexOf('/');
  return cut < 0 ? '' : folder.slice(0, cut);
}

/** A development dependency here is a direct one of the functions. */
function delivered(entry: Entry | undefined): object {
  const { dev: _, devOptional: __, peer: ___, ...rest } = entry ?? {};
  return rest;
}
