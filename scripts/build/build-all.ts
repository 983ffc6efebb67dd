import { removeOldVersions, writeRegistry } from './registry.ts';
import { type RemoteRoom, ROOMS, type Room } from './rooms.ts';
import { type Built, buildRemote, buildShell } from './rooms-build.ts';

/** Builds the named rooms as far as they are stale, one after the other (rspack uses every core by itself). */
export async function buildAll(
  rooms: readonly Room[] = ROOMS,
  say: (line: string) => void,
): Promise<Built[]> {
  const built: Built[] = [];
  const versions = new Map<RemoteRoom, string>();
  for (const room of rooms) {
    const began = performance.now();
    const result = room === 'shell' ? await buildShell() : await buildRemote(room);
    if (room !== 'shell') versions.set(room, result.version);
    const ms = Math.round(performance.now() - began);
    if (result.fresh) say(`${room} ${result.version} (${(ms / 1000).toFixed(1)} s)`);
    built.push(result);
  }
  if (versions.size > 0) removeOldVersions(writeRegistry(versions));
  return built;
}
