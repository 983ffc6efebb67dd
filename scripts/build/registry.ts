import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRemote } from '@gr/shared/build/remote-json';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import { inRoot } from '../root.ts';
import { assetsSha256 } from './places.ts';
import { REMOTES, type RemoteRoom } from './rooms.ts';

/** Versions of a remote that stay on disk, so that open tabs live: the active one and those before it. */
const KEPT_VERSIONS = 4;

const FILE = inRoot('dist', 'remotes.json');

/** Points `dist/remotes.json` at these versions; untouched when nothing changes. Remotes not named stay as they are. */
export function writeRegistry(versions: ReadonlyMap<RemoteRoom, string>): Registry {
  const old = readRegistry();
  const remotes = REMOTES.flatMap((room) => {
    const before = old?.remotes.find((entry) => entry.id === room);
    const active = versions.get(room) ?? before?.active;
    return active === undefined ? [] : [entryOf(room, active, before)];
  });
  if (old && JSON.stringify(old.remotes) === JSON.stringify(remotes)) return old;
  // Seconds, so that it also grows when `dist` was removed in between.
  const serial = Math.max((old?.serial ?? 0) + 1, Math.floor(Date.now() / 1000));
  const registry: Registry = { serial, remotes };
  writeFileSync(`${FILE}.new`, `${JSON.stringify(registry, null, 1)}\n`);
  renameSync(`${FILE}.new`, FILE);
  return registry;
}

/** Removes all but the last few versions of each remote. */
export function removeOldVersions(registry: Registry): void {
  for (const { id, active, previous } of registry.remotes) {
    const dir = inRoot('dist', 'r', id);
    const age = (version: string): number => statSync(path.join(dir, version)).mtimeMs;
    const versions = readdirSync(dir).sort((a, b) => age(b) - age(a));
    const rest = versions.filter((version) => version !== active && version !== previous);
    for (const version of rest.slice(KEPT_VERSIONS - 2)) {
      rmSync(path.join(dir, version), { recursive: true, force: true });
    }
  }
}

function readRegistry(): Registry | undefined {
  if (!existsSync(FILE)) return undefined;
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Registry;
  } catch {
    return undefined;
  }
}

function entryOf(room: RemoteRoom, active: string, before: RegistryEntry | undefined): RegistryEntry {
  const previous = before && before.active !== active ? before.active : before?.previous;
  const there = previous !== undefined && existsSync(inRoot('dist', 'r', room, previous));
  return {
    ...readRemote(inRoot(room)),
    active,
    ...(there && previous !== active ? { previous } : {}),
    state: 'on',
    assets_sha256: assetsSha256(room, active),
  };
}
