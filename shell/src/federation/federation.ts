import { compatible, type Remote } from '@gr/shared/contract';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { failed } from './errors.ts';
import { realSurroundings, type Surroundings } from './ports.ts';
import { POLL_MS, poll } from './registry/poll.ts';
import { createRegistryClient, entryFor, namedVersions } from './registry/registry-client.ts';
import { createCalm } from './staging/idle-gate.ts';
import { createStager } from './staging/stage-by-worker.ts';
import { resolveRegistry } from './versions/choose.ts';
import { createLoader } from './versions/container.ts';
import { createDevVersions } from './versions/dev-loader.ts';
import { judge, type Verdict } from './versions/judge.ts';
import { createOverrides, type Overrides } from './versions/overrides.ts';
import { createBackground, openTo } from './versions/prefetch.ts';
import { createQuarantine, type Strikes } from './versions/quarantine.ts';
import { createPutAways, type PutAways } from './versions/quarantine-reports.ts';
import { createVersions, type LoadOptions } from './versions/remote-loader.ts';
import type { ExposedLoader } from './versions/share-scope.ts';
import { SHARED } from './versions/shared-versions.ts';

/** What {@link createFederation} needs from the shell. */
export interface FederationOptions {
  readonly trace: TracePort;
  /** Contract version of this shell, `CONTRACT`; remotes outside its range are refused before download. */
  readonly contract: string;
  /** Stable name of this phone; decides whether it is chosen for a canary, and is awaited where there is one. */
  readonly disp_id: string | Promise<string>;
  /** Tests only: other surroundings than the page's. */
  readonly surroundings?: Surroundings;
  /** Tests only: another runtime than Module Federation's. */
  readonly start?: () => Promise<ExposedLoader>;
  /** Tests only: another React than this shell's. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** What Ayuda tells of one remote. */
export interface RemoteFacts {
  readonly id: string;
  /** The version that runs, else the one this phone would run. */
  readonly version: string;
  /** Code of its last failure in this session. */
  readonly codigo?: string;
  /** Failed starts of its versions on this phone. */
  readonly fallos: readonly Strikes[];
}

/** How the shell finds, checks and loads remotes. Failures are values with the codes of ERRORS.md. */
export interface Federation {
  /** Last good registry; `undefined` until the first one is read. Menu and routes come from it. */
  readonly registry: Observable<Registry | undefined>;
  /**
   * Reads `/remotes.json` again (5 s), unless the server answered within the last `within` ms; on failure the last good
   * copy stays and is answered if there is one.
   */
  refresh(within?: number): Promise<Result<Registry>>;
  /** The registry entry which answers `pathname` (first segment), or `undefined`. */
  entryFor(pathname: string): RegistryEntry | undefined;
  /**
   * Somebody is about to open `pathname`: the files of its section are brought, and once `rol` says that a person is in
   * who may open it, it is loaded ahead of the slot, whose {@link load} takes that, also a failed start, for its own.
   */
  bring(pathname: string, rol: Promise<Rol | null>): Promise<void>;
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
  /** True while not all files of a version that runs have come; a screen of it may fail for want of them. */
  partial(id: string, version: string): boolean;
  /** `version` of a remote (that which runs) has been on screen for a while without failing. */
  runsWell(id: string, version?: string): void;
  /** Stages in the background every remote that one of `roles` may open; `true` = all are there. Failures go to the trace. */
  stageAll(roles: readonly Rol[]): Promise<boolean>;
  /**
   * Keeps the registry and the remotes of `roles` up to date while the page is looked at; a newer version is brought to
   * the phone at once and runs at the next entry. Answers how to stop.
   */
  watch(roles: readonly Rol[]): () => void;
  /** Version, quarantine and last code of each remote. */
  facts(): readonly RemoteFacts[];
  /** Versions this phone put away that who deploys has not been told of. */
  readonly putAways: Pick<PutAways, 'untold' | 'told'>;
  /** Remotes from a developer's computer; only in builds that take them. */
  readonly overrides?: Overrides;
}

/** A start of a version that failed ahead of the slot, at `began` (ms since epoch). */
interface Ahead {
  readonly active: string;
  readonly began: number;
  readonly answer: Result<Remote>;
}

/** In one file with what comes behind the login: both need the kits, and one request is quicker than two. */
const withKits = () => import(/* webpackChunkName: "inside" */ './versions/share-scope.ts');

/** ms a failed start ahead of the slot counts. */
const AHEAD_MS = 15_000;

/** What counts towards quarantine while a version loads. */
const FAILED_START: readonly string[] = ['RF-009', 'RF-010', 'RF-011'];

const WITH_OVERRIDES = typeof __OVERRIDES__ !== 'undefined' && __OVERRIDES__;
const DEVELOPMENT = typeof __PROD__ !== 'undefined' && !__PROD__;

/** Makes the federation of a page. It asks nothing of the network, and loads no runtime, before the first call. */
export function createFederation(options: FederationOptions): Federation {
  const { trace, contract, shared = SHARED, surroundings: s = realSurroundings(trace) } = options;
  const start = options.start ?? (async () => (await withKits()).startRuntime());
  const overrides = WITH_OVERRIDES ? createOverrides(s) : undefined;
  const putAways = createPutAways(s.kept);
  // What fails on a tester's phone is nobody's deploy.
  const quarantine = createQuarantine(s, trace, overrides ? undefined : putAways.add);
  const phone = { disp_id: '', contract, quarantined: quarantine.has };
  const name = Promise.resolve(options.disp_id).then((disp_id) => {
    phone.disp_id = disp_id;
  });
  // Told by every call that waits for it.
  name.catch(() => undefined);
  /** Last failure of each remote, and how its last load ended. */
  const codes = new Map<string, string>();
  const told = new Map<string, string | undefined>();
  const client = createRegistryClient(
    s,
    (server, fresh) => {
      const published = overrides?.apply(server) ?? server;
      const named = new Map(published.remotes.map((remote) => [remote.id, namedVersions(remote)]));
      if (fresh) quarantine.keepOnly((id, version) => named.get(id)?.includes(version) ?? false);
      return resolveRegistry(published, phone);
    },
    ({ remotes }) => (remotes.some(({ canary }) => canary) ? name : undefined),
  );
  const loader = createLoader(start, contract, !DEVELOPMENT);
  const { published, contractOf } = client;
  let reading: Promise<void> | undefined;
  /** Before anything is loaded: a session that began with the published version would stay with it. */
  const overridden = (): Promise<void> | undefined => {
    if (!overrides) return undefined;
    reading ??= overrides.read().then(() => client.resolveAgain());
    return reading;
  };
  const calm = createCalm(s.wait);
  const parts = {
    loader,
    stager: createStager(s, calm.wait),
    quarantine,
    contract,
    contractOf,
    shared,
    published,
    calm,
  };
  const versions = DEVELOPMENT ? createDevVersions(s, loader) : createVersions(s, parts);
  const background = createBackground(client, versions, trace, contract, s.now, calm);
  const find = (id: string): RegistryEntry | undefined =>
    client.registry.get()?.remotes.find((remote) => remote.id === id);

  /** Remote → its failed start ahead of the slot, for the first who asks soon: tried twice it would count twice. */
  const ahead = new Map<string, Ahead>();
  /** Remotes a slot has asked for. */
  const asked = new Set<string>();

  async function load(id: string, how: LoadOptions = {}): Promise<Result<Remote>> {
    // Beside the registry and the files: a first section must not wait for one after the other.
    void loader.warm();
    await overridden();
    const registry = await (how.again ? client.refresh(true) : client.current());
    const entry = registry.ok && registry.value.remotes.find((remote) => remote.id === id);
    const loaded = !registry.ok ? registry : entry ? await versions.load(entry, how) : failed('RF-003', id);
    // What failed meanwhile may be in quarantine now.
    client.resolveAgain();
    const unwanted = how.may !== undefined && !(await how.may);
    const code = loaded.ok || unwanted ? undefined : loaded.error.code;
    // A section that waits for the line tries every few seconds; only what is new is worth a line.
    if (code && told.get(id) !== code) trace.event('remote.failed', { id, code });
    if (code) codes.set(id, code);
    told.set(id, code);
    return loaded;
  }

  return {
    registry: client.registry,
    refresh: (within = 0) => (client.age() < within ? client.current() : client.refresh()),
    entryFor: (pathname) => entryFor(client.registry.get(), pathname),
    bring: async (pathname, rol) => {
      void loader.warm();
      await overridden();
      const registry = await client.current();
      const entry = registry.ok ? entryFor(registry.value, pathname) : undefined;
      if (entry?.state !== 'on' || !compatible(contract, entry.contract) || asked.has(entry.id)) return;
      const may = rol.then((who) => who !== null && openTo(entry, [who])).catch(() => false);
      const answer = await load(entry.id, { may });
      const spent = !answer.ok && FAILED_START.includes(answer.error.code) && !asked.has(entry.id);
      if (spent) ahead.set(entry.id, { active: entry.active, began: s.now(), answer });
    },
    load: async (id, again = false, begun = false) => {
      asked.add(id);
      const known = ahead.get(id);
      ahead.delete(id);
      const same = known && known.active === find(id)?.active && s.now() - known.began < AHEAD_MS;
      return same && !again && !begun ? known.answer : load(id, { again, begun });
    },
    failedOnScreen: async (id, code, version) => {
      codes.set(id, code);
      const entry = find(id);
      const which = version ?? versions.running(id) ?? entry?.active ?? '';
      const verdict = entry ? await judge(versions, quarantine, entry, { code, version: which }) : 'show';
      client.resolveAgain();
      return verdict;
    },
    partial: (id, version) => versions.partial(id, version),
    runsWell: (id, version = versions.running(id)) => {
      if (version) quarantine.sound(id, version);
    },
    stageAll: async (roles) => {
      void loader.warm();
      await overridden();
      return background(roles);
    },
    watch: (roles) => {
      let staging = false;
      const ask = async (): Promise<void> => {
        await client.refresh();
        if (staging) return;
        staging = true;
        // Not awaited: a slow download must not hold up the next question.
        void background(roles).finally(() => {
          staging = false;
        });
      };
      return poll(ask, () => (client.registry.get() ? POLL_MS.known : POLL_MS.unknown));
    },
    ...(overrides ? { overrides } : {}),
    putAways,
    facts: () =>
      (client.registry.get()?.remotes ?? []).map(({ id, active }) => {
        const codigo = codes.get(id);
        return {
          id,
          version: versions.running(id) ?? active,
          ...(codigo ? { codigo } : {}),
          fallos: quarantine.list().filter((strikes) => strikes.id === id),
        };
      }),
  };
}
