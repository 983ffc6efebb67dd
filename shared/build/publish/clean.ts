import type { PublishedRegistry } from '../../contract/manifest.ts';
import { type HistoryLine, readRegistry } from './change-registry.ts';
import { readHistory } from './history.ts';
import type { Jwk } from './keys.ts';
import { messages } from './messages.ts';
import { peekRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { typeOf, versionPath } from './version-files.ts';

/** How long a version that nobody runs any more may still be wanted, ms. */
export const KEPT_MS = 30 * 86_400_000;
/** How long somebody may take from uploading a version to publishing it, ms; a day is far more. */
export const YOUNG_MS = 86_400_000;
/** More lines than 30 days have. */
const ALL = 100_000;

/** Folders of versions which the registry and the history since `since` (ms since epoch) name. */
export function namedFolders(
  registry: PublishedRegistry | undefined,
  history: readonly HistoryLine[],
  since: number,
): ReadonlySet<string> {
  // What was on when the time began was named by the line before it.
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

/** What a clean-up did. */
export interface Cleaned {
  /** Folders of the versions that are gone. */
  readonly removed: readonly string[];
  /** Somebody changed the registry meanwhile: it stopped, there may be more. */
  readonly stopped: boolean;
}

/**
 * Removes the versions which neither the registry nor the history of the last {@link KEPT_MS} names and of which every
 * file is older than {@link YOUNG_MS}: a version lies in the store before the registry names it. Stops, with what it was
 * about to remove put back, as soon as the registry is no longer the one it judged by. Rejects without a registry.
 * @param now ms since epoch
 */
export async function cleanStore(store: ArtefactStore, key: Jwk, now: number): Promise<Cleaned> {
  // Files first: whatever comes after this list is not touched, whatever the registry names by then is.
  const versions = byFolder(await store.dates('r/'));
  const { registry } = await readRegistry(store, key);
  if (!registry) throw new Error(messages.nothing(store.name));
  const named = namedFolders(registry, await readHistory(store, key, ALL), now - KEPT_MS);
  const removed: string[] = [];
  for (const [folder, files] of versions) {
    const youngest = Math.max(...files.map(({ fecha }) => fecha));
    if (named.has(folder) || youngest > now - YOUNG_MS) continue;
    // The list first: a version without it is none, for whoever is about to publish these very files again.
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
