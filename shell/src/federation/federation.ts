import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import type { Holder } from '@gr/shared/domain/app/trial';
import type { Surroundings } from './base/ports.ts';
import { POLL_MS, poll } from './registry/poll.ts';
import { createRegistryClient, entryFor, namedVersions } from './registry/registry-client.ts';
import { createIdleGate } from './staging/idle-gate.ts';
import { createStager } from './staging/stage-by-worker.ts';
import { realSurroundings } from './surroundings.ts';
import { chooseVersions, type Phone } from './versions/choose.ts';
import { createDefinitionLoader } from './versions/definition.ts';
import { createDevVersions } from './versions/dev-versions.ts';
import { createJudge } from './versions/judge.ts';
import { OFFER } from './versions/offer.ts';
import { createOverrides, type Overrides } from './versions/overrides.ts';
import { createPrefetch } from './versions/prefetch.ts';
import { createQuarantine } from './versions/quarantine.ts';
import { createQuarantineReports, type QuarantineReports } from './versions/quarantine-reports.ts';
import { createRemoteLoader, type PageLoader } from './versions/remote-loader.ts';
import { createRunningVersions } from './versions/running-versions.ts';
import type { ExposedLoader } from './versions/runtime.ts';
import { createStarts } from './versions/starts.ts';
import { createStoppedTrials, testerOf } from './versions/trials.ts';
import { createUsageReports, type UsageReports } from './versions/usage-reports.ts';

/** Options of {@link createFederation}. */
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
}

/** Finds, verifies and loads remotes. Failures are values with the codes of ERRORS.md. */
export interface Federation extends PageLoader {
  /** The registry entry for `pathname` (first segment), or `undefined`. */
  entryFor(pathname: string): RegistryEntry | undefined;
  /** Stages in the background every remote that one of `roles` may open; `true` = all are there. Failures go to the trace. */
  prefetchAll(roles: readonly Rol[]): Promise<boolean>;
  /**
   * Keeps the registry and the remotes of `roles` up to date while the page is visible; a newer version is staged at once and runs at
   * the next entry. Returns a function that stops it.
   */
  watch(roles: readonly Rol[]): () => void;
  /** Quarantined versions of this phone that have not been reported yet. */
  readonly quarantineReports: Pick<QuarantineReports, 'unsent' | 'sent'>;
  /** Usage reports of the versions this phone runs. */
  readonly usage: UsageReports;
  /** Sets the signed-in person, who may be chosen for a trial. */
  meet(holder: Holder): void;
  /** Versions on trial that this phone would run. */
  onTrial(): readonly { readonly id: string; readonly version: string }[];
  /** Ends a trial after failure reports of too many phones: this phone goes back at the next entry. */
  stopTrial(id: string, version: string): void;
  /** Remotes from a developer's computer; only in builds that take them. */
  readonly overrides?: Overrides;
}

/** In a chunk apart from the code behind the login: it holds the complete kits, of which Inicio runs a small part. */
const withKits = () => import(/* webpackChunkName: "kits" */ './versions/runtime.ts');

const WITH_OVERRIDES = typeof __OVERRIDES__ !== 'undefined' && __OVERRIDES__;
const DEVELOPMENT = typeof __PROD__ !== 'undefined' && !__PROD__;

/** Creates the federation of a page. It makes no request, and loads no runtime, before the first call. */
export function createFederation(options: FederationOptions): Federation {
  const { trace, contract, surroundings: s = realSurroundings(trace) } = options;
  const start = options.start ?? (async () => (await withKits()).startRuntime());
  const overrides = WITH_OVERRIDES ? createOverrides(s) : undefined;
  const quarantineReports = createQuarantineReports(s.storage);
  // Failures on a tester's phone are not reported for a deploy.
  const quarantine = createQuarantine(s, trace, overrides ? undefined : quarantineReports.add);
  const judge = createJudge({
    quarantine,
    contract,
    contractOf: (id, version) => client.contractOf(id, version),
  });
  const usage = createUsageReports(s);
  const starts = createStarts(s);
  const trials = createStoppedTrials(s.storage);
  const phone: { -readonly [key in keyof Phone]: Phone[key] } = {
    disp_id: '',
    stopped: trials.has,
    mayRun: judge.mayRun,
  };
  const name = Promise.all([options.disp_id, testerOf(s.storage)]).then(([disp_id, probador]) => {
    phone.disp_id = disp_id;
    if (probador !== undefined) phone.holder = { ...phone.holder, probador };
  });
  // The error is reported by every call that waits for it.
  name.catch(() => undefined);
  const client = createRegistryClient(
    s,
    (server, fresh) => {
      const published = overrides?.apply(server) ?? server;
      const named = new Map(published.remotes.map((remote) => [remote.id, namedVersions(remote)]));
      if (fresh) quarantine.forgetOthers((id, version) => named.get(id)?.includes(version) ?? false);
      return chooseVersions(published, phone);
    },
    ({ remotes }) => (remotes.some(({ canary }) => canary) ? name : undefined),
  );
  let reading: Promise<void> | undefined;
  /** Before anything is loaded: a session that began with the published version would keep it. */
  const ready = (): Promise<void> | undefined => {
    if (!overrides) return undefined;
    reading ??= overrides.read().then(() => client.resolveAgain());
    return reading;
  };
  const idle = createIdleGate(s.wait);
  const definition = createDefinitionLoader(start, contract, !DEVELOPMENT, starts.guard);
  const stager = createStager(s, idle.wait);
  const { published } = client;
  const versions = DEVELOPMENT
    ? createDevVersions(s, definition)
    : createRunningVersions(s, {
        definition,
        stager,
        judge,
        contract,
        offer: OFFER,
        published,
        // A developer's local version is the only one to run, and none of them once the published ones are asked for.
        opensAtHand: (id, version) =>
          !(overrides?.touched() ?? false) && !client.takenBack(id, version) && !trials.has(id, version),
        idle,
      });
  const prefetch = createPrefetch({
    client,
    versions,
    trace,
    serves: judge.serves,
    now: s.now,
    idle,
  });
  const loader = createRemoteLoader({
    ...{ client, versions, judge, definition, starts, trace, usage, ready },
    hangs: s.hangs,
    now: s.now,
  });
  return {
    ...loader,
    entryFor: (pathname) => entryFor(client.registry.get(), pathname),
    prefetchAll: async (roles) => {
      void definition.warm();
      await ready();
      return prefetch(roles);
    },
    watch: (roles) => {
      let staging = false;
      const ask = async (): Promise<void> => {
        await client.refresh();
        await loader.settle();
        if (staging) return;
        staging = true;
        // Not awaited: a slow download must not delay the next poll.
        void prefetch(roles).finally(() => {
          staging = false;
        });
      };
      return poll(ask, () => (client.registry.get() ? POLL_MS.known : POLL_MS.unknown));
    },
    quarantineReports,
    usage,
    meet: (holder) => {
      phone.holder = { ...phone.holder, ...holder };
      client.resolveAgain();
    },
    onTrial: () =>
      (client.registry.get()?.remotes ?? []).flatMap(({ id, active }) =>
        client.onTrial(id, active) ? { id, version: active } : [],
      ),
    stopTrial: (id, version) => {
      trials.add(id, version);
      trace.event('remote.trial_stopped', { id, version });
      client.resolveAgain();
    },
    ...(overrides ? { overrides } : {}),
  };
}
