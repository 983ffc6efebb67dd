import type { Assets } from '@gr/shared/contract/manifest';

/** What this page knows of versions that may run before all their files have come. */
export interface Parts {
  /** Only the first part of a version is here, and it is about to run. */
  begin(assets: Assets): void;
  /** All its files have come. */
  whole(id: string, version: string): void;
  /** The rest is not what was announced: as it is now on the server, it never will be whole. */
  broken(id: string, version: string): void;
  /** `waits` for files, its rest is `broken`, or all of it was here once; `undefined` = nothing is known. */
  state(id: string, version: string): 'waits' | 'broken' | 'whole' | undefined;
}

/** Makes the book of a page. */
export function createParts(): Parts {
  const states = new Map<string, 'waits' | 'broken' | 'whole'>();
  const key = (id: string, version: string): string => `${id}@${version}`;
  return {
    begin: ({ id, version, first, files }) => {
      const partly = first !== undefined && first.length < files.length;
      if (partly && states.get(key(id, version)) !== 'broken') states.set(key(id, version), 'waits');
    },
    whole: (id, version) => void states.set(key(id, version), 'whole'),
    broken: (id, version) => void states.set(key(id, version), 'broken'),
    state: (id, version) => states.get(key(id, version)),
  };
}
