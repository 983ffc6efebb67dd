import type { PublishedRegistry, SignedRegistry } from '../../contract/manifest.ts';
import { REGISTRY_PATH, type ReadRegistry, readRegistry } from './change-registry.ts';
import { readHistory } from './history.ts';
import { givenPublicKeys, type Jwk, thumbprint } from './keys.ts';
import { messages } from './messages.ts';
import { peekRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { teamsOf } from './team-signing.ts';
import { isInStore } from './version-files.ts';

/** Lines of the history that are looked at for one that this key signed. */
const LINES = 20;

/** A registry to go on from. */
export interface OwnRegistry extends ReadRegistry {
  /** What lies there cannot be believed: the next one is written, whether or not anything changes. */
  readonly replaces: boolean;
}

/**
 * The registry of the repository's own folder, for a build, which goes on where a command would stop. One that cannot be
 * believed (of another key, not signed, damaged) is copied to `remotes.anterior-{now}.json`,
 * which nobody serves; `say` gets a line about it and about every decision of a person that is lost with it. The last
 * registry of the history that this key signed stands in for it. Rejects when the store cannot be read.
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
    // Of the very bytes that are set aside if need be.
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

/** Without the remotes whose files are gone since. */
async function whole(store: ArtefactStore, signed: SignedRegistry): Promise<PublishedRegistry> {
  const registry = peekRegistry(signed);
  const { remotes } = registry;
  const there = await Promise.all(remotes.map(({ id, active }) => isInStore(store, id, active)));
  return { ...registry, remotes: remotes.filter((_remote, at) => there[at]) };
}

type Found =
  | { readonly kind: 'foreign'; readonly registry: PublishedRegistry }
  | { readonly kind: 'damaged' };

/** What a registry is that could not be believed. */
function whatIs(bytes: Buffer, keys: readonly Jwk[]): Found {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as Partial<SignedRegistry>;
    const { protected: head = '', payload = '', signature = '' } = value;
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { readonly kid?: string };
    const registry = peekRegistry({ protected: head, payload, signature });
    const own = keys.some((one) => thumbprint(one) === kid);
    return own || !Array.isArray(registry.remotes) ? { kind: 'damaged' } : { kind: 'foreign', registry };
  } catch {
    // Torn: none of its parts can be told.
    return { kind: 'damaged' };
  }
}

/** A line for each remote that somebody deployed, rolled back, gave to a few or paused. */
function decisions({ remotes }: PublishedRegistry): readonly string[] {
  return remotes
    .filter(
      ({ state, canary, accion }) => state !== 'on' || canary || (accion !== 'build' && accion !== 'resume'),
    )
    .map((remote) => messages.lost(remote));
}
