import type { Remote } from '@gr/shared/contract';
import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { createDevVersions } from './dev-versions.ts';
import { failed } from './errors.ts';
import { createLoader } from './loader.ts';
import { realSurroundings, type Surroundings } from './ports.ts';
import { createRegistryClient, entryFor } from './registry-client.ts';
import { resolveRegistry } from './resolve.ts';
import type { ExposedLoader } from './runtime.ts';
import { createVersions } from './versions.ts';

/** What {@link createFederation} needs from the shell. */
export interface FederationOptions {
  readonly trace: TracePort;
  /** Contract version of this shell, `CONTRACT`; remotes outside its range are refused before download. */
  readonly contract: string;
  /** Stable name of this phone; decides whether it is chosen for a canary. */
  readonly disp_id: string;
  /** Tests only: other surroundings than the page's. */
  readonly surroundings?: Surroundings;
  /** Tests only: another runtime than Module Federation's. */
  readonly start?: () => Promise<ExposedLoader>;
}

/** How the shell finds, checks and loads remotes. Failures are values with the codes of ERRORS.md. */
export interface Federation {
  /** Last good registry; `undefined` until the first one is read. Menu and routes come from it. */
  readonly registry: Observable<Registry | undefined>;
  /** Reads `/remotes.json` again (5 s); on failure the last good copy stays and is answered if there is one. */
  refresh(): Promise<Result<Registry>>;
  /** The registry entry which answers `pathname` (first segment), or `undefined`. */
  entryFor(pathname: string): RegistryEntry | undefined;
  /**
   * Stages, verifies and loads a remote. `again` = the person pressed «Reintentar»: the registry is read anew and the
   * version of this session let go, so that what was mended or rolled back at the server counts without a reload.
   */
  load(id: string, again?: boolean): Promise<Result<Remote>>;
  /** Stages in the background every remote that one of `roles` may open; `true` = all are there. Failures go to the trace. */
  stageAll(roles: readonly Rol[]): Promise<boolean>;
}

const DEVELOPMENT = typeof __PROD__ !== 'undefined' && !__PROD__;

/** Makes the federation of a page. It asks nothing of the network, and loads no runtime, before the first call. */
export function createFederation(options: FederationOptions): Federation {
  const { trace, contract, disp_id, surroundings = realSurroundings(trace) } = options;
  const start = options.start ?? (async () => (await import('./runtime.ts')).startRuntime());
  const phone = { disp_id, quarantined: () => false };
  const client = createRegistryClient(surroundings, (published) => resolveRegistry(published, phone));
  const loader = createLoader(start, contract, !DEVELOPMENT);
  const versions = DEVELOPMENT
    ? createDevVersions(surroundings, loader)
    : createVersions(surroundings, loader, contract);

  return {
    registry: client.registry,
    refresh: client.refresh,
    entryFor: (pathname) => entryFor(client.registry.get(), pathname),
    load: async (id, again = false) => {
      if (again) versions.forget(id);
      const registry = await (again ? client.refresh() : client.current());
      if (!registry.ok) return registry;
      const entry = registry.value.remotes.find((remote) => remote.id === id);
      if (!entry) return failed('RF-003', id);
      const loaded = await versions.load(entry);
      if (!loaded.ok) trace.event('remote.failed', { id, code: loaded.error.code });
      return loaded;
    },
    stageAll: async (roles) => {
      const registry = await client.current();
      if (!registry.ok) return false;
      let all = true;
      // One after the other: this must not compete with what the person is doing.
      for (const entry of registry.value.remotes) {
        if (entry.state !== 'on' || !openTo(entry, roles)) continue;
        const staged = await versions.stage(entry);
        if (staged.ok) continue;
        all = false;
        trace.error(staged.error.code, staged.error.cause);
      }
      return all;
    },
  };
}

/** One of its routes at least is open to one of `roles`. */
function openTo({ roles: ofRemote, rutas_roles = {} }: RegistryEntry, roles: readonly Rol[]): boolean {
  if (ofRemote === undefined) return true;
  return [ofRemote, ...Object.values(rutas_roles)].some((list) => list.some((rol) => roles.includes(rol)));
}
