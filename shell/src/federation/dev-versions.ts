import type { RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { failed } from './errors.ts';
import type { RemoteLoader } from './loader.ts';
import type { Surroundings } from './ports.ts';
import { parseAssets } from './schema.ts';
import { versionBase } from './staged.ts';
import type { Versions } from './versions.ts';

/** Versions of the development servers: files change under one name, so nothing is staged or hashed. */
export function createDevVersions(s: Surroundings, loader: RemoteLoader): Versions {
  async function list(entry: RegistryEntry) {
    const url = `${versionBase(entry.id, entry.active)}assets.json`;
    try {
      const parsed = parseAssets(await (await s.fetch(url, { cache: 'no-store' })).json());
      return 'value' in parsed ? ok(parsed.value) : failed('RF-006', parsed.issues);
    } catch (cause) {
      return failed('RF-007', cause);
    }
  }
  const loaded = new Map<string, ReturnType<Versions['load']>>();
  return {
    stage: list,
    load: async (entry) => {
      const known = await loaded.get(entry.id);
      if (known?.ok) return known;
      const fresh = list(entry).then(
        (assets): ReturnType<Versions['load']> =>
          assets.ok ? loader(assets.value) : Promise.resolve(assets),
      );
      loaded.set(entry.id, fresh);
      const result: Awaited<ReturnType<Versions['load']>> = await fresh;
      if (!result.ok) loaded.delete(entry.id);
      return result satisfies Result<unknown>;
    },
  };
}
