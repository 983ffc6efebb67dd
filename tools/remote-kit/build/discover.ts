import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRemote } from './remote-json.ts';

/**
 * Folders of the remotes below `root`: `mf-*` with a `remote.json`, in the order of the menu (`orden`, then name). This is the only list of
 * a repository's remotes. Throws when a `remote.json` cannot be read.
 */
export function remoteFolders(root: string): readonly string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'remote.json')))
    .map((name) => ({ name, orden: readRemote(path.join(root, name)).orden }))
    .sort((a, b) => a.orden - b.orden || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}
