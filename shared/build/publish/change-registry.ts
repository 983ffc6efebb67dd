import type {
  PublishedRegistry,
  PublishedRemote,
  RemoteAction,
  SignedRegistry,
} from '../../contract/manifest.ts';
import type { Jwk } from './keys.ts';
import { openRegistry, signRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';

/** Where the registry lies in every store. */
export const REGISTRY_PATH = 'remotes.json';

/** One line of the history: `historia/{serial}.json`. Never served. */
export interface HistoryLine {
  readonly serial: number;
  readonly accion: RemoteAction;
  /** The remotes it was about. */
  readonly remotos: readonly string[];
  readonly por: string;
  /** ms since epoch. */
  readonly fecha: number;
  /** The registry from then on, as it was served. */
  readonly registro: SignedRegistry;
}

/** The registry of a store, and what a swap must compare. */
export interface ReadRegistry {
  readonly registry: PublishedRegistry | undefined;
  readonly tag: string | undefined;
}

/** Reads and verifies the registry of a store. Rejects when it is signed by a stranger or changed. */
export async function readRegistry(store: ArtefactStore, key: Jwk): Promise<ReadRegistry> {
  const stored = await store.read(REGISTRY_PATH);
  if (!stored) return { registry: undefined, tag: undefined };
  const signed = JSON.parse(stored.bytes.toString('utf8')) as SignedRegistry;
  return { registry: await openRegistry(signed, [key]), tag: stored.tag };
}

/** Who changes what. */
export interface Change {
  readonly accion: RemoteAction;
  readonly por: string;
  /** ms since epoch. */
  readonly ahora: number;
  /** New entries by id; entries not named stay. `accion`, `desde` and `por` are filled in. */
  readonly remotes: ReadonlyMap<string, Omit<PublishedRemote, 'accion' | 'desde' | 'por'>>;
}

/** Somebody else changed the registry in between; nothing was written. */
export class RegistryTaken extends Error {
  override readonly name = 'RegistryTaken';
}

/** The next registry: serial one higher, at least the time in seconds, so that it also grows after a lost store. */
export function nextRegistry(old: PublishedRegistry | undefined, change: Change): PublishedRegistry {
  const serial = Math.max((old?.serial ?? 0) + 1, Math.floor(change.ahora / 1000));
  const remotes = new Map(old?.remotes.map((remote) => [remote.id, remote]));
  for (const [id, remote] of change.remotes) {
    remotes.set(id, { ...remote, accion: change.accion, desde: change.ahora, por: change.por });
  }
  const order = (a: PublishedRemote, b: PublishedRemote): number =>
    a.active.orden - b.active.orden || (a.id < b.id ? -1 : 1);
  return { serial, remotes: [...remotes.values()].sort(order) };
}

/**
 * Moves the registry from what was `read` to the next one, signed. Rejects with {@link RegistryTaken} when it is no
 * longer what was read (compare-and-swap): the caller reads again and decides again.
 */
export async function changeRegistry(
  store: ArtefactStore,
  key: Jwk,
  read: ReadRegistry,
  change: Change,
): Promise<PublishedRegistry> {
  const registry = nextRegistry(read.registry, change);
  const signed = await signRegistry(registry, key);
  const bytes = Buffer.from(`${JSON.stringify(signed)}\n`);
  if (!(await store.swap(REGISTRY_PATH, bytes, read.tag))) {
    throw new RegistryTaken('Alguien más cambió el registro al mismo tiempo. No se movió nada.');
  }
  const line: HistoryLine = {
    serial: registry.serial,
    accion: change.accion,
    remotos: [...change.remotes.keys()],
    por: change.por,
    fecha: change.ahora,
    registro: signed,
  };
  await store.create(
    historyPath(registry.serial),
    Buffer.from(`${JSON.stringify(line)}\n`),
    'application/json',
  );
  return registry;
}

/** Place of a line of the history. */
export function historyPath(serial: number): string {
  return `historia/${String(serial).padStart(12, '0')}.json`;
}
