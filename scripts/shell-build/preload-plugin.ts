import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

/**
 * Preloads the files of the chunk `name` together with the page's first script, which needs them: on a weak connection that saves one round
 * trip.
 */
export class PreloadPlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const group = compilation.namedChunkGroups.get(this.#name);
        if (!group) throw new Error(`there is no chunk ${this.#name}`);
        const links = group.getFiles().map((file) => ({
          tagName: 'link',
          attributes: {
            rel: 'preload',
            href: `${data.publicPath}${file}`,
            as: file.endsWith('.css') ? 'style' : 'script',
          },
          voidTag: true,
        }));
        return { ...data, headTags: [...links, ...data.headTags] };
      });
    });
  }
}
