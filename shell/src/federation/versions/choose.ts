import type {
  PublishedRegistry,
  PublishedRemote,
  PublishedVersion,
  Registry,
  RegistryEntry,
} from '@gr/shared/contract/manifest';

import { audienceOf, type Holder, meantFor } from '@gr/shared/domain/app/trial';

/** Inputs that decide which version of a remote this phone runs. */
export interface Phone {
  /** Stable name of this phone. */
  readonly disp_id: string;
  /** The signed-in person, for a trial with some people. */
  readonly holder?: Holder;
  /** True for a trial that was stopped after too many failure reports. */
  readonly stopped?: (id: string, version: string) => boolean;
  /** False for a version that must not run here: in quarantine, or made for a contract this shell does not serve. */
  readonly mayRun: (id: string, version: string, contract: string) => boolean;
}

/**
 * Resolves the registry for this phone: a canary if it is chosen for one, `previous` where `active` is in quarantine or was made for
 * another contract.
 */
export function chooseVersions({ serial, remotes }: PublishedRegistry, phone: Phone): Registry {
  return { serial, remotes: remotes.map((remote) => chooseVersion(remote, phone)) };
}

function chooseVersion(
  { id, state, active, previous, canary }: PublishedRemote,
  phone: Phone,
): RegistryEntry {
  const chosen = canary && isChosen(id, canary, phone) ? [canary] : [];
  const versions = [...chosen, active, ...(previous ? [previous] : [])];
  const sound = versions.filter(({ version, contract }) => phone.mayRun(id, version, contract));
  // None can run here: the newest is named, and loading it reports why.
  const [first = active, second] = sound.length > 0 ? sound : versions;
  return {
    ...manifestOf(id, first),
    state,
    active: first.version,
    assets_sha256: first.assets_sha256,
    ...previousOf(second),
  };
}

function isChosen(
  id: string,
  canary: NonNullable<PublishedRemote['canary']>,
  { disp_id, holder = {}, stopped }: Phone,
): boolean {
  if (stopped?.(id, canary.version)) return false;
  const audience = audienceOf(canary);
  if (audience) return meantFor(audience, holder);
  return bucket(`${disp_id} ${id} ${canary.version}`) < canary.percent;
}

function previousOf(version: PublishedVersion | undefined): Pick<RegistryEntry, 'previous'> {
  if (!version) return {};
  const { version: name, assets_sha256, contract } = version;
  return { previous: { version: name, assets_sha256, contract } };
}

function manifestOf(
  id: string,
  version: PublishedVersion,
): Omit<RegistryEntry, 'state' | 'active' | 'assets_sha256'> {
  const { nombre, rutas, menu, roles, rutas_roles, inicio, abiertos, acciones, contract, orden } = version;
  return {
    id,
    nombre,
    rutas,
    menu,
    contract,
    orden,
    ...(roles ? { roles } : {}),
    ...(rutas_roles ? { rutas_roles } : {}),
    ...(inicio ? { inicio } : {}),
    ...(abiertos ? { abiertos } : {}),
    ...(acciones ? { acciones } : {}),
  };
}

/** A number from 0 to 99 that is always the same for the same text (FNV-1a, 32 bits, with a final mixing). */
export function bucket(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100;
}
