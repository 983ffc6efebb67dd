import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssetFile, Assets, PublishedVersion } from '../../contract/manifest.ts';
import type { ArtefactStore } from './store.ts';

/** Files put in the store at a time. */
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
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** A built version in memory, so that what was checked is what is published. */
export interface BuiltVersion {
  readonly assets: Assets;
  /** Bytes of `assets.json`, whose hash the registry carries. */
  readonly list: Buffer;
  /** Bytes of each listed file that could be read. */
  readonly content: ReadonlyMap<string, Buffer>;
}

/** Reads a built version; `dir` holds its `assets.json`. Throws when there is none; missing files are no error here. */
export function readBuilt(dir: string): BuiltVersion {
  const list = readFileSync(path.join(dir, 'assets.json'));
  const assets = JSON.parse(list.toString('utf8')) as Assets;
  const content = new Map<string, Buffer>();
  for (const { path: name } of filesOf(assets)) {
    const file = path.join(dir, name);
    if (existsSync(file)) content.set(name, readFileSync(file));
  }
  return { list, assets, content };
}

/** Every file a version is made of, the fallback copies too. */
export function filesOf({ files, fallback }: Assets): readonly AssetFile[] {
  return [...files, ...fallback];
}

/** Names of files that are missing or are not what the list says. */
export function damagedFiles({ assets, content }: BuiltVersion): readonly string[] {
  return filesOf(assets)
    .filter((file) => {
      const bytes = content.get(file.path);
      return bytes === undefined || hashOf(bytes) !== file.sha256;
    })
    .map((file) => file.path);
}

/** What a server says a file is. */
export function typeOf(name: string): string {
  return TYPES[path.extname(name)] ?? 'application/octet-stream';
}

/** Folder of a version in every store. */
export function versionPath(id: string, version: string): string {
  return `r/${id}/${version}/`;
}

/** Puts a version in the store, its list last. Rejects when another content has its name already. */
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

/** True when every file of a published version is in the store and its list is the one the registry means. */
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

/** Hex SHA-256. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
