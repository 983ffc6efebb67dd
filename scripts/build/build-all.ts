import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hasKeys, writeKeys } from '@gr/remote-kit/build/publish/keys';
import { inRoot, ROOT } from '../root.ts';
import { namedConfig, putConfig } from './app-config.ts';
import { COMPANY_FILE, writeHosting } from './hosting-config.ts';
import { isBuilt, isSwitched, SHELL_STAMP, target } from './places.ts';
import { publishBuilds, removeOldVersions } from './registry.ts';
import { type RemoteRoom, ROOMS, type Room, roomVersion } from './rooms.ts';

/** Result of building one room. */
export interface Built {
  readonly room: Room;
  readonly version: string;
  /** `false` = nothing had changed. */
  readonly fresh: boolean;
}

/**
 * Builds stale rooms among the named ones, two at a time, and points `dist/remotes.json` at the remotes. `say` receives one line per built
 * room; `overrides` builds a shell that accepts local remotes. The app gets the configuration of `GR_CONFIG`, and Hosting its content
 * policy. Rejects with the errors of the first room that fails.
 */
export async function buildAll(
  rooms: readonly Room[],
  say: (line: string) => void,
  overrides = false,
): Promise<Built[]> {
  // Read before anything is built, so that an invalid one fails at once.
  const config = namedConfig(process.env);
  if (!hasKeys(ROOT)) {
    // The app trusts the keys it is built with: with a new pair a company's phones would lose every section.
    if (config)
      throw new Error(
        'There are no keys here. Bring those of the company, or make its first with «npm run keys».',
      );
    await writeKeys(ROOT);
  }
  const queue = [...rooms];
  const built: Built[] = [];
  const worker = async (): Promise<void> => {
    for (let room = queue.shift(); room !== undefined; room = queue.shift())
      built.push(await build(room, say, overrides));
  };
  await Promise.all([worker(), worker()]);
  const shell = built.find(({ room }) => room === 'shell');
  if (config !== undefined && shell) {
    putConfig(config.file, target('shell', shell.version));
    writeHosting(config.value, process.env);
    say(`config.json: ${config.file}; ${COMPANY_FILE}`);
  }
  built.sort((a, b) => ROOMS.indexOf(a.room) - ROOMS.indexOf(b.room));
  const versions = new Map<RemoteRoom, string>();
  for (const { room, version } of built) if (room !== 'shell') versions.set(room, version);
  const registry = versions.size > 0 ? await publishBuilds(versions, say) : undefined;
  if (registry) removeOldVersions(registry);
  return built;
}

async function build(room: Room, say: (line: string) => void, overrides: boolean): Promise<Built> {
  const version = roomVersion(room, overrides);
  if (isBuilt(room, version)) return { room, version, fresh: false };
  // `firebase deploy` builds first: it must not undo the switch that it is to publish.
  if (room === 'shell' && isSwitched(target(room, version))) {
    say('shell: not built while the kill switch is on. «npm run kill-switch -- off» ends it.');
    return { room, version, fresh: false };
  }
  const began = performance.now();
  await child(room, version, overrides);
  if (room === 'shell') writeFileSync(SHELL_STAMP, version);
  say(`${room} ${version} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return { room, version, fresh: true };
}

/** Builds a shell that accepts local remotes into a folder of its own, with its working files beside it. */
export function compileShellInto(into: string): Promise<void> {
  return child('shell', roomVersion('shell', true), true, into);
}

function child(room: Room, version: string, overrides: boolean, into?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx/esm', inRoot('scripts', 'build', 'child.ts'), room, version];
    if (overrides) args.push('overrides');
    if (into !== undefined) args.push(into);
    const run = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    run.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    run.on('error', reject);
    run.on('close', (code) => (code === 0 ? resolve() : reject(new Error(errors || `${room}: ${code}`))));
  });
}
