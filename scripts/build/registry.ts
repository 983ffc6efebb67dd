import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import {
  type Change,
  changeRegistry,
  type HistoryAction,
  VALID_MS,
} from '@gr/remote-kit/build/publish/change-registry';
import { folderStore } from '@gr/remote-kit/build/publish/folder-store';
import { decisionOn, readHistory, retiredBy } from '@gr/remote-kit/build/publish/history';
import { readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import { messages } from '@gr/remote-kit/build/publish/messages';
import { readOwnRegistry } from '@gr/remote-kit/build/publish/own-registry';
import { type NextRemote, planBuild } from '@gr/remote-kit/build/publish/plan';
import { publishedVersion } from '@gr/remote-kit/build/publish/published-version';
import { readRemote } from '@gr/remote-kit/build/remote-json';
import type { PublishedRegistry, PublishedRemote } from '@gr/shared/contract/manifest';
import type { DatedRegistry } from '@gr/shared/domain/app/team-keys';
import { inRoot, ROOT } from '../root.ts';
import { target } from './places.ts';
import type { RemoteRoom } from './rooms.ts';

/** Unpublished versions of a remote kept on disk, so that open tabs keep working. */
const KEPT_VERSIONS = 2;

const DIST = inRoot('dist');

/**
 * Points `dist/remotes.json` at the new builds. A remote that was manually deployed, rolled back, paused or rolled out to a few phones
 * stays so, and a removed one stays removed: `say` receives a line then. Remotes not named are unchanged.
 */
export async function publishBuilds(
  versions: ReadonlyMap<RemoteRoom, string>,
  say: (line: string) => void,
): Promise<PublishedRegistry | undefined> {
  const key = readPrivateKey(ROOT);
  const store = folderStore(DIST);
  const read = await readOwnRegistry(store, key, Date.now(), say);
  const history = await readHistory(store, key);
  const remotes: Change['remotes'] = new Map(
    [...versions].flatMap(([id, version]) => {
      const before = read.registry?.remotes.find((remote) => remote.id === id);
      const gone = before || !read.registry ? undefined : retiredBy(history, id);
      if (gone !== undefined) {
        say(messages.stillRetired(id, gone));
        return [];
      }
      const next = after(id, version, before, decisionOn(history, id), say);
      return next ? [[id, next] as const] : [];
    }),
  );
  const { caduca = Number.POSITIVE_INFINITY }: DatedRegistry = read.registry ?? { serial: 0, remotes: [] };
  const isNearEnd = caduca < Date.now() + VALID_MS / 2;
  if (remotes.size === 0 && !read.replaces && !isNearEnd) return read.registry;
  return changeRegistry(store, key, read, {
    accion: 'build',
    por: userInfo().username,
    now: Date.now(),
    remotes,
  });
}

function after(
  id: RemoteRoom,
  version: string,
  before: PublishedRemote | undefined,
  decision: HistoryAction | undefined,
  say: (line: string) => void,
): NextRemote | undefined {
  const list = readFileSync(path.join(target(id, version), 'assets.json'));
  const active = publishedVersion(readRemote(inRoot(id)), version, list);
  const plan = planBuild(id, before, active, (older) => existsSync(target(id, older.version)), decision);
  if (plan.kind === 'change') return plan.next;
  if (plan.kind === 'no') say(plan.text);
  return undefined;
}

/** Removes all but the published and the last few versions of each remote. */
export function removeOldVersions(registry: PublishedRegistry): void {
  for (const { id, active, previous, canary } of registry.remotes) {
    const dir = inRoot('dist', 'r', id);
    if (!existsSync(dir)) continue;
    const used = new Set([active.version, previous?.version, canary?.version]);
    const age = (version: string): number => statSync(path.join(dir, version)).mtimeMs;
    const versions = readdirSync(dir).sort((a, b) => age(b) - age(a));
    for (const version of versions.filter((name) => !used.has(name)).slice(KEPT_VERSIONS)) {
      rmSync(path.join(dir, version), { recursive: true, force: true });
    }
  }
}
