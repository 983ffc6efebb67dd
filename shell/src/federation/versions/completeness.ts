import type { Assets } from '@gr/shared/contract/manifest';

/**
 * How much of a version is here: `partial` = it runs with its initial files, the rest is on its way; `broken` = the rest
 * is not what was announced, and as it is now on the server it never will be complete; `complete` = all was here once.
 */
export type Extent = 'partial' | 'broken' | 'complete';

/** What this page knows of versions that may run before all their files have come. */
export interface Completeness {
  /** A version is about to run of which only the initial files are known to be here. */
  runsPartial(assets: Assets): void;
  /** All its files have come. */
  complete(id: string, version: string): void;
  /** Its rest cannot be had. */
  broken(id: string, version: string): void;
  /** `undefined` = nothing is known. */
  of(id: string, version: string): Extent | undefined;
}

/** Makes the book of a page. */
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
