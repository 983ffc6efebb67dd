import type { PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import { REGISTRY_PATH, type ReadRegistry, readRegistry } from './change-registry.ts';
import { readHistory } from './history.ts';
import { givenPublicKeys, type Jwk, thumbprint } from './keys.ts';
import { messages } from './messages.ts';
import { peekRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { teamsOf } from './team-signing.ts';
import { isInStore } from './version-files.ts';

/** Last lines of the history that are searched for one signed by this key. */
const LINES = 20;

/** A registry to continue from. */
export interface OwnRegistry extends ReadRegistry {
  /** The stored one is not trusted: the next one is written even without changes. */
  readonly replaces: boolean;
}

/**
 * Reads the registry of the repository's own folder, for a build, which continues where a command would stop. An untrusted one (of another
 * key, not signed, damaged) is copied to `remotes.anterior-{now}.json`, which is not served; `say` gets a line about it and about every
 * human decision that is lost with it. It is replaced by the last registry of the history that this key signed. Rejects when the store
 * cannot be read.
 * @param now ms since epoch
 */
export async function readOwnRegistry(
  store: ArtefactStore,
  key: Jwk,
  now: number,
  say: (line: string) => void,
): Promise<OwnRegistry> {
  const stored = await store.read(REGISTRY_PATH);
  if (!stored) return { registry: undefined, tag: undefined, replaces: false };
  const { bytes, tag } = stored;
  try {
    // Verifies the same bytes that are set aside if necessary.
    const read = await readRegistry({ ...store, read: () => Promise.resolve(stored) }, key);
    return { ...read, replaces: false };
  } catch {
    const aside = `remotes.anterior-${now}.json`;
    await store.create(aside, bytes, 'application/json');
    const found = whatIs(bytes, [key, ...givenPublicKeys()]);
    if (found.kind === 'damaged') say(messages.registryDamaged(aside));
    if (found.kind === 'foreign') {
      say(
        messages.registryOfOtherKey(
          aside,
          found.registry.remotes.map(({ id }) => id),
        ),
      );
      for (const line of decisions(found.registry)) say(line);
    }
    const last = (await readHistory(store, key, LINES)).at(-1);
    if (!last) {
      say(messages.registryNew);
      return { registry: undefined, tag, replaces: true };
    }
    say(messages.registryRecovered(last.serial));
    const { registro: signed } = last;
    return { registry: await whole(store, signed), tag, signed, teams: teamsOf(signed), replaces: true };
  }
}

/** Without the remotes whose files have been removed. */
async function whole(store: ArtefactStore, signed: SignedRegistry): Promise<PublishedRegistry> {
  const registry = peekRegistry(signed);
  const { remotes } = registry;
  const there = await Promise.all(remotes.map(({ id, active }) => isInStore(store, id, active)));
  return { ...registry, remotes: remotes.filter((_remote, at) => there[at]) };
}

type Found =
  | { readonly kind: 'foreign'; readonly registry: PublishedRegistry }
  | { readonly kind: 'damaged' };

/** Kind of a registry that is not trusted. */
function whatIs(bytes: Buffer, keys: readonly Jwk[]): Found {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as Partial<SignedRegistry>;
    const { protected: head = '', payload = '', signature = '' } = value;
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { readonly kid?: string };
    const registry = peekRegistry({ protected: head, payload, signature });
    const own = keys.some((one) => thumbprint(one) === kid);
    return own || !Array.isArray(registry.remotes) ? { kind: 'damaged' } : { kind: 'foreign', registry };
  } catch {
    // Damaged: no part can be read.
    return { kind: 'damaged' };
  }
}

/** A line for each remote that a person deployed, rolled back, put on trial or paused. */
function decisions({ remotes }: PublishedRegistry): readonly string[] {
  return remotes
    .filter(
      ({ state, canary, accion }) => state !== 'on' || canary || (accion !== 'build' && accion !== 'resume'),
    )
    .map((remote) => messages.lost(remote));
}
