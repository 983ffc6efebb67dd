import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { type HistoryLine, readRegistry } from './change-registry.ts';
import { readHistory } from './history.ts';
import type { Jwk } from './keys.ts';
import { messages } from './messages.ts';
import { peekRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { typeOf, versionPath } from './version-files.ts';

/** How long the files of a version are kept after its last use, ms. */
export const KEPT_MS = 30 * 86_400_000;
/** Most time between the upload of a version and its publication, ms; a day is far more. */
export const YOUNG_MS = 86_400_000;
/** More lines than 30 days have. */
const ALL = 100_000;

/** Folders of versions which the registry and the history since `since` (ms since epoch) name. */
export function namedFolders(
  registry: PublishedRegistry | undefined,
  history: readonly HistoryLine[],
  since: number,
): ReadonlySet<string> {
  // Entries active when the period began are in the line before it.
  const first = history.findLastIndex(({ fecha }) => fecha <= since);
  const registries = history.slice(Math.max(0, first)).map(({ registro }) => peekRegistry(registro));
  return new Set(
    [...registries, ...(registry ? [registry] : [])]
      .flatMap(({ remotes }) => remotes)
      .flatMap(({ id, active, previous, canary }) =>
        [active, previous, canary].map((version) => version && versionPath(id, version.version)),
      )
      .filter((folder) => folder !== undefined),
  );
}

/** Result of a clean-up. */
export interface Cleaned {
  readonly removed: readonly string[];
  /** The registry changed meanwhile: it stopped, there may be more to remove. */
  readonly stopped: boolean;
}

/**
 * Removes the versions that neither the registry nor the history of the last {@link KEPT_MS} names and whose files are all older than
 * {@link YOUNG_MS}, because a version is uploaded before the registry names it. Stops, restoring the version in progress, as soon as the
 * registry is no longer the one it judged by. Rejects without a registry.
 * @param now ms since epoch
 */
export async function cleanStore(store: ArtefactStore, key: Jwk, now: number): Promise<Cleaned> {
  // Files first: later uploads are not touched, even if a newer registry names them.
  const versions = byFolder(await store.dates('r/'));
  const { registry } = await readRegistry(store, key);
  if (!registry) throw new Error(messages.nothing(store.name));
  const named = namedFolders(registry, await readHistory(store, key, ALL), now - KEPT_MS);
  const removed: string[] = [];
  for (const [folder, files] of versions) {
    const youngest = Math.max(...files.map(({ fecha }) => fecha));
    if (named.has(folder) || youngest > now - YOUNG_MS) continue;
    // The list first: without it a version counts as absent for an author who is about to publish the same files again.
    const list = await store.read(`${folder}${LIST}`);
    await store.remove(`${folder}${LIST}`);
    const { registry: later } = await readRegistry(store, key);
    if (later?.serial !== registry.serial) {
      if (list) await store.create(`${folder}${LIST}`, list.bytes, typeOf(LIST));
      return { removed, stopped: true };
    }
    for (const { file } of files) await store.remove(file);
    removed.push(folder);
  }
  return { removed, stopped: false };
}

const LIST = 'assets.json';

interface Dated {
  readonly file: string;
  /** ms since epoch. */
  readonly fecha: number;
}

function byFolder(dates: ReadonlyMap<string, number>): ReadonlyMap<string, readonly Dated[]> {
  const folders = new Map<string, Dated[]>();
  for (const [file, fecha] of dates) {
    const folder = `${file.split('/').slice(0, 3).join('/')}/`;
    const files = folders.get(folder) ?? [];
    files.push({ file, fecha });
    folders.set(folder, files);
  }
  return folders;
}
