import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssetFile, Assets, PublishedVersion } from '@gr/shared/contract/manifest';
import { TYPES_FILES } from '../published-types.ts';
import type { ArtefactStore } from './store.ts';

const AT_ONCE = 4;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

/** A built version in memory, so that the checked bytes are the published ones. */
export interface BuiltVersion {
  readonly assets: Assets;
  /** Bytes of `assets.json`, whose hash is in the registry. */
  readonly list: Buffer;
  /** Bytes of each listed file that could be read, and of the types. */
  readonly content: ReadonlyMap<string, Buffer>;
}

/** Reads a built version; `dir` contains its `assets.json`. Throws when there is none; missing files are no error here. */
export function readBuilt(dir: string): BuiltVersion {
  const list = readFileSync(path.join(dir, 'assets.json'));
  const assets = JSON.parse(list.toString('utf8')) as Assets;
  const content = new Map<string, Buffer>();
  for (const name of namesIn(assets)) {
    const file = path.join(dir, name);
    if (existsSync(file)) content.set(name, readFileSync(file));
  }
  return { list, assets, content };
}

/** Every file of a version, the fallback copies too. */
export function filesOf({ files, fallback }: Assets): readonly AssetFile[] {
  return [...files, ...fallback];
}

/** Names of all that is published of a version: the files of its list, and the types beside it. */
export function namesIn(assets: Assets): readonly string[] {
  return [...filesOf(assets).map(({ path: name }) => name), ...Object.values(TYPES_FILES)];
}

/** Names of files that are missing or do not match the list. */
export function damagedFiles({ assets, content }: BuiltVersion): readonly string[] {
  return filesOf(assets)
    .filter((file) => {
      const bytes = content.get(file.path);
      return bytes === undefined || hashOf(bytes) !== file.sha256;
    })
    .map((file) => file.path);
}

/** MIME type of a file by its name. */
export function typeOf(name: string): string {
  return TYPES[path.extname(name)] ?? 'application/octet-stream';
}

/** Folder of a version in every store. */
export function versionPath(id: string, version: string): string {
  return `r/${id}/${version}/`;
}

/** Uploads a version to the store, its list last. Rejects when its name exists with other contents. */
export async function uploadVersion(
  store: ArtefactStore,
  id: string,
  built: BuiltVersion,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { assets, list, content } = built;
  const into = versionPath(id, assets.version);
  const queue = [...content];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, bytes] = next;
      await store.create(into + name, bytes, typeOf(name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await store.create(`${into}assets.json`, list, typeOf('assets.json'));
  const bytes = [...content.values()].reduce((sum, { length }) => sum + length, list.length);
  return { files: content.size + 1, bytes };
}

/** True when every file of a published version is in the store and its list is the one in the registry. */
export async function isInStore(
  store: ArtefactStore,
  id: string,
  { version, assets_sha256 }: PublishedVersion,
): Promise<boolean> {
  const into = versionPath(id, version);
  const list = await store.read(`${into}assets.json`);
  if (!list || hashOf(list.bytes) !== assets_sha256) return false;
  const there = new Set(await store.list(into));
  return filesOf(JSON.parse(list.bytes.toString('utf8')) as Assets).every((file) =>
    there.has(into + file.path),
  );
}

/** Hex SHA-256 of a file's bytes. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
