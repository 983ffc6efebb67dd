import type { Remote } from '@gr/shared/contract';
import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { failed } from '../base/errors.ts';
import type { Surroundings } from '../base/ports.ts';
import { versionBase } from '../phone/version-cache.ts';
import { parseAssets } from '../registry/schema.ts';
import type { DefinitionLoader } from './definition.ts';
import type { RunningVersions } from './running-versions.ts';

/** Versions of the development servers: files change under one name, so nothing is staged or hashed. */
export function createDevVersions(s: Surroundings, definition: DefinitionLoader): RunningVersions {
  const loaded = new Map<string, Remote>();

  async function list(entry: RegistryEntry): Promise<Result<Assets>> {
    const url = `${versionBase(entry.id, entry.active)}assets.json`;
    try {
      const parsed = parseAssets(await (await s.fetch(url, { cache: 'no-store' })).json());
      return 'value' in parsed ? ok(parsed.value) : failed('RF-006', parsed.issues);
    } catch (cause) {
      return failed('RF-007', cause);
    }
  }

  return {
    drop: (id) => void loaded.delete(id),
    running: (id) => loaded.get(id)?.version,
    partial: () => false,
    localFallback: async () => false,
    stage: list,
    complete: async () => true,
    isStaged: async () => true,
    hasFallback: async () => false,
    load: async (entry, how) => {
      const known = how?.again ? undefined : loaded.get(entry.id);
      if (known) return ok(known);
      const assets = await list(entry);
      const result = assets.ok ? await definition(assets.value) : assets;
      if (result.ok) loaded.set(entry.id, result.value);
      return result;
    },
  };
}
