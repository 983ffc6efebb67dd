import { readRemote } from '@gr/shared/build/remote-json';
import type { Registry } from '@gr/shared/contract/manifest';
import { REMOTES } from '../build/rooms.ts';
import { inRoot } from '../root.ts';
import { DEV_VERSION } from './ports.ts';

/** `remotes.json` of development: every remote at its server, nothing hashed. Read anew at each request. */
export function devRegistry(): Registry {
  return {
    serial: 0,
    remotes: REMOTES.map((room) => ({
      ...readRemote(inRoot(room)),
      active: DEV_VERSION,
      state: 'on' as const,
      assets_sha256: '0'.repeat(64),
    })),
  };
}
