import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@gr/shared/contract/manifest';

/** Reads `remote.json` of a remote; `dir` is the remote's folder. */
export function readRemote(dir: string): RemoteManifest {
  return JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
}
