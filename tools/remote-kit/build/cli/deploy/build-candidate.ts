import path from 'node:path';
import { buildRemote } from '../../build-remote.ts';
import { builtDir, SOURCE_DIRS, workDir } from '../../places.ts';
import { lockFile } from '../../publish/file-lock.ts';
import { type BuiltVersion, damagedFiles, readBuilt } from '../../publish/version-files.ts';
import { versionOf } from '../../version.ts';

/** A build takes seconds; two deploys from one folder wait for each other. */
const LOCK = { look: 200, stale: 600_000, wait: 600_000 } as const;

/** Version of a remote's sources as they are now. */
export function sourceVersion(dir: string): string {
  return versionOf({ dir, packages: SOURCE_DIRS });
}

/** Builds a remote's present sources, unless `dist/` has that version; `say` gets its version before the build. */
export async function buildCandidate(dir: string, say: (version: string) => void): Promise<BuiltVersion> {
  const version = sourceVersion(dir);
  const unlock = await lockFile(path.join(workDir(dir), 'build.lock'), LOCK);
  try {
    const there = whole(builtDir(dir), version);
    if (there) return there;
    say(version);
    await buildRemote({ dir, version, target: builtDir(dir), workDir: workDir(dir) });
    return readBuilt(builtDir(dir));
  } finally {
    await unlock();
  }
}

function whole(dir: string, version: string): BuiltVersion | undefined {
  try {
    const built = readBuilt(dir);
    return built.assets.version === version && damagedFiles(built).length === 0 ? built : undefined;
  } catch {
    // Nothing built yet, or an incomplete build: it is built again.
    return undefined;
  }
}
