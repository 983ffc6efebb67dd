import type { Remote } from '@gr/shared/contract';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { failed } from '../base/errors.ts';
import type { SeenHang, SeenHangs } from '../base/ports.ts';
import { entryFor, type RegistryClient } from '../registry/registry-client.ts';
import type { DefinitionLoader } from './definition.ts';
import { type Judge, THREW, type Verdict } from './judge.ts';
import { openTo } from './prefetch.ts';
import { type FailureCount, QUARANTINE_MS } from './quarantine.ts';
import type { LoadOptions, RunningVersions } from './running-versions.ts';
import { FROZE, type Starts } from './starts.ts';
import type { UsageReports } from './usage-reports.ts';

/** Loads remotes for a slot by their id, and decides after failures. */
export interface RemoteLoader {
  /** Last good registry; `undefined` until the first one is read. Menu and routes come from it. */
  readonly registry: Observable<Registry | undefined>;
  /**
   * Reads `/remotes.json` again (5 s), unless the server answered within the last `within` ms; on failure the last good copy stays
   * and is returned if there is one.
   */
  refresh(within?: number): Promise<Result<Registry>>;
  /**
   * Stages, verifies and loads a remote. `again` = the last try failed: pending work is aborted, the registry is read again and the
   * version of this session unloaded, so that a fix or rollback at the server applies without a reload. `begun` = the URL names a
   * round or a visit that is open: it may be finished although the remote is paused.
   */
  load(id: string, again?: boolean, begun?: boolean): Promise<Result<Remote>>;
  /** `version` of a remote (the running one) failed on screen; two such failures put it into quarantine. Returns what to do now. */
  failedOnScreen(id: string, code: string, version?: string): Promise<Verdict>;
  /** Marks that code of a version runs: if the page then hangs, the next page session detects it. */
  readonly guard: Starts['guard'];
  /** Marks that a mounted version stays on screen: it may hang later. */
  readonly stays: Starts['stays'];
  /**
   * Code of that version threw: it is reported, also long after it was mounted. {@link MANY} errors within {@link MANY_MS} outside of
   * rendering count as a failed start where another version can run: the screen stays, the next entry opens the other version.
   */
  threw(id: string, version: string, code: string): void;
  /** True while some files of a running version are not fetched yet; a screen of it may fail because of that. */
  partial(id: string, version: string): boolean;
  /** `version` of a remote (the running one) has been on screen for a while without failing. */
  runsWell(id: string, version?: string): void;
}

/** Facts about one remote, shown in Ayuda. */
export interface RemoteFacts {
  readonly id: string;
  /** The version that runs, else the one this phone would run. */
  readonly version: string;
  /** Code of its last failure in this session. */
  readonly codigo?: string;
  /** Failed starts of its versions on this phone. */
  readonly fallos: readonly FailureCount[];
}

/** The loader of a page, with the calls only the shell uses. */
export interface PageLoader extends RemoteLoader {
  /** Counts failures of earlier page sessions: versions in which the page hung. */
  settle(): Promise<void>;
  /**
   * Preloads `pathname` before it is opened: the files of its section are staged, and once `rol` resolves to a role that may open it,
   * it is loaded ahead of the slot, whose {@link RemoteLoader.load} uses that result, also a failed start. `null` = no section: the
   * registry alone is read.
   */
  preload(pathname: string | null, rol: Promise<Rol | null>): Promise<void>;
  /** A tap on a link of the shell did nothing: reported for the version mounted last. */
  deaf(): void;
  /** Version, failures and last code of each remote. */
  facts(): readonly RemoteFacts[];
}

/** Dependencies of {@link createRemoteLoader}. */
export interface RemoteLoaderParts {
  readonly client: RegistryClient;
  readonly versions: RunningVersions;
  readonly judge: Judge;
  readonly definition: Pick<DefinitionLoader, 'warm'>;
  readonly trace: TracePort;
  readonly usage: Pick<UsageReports, 'ran' | 'threw'>;
  readonly starts: Starts;
  readonly hangs: SeenHangs;
  /** ms since epoch. */
  readonly now: () => number;
  /** Awaited before anything is loaded. */
  readonly ready: () => Promise<void> | undefined;
}

/** A start of a version that failed ahead of the slot, at `began` (ms since epoch). */
interface FailedAhead {
  readonly active: string;
  readonly began: number;
  readonly answer: Result<Remote>;
}

/** ms for which a failed start ahead of the slot counts. */
const AHEAD_MS = 15_000;

/**
 * Errors of one version, and the time within which they are too many (our choice): one a second is detected in 5 s, one bad button is
 * not.
 */
const MANY = 5;
const MANY_MS = 60_000;

/** Error code: a section runs and the links of the shell do nothing. */
const DEAF = 'RF-110';

/** Codes that count towards quarantine while a version loads. */
const FAILED_START: readonly string[] = ['RF-009', 'RF-010', 'RF-011'];

/** Creates the loader of a page. */
export function createRemoteLoader(parts: RemoteLoaderParts): PageLoader {
  const { client, versions, judge, definition, trace, usage, starts, hangs, now, ready } = parts;
  /** Last failure of each remote, and how its last load ended. */
  const codes = new Map<string, string>();
  const told = new Map<string, string | undefined>();
  /** Remote → its failed start ahead of the slot, for the first load soon after: tried twice it would count twice. */
  const ahead = new Map<string, FailedAhead>();
  /** Remotes a slot has asked for. */
  const asked = new Set<string>();
  /** `id@version` → when it threw last, and when since it was last counted, ms since epoch. */
  const throws = new Map<string, { readonly last: number; readonly times: readonly number[] }>();
  let last: { readonly id: string; readonly version: string } | undefined;
  const find = (id: string): RegistryEntry | undefined =>
    client.registry.get()?.remotes.find((remote) => remote.id === id);

  /** Read beside the registry, for the first count of this page. */
  let readAhead: Promise<readonly SeenHang[]> | undefined;
  let settling: Promise<void> = Promise.resolve();
  /** One after the other: opening a section waits until earlier failures are counted, and goes on even if that throws. */
  const settle = (): Promise<void> => {
    settling = settling.then(countFrozen).catch((cause: unknown) => trace.error('RF-103', cause));
    return settling;
  };

  async function countFrozen(): Promise<void> {
    // Before that it is unknown which other version could run.
    if (!client.registry.get()) return;
    const reading = readAhead ?? hangs.read();
    readAhead = undefined;
    const seen = await reading;
    for (const { id, version, contada } of seen) {
      if (contada) continue;
      trace.error(FROZE, version);
      usage.threw(id, version, FROZE);
    }
    if (seen.length === 0) return;
    // A version that ran well until then has one bad button: reported, and not counted. Starts stay, until it runs well or is a day old:
    // a phone whose app was ended by force may have lost what was counted.
    const starts = seen.filter(({ sana, desde }) => !sana && now() - desde < QUARANTINE_MS.withFallback);
    for (const { id, version } of starts) {
      const entry = find(id);
      const times = starts.filter((one) => one.id === id && one.version === version).length;
      const counted = judge.failures().find((one) => one.id === id && one.version === version)?.fallos ?? 0;
      if (entry && counted < times) await judge.failedOnScreen(versions, entry, { code: FROZE, version });
    }
    const same = (a: SeenHang, b: SeenHang): boolean => a.desde === b.desde && a.id === b.id;
    await hangs.change((all) =>
      all.flatMap((one) => {
        // What came since it was read is counted next time.
        if (!seen.some((before) => same(before, one))) return one;
        return starts.some((start) => same(start, one)) ? { ...one, contada: true } : [];
      }),
    );
    client.resolveAgain();
  }

  const isRecent = (at: number): boolean => now() - at < MANY_MS;

  function threw(id: string, version: string, code: string): void {
    usage.threw(id, version, code);
    const entry = find(id);
    if (code !== THREW || !entry) return;
    const key = `${id}@${version}`;
    const times = [...(throws.get(key)?.times ?? []).filter(isRecent), now()];
    const many = times.length >= MANY;
    // The next failed start needs as many errors again.
    throws.set(key, { last: now(), times: many ? [] : times });
    if (!many) return;
    judge.failedOnScreen(versions, entry, { code, version }).then(
      () => client.resolveAgain(),
      (cause: unknown) => trace.error(code, cause),
    );
  }

  async function load(id: string, how: LoadOptions = {}): Promise<Result<Remote>> {
    // In parallel with the registry and the files: a first section must not wait for them in sequence.
    void definition.warm();
    await ready();
    const registry = await (how.again ? client.refresh(true) : client.current());
    // What runs in this page is on screen at once; what an earlier page left is then counted by the next poll.
    if (how.again || versions.running(id) === undefined) await settle();
    const entry = registry.ok && find(id);
    const loaded = !registry.ok ? registry : entry ? await versions.load(entry, how) : failed('RF-003', id);
    // A version that failed meanwhile may be in quarantine now.
    client.resolveAgain();
    const unwanted = how.may !== undefined && !(await how.may);
    const code = loaded.ok || unwanted ? undefined : loaded.error.code;
    // A section without connection retries every few seconds; only changes are traced.
    if (code && told.get(id) !== code) trace.event('remote.failed', { id, code });
    if (code) codes.set(id, code);
    if (loaded.ok) usage.ran(id, loaded.value.version);
    else if (entry && code && FAILED_START.includes(code)) usage.threw(id, entry.active, code);
    told.set(id, code);
    return loaded;
  }

  return {
    registry: client.registry,
    refresh: (within = 0) => (client.age() < within ? client.current() : client.refresh()),
    preload: async (pathname, rol) => {
      if (pathname !== null) {
        void definition.warm();
        readAhead = hangs.read();
        // A failure is that of the count which waits for it.
        readAhead.catch(() => undefined);
      }
      await ready();
      const registry = await client.current();
      const entry = registry.ok && pathname !== null ? entryFor(registry.value, pathname) : undefined;
      if (entry?.state !== 'on' || !judge.serves(entry.contract) || asked.has(entry.id)) return;
      const may = rol.then((who) => who !== null && openTo(entry, [who])).catch(() => false);
      const answer = await load(entry.id, { may });
      const spent = !answer.ok && FAILED_START.includes(answer.error.code) && !asked.has(entry.id);
      if (spent) ahead.set(entry.id, { active: entry.active, began: now(), answer });
    },
    load: async (id, again = false, begun = false) => {
      asked.add(id);
      const known = ahead.get(id);
      ahead.delete(id);
      const same = known && known.active === find(id)?.active && now() - known.began < AHEAD_MS;
      return same && !again && !begun ? known.answer : load(id, { again, begun });
    },
    failedOnScreen: async (id, code, version) => {
      codes.set(id, code);
      const entry = find(id);
      const which = version ?? versions.running(id) ?? entry?.active ?? '';
      if (which && code !== 'RF-013') usage.threw(id, which, code);
      const verdict = entry ? await judge.failedOnScreen(versions, entry, { code, version: which }) : 'show';
      client.resolveAgain();
      return verdict;
    },
    settle,
    guard: (id, version, work) => {
      last = { id, version };
      return starts.guard(id, version, work);
    },
    stays: starts.stays,
    threw,
    deaf: () => {
      if (!last) return;
      trace.error(DEAF, `${last.id}@${last.version}`);
      usage.threw(last.id, last.version, DEAF);
    },
    partial: versions.partial,
    runsWell: (id, version = versions.running(id)) => {
      const threwAt = throws.get(`${id}@${version}`)?.last;
      if (!version || (threwAt !== undefined && isRecent(threwAt))) return;
      judge.runsWell(id, version);
      const others = (all: readonly SeenHang[]) =>
        all.filter((one) => one.id !== id || one.version !== version);
      hangs
        .read()
        .then((all) => (others(all).length < all.length ? hangs.change(others) : undefined))
        .catch((cause: unknown) => trace.error('RF-103', cause));
    },
    facts: () =>
      (client.registry.get()?.remotes ?? []).map(({ id, active }) => {
        const codigo = codes.get(id);
        return {
          id,
          version: versions.running(id) ?? active,
          ...(codigo ? { codigo } : {}),
          fallos: judge.failures().filter((failure) => failure.id === id),
        };
      }),
  };
}
