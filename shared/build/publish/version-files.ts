import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssetFile, Assets, PublishedVersion } from '../../contract/manifest.ts';
import type { ArtefactStore } from './store.ts';

/** Files put in the store at a time. */
const AT_ONCE = 4;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
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

/** A built version on disk: its list, the list's bytes, and the folder. */
export interface BuiltVersion {
  readonly dir: string;
  readonly assets: Assets;
  /** Bytes of `assets.json`, whose hash the registry carries. */
  readonly list: Buffer;
}

/** Reads a built version; `dir` holds its `assets.json`. Throws when there is none. */
export function readBuilt(dir: string): BuiltVersion {
  const list = readFileSync(path.join(dir, 'assets.json'));
  return { dir, list, assets: JSON.parse(list.toString('utf8')) as Assets };
}

/** Every file a version is made of, the fallback copies too. */
export function filesOf({ files, fallback }: Assets): readonly AssetFile[] {
  return [...files, ...fallback];
}

/** Names of files that are missing on disk or are not what the list says. */
export function damagedFiles({ dir, assets }: BuiltVersion): readonly string[] {
  return filesOf(assets)
    .filter((file) => {
      try {
        return hashOf(readFileSync(path.join(dir, file.path))) !== file.sha256;
      } catch {
        return true;
      }
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
  const { dir, assets, list } = built;
  const into = versionPath(id, assets.version);
  const queue = [...filesOf(assets)];
  let bytes = list.length;
  const worker = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const content = readFileSync(path.join(dir, file.path));
      if (hashOf(content) !== file.sha256) throw new Error(`${file.path} cambió mientras se subía.`);
      await store.create(into + file.path, content, typeOf(file.path));
      bytes += content.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await store.create(`${into}assets.json`, list, typeOf('assets.json'));
  return { files: filesOf(assets).length + 1, bytes };
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

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
