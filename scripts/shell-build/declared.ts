import path from 'node:path';
import { remoteFolders } from '@gr/shared/build/discover';
import { readRemote } from '@gr/shared/build/remote-json';

/**
 * What the remotes in the folder `root` declare of open work and quick actions in their `remote.json`, in the order of the
 * menu; it goes into the shell's build (`__DECLARED__`). Those that declare nothing are left out.
 */
export function readDeclared(root: string): typeof __DECLARED__ {
  return remoteFolders(root)
    .map((name) => readRemote(path.join(root, name)))
    .filter(({ abiertos, acciones }) => abiertos !== undefined || acciones !== undefined)
    .map(({ id, abiertos = [], acciones = [] }) => ({ id, abiertos, acciones }));
}
