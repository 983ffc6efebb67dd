import { readFileSync } from 'node:fs';
import { remoteFolders } from '@gr/shared/build/discover';
import { inputsHash } from '@gr/shared/build/inputs';
import { readPublicKeys } from '@gr/shared/build/publish/keys';
import { inRoot, ROOT } from '../root.ts';

/** Folder of a remote of this repository: its name and its id. */
export type RemoteRoom = string;
/** `shell`, or a remote. */
export type Room = string;

/** The remotes of this repository, in the order of the menu. */
export const REMOTES: readonly RemoteRoom[] = remoteFolders(ROOT);

/** Everything that can be built, as the command line names it. */
export const ROOMS: readonly Room[] = ['shell', ...REMOTES];

/** True for a room's name. */
export function isRoom(name: string): boolean {
  return ROOMS.includes(name);
}

/** What else decides a room's bytes, besides its own folder. */
const COMMON = ['shared', 'package-lock.json'];

/**
 * `<package version>-<8 hex of everything that decides the room's bytes>`: known before the build, equal for
 * equal sources on every machine.
 */
export function roomVersion(room: Room): string {
  const { version } = JSON.parse(readFileSync(inRoot(room, 'package.json'), 'utf8')) as { version: string };
  // The keys whose registries it believes are built into the shell.
  const keys = room === 'shell' ? JSON.stringify(readPublicKeys(ROOT)) : '';
  return `${version}-${inputsHash(ROOT, [room, ...COMMON], keys).slice(0, 8)}`;
}
