import { createHash } from 'node:crypto';
import type {
  Assets,
  PublishedRegistry,
  PublishedRemote,
  Registry,
  RegistryEntry,
  SignedRegistry,
} from '@gr/shared/contract/manifest';
import type { EntryWithTakenBack } from '@gr/shared/domain/app/taken-back';
import type { Audience, Trial } from '@gr/shared/domain/app/trial';
import type { SeenHang, SeenHangs, Serial, Surroundings } from './base/ports.ts';

/** Marks an answer that never comes, and a broken connection. */
export const HANG = Symbol('hang');
export const RESET = Symbol('reset');

/** The in-memory server's answer for a path: bytes, an error, or a fault. */
export type FakeAnswer =
  | string
  | Uint8Array<ArrayBuffer>
  | typeof HANG
  | typeof RESET
  | { readonly status: number };

/** Surroundings of a test: fake server, fake Cache Storage, no waiting. */
export interface FakeSurroundings extends Surroundings {
  readonly server: Map<string, FakeAnswer>;
  /** Every request, in order. */
  readonly asked: string[];
  /** Codes and event names, in order. */
  readonly traced: string[];
}

/** Creates the surroundings; `room` = files Cache Storage takes (`false` = none), `caches: false` = there is none. */
export function fakeSurroundings({
  room = true,
  caches = true,
}: {
  readonly room?: boolean | number;
  readonly caches?: boolean;
} = {}): FakeSurroundings {
  const server = new Map<string, FakeAnswer>();
  const asked: string[] = [];
  const traced: string[] = [];
  const texts = new Map<string, string>();
  return {
    server,
    asked,
    traced,
    caches: caches ? fakeCaches(room) : undefined,
    wait: async () => {
      // No time passes, but answers that are ready come first.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    },
    slowLine: () => false,
    storage: {
      get: (key) => texts.get(key) ?? null,
      set: (key, value) => (value === null ? texts.delete(key) : texts.set(key, value).size > 0),
    },
    now: () => Date.now(),
    gaze: { here: () => true, onAway: () => undefined },
    hangs: fakeHangs(),
    worker: () => undefined,
    trace: { event: (name) => void traced.push(name), error: (code) => void traced.push(code) },
    earlyRegistry: () => undefined,
    belief: async ({ signature }) => (signature === SIGNATURE ? { n: 0, remotos: new Set() } : null),
    serial: highest(),
    lists: highest(),
    fetch: async (url, init) => {
      asked.push(url);
      const answer = server.get(url) ?? { status: 404 };
      if (answer === RESET) throw new TypeError('Failed to fetch');
      if (answer === HANG) {
        return new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
      }
      const bytes = typeof answer === 'string' || answer instanceof Uint8Array;
      return bytes ? new Response(answer) : new Response('', answer);
    },
  };
}

function fakeHangs(): SeenHangs {
  let all: readonly SeenHang[] = [];
  return {
    // Copies, as a database gives.
    read: async () => structuredClone(all),
    change: async (next) => {
      all = next(all);
    },
  };
}

function highest(): Serial {
  let known = 0;
  return {
    get: () => known,
    set: (next) => {
      known = Math.max(known, next);
    },
  };
}

/**
 * Puts a version of `mf-tips` on the server and returns its registry entry; `extra` = further files, of the same bytes in each
 * version.
 */
export function publish(
  s: FakeSurroundings,
  version: string,
  previous?: string,
  shares: Readonly<Record<string, string>> = {},
  extra = 0,
): RegistryEntry {
  const base = `/r/mf-tips/${version}/`;
  const entry = `entry ${version}`;
  const css = `css ${version}`;
  const more = Array.from({ length: extra }, (_, n) => `static/${n}.js`);
  for (const path of more) s.server.set(base + path, path);
  const assets: Assets = {
    id: 'mf-tips',
    version,
    container: 'mf_tips',
    entry: 'entry.js',
    files: [
      { path: 'entry.js', sha256: hash(entry), bytes: entry.length },
      { path: 'static/a.css', sha256: hash(css), bytes: css.length },
      ...more.map((path) => ({ path, sha256: hash(path), bytes: path.length })),
    ],
    contract: '1.0',
    shares,
    fallback: [{ path: 'static/react.js', sha256: hash('react'), bytes: 5 }],
  };
  const list = JSON.stringify(assets);
  s.server.set(`${base}assets.json`, list);
  s.server.set(`${base}entry.js`, entry);
  s.server.set(`${base}static/a.css`, css);
  return {
    id: 'mf-tips',
    nombre: 'Tips',
    rutas: ['tips', 'tipsleer'],
    menu: [{ texto: 'Tips', ruta: '/tips', icono: 'tip' }],
    contract: '1.0',
    active: version,
    orden: 10,
    ...(previous
      ? { previous: { version: previous, assets_sha256: listHash(s, previous), contract: '1.0' } }
      : {}),
    state: 'on',
    assets_sha256: hash(list),
  };
}

/** Hash of the file list of a version that was published before. */
function listHash(s: FakeSurroundings, version: string): string {
  const list = s.server.get(`/r/mf-tips/${version}/assets.json`);
  return hash(typeof list === 'string' ? list : '');
}

/** Puts a registry with these entries on the server. */
export function announce(s: FakeSurroundings, ...remotes: RegistryEntry[]): Registry {
  const registry = { serial: 1, remotes };
  s.server.set('/remotes.json', JSON.stringify(envelope({ serial: 1, remotes: remotes.map(published) })));
  return registry;
}

/** As {@link announce}, with withdrawn versions of it. */
export function announceTakenBack(s: FakeSurroundings, entry: RegistryEntry, ...retiradas: string[]): void {
  const remotes = [{ ...published(entry), retiradas } satisfies EntryWithTakenBack];
  s.server.set('/remotes.json', JSON.stringify(envelope({ serial: 1, remotes })));
}

/** Puts a registry on the server in which `trial` is on trial for some. */
export function announceTrial(
  s: FakeSurroundings,
  active: RegistryEntry,
  trial: RegistryEntry,
  para: Audience,
): void {
  const canary: Trial = { ...published(trial).active, percent: 1, para };
  const remotes = [{ ...published(active), canary }];
  s.server.set('/remotes.json', JSON.stringify(envelope({ serial: 1, remotes })));
}

/** Envelope as a store would serve it; its signature is {@link SIGNATURE}, which fake surroundings accept. */
export function envelope(registry: PublishedRegistry, signature = SIGNATURE): SignedRegistry {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return { protected: part({ alg: 'ES256', kid: 'fake' }), payload: part(registry), signature };
}

function published(entry: RegistryEntry): PublishedRemote {
  const { id, state, active, assets_sha256, previous, ...manifest } = entry;
  const version = { ...manifest, version: active, assets_sha256 };
  const older = previous ? { previous: { ...manifest, ...previous } } : {};
  return { id, state, active: version, ...older, accion: 'build', desde: 1, por: 'prueba' };
}

const SIGNATURE = 'good';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function fakeCaches(room: boolean | number): CacheStorage {
  let left = typeof room === 'number' ? room : room ? Number.POSITIVE_INFINITY : 0;
  const stores = new Map<string, Map<string, Response>>();
  const cache = (name: string): Cache => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const part = {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        left -= 1;
        if (left < 0) throw new DOMException('no room', 'QuotaExceededError');
        store.set(url, response);
      },
      keys: async () => [...store.keys()].map((path) => new Request(`http://app${path}`)),
      delete: async (url: string) => store.delete(url),
    };
    // Only what federation uses of a cache.
    return part as unknown as Cache;
  };
  const part = {
    open: async (name: string) => cache(name),
    match: async (what: string | Request, { cacheName }: { readonly cacheName: string }) => {
      const path = typeof what === 'string' ? what : new URL(what.url).pathname;
      return stores.get(cacheName)?.get(path)?.clone();
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return part as unknown as CacheStorage;
}
