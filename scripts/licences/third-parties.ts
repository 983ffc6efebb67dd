import { closure, isThirdParty, type Lock, nameAt, resolve } from './lock.ts';

/** Allowed licences (SPDX identifiers) of delivered packages: permissive, with no duty but the notice. */
const DELIVERED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** Additional licences for build and test tools, which are not delivered. */
const TOOLS = ['CC-BY-4.0', 'MPL-2.0'];

/** Licences missing in a `package.json`, read by hand in the package's own files → where. */
const READ_BY_HAND: Readonly<Record<string, { readonly licence: string; readonly where: string }>> = {
  'limiter@1.1.5': { licence: 'MIT', where: 'LICENSE.txt' },
  // From targaryen, which only tests use.
  'cli-table@0.3.11': { licence: 'MIT', where: 'LICENSE' },
  'esprima@1.2.5': { licence: 'BSD-2-Clause', where: 'LICENSE.BSD' },
  'replaceall@0.1.6': { licence: 'MIT', where: 'README.md' },
};

/**
 * Whether a package is allowed. `licence` is an SPDX expression: of `A OR B` one must be allowed, of `A AND B` both.
 * @param delivered it reaches phones or the company's servers
 */
export function isAllowed(licence: string, delivered: boolean): boolean {
  const allowed = delivered ? DELIVERED : [...DELIVERED, ...TOOLS];
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((id) => allowed.includes(id.trim())));
}

/** A third-party package. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; `UNKNOWN` when it is neither in the lock file nor in {@link READ_BY_HAND}. */
  readonly licence: string;
}

/** Third-party packages by destination; each is in the first group that applies. */
export interface ThirdParties {
  /** May be in the app that phones load. */
  readonly app: readonly ThirdParty[];
  /** Run in the cloud functions, or in the embedded backend. */
  readonly server: readonly ThirdParty[];
  /** Build, lint, test. */
  readonly tools: readonly ThirdParty[];
  /** Binaries for one platform, under the licence of the package that depends on them. */
  readonly binaries: readonly ThirdParty[];
}

/**
 * Groups the packages of `package-lock.json`. It does not read `node_modules`, where each machine has other binaries.
 * @param imports package names imported by code on phones, by room (`shell`, `mf-rondas`, …)
 */
export function thirdParties(
  lock: Lock,
  imports: readonly { readonly room: string; readonly name: string }[],
): ThirdParties {
  const roots = imports.flatMap(({ room, name }) => resolve(lock, room, name) ?? []);
  const app = closure(lock, roots);
  const wanted = Object.keys(lock.backend?.dependencies ?? {}).filter(
    (name) => name !== '@gr/shared' && name !== '@gr/remote-kit',
  );
  const server = closure(
    lock,
    wanted.flatMap((name) => resolve(lock, 'backend', name) ?? []),
  );
  const groups = { app: [], server: [], tools: [], binaries: [] } as Record<keyof ThirdParties, ThirdParty[]>;
  const bringers = bringersOf(lock);
  for (const [place, entry] of Object.entries(lock)) {
    if (!isThirdParty(place, entry)) continue;
    const name = nameAt(place);
    const version = entry.version ?? '';
    const binary = entry.os !== undefined || entry.cpu !== undefined;
    const bringer = binary ? lock[bringers.get(name) ?? ''] : undefined;
    const licence =
      entry.license ?? bringer?.license ?? READ_BY_HAND[`${name}@${version}`]?.licence ?? 'UNKNOWN';
    const group = binary ? 'binaries' : app.has(place) ? 'app' : server.has(place) ? 'server' : 'tools';
    groups[group].push({ name, version, licence: binary ? (bringer?.license ?? licence) : licence });
  }
  return {
    app: sorted(groups.app),
    server: sorted(groups.server),
    tools: sorted(groups.tools),
    binaries: sorted(groups.binaries),
  };
}

/** Optional package → path of a package that depends on it. */
function bringersOf(lock: Lock): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [place, { license, optionalDependencies = {} }] of Object.entries(lock)) {
    if (license === undefined) continue;
    for (const name of Object.keys(optionalDependencies)) found.set(name, place);
  }
  return found;
}

/** By name, then version, without duplicates. */
function sorted(packages: readonly ThirdParty[]): ThirdParty[] {
  const byKey = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
