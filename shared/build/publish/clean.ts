import type { PublishedRegistry } from '../../contract/manifest.ts';
import type { HistoryLine } from './change-registry.ts';
import { peekRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { versionPath } from './version-files.ts';

/** How long a version that nobody runs any more may still be wanted, ms. */
export const KEPT_MS = 30 * 86_400_000;

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

/** Removes every version that is not `named`; answers their folders. */
export async function removeOthers(
  store: ArtefactStore,
  named: ReadonlySet<string>,
): Promise<readonly string[]> {
  const files = await store.list('r/');
  const unnamed = files.filter((file) => !named.has(folderOf(file)));
  // The lists first: a version without its list is no version, whatever happens in between.
  const isList = (file: string): number => (file.endsWith('/assets.json') ? 0 : 1);
  for (const file of [...unnamed].sort((a, b) => isList(a) - isList(b))) await store.remove(file);
  return [...new Set(unnamed.map(folderOf))].sort();
}

function folderOf(file: string): string {
  return `${file.split('/').slice(0, 3).join('/')}/`;
}
