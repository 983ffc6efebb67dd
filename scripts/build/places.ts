import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.ts';
import type { Room } from './rooms.ts';

/** Folder a room's files are served from. */
export function target(room: Room, version: string): string {
  return room === 'shell' ? inRoot('dist', 'app') : inRoot('dist', 'r', room, version);
}

/** File with the version of the shell in `dist/app`. */
export const SHELL_STAMP = inRoot('.cache', 'build', 'shell.stamp');

/** True when this version of the room is in `dist`. A remote's versions are immutable, so existence is enough. */
export function isBuilt(room: Room, version: string): boolean {
  const dir = target(room, version);
  if (room !== 'shell') return existsSync(path.join(dir, 'assets.json'));
  const stamp = existsSync(SHELL_STAMP) ? readFileSync(SHELL_STAMP, 'utf8') : '';
  return stamp === version && existsSync(path.join(dir, 'index.html'));
}

/** True while `npm run kill-switch -- on` has the safety worker in place of the real one in the built app `app`. */
export function isSwitched(app: string): boolean {
  const live = path.join(app, 'ngsw-worker.js');
  const safety = path.join(app, 'safety-worker.js');
  return [live, safety].every((file) => existsSync(file)) && readFileSync(live).equals(readFileSync(safety));
}
