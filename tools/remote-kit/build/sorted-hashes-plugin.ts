import type { Compiler } from '@rspack/core';

/** The tables of `SubresourceIntegrityPlugin` in an entry before it is minified. */
const TABLE = /(__webpack_require__\.sri\w*Hashes = )(\{[^{}]*\})/g;

/**
 * Sorts an entry's hashes of its chunks by id: rspack's own order depends on the path of the folder where some chunks were split off, and
 * the same sources must give the same bytes.
 */
export class SortedHashesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'SortedHashesPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = source.source().toString();
          const next = text.replace(
            TABLE,
            (_all, begin: string, table: string) => `${begin}${sorted(table)}`,
          );
          if (next !== text) compilation.updateAsset(name, new sources.RawSource(next));
        }
      });
    });
  }
}

/** Id, and the placeholder for its hash. */
const ENTRY = /"?([\w-]+)"?:\s*"[^"]*"/g;

function sorted(table: string): string {
  const entries = [...table.matchAll(ENTRY)].sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1));
  return `{${entries.map(([entry]) => entry).join(',')}}`;
}
