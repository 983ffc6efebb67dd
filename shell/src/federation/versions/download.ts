import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { createLatestRuns } from '../../base/latest-runs.ts';
import { BROKEN, type FederationCode } from '../base/errors.ts';
import { hasAll, readComplete, readVersion, type StagedRef } from '../phone/version-cache.ts';
import type { StageRequest } from '../staging/stage.ts';
import type { Stager } from '../staging/stage-by-worker.ts';
import type { Completeness } from './completeness.ts';
import { type FallbackSources, findFallback } from './fallback.ts';
import type { Judge } from './judge.ts';

/** True for a version of a remote that may open now. */
export type Opens = (id: string, version: string) => boolean;

/** Downloads versions, each once at a time. */
export interface Downloads {
  /**
   * The files of `entry.active` to run now: the complete version, or, where nothing else could run meanwhile, its initial files. The
   * prefetch fetches the rest, running versions first. `again` aborts the pending download.
   */
  runnable(entry: RegistryEntry, again?: boolean): Promise<Result<Assets>>;
  /** All of `entry.active`; when that is broken at the server, a fallback. */
  complete(entry: RegistryEntry): Promise<Result<Assets>>;
  /** The fallback for `entry.active`, `previous` downloaded if need be; see {@link findFallback}. */
  fallback(entry: RegistryEntry, after: FederationCode | undefined): Promise<Assets | undefined>;
  /** A complete fallback for `entry.active` on this phone; nothing is downloaded. */
  localFallback(entry: RegistryEntry): Promise<Assets | undefined>;
  /** A complete version on this phone that `opens` ahead of a newer `entry.active`. */
  atHand(entry: RegistryEntry, opens: Opens): Promise<Assets | undefined>;
  /** The list of a version whose requested files are all here; it is then marked as complete. */
  found(ref: StagedRef): Promise<Assets | undefined>;
  /** The initial files of `entry.active` on this phone; fetched if need be where its rest is broken at the server. */
  initial(entry: RegistryEntry): Promise<Assets | undefined>;
  /** The request that stages `entry.active`. */
  requestOf(entry: RegistryEntry): StageRequest;
}

/** Creates the downloads for a page that offers `sources.offer`. */
export function createDownloads(
  sources: Omit<FallbackSources, 'download'>,
  stager: Stager,
  completeness: Completeness,
): Downloads {
  const { caches, offer } = sources;
  const stage = oncePerVersion(stager);
  const requestOf = ({ id, active, assets_sha256 }: RegistryEntry): StageRequest => ({
    id,
    version: active,
    assets_sha256,
    ...offer,
  });
  const found = async (ref: StagedRef): Promise<Assets | undefined> => {
    const assets = caches && (await readComplete(caches, ref).catch(() => undefined));
    if (assets && !ref.part) completeness.complete(ref.id, ref.version);
    return assets;
  };

  async function download(request: StageRequest): Promise<Assets | undefined> {
    const staged = await stage(request);
    if (!staged.ok) return undefined;
    completeness.complete(request.id, request.version);
    return staged.value;
  }

  const fallback: Downloads['fallback'] = (entry, after) =>
    findFallback({ ...sources, download }, entry, after);
  const localFallback = (entry: RegistryEntry): Promise<Assets | undefined> =>
    findFallback({ ...sources, download: async () => undefined }, entry, 'RF-007');

  const atHand = (entry: RegistryEntry, opens: Opens): Promise<Assets | undefined> => {
    const mayRun: Judge['mayRun'] = (id, version) => opens(id, version) && sources.judge.mayRun(id, version);
    const judge = { ...sources.judge, mayRun };
    return findFallback({ ...sources, judge, download: async () => undefined }, entry, 'RF-007');
  };

  async function complete(entry: RegistryEntry, again = false): Promise<Result<Assets>> {
    const { id, active } = entry;
    const staged = await stage(requestOf(entry), again);
    if (staged.ok) completeness.complete(id, active);
    else if (BROKEN.includes(staged.error.code)) {
      completeness.broken(id, active);
      if (!(await localFallback(entry))) await fallback(entry, 'RF-006');
    }
    return staged;
  }

  async function runnable(entry: RegistryEntry, again = false): Promise<Result<Assets>> {
    const { id, active } = entry;
    const here = caches && (await readVersion(caches, requestOf(entry)).catch(() => undefined));
    if (here && hasAll(here, offer)) {
      completeness.complete(id, active);
      return ok(here.assets);
    }
    // A version that was complete once, or is known to be broken, does not start as partial again.
    const extent = completeness.of(id, active);
    if (extent === 'complete' || extent === 'broken' || (await localFallback(entry)))
      return complete(entry, again);
    const initial = { ...requestOf(entry), part: 'first' } as const;
    const staged = here && hasAll(here, offer, 'first') ? ok(here.assets) : await stage(initial, again);
    if (staged.ok) completeness.runsPartial(staged.value);
    return staged;
  }

  async function initial(entry: RegistryEntry): Promise<Assets | undefined> {
    const request = { ...requestOf(entry), part: 'first' } as const;
    const here = await found(request);
    // Found broken in the background, before it was opened: its first screen may be sound.
    if (here || completeness.of(entry.id, entry.active) !== 'broken') return here;
    const staged = await stage(request);
    return staged.ok ? staged.value : undefined;
  }

  return { requestOf, found, fallback, localFallback, atHand, complete, runnable, initial };
}

/**
 * Stages each version, and the initial files of each, once at a time. `again` starts over; a pending download of that version's other
 * files pauses meanwhile, and continues afterwards.
 */
function oncePerVersion(stager: Stager): (request: StageRequest, again?: boolean) => Promise<Result<Assets>> {
  const runs = createLatestRuns<Result<Assets>>();
  const keyOf = ({ id, version, part }: StageRequest): string => `${id}@${version} ${part ?? 'all'}`;
  return (request, again = false) => {
    const key = keyOf(request);
    const running = runs.running(key);
    if (running && !again) return running;
    const mine = runs.start(key, (signal) => stager(request, { signal }));
    const { part, ...all } = request;
    const other: StageRequest = part ? all : { ...all, part: 'first' };
    if (again && runs.running(keyOf(other)))
      void runs.start(keyOf(other), (signal) => mine.then(() => stager(other, { signal })));
    return mine;
  };
}
