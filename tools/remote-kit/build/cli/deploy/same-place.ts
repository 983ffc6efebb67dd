import type { SignedRegistry } from '@gr/shared/contract/manifest';
import { historyPath, REGISTRY_PATH } from '../../publish/change-registry.ts';
import { peekRegistry } from '../../publish/signed-registry.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import type { Check } from './checks.ts';
import type { Desk } from './desk.ts';
import type { LiveShell } from './live-shell.ts';
import { messages } from './messages.ts';

/**
 * Whether the live shell serves this store: the registry that was read from it, or a later one that the store holds by now. A change since
 * then is reported at the end. Rejects when the store fails.
 */
export async function samePlace(
  { url, registry }: Pick<LiveShell, 'url' | 'registry'>,
  { registry: read, store }: Pick<Desk, 'registry' | 'store'>,
): Promise<readonly Check[]> {
  const live = registry ? peekRegistry(registry).serial : undefined;
  const own = read?.serial;
  if (live === own) return [];
  if (registry && live !== undefined && live > (own ?? live) && (await holds(store, registry, live)))
    return [];
  const name = (serial: number | undefined): string => serial?.toString() ?? '(none)';
  const text = messages.otherRegistry(url, name(live), store.name, name(own));
  return [{ level: 'bad', text }];
}

/** A serial alone tells no place from another: it is the second of the last change. */
async function holds(store: ArtefactStore, live: SignedRegistry, serial: number): Promise<boolean> {
  const places = [REGISTRY_PATH, historyPath(serial)];
  const found = await Promise.all(places.map((place) => store.read(place)));
  return found.some((file) => file !== undefined && file.bytes.includes(JSON.stringify(live.payload)));
}
