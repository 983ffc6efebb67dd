import type { Remote } from '@gr/shared/contract';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { failed } from '../base/errors.ts';
import { entryFor, type RegistryClient } from '../registry/registry-client.ts';
import type { DefinitionLoader } from './definition.ts';
import { type Judge, THREW, type Verdict } from './judge.ts';
import { openTo } from './prefetch.ts';
import type { FailureCount } from './quarantine.ts';
import type { LoadOptions, RunningVersions } from './running-versions.ts';
import { FROZE, type Starts } from './starts.ts';
import type { UsageReports } from './usage-reports.ts';

/** What a slot asks: from the id of a remote to its definition, and what to do when that fails. */
export interface RemoteLoader {
  /** Last good registry; `undefined` until the first one is read. Menu and routes come from it. */
  readonly registry: Observable<Registry | undefined>;
  /**
   * Reads `/remotes.json` again (5 s), unless the server answered within the last `within` ms; on failure the last good
   * copy stays and is answered if there is one.
   */
  refresh(within?: number): Promise<Result<Registry>>;
  /**
   * Stages, verifies and loads a remote. `again` = the last try failed: whatever hangs is given up, the registry is read
   * anew and the version of this session let go, so that what was mended or rolled back at the server counts without a
   * reload. `begun` = the place names a round or a visit that is open: it may be ended although the remote is paused.
   */
  load(id: string, again?: boolean, begun?: boolean): Promise<Result<Remote>>;
  /**
   * `version` of a remote (that which runs) failed on screen; two such failures put it into quarantine. Says what to do
   * now.
   */
  failedOnScreen(id: string, code: string, version?: string): Promise<Verdict>;
  /** What it takes to mount that version runs in it: should the page never answer again, its next life knows. */
  readonly guard: Starts['guard'];
  /** A screen of that version is about to hear of a touch. */
  readonly touched: Starts['touched'];
  /**
   * Code of that version threw: told to who deploys, also long after it was mounted. {@link MANY} times within {@link MANY_MS} outside of
   * drawing count as a failed start where another version can run: what is on screen stays, the next entry opens the other.
   */
  threw(id: string, version: string, code: string): void;
  /** True while not all files of a version that runs have come; a screen of it may fail for want of them. */
  partial(id: string, version: string): boolean;
  /** `version` of a remote (that which runs) has been on screen for a while without failing. */
  runsWell(id: string, version?: string): void;
}

/** What Ayuda tells of one remote. */
export interface RemoteFacts {
  readonly id: string;
  /** The version that runs, else the one this phone would run. */
  readonly version: string;
  /** Code of its last failure in this session. */
  readonly codigo?: string;
  /** Failed starts of its versions on this phone. */
  readonly fallos: readonly FailureCount[];
}

/** The loader of a page, with what only the shell itself asks. */
export interface PageLoader extends RemoteLoader {
  /** Counts what earlier lives of the app could not tell: versions in which the page stopped answering. */
  settle(): Promise<void>;
  /**
   * Somebody is about to open `pathname`: the files of its section are staged, and once `rol` says that a person is in
   * who may open it, it is loaded ahead of the slot, whose {@link RemoteLoader.load} takes that, also a failed start,
   * for its own. `null` = no section: the registry alone is read.
   */
  preload(pathname: string | null, rol: Promise<Rol | null>): Promise<void>;
  /** A tap on a link of the shell did nothing: told of the version that was mounted last. */
  deaf(): void;
  /** Version, failures and last code of each remote. */
  facts(): readonly RemoteFacts[];
}

/** What {@link createRemoteLoader} works with. */
export interface RemoteLoaderParts {
  readonly client: RegistryClient;
  readonly versions: RunningVersions;
  readonly judge: Judge;
  readonly definition: Pick<DefinitionLoader, 'warm'>;
  readonly trace: TracePort;
  readonly usage: Pick<UsageReports, 'ran' | 'threw'>;
  readonly starts: Starts;
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

/** ms a failed start ahead of the slot counts. */
const AHEAD_MS = 15_000;

/** Throws of one version, and the time within which they are too many (our choice): one a second is found in 5 s, one bad button is not. */
const MANY = 5;
const MANY_MS = 60_000;

/** Code of a section after which the links of the shell do nothing. */
const DEAF = 'RF-110';

/** What counts towards quarantine while a version loads. */
const FAILED_START: readonly string[] = ['RF-009', 'RF-010', 'RF-011'];

/** Makes the loader of a page. */
export function createRemoteLoader(parts: RemoteLoaderParts): PageLoader {
  const { client, versions, judge, definition, trace, usage, starts, now, ready } = parts;
  /** Last failure of each remote, and how its last load ended. */
  const codes = new Map<string, string>();
  const told = new Map<string, string | undefined>();
  /** Remote → its failed start ahead of the slot, for the first who asks soon: tried twice it would count twice. */
  const ahead = new Map<string, FailedAhead>();
  /** Remotes a slot has asked for. */
  const asked = new Set<string>();
  /** `id@version` → when it threw last, and when since it was last counted, ms since epoch. */
  const throws = new Map<string, { readonly last: number; readonly times: readonly number[] }>();
  let last: { readonly id: string; readonly version: string } | undefined;
  const find = (id: string): RegistryEntry | undefined =>
    client.registry.get()?.remotes.find((remote) => remote.id === id);

  let settling: Promise<void> = Promise.resolve();
  /** One after the other: who opens a section waits until what its versions did is counted, and opens it even if that throws. */
  const settle = (): Promise<void> => {
    settling = settling.then(countFrozen).catch((cause: unknown) => trace.error('RF-103', cause));
    return settling;
  };

  async function countFrozen(): Promise<void> {
    // Which other version could run is not known before.
    if (!client.registry.get()) return;
    const left = starts.takeLeft();
    for (const { id, version, toque } of left) {
      trace.error(FROZE, version);
      usage.threw(id, version, FROZE);
      const entry = find(id);
      // What ran well until somebody touched it is one bad button, as a bad screen is.
      if (entry && !toque) await judge.failedOnScreen(versions, entry, { code: FROZE, version });
    }
    if (left.length > 0) client.resolveAgain();
  }

  const isRecent = (at: number): boolean => now() - at < MANY_MS;

  function threw(id: string, version: string, code: string): void {
    usage.threw(id, version, code);
    const entry = find(id);
    if (code !== THREW || !entry) return;
    const key = `${id}@${version}`;
    const times = [...(throws.get(key)?.times ?? []).filter(isRecent), now()];
    const many = times.length >= MANY;
    // The next failed start needs as many anew.
    throws.set(key, { last: now(), times: many ? [] : times });
    if (!many) return;
    judge.failedOnScreen(versions, entry, { code, version }).then(
      () => client.resolveAgain(),
      (cause: unknown) => trace.error(code, cause),
    );
  }

  async function load(id: string, how: LoadOptions = {}): Promise<Result<Remote>> {
    // Beside the registry and the files: a first section must not wait for one after the other.
    void definition.warm();
    await ready();
    const registry = await (how.again ? client.refresh(true) : client.current());
    await settle();
    const entry = registry.ok && find(id);
    const loaded = !registry.ok ? registry : entry ? await versions.load(entry, how) : failed('RF-003', id);
    // What failed meanwhile may be in quarantine now.
    client.resolveAgain();
    const unwanted = how.may !== undefined && !(await how.may);
    const code = loaded.ok || unwanted ? undefined : loaded.error.code;
    // A section that waits for the line tries every few seconds; only what is new is worth a line.
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
      if (pathname !== null) void definition.warm();
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
    touched: starts.touched,
    threw,
    deaf: () => {
      if (!last) return;
      trace.error(DEAF, `${last.id}@${last.version}`);
      usage.threw(last.id, last.version, DEAF);
    },
    partial: versions.partial,
    runsWell: (id, version = versions.running(id)) => {
      const threwAt = throws.get(`${id}@${version}`)?.last;
      if (version && (threwAt === undefined || !isRecent(threwAt))) judge.runsWell(id, version);
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
