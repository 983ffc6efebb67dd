import type { Compiler } from '@rspack/core';

/** rspack's runtime module that takes the modules of a chunk which a script tag brought. */
const RUNTIME_MODULE = 'jsonp_chunk_loading';

/** How it takes them: all that were put there before, and whatever comes. */
const TAKES_ALL =
  /(\w+)\.forEach\(__rspack_jsonp\.bind\(null, 0\)\);\s*\1\.push = __rspack_jsonp\.bind\(null, \1\.push\.bind\(\1\)\);/;

/**
 * Makes an entry take the chunks of its own folder only. So all versions of a remote leave their chunks in one place, none of
 * them has to say its version in its bytes, and two can still live in one page.
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

/** A second run of the same entry hands on what it takes: the first may still wait for it. */
function takesOwn(_all: string, chunks: string): string {
  return `var others = ${chunks}.push.bind(${chunks});
${chunks}.push = (data) =>
  document.currentScript?.src.startsWith(__webpack_require__.p) ? __rspack_jsonp(others, data) : others(data);`;
}
