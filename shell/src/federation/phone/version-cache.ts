import type { Assets } from '@gr/shared/contract/manifest';
import type { Offer } from '@gr/shared/domain/app/shared-packages';
import { parseAssets } from '../registry/schema.ts';
import { neededFiles, type Part } from './needed-files.ts';
import { hexSha256 } from './sha256.ts';

/** A version to look for on the phone; the shell's offer decides whether fallback copies belong to it. */
export interface StagedRef extends Offer {
  readonly id: string;
  readonly version: string;
  /** Hex SHA-256 of its `assets.json`, where it is known: a list of other bytes then counts as missing. */
  readonly assets_sha256?: string;
  /** `first` = only the initial files, which the first screen needs. */
  readonly part?: Part;
}

/** A file whose bytes have the expected hash. */
export interface VerifiedFile {
  readonly bytes: ArrayBuffer;
  readonly headers: Headers;
}

/** Files on the phone of a version whose list is stored. */
export interface StagedFiles {
  readonly assets: Assets;
  /** Paths of files that are there. */
  readonly have: ReadonlySet<string>;
}

const LIST = 'assets.json';

/** Folder of a version on the app's own origin. */
export function versionBase(id: string, version: string): string {
  return `/r/${id}/${version}/`;
}

/** Cache of one staged version, `remoto:{id}@{version}`. */
export function cacheName(id: string, version: string): string {
  return `remoto:${id}@${version}`;
}

/** Id and version in the name of a staged cache, or `undefined` for another cache. */
export function stagedName(name: string): { readonly id: string; readonly version: string } | undefined {
  const [, id, version] = /^remoto:([^@]+)@(.+)$/.exec(name) ?? [];
  return id && version ? { id, version } : undefined;
}

/** Reads a version's stored files, or `undefined` without its list: the list is written last, so it marks completion. */
export async function readVersion(caches: CacheStorage, ref: StagedRef): Promise<StagedFiles | undefined> {
  const name = cacheName(ref.id, ref.version);
  const base = versionBase(ref.id, ref.version);
  // Looked up by name, so that no empty cache is created.
  const list = await caches.match(base + LIST, { cacheName: name });
  if (!list) return undefined;
  const [bytes, written] = await Promise.all([
    list.arrayBuffer(),
    caches.open(name).then((cache) => cache.keys()),
  ]);
  if (ref.assets_sha256 && (await hexSha256(bytes)) !== ref.assets_sha256) return undefined;
  const parsed = parseAssets(JSON.parse(new TextDecoder().decode(bytes)));
  if (!('value' in parsed)) return undefined;
  const paths = written.map(({ url }) => new URL(url, 'http://x').pathname);
  const have = new Set(paths.flatMap((path) => (path.startsWith(base) ? path.slice(base.length) : [])));
  return { assets: parsed.value, have };
}

/** The list of a version whose requested files are all here, or `undefined`. */
export async function readComplete(caches: CacheStorage, ref: StagedRef): Promise<Assets | undefined> {
  const staged = await readVersion(caches, ref);
  return staged && hasAll(staged, ref, ref.part) ? staged.assets : undefined;
}

/** True when everything a shell that offers `offer` needs of a version, or of its initial files, is there. */
export function hasAll({ assets, have }: StagedFiles, offer: Offer, part?: Part): boolean {
  return neededFiles(assets, offer, part).every(({ path }) => have.has(path));
}

/**
 * Writes verified files of a version into its cache, the list last. Rejects when the phone has no room and removes what it wrote. One
 * writer at a time, whether page or worker.
 */
export async function writeStaged(
  caches: CacheStorage,
  id: string,
  version: string,
  files: ReadonlyMap<string, VerifiedFile>,
): Promise<void> {
  const name = cacheName(id, version);
  await alone(name, async () => {
    const base = versionBase(id, version);
    const cache = await caches.open(name);
    const put = ([path, file]: [string, VerifiedFile]) => cache.put(base + path, answer(file));
    const list = files.get(LIST);
    const rest = [...files].filter(([path]) => path !== LIST);
    const before = await cache.match(base + LIST);
    const had = new Set((await cache.keys()).map(({ url }) => new URL(url, 'http://x').pathname));
    try {
      await everyOne(rest.map(put));
      if (list) await put([LIST, list]);
    } catch (cause) {
      // Files of before stay, so what could run still can; half of a new version is useless.
      const added = rest.map(([path]) => base + path).filter((path) => !had.has(path));
      if (before) await Promise.all(added.map((path) => cache.delete(path)));
      else await caches.delete(name);
      throw cause;
    }
  });
}

/** Versions of `id` on this phone, the oldest first, half-written ones too. */
export async function stagedVersions(caches: CacheStorage, id: string): Promise<string[]> {
  return (await caches.keys()).flatMap((name) => {
    const staged = stagedName(name);
    return staged?.id === id ? staged.version : [];
  });
}

/** Waits for all, also after the first failure: nothing may be written after the clean-up. */
async function everyOne(works: readonly Promise<void>[]): Promise<void> {
  const bad = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
  if (bad) throw bad.reason;
}

function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(`escribe:${name}`, work);
}

// The bytes are decoded already: the length and encoding of the transport no longer apply.
function answer({ bytes, headers }: VerifiedFile): Response {
  const decoded = new Headers(headers);
  decoded.delete('content-encoding');
  decoded.delete('content-length');
  return new Response(bytes, { headers: decoded });
}
