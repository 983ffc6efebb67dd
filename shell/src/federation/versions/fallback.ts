import { compatible } from '@gr/shared/contract';
import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import type { FederationCode } from '../errors.ts';
import type { Part } from '../phone/needed-files.ts';
import { readStaged, type StagedRef, stagedVersions } from '../phone/version-cache.ts';
import type { StageRequest } from '../staging/stage.ts';
import type { Quarantine } from './quarantine.ts';

/** What looking for another version uses. */
export interface OlderSources {
  readonly caches: CacheStorage | undefined;
  readonly quarantine: Quarantine;
  readonly shared: StagedRef['shared'];
  /** False for a version that is known to be made for a contract this shell cannot serve. */
  readonly serves: (id: string, version: string) => boolean;
  /** Contract version of this shell. */
  readonly contract: string;
  /** Downloads a version; `undefined` = that failed too. */
  readonly bring: (request: StageRequest) => Promise<Assets | undefined>;
}

/**
 * What can run instead of `entry.active`: `previous`, downloaded if need be, else the newest other version that is whole
 * on this phone. Never one in quarantine, nor one for another contract. Nothing is downloaded where `after` says that
 * there is no connection.
 */
export async function olderVersion(
  { caches, quarantine, shared, serves, contract, bring }: OlderSources,
  entry: RegistryEntry,
  after: FederationCode | undefined,
): Promise<Assets | undefined> {
  const { id, active, previous } = entry;
  const sound = (version: string): boolean =>
    version !== active && !quarantine.has(id, version) && serves(id, version);
  const here = (ref: StagedRef): Promise<Assets | undefined> => readFor({ caches, contract }, ref);
  if (previous && sound(previous.version)) {
    const request = {
      id,
      version: previous.version,
      assets_sha256: previous.assets_sha256,
      shared,
    };
    const assets = (await here(request)) ?? (after === 'RF-007' ? undefined : await bring(request));
    if (assets) return assets;
  }
  return newestHere({ caches, shared, contract }, id, sound);
}

/**
 * The newest version of `entry.id` that is here with its first part at least: one that was opened just before the one
 * which fails now.
 */
export async function olderPart(
  { caches, quarantine, shared, serves, contract }: Omit<OlderSources, 'bring'>,
  { id, active }: RegistryEntry,
): Promise<Assets | undefined> {
  const sound = (version: string): boolean =>
    version !== active && !quarantine.has(id, version) && serves(id, version);
  return newestHere({ caches, shared, contract }, id, sound, 'first');
}

async function newestHere(
  { caches, shared, contract }: Pick<OlderSources, 'caches' | 'shared' | 'contract'>,
  id: string,
  sound: (version: string) => boolean,
  part?: Part,
): Promise<Assets | undefined> {
  const names = caches ? await stagedVersions(caches, id).catch(() => []) : [];
  const versions = names.reverse().filter(sound);
  for (const version of versions) {
    const ref = { id, version, shared, ...(part && { part }) };
    const assets = await readFor({ caches, contract }, ref);
    if (assets) return assets;
  }
  return undefined;
}

async function readFor(
  { caches, contract }: Pick<OlderSources, 'caches' | 'contract'>,
  ref: StagedRef,
): Promise<Assets | undefined> {
  const assets = caches && (await readStaged(caches, ref).catch(() => undefined));
  // Lists of older builds do not say; what their code says is looked at before it is mounted.
  return assets?.contract === undefined || compatible(contract, assets.contract) ? assets : undefined;
}
