import path from 'node:path';
import {
  type Configuration,
  container,
  DefinePlugin,
  type Module,
  type ModuleOptions,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
  sharing,
} from '@rspack/core';
import { AssetsPlugin } from './assets-plugin.ts';
import { baseConfig } from './base-config.ts';
import { type BuildOptions, containerName } from './options.ts';
import { OwnChunksPlugin } from './own-chunks-plugin.ts';
import { readRemote } from './remote-json.ts';
import { CONSUMES } from './shares.ts';
import { SortedHashesPlugin } from './sorted-hashes-plugin.ts';

/** A room's configuration: a function of what the scripts decide about the build. */
export type RoomConfig = (options: BuildOptions) => Configuration;

/** Configuration of a remote: `dir` is its folder, everything else comes from its `remote.json`. */
export function remoteConfig({ dir }: { readonly dir: string }): RoomConfig {
  return (o) => {
    const { id, contract } = readRemote(dir);
    const name = containerName(id);
    const dev = o.mode === 'development';
    // A file that says its version would be another one in each: the entry knows where it came from.
    const version = dev ? JSON.stringify(o.version) : '__webpack_require__.p.split("/").at(-2)';
    const base = baseConfig(dir, o, name);
    return {
      ...base,
      name: id,
      entry: {},
      output: {
        ...base.output,
        publicPath: 'auto',
        // Stands in the entry only, which marks the tags of its chunks with it: those of another version are not taken for its own.
        uniqueName: `${name}@${o.version}`,
        chunkLoadingGlobal: `chunks_${name}`,
        crossOriginLoading: 'anonymous',
      },
      // Same sources, same bytes, wherever the folder is: hashed ids contain absolute paths (the names of share
      // modules do), and splitting orders its chunks by them.
      optimization: {
        ...base.optimization,
        moduleIds: 'natural',
        chunkIds: 'natural',
        splitChunks: { cacheGroups: { default: false, defaultVendors: false, palabras: sharedWords(dir) } },
      },
      module: withWorkers(base.module),
      plugins: [
        ...(base.plugins ?? []),
        new DefinePlugin({ __VERSION__: version }),
        new OwnChunksPlugin(),
        // The container by itself, without the federation runtime of newer plugins: the shell fills the share scope, and
        // each remote would bring 9 kB, the shell 20 kB, of what nobody here uses (remote → remote, manifests, snapshots).
        new container.ContainerPlugin({
          name,
          filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': './src/index' },
        }),
        // Consumed only. A remote that also provided them would carry each copy a second time, in a chunk of its own,
        // and might run the one of the first and the other of the second.
        new sharing.ConsumeSharedPlugin({ consumes: CONSUMES, shareScope: 'default' }),
        ...(dev
          ? []
          : [
              new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
              new SortedHashesPlugin(),
            ]),
        new AssetsPlugin({ id, version: o.version, container: name, contract }),
      ],
    };
  };
}

/**
 * Sentences of the remote in `dir` that several of its parts say, in one chunk of their own: else each part has a copy, and another
 * word moves them all. By one name, so that the order of the chunks hangs on no path.
 */
function sharedWords(dir: string) {
  const src = path.join(dir, 'src') + path.sep;
  return {
    name: 'palabras',
    chunks: 'async',
    minChunks: 2,
    enforce: true,
    test: (module: Module): boolean => {
      const file = module.nameForCondition() ?? '';
      return file.startsWith(src) && path.basename(file) === 'mensajes.ts';
    },
  } as const;
}

/**
 * A remote's `startWorker(new URL('./x.worker.ts', import.meta.url))` gets a script of its own, listed among the
 * files the remote needs. rspack's own way would make a chunk of it, with the container's runtime inside.
 */
export function withWorkers(module: ModuleOptions = {}): ModuleOptions {
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
