import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { type FakeValue, fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { Remote } from '@gr/shared/contract';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { NO_VERSION, type VersionApp } from '@gr/shared/domain/app/version-app';
import { HostContext } from '@gr/shared/screen';
import { UiProvider } from '@gr/shared/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { KeyValue } from '../../base/kv.ts';
import { createConsents } from '../../ports/consent/consents.ts';
import type { HandedIn } from '../../ports/office/hand-in.ts';
import type { Recovered, Recovery } from '../../ports/outbox/copy/recovery.ts';
import type { DrainState, EffectStatus, Outbox } from '../../ports/outbox/outbox.ts';
import type { SealState } from '../../ports/outbox/seal/seals.ts';
import type { InstallState } from '../install.ts';
import { type AppHistory, browserHistory } from '../navigation/history.ts';
import { segment } from '../navigation/routes.ts';
import { syncObservable } from '../sync.ts';
import type { OpenWork } from '../version/open-work.ts';
import { type Work, WorkProvider } from '../work.ts';
import { REGISTRY } from './registry.ts';

/** Options of a test. */
export interface FakeWorkOptions extends FakeHostOptions {
  /** `undefined` = none was read yet. */
  readonly registry?: Registry | undefined;
  readonly ops?: readonly OpStatus[];
  readonly offers?: Work['offers'];
}

/** The work of a person, in memory, with handles. */
export interface FakeWork extends Work {
  readonly host: FakeHost;
  readonly ops: FakeValue<readonly OpStatus[]>;
  readonly effects: FakeValue<readonly EffectStatus[]>;
  readonly drain: FakeValue<DrainState>;
  readonly recovered: FakeValue<Recovered>;
  readonly seals: FakeValue<SealState>;
  readonly update: FakeValue<boolean>;
  readonly version: FakeValue<VersionApp>;
  /** The version before the running one, until the person has seen the notice. */
  readonly renewedFrom: FakeValue<string | null>;
  readonly openWork: FakeValue<readonly OpenWork[]>;
  readonly installState: FakeValue<InstallState>;
  /** Results of the next loads of a remote. */
  readonly remotes: Map<string, () => Promise<Result<Remote>>>;
  /** Results of handing in the next records; absent = received. */
  readonly handed: HandedIn[];
  /** Names of the calls to the outbox and the frame, in order. */
  readonly asked: string[];
}

/** One operation's status as the outbox gives it. */
export function op(id: string, state: OpStatus['state'], more: Partial<OpStatus> = {}): OpStatus {
  return {
    id,
    aggregate: `ronda/${id}`,
    tipo: 'iniciar_ronda',
    resumen: `Registro ${id}`,
    state,
    savedAt: 0,
    attempts: 0,
    filesSent: 0,
    filesTotal: 0,
    ...more,
  };
}

let history: AppHistory | null = null;

/** A person at work; `path` is the browser's path. */
export function fakeWork(options: FakeWorkOptions = {}): FakeWork {
  history?.dispose();
  window.history.replaceState(null, '', options.path ?? '/home');
  history = browserHistory();
  const host = createFakeHost(options);
  const ops = fakeValue<readonly OpStatus[]>(options.ops ?? []);
  const effects = fakeValue<readonly EffectStatus[]>([]);
  const drain = fakeValue<DrainState>({ kind: 'al_dia' });
  const update = fakeValue(false);
  const version = fakeValue<VersionApp>(NO_VERSION);
  const renewedFrom = fakeValue<string | null>(null);
  const openWork = fakeValue<readonly OpenWork[]>([]);
  const recovered = fakeValue<Recovered>({ restored: 0, missing: [], read: true, unknown: [] });
  const recovery: Recovery = {
    ...recovered,
    possible: fakeValue<boolean | null>(true),
    read: () => recovered.set({ ...recovered.get(), read: true }),
    putAway: () => recovered.set({ ...recovered.get(), restored: 0, missing: [] }),
  };
  const seals = fakeValue<SealState>({ sellados: 0, why: null, ready: true });
  const asked: string[] = [];
  const handed: HandedIn[] = [];
  const installState = fakeValue<InstallState>('manual');
  const all = new Map<string, string>();
  const kv: KeyValue = {
    get: (key) => all.get(key) ?? null,
    set: (key, value) => (value === null ? all.delete(key) : all.set(key, value).size > 0),
    keys: (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)),
    clear: () => all.clear(),
  };
  const registry = fakeValue<Registry | undefined>('registry' in options ? options.registry : REGISTRY);
  const remotes: FakeWork['remotes'] = new Map();
  const entryFor = (pathname: string): RegistryEntry | undefined =>
    registry.get()?.remotes.find(({ rutas }) => rutas.includes(segment(pathname)));
  const outbox: Outbox = {
    ...host.outbox,
    status: ops,
    drain,
    summary: fakeValue({ pending: 0, sending: 0, problems: 0, others: 0 }),
    effects,
    broken: fakeValue(null),
    sendNow: () => void asked.push('sendNow'),
    pause: () => () => undefined,
    retry: async (id) => {
      asked.push(`retry ${id}`);
      return ok(undefined);
    },
    accessReturned: async () => undefined,
    placeToCorrect: async (id) => (id.startsWith('corregible') ? `/ejemplo/${id}` : null),
    canSaveAsNew: async (id) => id.startsWith('novedad'),
    saveAsNew: async (id) => {
      asked.push(`saveAsNew ${id}`);
      return ok(undefined);
    },
    content: async () => null,
    exportFile: async (id) => ok({ name: `${id}.json`, blob: new Blob(['{}']) }),
  };
  return {
    host,
    persona: host.session.persona.get(),
    history,
    outbox,
    federation: {
      registry,
      refresh: async () => fail('RF-001', 'No pudimos consultar las secciones de la app.'),
      entryFor,
      load: (id) => remotes.get(id)?.() ?? Promise.resolve(fail('RF-007', 'Esta sección aún no está.')),
      failedOnScreen: async () => 'show',
      guard: (_id, _version, work) => work(),
      stays: () => undefined,
      settle: async () => undefined,
      preload: async () => undefined,
      threw: () => undefined,
      deaf: () => undefined,
      partial: () => false,
      runsWell: () => undefined,
      quarantineReports: { unsent: fakeValue([]), sent: () => undefined },
      usage: {
        unsent: fakeValue([]),
        ran: () => undefined,
        threw: () => undefined,
        sent: () => undefined,
      },
      meet: () => undefined,
      onTrial: () => [],
      stopTrial: () => undefined,
      prefetchAll: async () => true,
      watch: () => () => undefined,
      facts: () =>
        (registry.get()?.remotes ?? []).map(({ id, active }) => ({ id, version: active, fallos: [] })),
    },
    updates: {
      available: update,
      apply: async (must) => {
        if (!update.get()) return false;
        asked.push(must === true ? 'must update' : 'update');
        return true;
      },
      check: async () => {
        asked.push('check');
        return update.get();
      },
      guard: () => undefined,
      register: async () => undefined,
    },
    version,
    renewed: { ...renewedFrom, seen: () => renewedFrom.set(null) },
    renewedFrom,
    openWork,
    network: host.network.state,
    sync: syncObservable(ops, effects, host.network.state, recovered, seals),
    recovery,
    seals,
    recovered,
    ready: fakeValue(false),
    page: host.route.page,
    handIn: async (_file, conservar) => {
      asked.push(conservar ? 'handIn conservar' : 'handIn');
      return handed.shift() ?? { kind: 'recibido', conservado: [] };
    },
    handed,
    consents: createConsents(kv, host.session.persona.get().uid),
    account: {
      changePassword: async (current, next) => {
        asked.push(`changePassword ${next.length}`);
        return current === 'actual' ? ok(undefined) : fail('SE-111', 'La contraseña actual no coincide.');
      },
      prove: async (current) =>
        current === 'actual' ? ok(undefined) : fail('SE-111', 'La contraseña actual no coincide.'),
      remembered: () => ({ documento: '1001', nombre: host.session.persona.get().nombre }),
      rememberPicture: (foto) => void asked.push(`rememberPicture ${foto?.ruta ?? 'ninguna'}`),
    },
    phones: {
      list: async () =>
        ok([
          { disp_id: host.device.disp_id, so: 'Android 14', fechah_srv: 1_763_640_000_000, cerrada: false },
          { disp_id: 'd-otro', so: 'Android 9', fechah_srv: 1_763_630_000_000, cerrada: false },
        ]),
      endOthers: async () => {
        asked.push('endOthers');
        return ok(undefined);
      },
      passwordChanged: async () => {
        asked.push('passwordChanged');
        return ok(undefined);
      },
    },
    offers: options.offers ?? {},
    install: { state: installState, ask: async () => asked.push('install') > 0 },
    installState,
    askToClose: () => void asked.push('close'),
    ops,
    effects,
    drain,
    update,
    remotes,
    asked,
  };
}

/** Draws `node` at work. */
export function renderAt(work: Work, node: ReactNode) {
  return render(
    <UiProvider navigate={(to) => work.history.go(to)}>
      <WorkProvider value={work}>
        <HostContext value={work.host}>{node}</HostContext>
      </WorkProvider>
    </UiProvider>,
  );
}
