import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeRegistry, readRegistry } from '@gr/remote-kit/build/publish/change-registry';
import { folderStore } from '@gr/remote-kit/build/publish/folder-store';
import { readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import type {
  AssetFile,
  Assets,
  PublishedRegistry,
  PublishedRemote,
  PublishedVersion,
  RemoteAction,
} from '@gr/shared/contract/manifest';
import { remoteIn } from './registry.ts';

const VERSION = /^(.*)-([0-9a-f]{8})$/;

/**
 * A further version of a remote in a built `dist`, as a build would be in which everything changed: the published one with
 * another version in its list and entry, and other bytes in each script and sheet, or in those whose path `moved` says yes
 * to, hashed anew. `change` may alter a text file further. `n` makes the name: the same `n`, the same version.
 */
export function stampVersion(
  dist: string,
  id: string,
  n: number,
  change: (path: string, text: string) => string = (_path, text) => text,
  moved: (path: string) => boolean = () => true,
): PublishedVersion {
  const from = remoteIn(dist, id).active;
  const [, base = '', old = ''] = VERSION.exec(from.version) ?? [];
  const fresh = createHash('sha256').update(`${id} ${n}`).digest('hex').slice(0, 8);
  const version = `${base}-${fresh}`;
  const folder = join(dist, 'r', id, version);
  cpSync(join(dist, 'r', id, from.version), folder, { recursive: true });
  const texts = filesIn(folder).filter((path) => /\.(js|css|json)$/.test(path));
  const integrity = new Map<string, string>();
  // The entry names the hashes of the others, so it comes last.
  for (const path of texts.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
    const file = join(folder, path);
    const before = readFileSync(file);
    let text = change(path, before.toString('utf8').replaceAll(old, fresh));
    if (!path.endsWith('.json') && moved(path)) text += `/* ${id} ${n} */`;
    if (isEntry(path)) for (const [was, is] of integrity) text = text.replaceAll(was, is);
    writeFileSync(file, text);
    integrity.set(sri(before), sri(Buffer.from(text)));
  }
  return { ...from, version, assets_sha256: relist(folder) };
}

/** Writes the hashes of a version's files anew into its `assets.json` and gives the list's own hash. */
export function relist(folder: string): string {
  const file = join(folder, 'assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as Assets;
  const again = ({ path }: AssetFile): AssetFile => {
    const bytes = readFileSync(join(folder, path));
    return { path, sha256: sha256(bytes), bytes: bytes.length };
  };
  const list = { ...assets, files: assets.files.map(again), fallback: assets.fallback.map(again) };
  writeFileSync(file, `${JSON.stringify(list, null, 1)}\n`);
  return sha256(readFileSync(file));
}

/** Removes a version's folder, as a plain hosting deploy would that replaces the whole site. */
export function removeVersion(dist: string, id: string, version: string): void {
  rmSync(join(dist, 'r', id, version), { recursive: true, force: true });
}

/** Points a `dist` at another version of a remote: what was active becomes `previous`. */
export function activate(dist: string, id: string, version: PublishedVersion): Promise<PublishedRegistry> {
  return change(dist, 'deploy', id, (remote) => ({
    id,
    state: 'on',
    active: version,
    previous: remote.active,
  }));
}

/** Points a `dist` back at the previous version of a remote. */
export function rollBack(dist: string, id: string): Promise<PublishedRegistry> {
  return change(dist, 'rollback', id, ({ previous }) => {
    if (!previous) throw new Error(`${id} has no previous version`);
    return { id, state: 'on', active: previous };
  });
}

/** Changes the entry of one remote in the registry of a `dist`. */
export async function change(
  dist: string,
  accion: RemoteAction,
  id: string,
  next: (remote: PublishedRemote) => Omit<PublishedRemote, 'accion' | 'desde' | 'por'>,
): Promise<PublishedRegistry> {
  const [store, key] = [folderStore(dist), readPrivateKey('.')];
  const read = await readRegistry(store, key);
  const remotes = new Map([[id, next(remoteIn(dist, id))]]);
  return changeRegistry(store, key, read, { accion, por: 'prueba', now: Date.now(), remotes });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function isEntry(path: string): boolean {
  return path.startsWith('remoteEntry');
}

/** A file's hash as a script or a style sheet is told to have (`integrity`). */
function sri(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
