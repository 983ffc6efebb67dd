import type { PublishedRemote, PublishedVersion } from '@gr/shared/contract/manifest';
import { type HistoryAction, type HistoryLine, historyPath } from './change-registry.ts';
import { entryOf } from './change-remote.ts';
import { givenPublicKeys, type Jwk } from './keys.ts';
import { openRegistry, peekRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';

/** Lines that are read at the same time. */
const AT_ONCE = 8;

/**
 * The last `limit` lines of the history, oldest first. A line signed neither by this key nor by one of `believed` is left out, so that its
 * contents are not signed again.
 */
export async function readHistory(
  store: ArtefactStore,
  key: Jwk,
  limit = 200,
  believed: readonly Jwk[] = givenPublicKeys(),
): Promise<readonly HistoryLine[]> {
  const names = (await store.list('historia/')).slice(-limit);
  const lines: HistoryLine[] = [];
  for (let i = 0; i < names.length; i += AT_ONCE) {
    const part = await Promise.all(
      names.slice(i, i + AT_ONCE).map((name) => readLine(store, [key, ...believed], name)),
    );
    lines.push(...part.filter((line) => line !== undefined));
  }
  return lines;
}

async function readLine(
  store: ArtefactStore,
  keys: readonly Jwk[],
  name: string,
): Promise<HistoryLine | undefined> {
  const stored = await store.read(name);
  if (!stored) return undefined;
  try {
    const line = JSON.parse(stored.bytes.toString('utf8')) as HistoryLine;
    const { serial } = await openRegistry(line.registro, keys);
    return serial === line.serial && historyPath(serial) === name ? line : undefined;
  } catch {
    // Damaged, or of another key: its contents are unreliable.
    return undefined;
  }
}

/** Author who retired a remote, if that was its last action. */
export function retiredBy(history: readonly HistoryLine[], id: string): string | undefined {
  const last = history.findLast(({ remotos }) => remotos.includes(id));
  return last?.accion === 'retire' ? last.por : undefined;
}

/** The entry of a remote as it was when `version` was last active for everybody; `undefined` = not in the history. */
export function publishedAs(
  history: readonly HistoryLine[],
  id: string,
  version: string,
): PublishedRemote | undefined {
  const lines = history.filter(({ accion }) => accion === 'deploy' || accion === 'build');
  return lines
    .filter(({ remotos }) => remotos.includes(id))
    .map(({ registro }) => entryOf(peekRegistry(registro), id))
    .findLast((entry) => entry?.active.version === version);
}

/**
 * Last decision about a remote, ignoring a pause and its end; `resume` = resumed while not paused: it follows builds again. `undefined` =
 * not in the history.
 */
export function decisionOn(history: readonly HistoryLine[], id: string): HistoryAction | undefined {
  let decision: HistoryAction | undefined;
  let paused = false;
  for (const { accion, remotos, registro } of history) {
    if (!remotos.includes(id)) continue;
    const ends = accion === 'resume' && paused;
    if (accion !== 'pause' && !ends) decision = accion;
    paused = peekRegistry(registro).remotes.some((remote) => remote.id === id && remote.state === 'paused');
  }
  return decision;
}

/**
 * Versions of a remote that were active for everybody before the present one, newest first. A version that a rollback withdrew is not among
 * them, unless it was published again since.
 */
export function earlierVersions(history: readonly HistoryLine[], id: string): readonly PublishedVersion[] {
  const stack: PublishedVersion[] = [];
  for (const line of history) {
    const active = peekRegistry(line.registro).remotes.find((remote) => remote.id === id)?.active;
    if (!active || active.version === stack.at(-1)?.version) continue;
    const at = stack.findIndex(({ version }) => version === active.version);
    if (at >= 0) stack.splice(at, line.accion === 'rollback' ? stack.length - at : 1);
    else if (line.accion === 'rollback') stack.pop();
    stack.push(active);
  }
  return stack.slice(0, -1).reverse();
}
