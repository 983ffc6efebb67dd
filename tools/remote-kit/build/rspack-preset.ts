import path from 'node:path';
import {
  type Configuration,
  DefinePlugin,
  type Module,
  type ModuleOptions,
  type RspackPluginInstance,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { AssetsPlugin } from './assets-plugin.ts';
import { baseConfig } from './base-config.ts';
import { copies, FederationRuntimePlugin } from './federation.ts';
import { type BuildOptions, containerName } from './options.ts';
import { OwnChunksPlugin } from './own-chunks-plugin.ts';
import { builtDir, SOURCE_DIRS, workDir } from './places.ts';
import { readRemote } from './remote-json.ts';
import { SortedHashesPlugin } from './sorted-hashes-plugin.ts';
import { versionOf } from './version.ts';

export { experiments, filename, manifest, shared } from './federation.ts';

/** A room's configuration as a function of the build's options. */
export type RoomConfig = (options: BuildOptions) => Configuration;

/** Arguments of rspack's own commands to a configuration that is a function. */
export interface CliEnv {
  readonly RSPACK_SERVE?: boolean;
}

/** Deadline of one chunk; shorter than the shell's load deadline of 8 s, so that a hang can be retried. */
const CHUNK_LOAD_TIMEOUT_MS = 7000;

/**
 * Configuration of a remote for our commands and for `rspack build` and `rspack serve` in its folder, with the same bytes.
 * @param dir the remote's folder, whose `remote.json` has the rest
 * @param federation makes its `ModuleFederationPlugin`, a new one for each build
 */
export function remoteConfig(
  dir: string,
  federation: () => RspackPluginInstance,
): (options: BuildOptions | CliEnv) => Configuration {
  return (options) => {
    const o = 'outDir' in options ? options : byItself(dir, options);
    const { id, contract } = readRemote(dir);
    const name = containerName(id);
    const dev = o.mode === 'development';
    // A file that contained the version would differ in each: the entry takes it from its own address.
    const version = dev ? JSON.stringify(o.version) : '__webpack_require__.p.split("/").at(-2)';
    const base = baseConfig(dir, o, name);
    const isOwn = (file: string): boolean => file.startsWith(path.join(dir, 'src') + path.sep);
    return {
      ...base,
      name: id,
      // For `rspack serve`: hosts are on another origin.
      devServer: { headers: { 'Access-Control-Allow-Origin': '*' } },
      entry: {},
      output: {
        ...base.output,
        publicPath: 'auto',
        // The folder belongs to the version, so hashes in names would only enlarge the entry, twice per chunk.
        ...(!dev && { chunkFilename: 'static/[id].js', cssChunkFilename: 'static/[id].css' }),
        // In the entry only, which marks its chunks' tags with it, so that those of another version are not taken for its own.
        uniqueName: `${name}@${o.version}`,
        chunkLoadingGlobal: `chunks_${name}`,
        chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
        crossOriginLoading: 'anonymous',
      },
      // Same sources, same bytes, in any folder: hashed ids contain absolute paths (the names of share modules do), and splitting orders
      // its chunks by them.
      optimization: {
        ...base.optimization,
        moduleIds: 'natural',
        chunkIds: 'natural',
        splitChunks: {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            palabras: sharedChunk('palabras', (file) => isOwn(file) && path.basename(file) === 'mensajes.ts'),
            estilos: sharedChunk('estilos', (file) => isOwn(file) && file.endsWith('.css')),
            registros: sharedChunk('registros', (file) => /[\\/]domain[\\/](?:shape|tabla)[\\/]/.test(file)),
            ...(!dev && { copias: copies }),
          },
        },
      },
      module: withWorkers(base.module),
      plugins: [
        ...(base.plugins ?? []),
        new DefinePlugin({ __VERSION__: version }),
        new OwnChunksPlugin(),
        new FederationRuntimePlugin(o.version),
        federation(),
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

/** Default options for rspack's own build or serve. */
function byItself(dir: string, { RSPACK_SERVE = false }: CliEnv): BuildOptions {
  return {
    ...(RSPACK_SERVE
      ? { mode: 'development', version: 'dev', outDir: path.join(workDir(dir), 'serve') }
      : { mode: 'production', version: versionOf({ dir, packages: SOURCE_DIRS }), outDir: builtDir(dir) }),
    cacheDir: path.join(workDir(dir), 'rspack'),
  };
}

/**
 * Modules that several parts of a remote import, in one chunk: otherwise each part has a copy, and a change alters them all. It has a fixed
 * name, so that the order of the chunks does not depend on paths.
 */
function sharedChunk(name: string, holds: (file: string) => boolean) {
  return {
    name,
    chunks: 'async',
    minChunks: 2,
    enforce: true,
    test: (module: Module): boolean => holds(module.nameForCondition() ?? ''),
  } as const;
}

/**
 * Gives a remote's `startWorker(new URL('./x.worker.ts', import.meta.url))` a separate script, listed among the files the remote needs.
 * rspack's own way would make a chunk of it, with the container's runtime inside.
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
