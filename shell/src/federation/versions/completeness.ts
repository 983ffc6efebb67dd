import type { Assets } from '@gr/shared/contract/manifest';

/**
 * Extent of a version on this phone: `partial` = it runs with its initial files, the rest is being fetched; `broken` = the rest is
 * not what was announced, and with the server's present files it never will be complete; `complete` = all files were here once.
 */
export type Extent = 'partial' | 'broken' | 'complete';

/** Extents of versions, for those that may run before all their files are fetched. */
export interface Completeness {
  /** A version is about to run with only its initial files known to be here. */
  runsPartial(assets: Assets): void;
  /** All its files are here. */
  complete(id: string, version: string): void;
  /** Its rest is broken. */
  broken(id: string, version: string): void;
  /** `undefined` = unknown. */
  of(id: string, version: string): Extent | undefined;
}

/** Creates the extents of a page. */
export function createCompleteness(): Completeness {
  const extents = new Map<string, Extent>();
  const key = (id: string, version: string): string => `${id}@${version}`;
  return {
    runsPartial: ({ id, version, first, files }) => {
      const fewer = first !== undefined && first.length < files.length;
      if (fewer && extents.get(key(id, version)) !== 'broken') extents.set(key(id, version), 'partial');
    },
    complete: (id, version) => void extents.set(key(id, version), 'complete'),
    broken: (id, version) => void extents.set(key(id, version), 'broken'),
    of: (id, version) => extents.get(key(id, version)),
  };
}
