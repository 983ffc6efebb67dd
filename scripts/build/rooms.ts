import { readFileSync } from 'node:fs';
import { inputsHash } from '@gr/shared/build/inputs';
import { inRoot, ROOT } from '../root.ts';

/** The remotes of this repository, in the order of the menu. */
export const REMOTES = ['mf-rondas', 'mf-supervision', 'mf-inventario', 'mf-tips'] as const;

/** Everything that can be built, as the command line names it. */
export const ROOMS = ['shell', ...REMOTES] as const;
export type Room = (typeof ROOMS)[number];
export type RemoteRoom = (typeof REMOTES)[number];

/** True for a room's name. */
export function isRoom(name: string): name is Room {
  return (ROOMS as readonly string[]).includes(name);
}

/** What else decides a room's bytes, besides its own folder. */
const COMMON = ['shared', 'package-lock.json'];

/**
 * `<package version>-<8 hex of everything that decides the room's bytes>`: known before the build, equal for
 * equal sources on every machine.
 */
export function roomVersion(room: Room): string {
  const { version } = JSON.parse(readFileSync(inRoot(room, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${inputsHash(ROOT, [room, ...COMMON]).slice(0, 8)}`;
}
