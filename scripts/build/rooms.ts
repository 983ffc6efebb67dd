import { remoteFolders } from '@gr/remote-kit/build/discover';
import { inputsHash } from '@gr/remote-kit/build/inputs';
import { SOURCE_DIRS } from '@gr/remote-kit/build/places';
import { leastList, readPublicKeys } from '@gr/remote-kit/build/publish/keys';
import { versionOf } from '@gr/remote-kit/build/version';
import { inRoot, ROOT } from '../root.ts';
import { readDeclared } from '../shell-build/declared.ts';

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

/**
 * Current version of a room. The shell's also depends on its preset, its built-in trusted keys, the remotes' declarations, and `overrides`.
 */
export function roomVersion(room: Room, overrides = false): string {
  const more =
    room === 'shell'
      ? inputsHash(inRoot('scripts', 'shell-build')) +
        JSON.stringify([readPublicKeys(ROOT), leastList(), readDeclared(ROOT)]) +
        (overrides ? ' overrides' : '')
      : '';
  return versionOf({ dir: inRoot(room), packages: SOURCE_DIRS, more });
}
