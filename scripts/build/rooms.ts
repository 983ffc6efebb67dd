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

/** Hex SHA-256 of everything that decides a room's bytes. */
export function roomHash(room: Room): string {
  return inputsHash(ROOT, [room, ...COMMON]);
}

/** `<package version>-<8 hex of the inputs>`. */
export function roomVersion(room: Room, hash: string): string {
  const { version } = JSON.parse(readFileSync(inRoot(room, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${hash.slice(0, 8)}`;
}
