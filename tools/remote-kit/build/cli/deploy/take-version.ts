import type { Assets, PublishedVersion, SignedRegistry } from '@gr/shared/contract/manifest';
import type { EntryWithTakenBack } from '@gr/shared/domain/app/taken-back';
import { REGISTRY_PATH } from '../../publish/change-registry.ts';
import { entryOf } from '../../publish/change-remote.ts';
import { publishedAs, readHistory } from '../../publish/history.ts';
import type { Jwk } from '../../publish/keys.ts';
import { peekRegistry } from '../../publish/signed-registry.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import {
  type BuiltVersion,
  damagedFiles,
  hashOf,
  namesIn,
  versionPath,
} from '../../publish/version-files.ts';
import { messages } from './messages.ts';
import type { TakenVersion } from './publish.ts';

/**
 * The active version of a remote in another store, with each file verified by its list, and the list as named in that registry. The signer
 * there is not checked, because the version passes all checks and the walk like any candidate. Rejects when something is missing or
 * damaged. `key` reads the history there, for the commit.
 */
export async function takeVersion(from: ArtefactStore, id: string, key: Jwk): Promise<TakenVersion> {
  const missing = (): Error => new Error(messages.notInStore(id, from.name));
  const stored = await from.read(REGISTRY_PATH);
  if (!stored) throw missing();
  const signed = JSON.parse(stored.bytes.toString('utf8')) as SignedRegistry;
  const entry: EntryWithTakenBack | undefined = entryOf(peekRegistry(signed), id);
  if (!entry) throw missing();
  const { active } = entry;
  const built = await readFrom(from, id, active);
  if (!built || damagedFiles(built).length > 0) throw missing();
  const { version: _version, assets_sha256: _sum, ...rest } = active;
  // The entry has the commit of its last action, a pause for example.
  const source: EntryWithTakenBack | undefined =
    entry.accion === 'deploy' ? entry : publishedAs(await readHistory(from, key), id, active.version);
  return { built, manifest: { id, ...rest }, commit: source?.commit };
}

async function readFrom(
  from: ArtefactStore,
  id: string,
  { version, assets_sha256 }: PublishedVersion,
): Promise<BuiltVersion | undefined> {
  const into = versionPath(id, version);
  const list = (await from.read(`${into}assets.json`))?.bytes;
  if (!list || hashOf(list) !== assets_sha256) return undefined;
  const assets = JSON.parse(list.toString('utf8')) as Assets;
  const content = new Map<string, Buffer>();
  for (const name of namesIn(assets)) {
    const file = await from.read(into + name);
    if (file) content.set(name, file.bytes);
  }
  return { assets, list, content };
}
