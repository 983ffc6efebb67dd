import { compatible, type Remote } from '@gr/shared/contract';
import type { Assets, PublishedRegistry, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { failed, outOfRange } from '../errors.ts';
import { lease, prune } from '../phone/lease.ts';
import type { StagedRef } from '../phone/version-cache.ts';
import type { Surroundings } from '../ports.ts';
import { namedVersions } from '../registry/registry-client.ts';
import type { Calm } from '../staging/idle-gate.ts';
import type { Stager } from '../staging/stage-by-worker.ts';
import { createStagings } from '../staging/stagings.ts';
import { createParts } from './completeness.ts';
import type { RemoteLoader } from './container.ts';
import { createBringing } from './download.ts';
import { olderPart } from './fallback.ts';
import type { Quarantine } from './quarantine.ts';

/** How a version is loaded. */
export interface LoadOptions {
  /** Whatever is under way or was kept in this session is given up, and everything is done anew. */
  readonly again?: boolean;
  /** Work that was begun is to be ended: a pause does not stop that. */
  readonly begun?: boolean;
  /** Whether it may run, once its files are here; absent = it may. */
  readonly may?: Promise<boolean>;
}

/** Which version of each remote runs in this page. */
export interface Versions {
  /** Loads `entry.active`, else an older version. */
  load(entry: RegistryEntry, how?: LoadOptions): Promise<Result<Remote>>;
  /** The version of a remote this session runs. */
  running(id: string): string | undefined;
  /** Lets go of that version, if it is the one this session runs: the next load starts it afresh, or another one. */
  drop(id: string, version: string): void;
  /** True when that version began with its first part, and the rest has not come: a screen may fail for want of it. */
  partial(id: string, version: string): boolean;
  /** True when something whole is here that could run instead of `entry.active`. */
  otherHere(entry: RegistryEntry): Promise<boolean>;
  /** Brings `entry.active` wholly to the phone without running it; if it is broken at the server, what could run instead. */
  stage(entry: RegistryEntry): Promise<Result<Assets>>;
  /** True when `entry.active` is wholly on the phone. */
  here(entry: RegistryEntry): Promise<boolean>;
  /** True when something could run instead of `version`; nothing is downloaded to find out. */
  hasOther(entry: RegistryEntry, version: string): Promise<boolean>;
}

/** What {@link createVersions} works with. */
export interface VersionsParts {
  readonly loader: RemoteLoader;
  readonly stager: Stager;
  readonly quarantine: Quarantine;
  /** Contract version of this shell. */
  readonly contract: string;
  /** What this shell shares. */
  readonly shared: StagedRef['shared'];
  /** Contract a version was made for, where that is known. */
  readonly contractOf: (id: string, version: string) => string | undefined;
  /** The registry the server itself gave this page, if it did. */
  readonly published: () => PublishedRegistry | undefined;
  readonly calm: Calm;
}

interface Loading {
  readonly answer: Promise<Result<Remote>>;
  readonly may: LoadOptions['may'];
}

/** Makes the keeper of versions. A version once loaded stays for the session until a newer one is staged. */
export function createVersions(s: Surroundings, given: VersionsParts): Versions {
  const { loader, quarantine, contract, contractOf, shared, published, calm } = given;
  const pinned = new Map<string, { readonly version: string; readonly remote: Remote }>();
  const loading = new Map<string, Loading>();
  const stagings = createStagings(given.stager);
  const parts = createParts();
  const sources = {
    caches: s.caches,
    quarantine,
    shared,
    contract,
    serves: (id: string, version: string) => compatible(contract, contractOf(id, version) ?? contract),
  };
  const { now, whole, other, otherHere, found, asked } = createBringing(sources, stagings, parts);
  const isHere = async (ref: StagedRef): Promise<boolean> => (await found(ref)) !== undefined;

  async function run(
    entry: RegistryEntry,
    assets: Assets,
    may?: () => Promise<boolean>,
  ): Promise<Result<Remote>> {
    const { id, version } = assets;
    const began = performance.now();
    const loaded = await loader(assets, may);
    if (!loaded.ok) {
      if (may && !(await may())) return loaded;
      s.trace.error(loaded.error.code, loaded.error.cause);
      // Files that had to come from the network may be to blame; those of a staged version never change.
      if (loaded.error.code !== 'RF-007' && (await isHere({ id, version, shared })))
        quarantine.strike(id, version, loaded.error.code, await hasOther(entry, version));
      return loaded;
    }
    pinned.set(id, { version, remote: loaded.value });
    lease(id, version);
    s.trace.event('remote.loaded', { id, version, ms: Math.round(performance.now() - began) });
    void later(id, version);
    return loaded;
  }

  /** What nobody waits for, once the first screen is there. */
  async function later(id: string, version: string): Promise<void> {
    await calm.wait();
    // What the worker, or another tab, has brought meanwhile counts too.
    if (parts.state(id, version) === 'waits') await isHere({ id, version, shared });
    await tidy();
  }

  async function hasOther(entry: RegistryEntry, version: string): Promise<boolean> {
    const { id, active, previous } = entry;
    const named = [active, ...(previous ? [previous.version] : [])];
    if (named.some((other) => other !== version && !quarantine.has(id, other))) return true;
    return (await otherHere({ ...entry, active: version })) !== undefined;
  }

  /** Removes what no registry of the server names any more, once what it does name is here. */
  async function tidy(): Promise<void> {
    const registry = published();
    if (!s.caches || !registry) return;
    const whole = new Set<string>();
    for (const { id, active } of registry.remotes)
      if (await isHere({ id, version: active.version, shared })) whole.add(id);
    const keep = (id: string, version: string): boolean => {
      const remote = registry.remotes.find((known) => known.id === id);
      if (!remote) return false;
      return !whole.has(id) || namedVersions(remote).includes(version) || pinned.get(id)?.version === version;
    };
    await prune(s.caches, keep).catch((cause: unknown) => s.trace.error('RF-012', cause));
  }

  async function runOlder(entry: RegistryEntry, old: Assets): Promise<Result<Remote>> {
    const { id, version } = old;
    s.trace.event('remote.older', { id, version, instead_of: entry.active });
    if (!(await isHere({ id, version, shared }))) parts.begin(old);
    return run(entry, old);
  }

  async function open(
    entry: RegistryEntry,
    { again = false, begun = false, may }: LoadOptions,
    current: () => boolean,
  ): Promise<Result<Remote>> {
    const { id, active, state } = entry;
    if (state === 'off' || (state === 'paused' && !begun)) return failed('RF-004', state);
    const pin = pinned.get(id);
    if (pin?.version === active) {
      // It began, and its rest is broken: from now on something else runs, where that is here.
      const instead = parts.state(id, active) === 'broken' ? await otherHere(entry) : undefined;
      const old = instead && (await runOlder(entry, instead));
      return old?.ok ? old : ok(pin.remote);
    }
    if (!compatible(contract, entry.contract)) {
      if (pin) return ok(pin.remote);
      // A round that is open on this phone goes on with what it began with, until the app is updated.
      const old = await other(entry, undefined);
      return old ? runOlder(entry, old) : outOfRange(contract, entry.contract);
    }
    // The person may insist; a page by itself does not.
    if (again) quarantine.pardon(id, active);
    if (quarantine.has(id, active)) return failed('RF-016', active);
    if (pin && !(await isHere(asked(entry)))) {
      // The session goes on with what it has; the newer version is taken at the next entry.
      void whole(entry);
      return ok(pin.remote);
    }
    const staged = await now(entry, again);
    // When a newer load has taken over, what it finds counts, and nothing may run twice.
    const go = async (): Promise<boolean> => current() && ((await may) ?? true) && current();
    if (!(staged.ok ? current() : await go())) return failed('RF-007', 'given up');
    const first = staged.ok ? await run(entry, staged.value, go) : staged;
    if (first.ok) return first;
    if (pin) return ok(pin.remote);
    // A file of the shell is late: no version is to blame, and no other one would start either.
    if (staged.ok && first.error.code === 'RF-007') return first;
    const old = await other(entry, staged.ok ? undefined : codeOf(staged.error.code));
    const second = old && (await runOlder(entry, old));
    if (second?.ok || staged.ok) return second?.ok ? second : first;
    // What is here of one is sound: some of its screens are better than none.
    const part = await found({ ...asked(entry), part: 'first' });
    if (part) {
      parts.begin(part);
      return run(entry, part);
    }
    const oldPart = await olderPart(sources, entry);
    return oldPart ? runOlder(entry, oldPart) : first;
  }

  function load(entry: RegistryEntry, how: LoadOptions = {}): Promise<Result<Remote>> {
    const { id } = entry;
    const { again = false } = how;
    const running = loading.get(id);
    if (running && !again) {
      // Who knows that it may run does not take the answer that it may not.
      const refused = async (): Promise<boolean> =>
        !how.may && running.may !== undefined && !(await running.may);
      return running.answer.then(async (result) => ((await refused()) ? load(entry, how) : result));
    }
    if (again) pinned.delete(id);
    const current = (): boolean => loading.get(id)?.answer === mine;
    const mine: Promise<Result<Remote>> = Promise.resolve()
      .then(() => open(entry, how, current))
      .then((result) => (current() ? result : (loading.get(id)?.answer ?? result)))
      .finally(() => {
        if (current()) loading.delete(id);
      });
    loading.set(id, { answer: mine, may: how.may });
    calm.during(mine);
    return mine;
  }

  return {
    load,
    running: (id) => pinned.get(id)?.version,
    drop: (id, version) => {
      if (pinned.get(id)?.version === version) pinned.delete(id);
    },
    partial: (id, version) => ['waits', 'broken'].includes(parts.state(id, version) ?? ''),
    otherHere: async (entry) => (await otherHere(entry)) !== undefined,
    stage: async (entry) => {
      const staged = await whole(entry);
      if (staged.ok) await tidy();
      return staged;
    },
    here: (entry) => isHere(asked(entry)),
    hasOther,
  };
}

function codeOf(code: string): 'RF-007' | undefined {
  return code === 'RF-007' ? code : undefined;
}
