import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextRegistry } from '@gr/remote-kit/build/publish/change-registry';
import { readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import { peekRegistry, signRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type { PublishedRegistry, PublishedRemote, SignedRegistry } from '@gr/shared/contract/manifest';

/** The registry of a built `dist`, its signature unchecked. */
export function publishedIn(dist: string): PublishedRegistry {
  return peekRegistry(JSON.parse(readFileSync(join(dist, 'remotes.json'), 'utf8')) as SignedRegistry);
}

/** One remote of it; throws when it is not there. */
export function remoteIn(dist: string, id: string): PublishedRemote {
  const found = publishedIn(dist).remotes.find((remote) => remote.id === id);
  if (!found) throw new Error(`no remote ${id} in ${dist}`);
  return found;
}

/** Text of `/remotes.json` after a change: signed with this repository's key, serial one higher than in `old`. */
export async function changedRegistry(
  old: PublishedRegistry,
  ...remotes: PublishedRemote[]
): Promise<string> {
  const change = { accion: 'deploy', por: 'prueba', now: Date.now() } as const;
  const next = nextRegistry(old, {
    ...change,
    remotes: new Map(remotes.map((remote) => [remote.id, remote])),
  });
  return JSON.stringify(await signRegistry(next, readPrivateKey('.')));
}
