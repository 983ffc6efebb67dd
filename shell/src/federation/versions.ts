import type { Remote } from '@gr/shared/contract';
import { compatible } from '@gr/shared/contract';
import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { failed } from './errors.ts';
import { lease, prune } from './lease.ts';
import type { RemoteLoader } from './loader.ts';
import type { Surroundings } from './ports.ts';
import { stage } from './stage.ts';
import { readStaged, stagedVersions } from './staged.ts';

interface Pinned {
  readonly version: string;
  readonly remote: Remote;
}

/** Which version of each remote runs in this page. */
export interface Versions {
  /** Loads `entry.active`, else an older version that is on the phone. */
  load(entry: RegistryEntry): Promise<Result<Remote>>;
  /** Lets go of the version this session runs: it failed on screen. */
  forget(id: string): void;
  /** Brings `entry.active` to the phone without running it. */
  stage(entry: RegistryEntry): Promise<Result<Assets>>;
}

/** Makes the keeper of versions. A version once loaded stays for the session until a newer one is staged. */
export function createVersions(s: Surroundings, loader: RemoteLoader, contract: string): Versions {
  const pinned = new Map<string, Pinned>();
  const staging = new Map<string, Promise<Result<Assets>>>();

  function stageOnce(entry: RegistryEntry): Promise<Result<Assets>> {
    const key = `${entry.id}@${entry.active}`;
    const running = staging.get(key);
    if (running) return running;
    const request = { id: entry.id, version: entry.active, assets_sha256: entry.assets_sha256 };
    const fresh = stage(s, request).finally(() => staging.delete(key));
    staging.set(key, fresh);
    return fresh;
  }

  async function run(entry: RegistryEntry, assets: Assets): Promise<Result<Remote>> {
    const began = performance.now();
    const loaded = await loader(assets);
    if (!loaded.ok) {
      s.trace.error(loaded.error.code, loaded.error.cause);
      return loaded;
    }
    pinned.set(entry.id, { version: assets.version, remote: loaded.value });
    lease(entry.id, assets.version);
    const ms = Math.round(performance.now() - began);
    s.trace.event('remote.loaded', { id: entry.id, version: assets.version, ms });
    if (s.caches) {
      const keep = new Set([
        entry.active,
        assets.version,
        ...(entry.previous ? [entry.previous.version] : []),
      ]);
      void prune(s.caches, entry.id, keep).catch((cause: unknown) => s.trace.error('RF-012', cause));
    }
    return loaded;
  }

  /** The newest version on this phone that is not the active one: `previous` first. */
  async function older(entry: RegistryEntry): Promise<Assets | undefined> {
    if (!s.caches) return undefined;
    const versions = (await stagedVersions(s.caches, entry.id)).reverse();
    const previous = entry.previous?.version;
    const first = previous && versions.includes(previous) ? [previous] : [];
    for (const version of [...first, ...versions]) {
      const assets = version === entry.active ? undefined : await readStaged(s.caches, entry.id, version);
      if (assets) return assets;
    }
    return undefined;
  }

  return {
    forget: (id) => void pinned.delete(id),
    stage: stageOnce,
    load: async (entry) => {
      if (entry.state !== 'on') return failed('RF-004', entry.state);
      if (!compatible(contract, entry.contract)) return failed('RF-005', entry.contract);
      const pin = pinned.get(entry.id);
      if (pin?.version === entry.active) return ok(pin.remote);
      if (pin && !(s.caches && (await readStaged(s.caches, entry.id, entry.active)))) {
        // The session goes on with what it has; the newer version is taken at the next entry.
        void stageOnce(entry);
        return ok(pin.remote);
      }
      const staged = await stageOnce(entry);
      const loaded = staged.ok ? await run(entry, staged.value) : staged;
      if (loaded.ok) return loaded;
      if (pin) return ok(pin.remote);
      const old = await older(entry).catch(() => undefined);
      if (!old) return loaded;
      s.trace.event('remote.older', { id: entry.id, version: old.version, instead_of: entry.active });
      const second = await run(entry, old);
      return second.ok ? second : loaded;
    },
  };
}
