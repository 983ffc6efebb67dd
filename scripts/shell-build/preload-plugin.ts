import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

/**
 * Has the page ask for the files of the chunk `name` together with its first script, which will ask for them itself: over
 * a weak line that spares one round trip.
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
