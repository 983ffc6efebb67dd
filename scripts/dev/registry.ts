import { remoteFolders } from '@gr/remote-kit/build/discover';
import { readRemote } from '@gr/remote-kit/build/remote-json';
import type { PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import { inRoot, ROOT } from '../root.ts';
import { DEV_VERSION } from './ports.ts';

/**
 * `remotes.json` of development: every remote at its server, without hashes, and without a signature, which only a development shell
 * accepts. Evaluated at each request, for the remotes `served` by then.
 */
export function devRegistry(served: (room: string) => boolean): SignedRegistry {
  const registry: PublishedRegistry = {
    serial: 0,
    remotes: remoteFolders(ROOT)
      .filter(served)
      .map((room) => {
        const { id, ...manifest } = readRemote(inRoot(room));
        const active = { ...manifest, version: DEV_VERSION, assets_sha256: '0'.repeat(64) };
        return { id, state: 'on', active, accion: 'build', desde: 0, por: 'dev' };
      }),
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return { protected: part({ alg: 'none' }), payload: part(registry), signature: 'dev' };
}
