import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { SHARED_DIR } from './places.ts';

/** Files beside a version by which the plugin of a host types `loadRemote`. They are not in its list: no phone fetches them. */
export const TYPES_FILES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/** How `mf-manifest.json` names them, as the plugin does. */
export const TYPES_IN_MANIFEST = { path: '', name: '@mf-types', ...TYPES_FILES } as const;

/** What the plugin of a host replaces by its own name of the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

const API = `export type RemoteKeys = '${ALIAS}/remote';
type PackageType<T> = T extends '${ALIAS}/remote' ? typeof import('${ALIAS}/remote') : any;
`;

const REMOTE = `declare const remote: import('./contract/contract').Remote;
export default remote;
`;

/** An import's ending, which only some configurations of TypeScript accept. */
const ENDING = /(from '\.\/[\w-]+)\.ts'/g;

/** Of the archive's files; as the earliest that the format has, so that the same sources give the same bytes. */
const WRITTEN = new Date(1980, 0, 1);

/**
 * Contents of {@link TYPES_FILES}: every remote exposes `./remote` with the same type, which the contract has and nothing else. The plugin's
 * own generation takes 7 to 9 s a build, and says no more.
 */
export function typesFiles(): Readonly<Record<string, Uint8Array>> {
  const dir = path.join(SHARED_DIR, 'contract');
  const contract = readdirSync(dir)
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .map((name) => {
      const text = readFileSync(path.join(dir, name), 'utf8').replace(ENDING, "$1'");
      return [`contract/${name}`, strToU8(text)] as const;
    });
  const files = { 'remote.d.ts': strToU8(REMOTE), ...Object.fromEntries(contract) };
  return {
    [TYPES_FILES.zip]: zipSync(files, { mtime: WRITTEN }),
    [TYPES_FILES.api]: strToU8(API),
  };
}
