import { compatible, isRemote, type Remote } from '@gr/shared/contract';
import type { Assets } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { DEADLINES, DeadlineError, withDeadline } from '../base/deadlines.ts';
import { failed } from '../base/errors.ts';
import { integrityOf } from '../phone/sha256.ts';
import { versionBase } from '../phone/version-cache.ts';
import type { ExposedLoader } from './runtime.ts';
import type { Starts } from './starts.ts';

/** Runs a staged version's code and returns its definition. */
export interface DefinitionLoader {
  /** `may` is called when all its code is there, before any of it runs; `RF-007` = it may not run. */
  (assets: Assets, may?: () => Promise<boolean>): Promise<Result<Remote>>;
  /** Fetches the federation runtime ahead of the first remote; a failure is ignored. */
  warm(): Promise<void>;
}

const REFUSED = 'given up, or nobody may open it';

/**
 * Creates the loader: entry script, exposed module within 8 s, then the checks of shape and contract. `RF-007` the federation
 * runtime, a file of the shell, was not loaded, `RF-009` the entry failed, `RF-010` too slow, `RF-011` wrong shape or contract. Each
 * failure can be retried. Code of the version runs under `guard`.
 */
export function createDefinitionLoader(
  start: () => Promise<ExposedLoader>,
  contract: string,
  verify: boolean,
  guard: Starts['guard'],
): DefinitionLoader {
  let starting: Promise<ExposedLoader> | undefined;
  const runtime = (): Promise<ExposedLoader> => {
    starting ??= start().catch((cause: unknown) => {
      starting = undefined;
      throw cause;
    });
    return starting;
  };
  const load = async (
    assets: Assets,
    may: () => Promise<boolean> = async () => true,
  ): Promise<Result<Remote>> => {
    let exposedOf: ExposedLoader;
    if (verify) preloadFirst(assets);
    try {
      // A shell file on a slow connection is no slow start of a remote: the 8 s begin when it is there.
      exposedOf = await runtime();
    } catch (cause) {
      return failed('RF-007', cause);
    }
    let exposed: unknown;
    const { id, version } = assets;
    const began = performance.now();
    try {
      const there = await guard(id, version, () =>
        withDeadline(DEADLINES.load, () => exposedOf(assets, verify)),
      );
      const left = began + DEADLINES.load - performance.now();
      if (!(await may())) return failed('RF-007', REFUSED);
      exposed = await guard(id, version, () => withDeadline(left, async () => there()));
    } catch (cause) {
      if (!(await may())) return failed('RF-007', REFUSED);
      return failed(cause instanceof DeadlineError ? 'RF-010' : 'RF-009', cause);
    }
    const remote = (exposed as { readonly default?: unknown } | null | undefined)?.default;
    if (!isRemote(remote) || remote.id !== assets.id) return failed('RF-011', 'not the shape of a remote');
    if (!compatible(contract, remote.contract)) return failed('RF-011', `contract ${remote.contract}`);
    return ok(remote);
  };
  const warm = (): Promise<void> =>
    runtime().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(load, { warm });
}

/**
 * Requests entry and initial files while the runtime is still loading: one after the other they cost a slow phone a tenth of a warm start.
 * Only where the worker answers, from what was verified; the hashes are compared again.
 */
function preloadFirst({ id, version, entry, type, files, first = [] }: Assets): void {
  if (type === 'module' || !globalThis.navigator?.serviceWorker?.controller) return;
  for (const path of new Set([entry, ...first])) {
    const sha256 = files.find((file) => file.path === path)?.sha256;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = path.endsWith('.css') ? 'style' : 'script';
    link.href = versionBase(id, version) + path;
    if (sha256) link.integrity = integrityOf(sha256);
    // As the tags that follow ask for them; else the browser loads them again. Those of chunks are the bundler's.
    if (path !== entry) link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
