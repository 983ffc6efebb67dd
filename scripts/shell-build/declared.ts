import path from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import { readRemote } from '@gr/remote-kit/build/remote-json';

/**
 * Open work and quick actions declared in the `remote.json` of the remotes in the folder `root`, in the order of the menu; it is built into
 * the shell (`__DECLARED__`). Remotes without declarations are left out.
 */
export function readDeclared(root: string): typeof __DECLARED__ {
  return remoteFolders(root)
    .map((name) => readRemote(path.join(root, name)))
    .filter(({ abiertos, acciones }) => abiertos !== undefined || acciones !== undefined)
    .map(({ id, abiertos = [], acciones = [] }) => ({ id, abiertos, acciones }));
}
