import type { Compiler } from '@rspack/core';

/** rspack's runtime module that installs the modules of a chunk loaded by a script tag. */
const RUNTIME_MODULE = 'jsonp_chunk_loading';

/** Its code that installs all chunks, earlier and later ones. */
const TAKES_ALL =
  /(\w+)\.forEach\(__rspack_jsonp\.bind\(null, 0\)\);\s*\1\.push = __rspack_jsonp\.bind\(null, \1\.push\.bind\(\1\)\);/;

/**
 * Makes an entry install the chunks of its own folder only. So all versions of a remote use one global for their chunks, need no version in
 * their bytes, and two can still run in one page.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnChunksPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OwnChunksPlugin', (module) => {
        if (module.name !== RUNTIME_MODULE) return;
        const source = module.source?.source.toString() ?? '';
        if (!TAKES_ALL.test(source)) throw new Error(`${RUNTIME_MODULE}: not the code that is known`);
        if (module.source) module.source.source = Buffer.from(source.replace(TAKES_ALL, takesOwn));
      });
    });
  }
}

/** A second run of the same entry passes the chunks on to the first, which may still wait for them. */
function takesOwn(_all: string, chunks: string): string {
  return `var others = ${chunks}.push.bind(${chunks});
${chunks}.push = (data) =>
  document.currentScript?.src.startsWith(__webpack_require__.p) ? __rspack_jsonp(others, data) : others(data);`;
}
