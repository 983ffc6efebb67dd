import path from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import { readRemote } from '@gr/remote-kit/build/remote-json';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** Declarations of the remotes beside this shell, as a build has them. */
export const DECLARED: typeof __DECLARED__ = remoteFolders(ROOT)
  .map((name) => readRemote(path.join(ROOT, name)))
  .map(({ id, abiertos = [], acciones = [] }) => ({ id, abiertos, acciones }));
