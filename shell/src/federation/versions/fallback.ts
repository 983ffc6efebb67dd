import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Offer } from '@gr/shared/domain/app/shared-packages';
import type { FederationCode } from '../base/errors.ts';
import type { Part } from '../phone/needed-files.ts';
import { readComplete, type StagedRef, stagedVersions } from '../phone/version-cache.ts';
import type { StageRequest } from '../staging/stage.ts';
import type { Judge } from './judge.ts';

/** Dependencies of the search for a fallback. */
export interface FallbackSources {
  readonly caches: CacheStorage | undefined;
  readonly offer: Offer;
  readonly judge: Pick<Judge, 'mayRun' | 'serves'>;
  /** Downloads a version; `undefined` = that failed too. */
  readonly download: (request: StageRequest) => Promise<Assets | undefined>;
}

/**
 * Finds the list of a fallback for `entry.active`: `previous`, downloaded if need be, else the newest other version that is complete
 * on this phone. Never one that may not run here. Nothing is downloaded where `after`, the code of the failure before, means that
 * there is no connection.
 */
export async function findFallback(
  sources: FallbackSources,
  entry: RegistryEntry,
  after: FederationCode | undefined,
): Promise<Assets | undefined> {
  const { offer, judge, download } = sources;
  const { id, active, previous } = entry;
  if (previous && previous.version !== active && judge.mayRun(id, previous.version)) {
    const { version, assets_sha256 } = previous;
    const request = { id, version, assets_sha256, ...offer };
    const assets =
      (await readServed(sources, request)) ?? (after === 'RF-007' ? undefined : await download(request));
    if (assets) return assets;
  }
  return newestHere(sources, entry);
}

/**
 * Finds the newest other version of `entry.id` that has at least its initial files here: one that was opened just before the one
 * which fails now.
 */
export function findPartialFallback(
  sources: Omit<FallbackSources, 'download'>,
  entry: RegistryEntry,
): Promise<Assets | undefined> {
  return newestHere(sources, entry, 'first');
}

async function newestHere(
  sources: Omit<FallbackSources, 'download'>,
  { id, active }: RegistryEntry,
  part?: Part,
): Promise<Assets | undefined> {
  const { caches, offer, judge } = sources;
  const names = caches ? await stagedVersions(caches, id).catch(() => []) : [];
  for (const version of names.reverse()) {
    if (version === active || !judge.mayRun(id, version)) continue;
    const assets = await readServed(sources, { id, version, ...offer, ...(part && { part }) });
    if (assets) return assets;
  }
  return undefined;
}

async function readServed(
  { caches, judge }: Pick<FallbackSources, 'caches' | 'judge'>,
  ref: StagedRef,
): Promise<Assets | undefined> {
  const assets = caches && (await readComplete(caches, ref).catch(() => undefined));
  return assets && judge.serves(assets.contract) ? assets : undefined;
}
