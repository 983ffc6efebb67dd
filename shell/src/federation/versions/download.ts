import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { BROKEN, type FederationCode } from '../errors.ts';
import { hasAll, readKept, readStaged, type StagedRef } from '../phone/version-cache.ts';
import type { StageRequest } from '../staging/stage.ts';
import type { Stagings } from '../staging/stagings.ts';
import type { Parts } from './completeness.ts';
import { type OlderSources, olderVersion } from './fallback.ts';

/** Brings versions to the phone. */
export interface Bringing {
  /**
   * What runs now of `entry.active`: the whole version, or, where nothing else could run meanwhile, its first part. The
   * rest comes with the background's staging, which takes what runs first.
   */
  now(entry: RegistryEntry, again?: boolean): Promise<Result<Assets>>;
  /** All of `entry.active`; when that is broken at the server, what could run instead. */
  whole(entry: RegistryEntry, again?: boolean): Promise<Result<Assets>>;
  /** What could run instead of `entry.active`, `previous` downloaded if need be; see {@link olderVersion}. */
  other(entry: RegistryEntry, after: FederationCode | undefined): Promise<Assets | undefined>;
  /** What is wholly here and could run instead of `entry.active`; nothing is downloaded. */
  otherHere(entry: RegistryEntry): Promise<Assets | undefined>;
  /** The list of a version of which everything asked for is here; all of it is then counted as whole. */
  found(ref: StagedRef): Promise<Assets | undefined>;
  /** A version of the registry, as it is staged. */
  asked(entry: RegistryEntry): StageRequest;
}

/** Makes what brings versions for a page that shares `sources.shared`. */
export function createBringing(
  sources: Omit<OlderSources, 'bring'>,
  stagings: Stagings,
  parts: Parts,
): Bringing {
  const { caches, shared } = sources;
  const asked = ({ id, active, assets_sha256 }: RegistryEntry): StageRequest => ({
    id,
    version: active,
    assets_sha256,
    shared,
  });
  const found = async (ref: StagedRef): Promise<Assets | undefined> => {
    const assets = caches && (await readStaged(caches, ref).catch(() => undefined));
    if (assets && !ref.part) parts.whole(ref.id, ref.version);
    return assets;
  };
  const otherHere = (entry: RegistryEntry): Promise<Assets | undefined> =>
    olderVersion({ ...sources, bring: async () => undefined }, entry, 'RF-007');

  async function whole(entry: RegistryEntry, again = false): Promise<Result<Assets>> {
    const { id, active } = entry;
    const staged = await stagings.stage(asked(entry), again);
    if (staged.ok) parts.whole(id, active);
    else if (BROKEN.includes(staged.error.code)) {
      parts.broken(id, active);
      if (!(await otherHere(entry))) await other(entry, 'RF-006');
    }
    return staged;
  }

  async function bring(request: StageRequest): Promise<Assets | undefined> {
    const brought = await stagings.stage(request);
    if (!brought.ok) return undefined;
    parts.whole(request.id, request.version);
    return brought.value;
  }

  const other: Bringing['other'] = (entry, after) => olderVersion({ ...sources, bring }, entry, after);

  return {
    asked,
    found,
    other,
    otherHere,
    whole,
    now: async (entry, again = false) => {
      const { id, active } = entry;
      const kept = caches && (await readKept(caches, asked(entry)).catch(() => undefined));
      if (kept && hasAll(kept, shared)) {
        parts.whole(id, active);
        return ok(kept.assets);
      }
      // What was whole once, or is known never to be, does not begin anew.
      const state = parts.state(id, active);
      if (state === 'whole' || state === 'broken' || (await otherHere(entry))) return whole(entry, again);
      const first = { ...asked(entry), part: 'first' } as const;
      const begun = kept && hasAll(kept, shared, 'first');
      const staged = begun ? ok(kept.assets) : await stagings.stage(first, again);
      if (staged.ok) parts.begin(staged.value);
      return staged;
    },
  };
}
