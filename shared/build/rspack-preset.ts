import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  type ModuleOptions,
  type RuleSetRule,
  sharing,
} from '@rspack/core';
import { InjectManifest } from 'workbox-webpack-plugin';
import { AssetsPlugin } from './assets-plugin.ts';
import { baseConfig } from './base-config.ts';
import { LeanFederationPlugin } from './lean-federation-plugin.ts';
import { type BuildOptions, containerName } from './options.ts';
import { readPublicKeys } from './publish/keys.ts';
import { readRemote } from './remote-json.ts';
import { CONSUMES } from './shares.ts';
import { ShellInfoPlugin } from './shell-info-plugin.ts';

/** A room's configuration: a function of what the scripts decide about the build. */
export type RoomConfig = (options: BuildOptions) => Configuration;

/** Configuration of a remote: `dir` is its folder, everything else comes from its `remote.json`. */
export function remoteConfig({ dir }: { readonly dir: string }): RoomConfig {
  return (o) => {
    const { id } = readRemote(dir);
    const container = containerName(id, o.version);
    const base = baseConfig(dir, o, 'page');
    const dev = o.mode === 'development';
    return {
      ...base,
      name: id,
      entry: {},
      output: { ...base.output, publicPath: 'auto', uniqueName: container },
      // Same sources, same bytes, wherever the folder is: hashed ids contain absolute paths (the names of share
      // modules do), and splitting orders its chunks by them.
      optimization: { moduleIds: 'natural', chunkIds: 'natural', splitChunks: false },
      module: withWorkers(base.module),
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': './src/index' },
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            externalRuntime: !dev,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        // Consumed only. A remote that also provided them would carry each copy a second time, in a chunk of its own,
        // and might run the one of the first and the other of the second.
        new sharing.ConsumeSharedPlugin({ consumes: CONSUMES, shareScope: 'default', enhanced: true }),
        new AssetsPlugin({ id, version: o.version, container }),
        new LeanFederationPlugin(),
      ],
    };
  };
}

/**
 * A remote's `startWorker(new URL('./x.worker.ts', import.meta.url))` gets a script of its own, listed among the
 * files the remote needs. rspack's own way would make a chunk of it, with the federation runtime inside.
 */
function withWorkers(module: ModuleOptions = {}): ModuleOptions {
  const worker: RuleSetRule = {
    test: /\.worker\.ts$/,
    type: 'asset/resource',
    loader: path.join(import.meta.dirname, 'worker-loader.ts'),
    generator: { filename: 'static/[name].[contenthash:8].js' },
  };
  const javascript = { ...module.parser?.javascript, worker: false };
  return {
    ...module,
    rules: [worker, ...(module.rules ?? [])],
    parser: { ...module.parser, javascript },
  };
}

/**
 * Configuration of the shell. It holds no federation plugin: the runtime is an ordinary library in a chunk of
 * its own (`src/federation/runtime.ts`), so login comes without it.
 */
export function shellConfig({ dir }: { readonly dir: string }): RoomConfig {
  return (o) => {
    const base = baseConfig(dir, o, 'page');
    const dev = o.mode === 'development';
    return {
      ...base,
      name: 'shell',
      entry: { main: './src/main.ts' },
      output: { ...base.output, publicPath: '/', uniqueName: 'gr_shell' },
      plugins: [
        ...(base.plugins ?? []),
        new DefinePlugin({
          __REGISTRY_KEYS__: JSON.stringify(readPublicKeys(path.join(dir, '..'))),
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        }),
        new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
        new HtmlRspackPlugin({ templateContent: page(dir, dev), scriptLoading: 'defer', minify: false }),
        ...(dev ? [] : [new ShellInfoPlugin(dir, o.version), precache(o)]),
      ],
    };
  };
}

/** Configuration of `ngsw-worker.js`; must be built before the shell, which writes the precache list into it. */
export function workerConfig({ dir }: { readonly dir: string }): RoomConfig {
  return (o) => {
    const base = baseConfig(dir, o, 'worker');
    return {
      ...base,
      name: 'worker',
      entry: { 'ngsw-worker': './src/worker/ngsw-worker.ts' },
      output: { path: o.outDir, filename: '[name].js', clean: true },
      optimization: { splitChunks: false, runtimeChunk: false },
    };
  };
}

/** Where {@link workerConfig} leaves the compiled worker of a build. */
export function workerOutDir(o: Pick<BuildOptions, 'outDir'>): string {
  return `${o.outDir}.worker`;
}

function precache(o: BuildOptions): InjectManifest {
  return new InjectManifest({
    swSrc: path.join(workerOutDir(o), 'ngsw-worker.js'),
    swDest: 'ngsw-worker.js',
    compileSrc: false,
    exclude: [/\.map$/, /^screenshots\//, /\.LICENSE\.txt$/, /^shell\.json$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
  });
}

/**
 * Must run before any bundle, so it is inline: one hook which remembers renderers, else React Refresh of a
 * remote never finds the shell's react-dom. Development only.
 */
const REFRESH_HOOK = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => { let id = 0; const renderers = new Map();
return { renderers, supportsFiber: true, inject(r) { renderers.set(++id, r); return id; },
onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }; })();`;

function page(dir: string, dev: boolean): string {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  return dev ? html.replace('</head>', `<script>${REFRESH_HOOK}</script></head>`) : html;
}
