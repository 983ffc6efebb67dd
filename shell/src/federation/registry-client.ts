import type { PublishedRegistry, Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import { ok, type Result } from '@gr/shared/contract/result';
import { DEADLINES } from './deadlines.ts';
import { settable } from './observable.ts';
import type { Surroundings } from './ports.ts';
import { fetchRegistry, keptRegistry } from './registry.ts';

/** The registry as the shell uses it: fresh where possible, else the last good copy. */
export interface RegistryClient {
  readonly registry: Observable<Registry | undefined>;
  /** Asks the server; on failure answers the last good copy if there is one. Calls at once share one request. */
  refresh(): Promise<Result<Registry>>;
  /** Good enough to load by: what is known, else the kept copy after a short wait for the server, else the server. */
  current(): Promise<Result<Registry>>;
}

/** Makes the client; asks nothing before the first call. `resolve` says what of a registry counts on this phone. */
export function createRegistryClient(
  s: Surroundings,
  resolve: (published: PublishedRegistry) => Registry,
): RegistryClient {
  const registry = settable<Registry | undefined>(undefined);
  let refreshing: Promise<Result<Registry>> | undefined;
  let fresh = false;

  async function once(): Promise<Result<Registry>> {
    const kept = registry.get() ? undefined : keptRegistry(s).then((copy) => copy && known(copy));
    const answer = await fetchRegistry(s);
    if (answer.ok) {
      fresh = true;
      const next = resolve(answer.value);
      registry.set(same(registry.get(), next) ?? next);
      s.trace.event('registry.read', { serial: next.serial });
      return ok(next);
    }
    s.trace.error(answer.error.code, answer.error.cause);
    await kept;
    const old = registry.get();
    return old ? ok(old) : answer;
  }

  function known(copy: PublishedRegistry): void {
    if (!registry.get()) registry.set(resolve(copy));
  }

  function refresh(): Promise<Result<Registry>> {
    refreshing ??= once().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  return {
    registry,
    refresh,
    current: async () => {
      const running = fresh ? undefined : refresh();
      if (running && !registry.get()) await keptRegistry(s).then((copy) => copy && known(copy));
      const old = registry.get();
      if (!running) return old ? ok(old) : refresh();
      if (!old) return running;
      await Promise.race([running, s.wait(DEADLINES.freshRegistry)]);
      return ok(registry.get() ?? old);
    },
  };
}

/** The registry's entry which answers the first segment of `pathname`. */
export function entryFor(registry: Registry | undefined, pathname: string): RegistryEntry | undefined {
  const segment = pathname.split('/')[1] ?? '';
  return registry?.remotes.find((remote) => remote.rutas.includes(segment));
}

// Keeps the reference while the content is equal, so that nobody renders again for nothing.
function same(old: Registry | undefined, next: Registry): Registry | undefined {
  return old && JSON.stringify(old) === JSON.stringify(next) ? old : undefined;
}
