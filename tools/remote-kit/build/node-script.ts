import type { Configuration } from '@rspack/core';

/**
 * Common configuration of a Node script, of any room: all of it in one file, not minimized, since people read stack traces.
 * @param node major version it runs on
 */
export function nodeScript(context: string, entry: string, node: number): Configuration {
  return {
    mode: 'production',
    context,
    target: `node${node}`,
    entry,
    devtool: false,
    optimization: { minimize: false, splitChunks: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
  };
}
