import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import { SHARES } from '@gr/shared/domain/app/shared-packages';
import * as v from 'valibot';
import { type BuiltVersion, hashOf } from './version-files.ts';

/** Fields that are read from `mf-manifest.json`, as the plugins for webpack, rspack and Vite write it. */
const MANIFEST = v.object({
  metaData: v.object({
    globalName: v.optional(v.string()),
    // Name of a global, and of an instance of the runtime: a shell uses one name for both.
    name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
    remoteEntry: v.object({
      name: v.string(),
      path: v.optional(v.string(), ''),
      type: v.optional(v.string(), 'global'),
    }),
  }),
  exposes: v.array(v.object({ name: v.string() })),
  shared: v.optional(
    v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.string(), '') })),
    [],
  ),
});

/** Products of tools that no host requests: statistics, types, maps, licences, and an app's own page. */
const BESIDE = /(^|\/)(mf-stats\.json|@mf-types.*|index\.html|\..*)$|\.(map|LICENSE\.txt)$/;

/** Version ranges that lists support; for other forms the runtime decides at load time. */
const RANGE = /^\^\d+\.\d+\.\d+$/;

/** A build without an asset list, to be published. */
export interface StockBuild {
  /** Folder with the build and its `mf-manifest.json`. */
  readonly dir: string;
  /** Id of the remote. */
  readonly id: string;
  /** Contract it was written for. */
  readonly contract: string;
  /** Version by its package.json, which its module reports too: another build needs another version. */
  readonly version: string;
}

/**
 * Reads the output of any Module Federation plugin, without our presets, and makes the list of its files. It has to expose `./remote`.
 * Throws an error with a sentence where the manifest is malformed, or names missing files.
 */
export function readStockBuild({ dir, id, contract, version }: StockBuild): BuiltVersion {
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`package.json says no version, but «${version}».`);
  const { metaData, exposes, shared } = readManifest(dir);
  const { remoteEntry, globalName = metaData.name } = metaData;
  if (!exposes.some(({ name }) => name === 'remote' || name === './remote'))
    throw new Error('The build does not expose «./remote». See docs/write-a-remote.md.');
  const content = new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((name) => name !== 'assets.json' && !BESIDE.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(dir, name))] as const),
  );
  if (globalName !== metaData.name)
    throw new Error(
      `The build registers as «${globalName}» and is called «${metaData.name}»: one name for both.`,
    );
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  if (!content.has(entry)) throw new Error(`mf-manifest.json names «${entry}», which is not in the folder.`);
  const files = [...content].map(([name, bytes]) => ({
    path: name,
    sha256: hashOf(bytes),
    bytes: bytes.length,
  }));
  const assets: Assets = {
    id,
    version,
    container: metaData.name,
    contract,
    entry,
    ...(['module', 'esm'].includes(remoteEntry.type) && { type: 'module' }),
    files,
    fallback: [],
    shares: Object.fromEntries(
      shared
        .filter(({ name, requiredVersion }) => name in SHARES && RANGE.test(requiredVersion))
        .map(({ name, requiredVersion }) => [name, requiredVersion]),
    ),
  };
  return { assets, list: Buffer.from(`${JSON.stringify(assets, null, 1)}\n`), content };
}

function readManifest(dir: string): v.InferOutput<typeof MANIFEST> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path.join(dir, 'mf-manifest.json'), 'utf8'));
  } catch (cause) {
    throw new Error(
      `There is no mf-manifest.json that can be read in ${path.basename(dir)}: build with «manifest: true».`,
      {
        cause,
      },
    );
  }
  const read = v.safeParse(MANIFEST, value);
  if (read.success) return read.output;
  throw new Error(`mf-manifest.json is not that of Module Federation: ${v.summarize(read.issues)}`);
}
