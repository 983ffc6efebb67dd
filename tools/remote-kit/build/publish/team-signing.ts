import type { PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import {
  type DatedRegistry,
  type EntrySignature,
  entryText,
  LIST_TYPE,
  type TeamKey,
  type TeamKeys,
  type WireRegistry,
} from '@gr/shared/domain/app/team-keys';
import { type Jwk, thumbprint } from './keys.ts';
import { signJws, signRegistry, signText } from './signed-registry.ts';

/** The list a registry is signed under, and the signatures of its entries. */
export interface Teams {
  readonly list: TeamKeys;
  readonly llaves: SignedRegistry;
  readonly firmas: Readonly<Record<string, EntrySignature>>;
  /** Thumbprint of the root key that signed the list. */
  readonly root: string;
}

/** The key may not make this change to this remote; nothing was written. */
export class NotYourRemote extends Error {
  override readonly name = 'NotYourRemote';
}

/** The teams of a registry; `undefined` = one key signs for all of them. Does not verify: verify first. */
export function teamsOf({ llaves, firmas = {} }: WireRegistry): Teams | undefined {
  if (llaves === undefined) return undefined;
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  const { kid } = read(llaves.protected) as { readonly kid: string };
  return { list: read(llaves.payload) as TeamKeys, llaves, firmas, root: kid };
}

/** Rights of a key under a list; throws where it is neither its root nor in it, or outside its period (`now`, ms since epoch). */
export function standingOf(teams: Teams, key: Jwk, now: number): TeamKey | 'root' {
  const kid = thumbprint(key);
  if (kid === teams.root) return 'root';
  const own = teams.list.llaves.find((one) => one.kid === kid);
  if (!own)
    throw new NotYourRemote('This key is not in the list of teams’ keys: it was revoked, or never there.');
  if (now < own.desde || now >= own.hasta)
    throw new NotYourRemote(`The key of ${own.equipo} ended on ${day(own.hasta)}: ask for a new one.`);
  return own;
}

/** Throws where a key may not publish these remotes, by the list. */
export function demandRights(teams: Teams, key: Jwk, ids: Iterable<string>, now: number): void {
  const own = standingOf(teams, key, now);
  if (own === 'root') return;
  const foreign = [...ids].find((id) => !own.remotos.includes(id));
  if (foreign === undefined) return;
  const { equipo, remotos } = own;
  throw new NotYourRemote(`The key of ${equipo} may publish ${remotos.join(', ')}, and not ${foreign}.`);
}

/**
 * Signs a registry by the rules of its list: this key's own signature for each of `changed`, unchanged signatures for the rest. Without a
 * list the key signs the whole. Rejects with {@link NotYourRemote}.
 */
export async function signNext(
  registry: DatedRegistry,
  key: Jwk,
  teams: Teams | undefined,
  changed: ReadonlySet<string>,
  now: number,
): Promise<WireRegistry> {
  if (!teams) return signRegistry(registry, key);
  demandRights(teams, key, changed, now);
  const own = standingOf(teams, key, now);
  const { remotos = [], hasta = Number.POSITIVE_INFINITY } = own === 'root' ? {} : own;
  const kid = thumbprint(key);
  const firmas: Record<string, EntrySignature> = {};
  for (const entry of registry.remotes) {
    const stood = changed.has(entry.id) ? undefined : teams.firmas[entry.id];
    const mine = own === 'root' || remotos.includes(entry.id);
    if (!stood && !mine) throw new NotYourRemote(`Nobody answers for ${entry.id}: the root key has to.`);
    firmas[entry.id] = stood ?? { kid, firma: await signText(entryText(kid, entry), key) };
  }
  const dated = { ...registry, caduca: Math.min(registry.caduca ?? hasta, hasta) };
  return { ...(await signJws(dated, key)), llaves: teams.llaves, firmas };
}

/** The registry under a new list: the root signs entries whose key is no longer in it. */
export async function signUnderList(
  registry: PublishedRegistry,
  root: Jwk,
  list: TeamKeys,
  before: Teams | undefined,
): Promise<WireRegistry> {
  const kid = thumbprint(root);
  const firmas: Record<string, EntrySignature> = {};
  for (const entry of registry.remotes) {
    const stood = before?.firmas[entry.id];
    const key = list.llaves.find((one) => one.kid === stood?.kid && one.remotos.includes(entry.id));
    const holds = key && entry.desde >= key.desde && entry.desde <= key.hasta;
    firmas[entry.id] =
      stood && (holds || stood.kid === kid)
        ? stood
        : { kid, firma: await signText(entryText(kid, entry), root) };
  }
  return { ...(await signRegistry(registry, root)), llaves: await signJws(list, root, LIST_TYPE), firmas };
}

/** A moment as a day, `2026-11-20`. */
export function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
