import type {
  PublishedRegistry,
  PublishedRemote,
  RemoteAction,
  SignedRegistry,
} from '@gr/shared/contract/manifest';
import { type EntryWithTakenBack, takenBackSince } from '@gr/shared/domain/app/taken-back';
import type { DatedRegistry, TeamKeys, WireRegistry } from '@gr/shared/domain/app/team-keys';
import { givenPublicKeys, type Jwk } from './keys.ts';
import { openRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { demandRights, signNext, signUnderList, type Teams, teamsOf } from './team-signing.ts';

/** Path of the registry in every store. */
export const REGISTRY_PATH = 'remotes.json';

/** Actions on the remotes of a store; a retired remote has no entry to record its action. */
export type HistoryAction = RemoteAction | 'retire';

/** One line of the history: `historia/{serial}.json`. Never served. */
export interface HistoryLine {
  /** Serial of the resulting registry. */
  readonly serial: number;
  readonly accion: HistoryAction;
  readonly remotos: readonly string[];
  readonly por: string;
  /** ms since epoch. */
  readonly fecha: number;
  /** The resulting registry, as it was served. */
  readonly registro: SignedRegistry;
}

/** The registry of a store, with its tag for the swap. */
export interface ReadRegistry {
  /** `undefined` = nothing is published. */
  readonly registry: PublishedRegistry | undefined;
  /** Its tag in the store ({@link ArtefactStore.swap}). */
  readonly tag: string | undefined;
  readonly signed?: WireRegistry;
  /** The list of teams' keys it is signed under; absent = one key signs for all. */
  readonly teams?: Teams | undefined;
}

/**
 * How long after it was signed a registry is accepted by a phone that does not have it yet, ms (180 days). Every change of the registry signs it
 * anew, and so does `npm run keys -- --renew`.
 */
export const VALID_MS = 180 * 86_400_000;

/**
 * Reads and verifies the registry of a store. Rejects when it was altered, or signed by another key than `key` and `believed`, by default
 * those of `GR_REGISTRY_PUBLIC_KEY`: during a key rotation, the existing registry is signed by the old one.
 */
export async function readRegistry(
  store: ArtefactStore,
  key: Jwk,
  believed: readonly Jwk[] = givenPublicKeys(),
): Promise<ReadRegistry> {
  const stored = await store.read(REGISTRY_PATH);
  if (!stored) return { registry: undefined, tag: undefined };
  const signed = parse(stored.bytes, store);
  const registry = await openRegistry(signed, [key, ...believed]);
  if (!Number.isSafeInteger(registry.serial) || !Array.isArray(registry.remotes)) throw unreadable(store);
  return { registry, tag: stored.tag, signed, teams: teamsOf(signed) };
}

function parse(bytes: Buffer, store: ArtefactStore): WireRegistry {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw unreadable(store, cause);
  }
  const { protected: head, payload, signature } = { ...(value as Partial<SignedRegistry> | null) };
  if ([head, payload, signature].some((part) => typeof part !== 'string')) throw unreadable(store);
  return value as WireRegistry;
}

function unreadable(store: ArtefactStore, cause?: unknown): Error {
  return new Error(`The registry of ${store.name} cannot be read: ${REGISTRY_PATH} is damaged.`, { cause });
}

/** A change of the registry, with its author. */
export interface Change {
  /** `retire` for entries that are removed. */
  readonly accion: HistoryAction;
  readonly por: string;
  /** Commit it was done from, signed with the entry. */
  readonly commit?: string;
  /** ms since epoch. */
  readonly now: number;
  /** New entries by id, `undefined` = removed; other entries stay. `accion`, `desde` and `por` are filled in. */
  readonly remotes: ReadonlyMap<string, NewEntry | undefined>;
}

type NewEntry = Omit<PublishedRemote, 'accion' | 'desde' | 'por'>;

/** Another author changed the registry in between; nothing was written. */
export class RegistryTaken extends Error {
  override readonly name = 'RegistryTaken';
}

/**
 * The registry after a change. Its serial is the old one plus 1, or the time of the change in seconds if that is higher: so it grows even
 * where the store was lost and no old serial is known.
 */
export function nextRegistry(old: PublishedRegistry | undefined, change: Change): DatedRegistry {
  const serial = Math.max((old?.serial ?? 0) + 1, Math.floor(change.now / 1000));
  const remotes = new Map(old?.remotes.map((remote) => [remote.id, remote]));
  for (const [id, remote] of change.remotes) {
    if (!remote || change.accion === 'retire') remotes.delete(id);
    else {
      // Later than before, whatever this computer's clock: phones accept no older entry.
      const desde = Math.max(change.now, (remotes.get(id)?.desde ?? -1) + 1);
      const back = takenBackSince(remotes.get(id), remote, change.accion === 'rollback');
      const { retiradas: _known, commit: _old, ...rest } = remote as EntryWithTakenBack;
      const commit = change.commit === undefined ? {} : { commit: change.commit };
      remotes.set(id, { ...rest, ...back, ...commit, accion: change.accion, desde, por: change.por });
    }
  }
  const order = (a: PublishedRemote, b: PublishedRemote): number =>
    a.active.orden - b.active.orden || (a.id < b.id ? -1 : 1);
  return { serial, remotes: [...remotes.values()].sort(order), caduca: change.now + VALID_MS };
}

/** The registry moved, but its line of the history could not be written; the next change writes it. */
export class HistoryLost extends Error {
  override readonly name = 'HistoryLost';
  readonly registry: PublishedRegistry;

  constructor(registry: PublishedRegistry, cause: unknown) {
    super(`The registry changed (serial ${registry.serial}), but its history could not be written.`, {
      cause,
    });
    this.registry = registry;
  }
}

/**
 * Moves the registry from what was `read` to the next one, signed. Rejects with {@link RegistryTaken} when it changed since
 * (compare-and-swap): the caller must read and decide again. Rejects with {@link HistoryLost} when it did move but the store failed right
 * after.
 */
export async function changeRegistry(
  store: ArtefactStore,
  key: Jwk,
  read: ReadRegistry,
  change: Change,
): Promise<PublishedRegistry> {
  const registry = nextRegistry(read.registry, change);
  const { teams } = read;
  const changed = new Set(change.remotes.keys());
  if (teams) demandRights(teams, key, changed, change.now);
  const retired = [...changed].find((id) => registry.remotes.every((entry) => entry.id !== id));
  if (teams && retired !== undefined && teams.list.llaves.some(({ remotos }) => remotos.includes(retired)))
    throw new Error(
      `Phones keep ${retired} as long as a team's key may publish it: take it out of the list first.`,
    );
  const signed = await signNext(registry, key, teams, changed, change.now);
  await move(store, read, registry, signed, change);
  return registry;
}

/**
 * Signs the unchanged registry under a new list of teams' keys, with the root key. Rejects as {@link changeRegistry}.
 * @param now ms since epoch
 */
export async function changeKeys(
  store: ArtefactStore,
  root: Jwk,
  read: ReadRegistry,
  list: TeamKeys,
  { por, now }: Pick<Change, 'por' | 'now'>,
): Promise<void> {
  const change: Change = { accion: 'build', por, now, remotes: new Map() };
  const registry = nextRegistry(read.registry, change);
  await move(store, read, registry, await signUnderList(registry, root, list, read.teams), change);
}

async function move(
  store: ArtefactStore,
  read: ReadRegistry,
  registry: PublishedRegistry,
  signed: WireRegistry,
  change: Change,
): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(signed)}\n`);
  if (!(await store.swap(REGISTRY_PATH, bytes, read.tag))) {
    throw new RegistryTaken('Somebody else changed the registry at the same time. Nothing was moved.');
  }
  try {
    await healHistory(store, read);
    const { accion, por, now: fecha } = change;
    const there = registry.remotes.map(({ id }) => id);
    const gone = [...change.remotes.keys()].filter((id) => !there.includes(id));
    const remotos = [...there.filter((id) => change.remotes.has(id)), ...gone];
    await writeLine(store, { serial: registry.serial, accion, remotos, por, fecha, registro: signed });
  } catch (cause) {
    throw new HistoryLost(registry, cause);
  }
}

/** Writes the history line that the author of the last change could not write, or has not written yet. */
async function healHistory(store: ArtefactStore, { registry, signed }: ReadRegistry): Promise<void> {
  if (!registry || !signed) return;
  if (!(await store.read(historyPath(registry.serial)))) await writeLine(store, lineOf(registry, signed));
}

/** History line of the last change, reconstructed from the registry's youngest entries. */
function lineOf(registry: PublishedRegistry, signed: SignedRegistry): HistoryLine {
  const fecha = Math.max(0, ...registry.remotes.map(({ desde }) => desde));
  const last = registry.remotes.filter(({ desde }) => desde === fecha);
  const { accion = 'build', por = '' } = last[0] ?? {};
  return { serial: registry.serial, accion, remotos: last.map(({ id }) => id), por, fecha, registro: signed };
}

async function writeLine(store: ArtefactStore, line: HistoryLine): Promise<void> {
  const place = historyPath(line.serial);
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  await store.create(place, bytes, 'application/json').catch(async (cause: unknown) => {
    // The author of a later change wrote it first, with other contents.
    if (!(await store.read(place))) throw cause;
  });
}

/** Path of a line of the history: its serial with 12 digits, so that the order of names is that of time. */
export function historyPath(serial: number): string {
  return `historia/${String(serial).padStart(12, '0')}.json`;
}
