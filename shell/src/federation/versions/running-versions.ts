import type { Remote } from '@gr/shared/contract';
import type { Assets, PublishedRegistry, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import type { Offer } from '@gr/shared/domain/app/shared-packages';
import { createLatestRuns } from '../../base/latest-runs.ts';
import { failed, outOfRange } from '../base/errors.ts';
import type { Surroundings } from '../base/ports.ts';
import { removeDamaged } from '../phone/bytes-at-hand.ts';
import { lease } from '../phone/lease.ts';
import { tidy } from '../phone/tidy.ts';
import type { IdleGate } from '../staging/idle-gate.ts';
import type { Stager } from '../staging/stage-by-worker.ts';
import { createCompleteness } from './completeness.ts';
import type { DefinitionLoader } from './definition.ts';
import { createDownloads } from './download.ts';
import { findPartialFallback } from './fallback.ts';
import type { Evidence, Judge } from './judge.ts';

/** Options of loading a version. */
export interface LoadOptions {
  /** Aborts pending work, unloads this session's version and starts over. */
  readonly again?: boolean;
  /** A round or visit that was begun is to be finished: a pause does not stop that. */
  readonly begun?: boolean;
  /** Whether it may run, once its files are here; absent = true. */
  readonly may?: Promise<boolean>;
}

/** The version of each remote that runs in this page. */
export interface RunningVersions extends Evidence {
  /** Loads `entry.active`, else a fallback. */
  load(entry: RegistryEntry, how?: LoadOptions): Promise<Result<Remote>>;
  /** The version of a remote this session runs. */
  running(id: string): string | undefined;
  /** As in {@link Evidence}. */
  stage(entry: RegistryEntry): Promise<Result<Assets>>;
  /** True when all files of `entry.active`, with the list the registry names, are on the phone. */
  isStaged(entry: RegistryEntry): Promise<boolean>;
}

/** Dependencies of {@link createRunningVersions}. */
export interface RunningVersionsParts {
  readonly definition: DefinitionLoader;
  readonly stager: Stager;
  readonly judge: Judge;
  /** Contract version of this shell. */
  readonly contract: string;
  readonly offer: Offer;
  /** The registry that the server itself returned to this page, if any. */
  readonly published: () => PublishedRegistry | undefined;
  /** False for a version that may not open ahead of a newer one. */
  readonly opensAtHand: (id: string, version: string) => boolean;
  readonly idle: IdleGate;
}

interface Pin {
  readonly version: string;
  readonly remote: Remote;
}

/** State of a load while it searches for the version to open. */
interface Opening {
  readonly entry: RegistryEntry;
  readonly again: boolean;
  readonly begun: boolean;
  readonly superseded: AbortSignal;
  /** Whether it may still run. */
  readonly go: () => Promise<boolean>;
  /** The version this session runs. */
  readonly pin: Pin | undefined;
  /** The files of the active version are here. */
  staged: boolean;
  /** The list of the active version, once all of it was found here: looked for once a load. */
  here?: Assets | undefined;
  /** Result of the active version. */
  first: Result<Remote>;
}

/** Creates the running versions. A loaded version stays for the session until a newer one is staged. */
export function createRunningVersions(s: Surroundings, parts: RunningVersionsParts): RunningVersions {
  const { definition, judge, contract, offer, published, opensAtHand, idle } = parts;
  const { caches, trace } = s;
  const pinned = new Map<string, Pin>();
  const loads = createLatestRuns<Result<Remote>>();
  /** Remote → whether its pending load may run. */
  const mays = new Map<string, LoadOptions['may']>();
  const extent = createCompleteness();
  const sources = { caches, offer, judge };
  const downloads = createDownloads(sources, parts.stager, extent);
  const complete = async (id: string, version: string): Promise<boolean> =>
    (await downloads.found({ id, version, ...offer })) !== undefined;

  const evidence: Evidence = {
    complete,
    partial: (id, version) => ['partial', 'broken'].includes(extent.of(id, version) ?? ''),
    localFallback: async (entry) => (await downloads.localFallback(entry)) !== undefined,
    hasFallback: async (entry, version) => {
      const { id, active, previous } = entry;
      const named = [active, ...(previous ? [previous.version] : [])];
      if (named.some((other) => other !== version && !judge.inQuarantine(id, other))) return true;
      return evidence.localFallback({ ...entry, active: version });
    },
    stage: (entry) => stage(entry),
    drop: (id, version) => {
      if (pinned.get(id)?.version === version) pinned.delete(id);
    },
  };

  const here = (entry: RegistryEntry): Promise<Assets | undefined> =>
    downloads.found(downloads.requestOf(entry));
  const isStaged = async (entry: RegistryEntry): Promise<boolean> => (await here(entry)) !== undefined;

  async function stage(entry: RegistryEntry): Promise<Result<Assets>> {
    const staged = await downloads.complete(entry);
    if (staged.ok) await tidyUp();
    return staged;
  }

  async function tidyUp(): Promise<void> {
    const registry = published();
    if (!caches || !registry) return;
    const runs = (id: string, version: string): boolean => pinned.get(id)?.version === version;
    await tidy(caches, registry, complete, runs).catch((cause: unknown) => trace.error('RF-012', cause));
  }

  async function run(
    entry: RegistryEntry,
    assets: Assets,
    may?: () => Promise<boolean>,
  ): Promise<Result<Remote>> {
    const { id, version } = assets;
    const began = performance.now();
    const loaded = await definition(assets, may);
    if (!loaded.ok) {
      if (may && !(await may())) return loaded;
      trace.error(loaded.error.code, loaded.error.cause);
      // A torn write, or a broken store: the version is fetched again, and is not to blame.
      if (caches && loaded.error.code !== 'RF-007')
        await removeDamaged(caches, assets).catch(() => undefined);
      const { code, cause } = loaded.error;
      // The runtime's own number goes into the error reports: `RF-009 RUNTIME-001`.
      const numbered = [code, /RUNTIME-\d{3}/.exec(String(cause))?.[0] ?? ''].join(' ').trimEnd();
      await judge.failedToStart(evidence, entry, { code: numbered, version });
      return loaded;
    }
    pinned.set(id, { version, remote: loaded.value });
    lease(id, version);
    trace.event('remote.loaded', { id, version, ms: Math.round(performance.now() - began) });
    void afterwards(id, version);
    return loaded;
  }

  /** Background work, once the first screen is there. */
  async function afterwards(id: string, version: string): Promise<void> {
    await idle.wait();
    // Files that the worker, or another tab, has fetched meanwhile count too.
    if (extent.of(id, version) === 'partial') await complete(id, version);
    await tidyUp();
  }

  async function runInstead(entry: RegistryEntry, assets: Assets): Promise<Result<Remote>> {
    const { id, version } = assets;
    trace.event('remote.fallback', { id, version, instead_of: entry.active });
    if (!(await complete(id, version))) extent.runsPartial(assets);
    return run(entry, assets);
  }

  /** Tried in order: the first result is the version to open, or the failure; the README has a diagram of it. */
  const ways: readonly ((o: Opening) => Promise<Result<Remote> | undefined>)[] = [
    async function switchedOff({ entry: { state }, begun }) {
      return state === 'off' || (state === 'paused' && !begun) ? failed('RF-004', state) : undefined;
    },
    async function runsAlready({ entry, pin }) {
      if (pin?.version !== entry.active) return undefined;
      // It was started, and its rest is broken: from now on a fallback runs, where one is here.
      const broken = extent.of(entry.id, entry.active) === 'broken';
      const instead = broken ? await downloads.localFallback(entry) : undefined;
      const other = instead && (await runInstead(entry, instead));
      return other?.ok ? other : ok(pin.remote);
    },
    async function contractOutOfRange({ entry, pin }) {
      if (judge.serves(entry.contract)) return undefined;
      if (pin) return ok(pin.remote);
      // An open round on this phone goes on with its version until the app is updated.
      const other = await downloads.fallback(entry, undefined);
      return other ? runInstead(entry, other) : outOfRange(contract, entry.contract);
    },
    async function quarantined({ entry, again, pin }) {
      // A retry, of the person or of the slot by itself, is one more try.
      if (again) judge.allowOneMore(entry.id, entry.active);
      if (!judge.inQuarantine(entry.id, entry.active)) return undefined;
      if (pin) return ok(pin.remote);
      const older = await downloads.localFallback(entry);
      const other = older && (await runInstead(entry, older));
      // None opens: a version that failed here is better than none.
      return other?.ok ? other : undefined;
    },
    async function newerNotHere({ entry, pin }) {
      if (!pin || (await isStaged(entry))) return undefined;
      // The session keeps its version; the newer one is used at the entry after the prefetch has fetched it.
      return ok(pin.remote);
    },
    async function atHand(o) {
      const { entry, pin, again, go } = o;
      if (pin || again) return undefined;
      o.here = await here(entry);
      if (o.here) return undefined;
      // No wait for a deploy: a complete version opens, and the prefetch fetches the newer one for the next entry.
      const assets = await downloads.atHand(entry, opensAtHand);
      if (!assets || !(await go())) return undefined;
      trace.event('remote.at_hand', { id: entry.id, version: assets.version, before: entry.active });
      const loaded = await run(entry, assets, go);
      return loaded.ok ? loaded : undefined;
    },
    async function active(o) {
      const { entry, again, superseded, go } = o;
      const staged = o.here ? ok(o.here) : await downloads.runnable(entry, again);
      if (staged.ok ? superseded.aborted : !(await go())) return failed('RF-007', 'given up');
      o.staged = staged.ok;
      o.first = staged.ok ? await run(entry, staged.value, go) : staged;
      return o.first.ok ? o.first : undefined;
    },
    async function sessionGoesOn({ pin }) {
      return pin && ok(pin.remote);
    },
    async function otherVersion({ entry, staged, first }) {
      const noLine = !first.ok && first.error.code === 'RF-007';
      // A file of the shell is late: no version is to blame, and another one would not start either.
      if (staged && noLine) return first;
      const other = await downloads.fallback(entry, noLine ? 'RF-007' : undefined);
      const second = other && (await runInstead(entry, other));
      if (second?.ok) return second;
      return staged ? first : undefined;
    },
    async function someScreens({ entry, superseded }) {
      // Better than none.
      const initial = await downloads.initial(entry);
      if (superseded.aborted) return failed('RF-007', 'given up');
      if (!initial) return undefined;
      extent.runsPartial(initial);
      return run(entry, initial);
    },
    async function someScreensOfOther({ entry }) {
      // One in quarantine is better than none.
      const any = { ...sources, judge: { ...judge, mayRun: opensAtHand } };
      const last = (await findPartialFallback(sources, entry)) ?? (await findPartialFallback(any, entry));
      return last && runInstead(entry, last);
    },
  ];

  async function open(
    entry: RegistryEntry,
    { again = false, begun = false, may }: LoadOptions,
    superseded: AbortSignal,
  ): Promise<Result<Remote>> {
    // When a newer load has taken over, its result counts, and nothing may run twice.
    const go = async (): Promise<boolean> =>
      !superseded.aborted && ((await may) ?? true) && !superseded.aborted;
    const first = failed('RF-007', 'given up');
    const o: Opening = {
      entry,
      again,
      begun,
      superseded,
      go,
      pin: pinned.get(entry.id),
      staged: false,
      first,
    };
    for (const way of ways) {
      const answer = await way(o);
      if (answer) return answer;
    }
    return o.first;
  }

  function load(entry: RegistryEntry, how: LoadOptions = {}): Promise<Result<Remote>> {
    const { id } = entry;
    const { again = false } = how;
    const running = loads.running(id);
    if (running && !again) {
      // A caller that may run it does not take the refusal of another.
      const may = mays.get(id);
      const refused = async (): Promise<boolean> => !how.may && may !== undefined && !(await may);
      return running.then(async (result) => ((await refused()) ? load(entry, how) : result));
    }
    if (again) pinned.delete(id);
    mays.set(id, how.may);
    const mine = loads.start(id, (superseded) => open(entry, how, superseded));
    // A section that runs already is no new one: a person who goes to and fro must not hold up what is fetched for the next entry.
    if (!pinned.has(id)) idle.busyWith(mine);
    return mine;
  }

  return { ...evidence, load, stage, isStaged, running: (id) => pinned.get(id)?.version };
}
