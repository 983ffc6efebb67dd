import type { Assets } from '@gr/shared/contract/manifest';

/** What this page knows of versions that run before all their files have come. */
export interface Parts {
  /** A version of which only the first part is here is about to run. */
  begin(assets: Assets): void;
  /** All its files have come. */
  whole(id: string, version: string): void;
  /** The rest is not what was announced: it never will be whole. */
  broken(id: string, version: string): void;
  /** True while that version waits for files. */
  waits(id: string, version: string): boolean;
  /** False for a version whose rest was found broken: it runs whole, or not at all. */
  mayBegin(id: string, version: string): boolean;
}

/** Makes the book of a page. */
export function createParts(): Parts {
  const waiting = new Map<string, string>();
  const broken = new Set<string>();
  const end = (id: string, version: string): void => {
    if (waiting.get(id) === version) waiting.delete(id);
  };
  return {
    begin: ({ id, version, first, files }) => {
      if (first && first.length < files.length) waiting.set(id, version);
    },
    whole: end,
    broken: (id, version) => {
      end(id, version);
      broken.add(`${id}@${version}`);
    },
    waits: (id, version) => waiting.get(id) === version,
    mayBegin: (id, version) => !broken.has(`${id}@${version}`),
  };
}
