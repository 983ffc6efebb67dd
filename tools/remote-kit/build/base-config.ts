import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Configuration,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  type RuleSetRule,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { classNames, cssModules } from './class-names.ts';
import { minimize } from './minimize.ts';
import type { BuildOptions } from './options.ts';
import { SHARED_DIR, SOURCE_DIRS } from './places.ts';

/** Inputs of a cached build besides the sources. */
const PRESET = [
  'base-config.ts',
  'rspack-preset.ts',
  'federation.ts',
  'class-names.ts',
  'minimize.ts',
  'worker-loader.ts',
  path.join(SHARED_DIR, 'domain/app/shared-packages.ts'),
].map((file) => path.resolve(import.meta.dirname, file));

/**
 * Language level of every bundle: Chrome 99 (cascade layers, experience.md 1) and Safari 16, the oldest phones in the field. It lowers
 * syntax only; `tests/house/old-phones.test.ts` checks the APIs that those browsers lack.
 */
export const TARGET = 'es2022';

/** The scanner's packages declare no sideEffects; without this rule 450 kB are loaded instead of 95. */
export const ZXING: RuleSetRule = { test: /@zxing/, sideEffects: false };

/** jsPDF's dependencies for HTML, SVG and PNG, which no sheet uses (its pictures are JPEG): each would become a chunk. */
const JSPDF: RuleSetRule = {
  test: /[\\/]jspdf[\\/]/,
  parser: { dynamicImportMode: 'eager' },
  resolve: { alias: { html2canvas: false, canvg: false, dompurify: false, 'fast-png': false } },
};

/** Files of packages, which are compiled already. `@gr/shared` and this one are source, even when installed from a tarball. */
export const PACKAGES = /[\\/]node_modules[\\/](?!@gr[\\/](?:shared|remote-kit)[\\/])/;

/** Texts of react-aria in languages other than Spanish, of which the app needs none (`I18nProvider` sets es-CO). */
const OTHER_LANGUAGES = /(\/intl\/\w+)\/(?!es-ES)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Compiles `.ts`, or `.tsx`; `dev` adds React Refresh. */
export function scriptRule(tsx: boolean, dev: boolean): RuleSetRule {
  return {
    test: tsx ? /\.tsx$/ : /\.ts$/,
    exclude: PACKAGES,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: dev, refresh: dev && tsx } },
        target: TARGET,
      },
    },
  };
}

/**
 * Common configuration of the shell, the remotes and the worker.
 * @param owner prefix of a page's class names; `null` = a worker, without the settings of a page
 */
export function baseConfig(dir: string, o: BuildOptions, owner: string | null): Configuration {
  const dev = o.mode === 'development';
  const page = owner !== null;
  const name = dev ? '[name]' : '[name].[contenthash:8]';
  return {
    mode: o.mode,
    context: dir,
    target: [page ? 'web' : 'webworker', TARGET],
    devtool: dev ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    performance: false,
    optimization: minimize(),
    infrastructureLogging: { level: 'error' },
    output: {
      path: o.outDir,
      clean: !dev,
      filename: `static/${name}.js`,
      chunkFilename: `static/${name}.js`,
      cssFilename: `static/${name}.css`,
      cssChunkFilename: `static/${name}.css`,
      assetModuleFilename: `static/[name].[contenthash:8][ext]`,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        scriptRule(false, dev && page),
        scriptRule(true, dev && page),
        { test: /\.css$/, type: 'css/auto' },
        ...(page ? classNames(owner, dir) : []),
        { test: /\.(png|jpe?g|webp|svg|woff2?|mp3)$/, type: 'asset/resource' },
        ZXING,
        JSPDF,
      ],
      // Custom properties are tokens of the whole page: a file that sets one means the same one.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': cssModules(owner ?? '', '[hash:base64:4]'),
      },
    },
    plugins: [
      new DefinePlugin({
        __PROD__: JSON.stringify(!dev),
      }),
      new NormalModuleReplacementPlugin(OTHER_LANGUAGES, (data) => {
        data.request = data.request.replace(OTHER_LANGUAGES, '$1/es-ES.mjs');
      }),
      ...(dev && page ? [new ReactRefreshRspackPlugin()] : []),
    ],
    cache: dev && kept(dir, o),
    stats: 'errors-warnings',
  };
}

/** Cache for development only: the sources of a production build have changed. */
function kept(dir: string, o: BuildOptions): NonNullable<Configuration['cache']> {
  const configFile = path.join(dir, 'rspack.config.ts');
  return {
    type: 'persistent',
    buildDependencies: [configFile, ...PRESET].filter((file) => existsSync(file)),
    // Installed, they may change without their version, by another tarball.
    snapshot: { unmanagedPaths: SOURCE_DIRS },
    storage: { type: 'filesystem', directory: o.cacheDir },
  };
}
