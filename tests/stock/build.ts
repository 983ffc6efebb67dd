import path from 'node:path';
import { ModuleFederationPlugin as ForRspack } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as ForWebpack } from '@module-federation/enhanced/webpack';
import { federation } from '@module-federation/vite';
import { type Configuration, DefinePlugin, HtmlRspackPlugin, rspack } from '@rspack/core';
import { build as vite } from 'vite';
import webpack from 'webpack';

/**
 * `build.ts webpack|rspack|vite OUT VERSION`: builds the remote of this folder as a team would that knows nothing of this house: the stock
 * plugin of each bundler, its own runtime inside, React shared as a singleton. `build.ts host OUT`: a host of that kind.
 */
const [bundler = '', out = '', version = ''] = process.argv.slice(2);
const define = { __VERSION__: JSON.stringify(version) };
const context = path.join(import.meta.dirname, 'remote');

const { EAGER, RANGE = '^19.0.0' } = process.env;
const options = {
  name: 'mf_ajeno',
  filename: 'remoteEntry.js',
  exposes: { './remote': './remote.js' },
  shared: {
    react: { singleton: true, requiredVersion: RANGE, eager: EAGER === 'si' },
    'react-dom': { singleton: true, requiredVersion: RANGE },
  },
  dts: false,
  manifest: true,
};
const config = {
  mode: 'production',
  context,
  entry: {},
  output: { path: out, publicPath: 'auto', uniqueName: `mf_ajeno@${version}` },
} as const;

const run = (compiler: { run(done: (error: Error | null, stats: unknown) => void): void }): Promise<void> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const ran = stats as { hasErrors(): boolean; toString(): string };
      if (error ?? ran.hasErrors()) reject(error ?? new Error(ran.toString()));
      else resolve();
    });
  });

const BUILDS: Readonly<Record<string, () => Promise<unknown>>> = {
  webpack: () =>
    run(webpack({ ...config, plugins: [new webpack.DefinePlugin(define), new ForWebpack(options)] })),
  rspack: () => run(rspack({ ...config, plugins: [new DefinePlugin(define), new ForRspack(options)] })),
  host: () => run(rspack(HOST)),
  vite: () =>
    vite({
      root: context,
      base: './',
      define,
      logLevel: 'error',
      build: { outDir: out, emptyOutDir: true, target: 'es2022', rollupOptions: { input: 'remote.js' } },
      plugins: [federation(options)],
    }),
};

/** A host as the library's own pages show it: no kit of ours, React shared, the runtime's core for remotes that have none. */
const HOST: Configuration = {
  mode: 'production',
  context: path.join(import.meta.dirname, 'host'),
  entry: './index.ts',
  output: { path: out, publicPath: '/', filename: 'host.js' },
  module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader' }] },
  plugins: [
    new ForRspack({
      name: 'anfitrion',
      shared: {
        react: { singleton: true, eager: true },
        'react-dom': { singleton: true, eager: true },
      },
      experiments: { provideExternalRuntime: true },
      dts: false,
    }),
    new HtmlRspackPlugin(),
  ],
};

await BUILDS[bundler]?.();
