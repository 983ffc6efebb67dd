import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { tokenSource } from './google-token.ts';
import type { ArtefactStore } from './store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const HELP = 'Use «folder:FOLDER», «bucket:NAME» or «bucket:NAME@http://127.0.0.1:4200».';

/**
 * Opens the store that `spec` names, else `GR_STORE`, else the folder `dist` of the repository around `from`: `folder:DIR` (relative to
 * `from`), `bucket:NAME` on Google Cloud Storage (credentials: `GOOGLE_APPLICATION_CREDENTIALS` or Google's defaults), `bucket:NAME@URL` on
 * an emulator; `STORAGE_EMULATOR_HOST` replaces the URL. Throws for anything else. Sends no request yet.
 */
export function openStore(
  spec: string | undefined,
  env: Environment,
  from: string = process.cwd(),
): ArtefactStore {
  const text = spec || env.GR_STORE;
  if (!text) return folderStore(path.join(repositoryAround(from), 'dist'));
  const [, kind, rest = ''] = /^(folder|bucket):(.+)$/s.exec(text) ?? [];
  if (kind === 'folder') return folderStore(path.resolve(from, rest));
  const [, name, given] = /^([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])(?:@(https?:\/\/.+))?$/.exec(rest) ?? [];
  if (kind !== 'bucket' || name === undefined) throw new Error(`«${text}» is not a store. ${HELP}`);
  const emulator = given ?? emulatorOf(env);
  return bucketStore(
    emulator === undefined
      ? { bucket: name, token: tokenSource(env.GOOGLE_APPLICATION_CREDENTIALS) }
      : { bucket: name, base: emulator.replace(/\/+$/, ''), token: () => Promise.resolve('owner') },
  );
}

function emulatorOf(env: Environment): string | undefined {
  const host = env.STORAGE_EMULATOR_HOST;
  if (!host) return undefined;
  return /^https?:\/\//.test(host) ? host : `http://${host}`;
}

/** The nearest folder upwards with workspaces; without one, `from` itself. */
function repositoryAround(from: string): string {
  for (let dir = path.resolve(from); ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json');
    if (existsSync(file) && 'workspaces' in (JSON.parse(readFileSync(file, 'utf8')) as object)) return dir;
    if (dir === path.dirname(dir)) return path.resolve(from);
  }
}
