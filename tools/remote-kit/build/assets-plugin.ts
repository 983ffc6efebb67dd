import { createHash } from 'node:crypto';
import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { SHARES, type Wants } from '@gr/shared/domain/app/shared-packages';
import type { Chunk, Compilation, Compiler, Module } from '@rspack/core';
import { SHARE_MODULE } from './federation.ts';
import { forbiddenPackages } from './forbidden.ts';
import { usedKitNames } from './kit-names.ts';
import { type ChunkNode, partition } from './reachable.ts';

/** Scripts of workers (`withWorkers`), which load on a tap, never for a first screen. */
const WORKER = /\.worker\.[0-9a-f]+\.js$/;

/** Name, version and container of the remote being built. */
export interface AssetsPluginOptions {
  readonly id: string;
  readonly version: string;
  readonly container: string;
  /** Contract it was built for. */
  readonly contract: string;
}

/**
 * Emits `assets.json` ({@link Assets}): every emitted file with its SHA-256 and bytes, the fallback copies listed apart. Fails the build
 * when a needed file contains a package that only the shell may provide.
 */
export class AssetsPlugin {
  readonly #options: AssetsPluginOptions;

  constructor(options: AssetsPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, WebpackError, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const graph = chunkGraph(compilation, this.#options.container);
        const { needed, first, fallback } = partition(graph);
        const bad = forbiddenPackages(modulesOf(compilation, needed));
        if (bad.length > 0) {
          compilation.errors.push(
            new WebpackError(
              `${this.#options.id} must not bundle ${bad.join(', ')}: use @gr/shared/ui or the host.`,
            ),
          );
        }
        const { uses, whole } = usedKitNames(compilation, (module) =>
          compilation.chunkGraph
            .getModuleChunks(module)
            .some(({ files }) => [...files].some((file) => needed.has(file))),
        );
        for (const place of whole) {
          compilation.errors.push(
            new WebpackError(
              `${place} takes a kit whole: import what you use of @gr/shared/ui and @gr/shared/screen by name.`,
            ),
          );
        }
        const entry = entryFile(compilation, this.#options.container);
        const all = compilation.getAssets().filter((asset) => !/\.map$|\.hot-update\./.test(asset.name));
        const list = all.map((asset) => describe(asset.name, asset.source.buffer()));
        list.sort((a, b) => (a.path < b.path ? -1 : 1));
        const assets: Assets & Wants = {
          ...this.#options,
          entry,
          files: list.filter((file) => !fallback.has(file.path)),
          fallback: list.filter((file) => fallback.has(file.path)),
          first: list.flatMap(({ path }) => (first.has(path) && !WORKER.test(path) ? path : [])),
          shares: SHARES,
          uses,
        };
        compilation.emitAsset('assets.json', new sources.RawSource(`${JSON.stringify(assets, null, 1)}\n`));
      });
    });
  }
}

function describe(path: string, bytes: Buffer): AssetFile {
  return { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

function entryFile(compilation: Compilation, container: string): string {
  const files = compilation.entrypoints.get(container)?.getFiles() ?? [];
  return files.find((file) => file.endsWith('.js') && !file.includes('.hot-update.')) ?? '';
}

function chunkGraph(compilation: Compilation, container: string): ChunkNode[] {
  const ids = new Map<Chunk, string>();
  for (const chunk of compilation.chunks) ids.set(chunk, ids.size.toString());
  const places = chunksByModule(compilation, ids);
  const chunksOf = (module: Module): readonly string[] => places.get(module.identifier()) ?? [];
  const roots = new Set(compilation.entrypoints.get(container)?.chunks ?? []);
  return [...compilation.chunks].map((chunk) => {
    const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
    return {
      id: ids.get(chunk) ?? '',
      files: [...chunk.files, ...chunk.auxiliaryFiles],
      root: roots.has(chunk),
      askedBy: origins.flatMap(({ module }) =>
        module ? [{ chunks: chunksOf(module), share: SHARE_MODULE.test(module.identifier()) }] : [],
      ),
    };
  });
}

/** Module → chunks. A module that was concatenated with others is in no chunk by itself, yet it is recorded as the importer of a chunk. */
function chunksByModule(compilation: Compilation, ids: ReadonlyMap<Chunk, string>): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [chunk, id] of ids) {
    for (const module of modulesIn(compilation, chunk))
      places.set(module, [...(places.get(module) ?? []), id]);
  }
  return places;
}

function* modulesOf(compilation: Compilation, files: ReadonlySet<string>): Generator<string> {
  for (const chunk of compilation.chunks) {
    if ([...chunk.files].some((file) => files.has(file))) yield* modulesIn(compilation, chunk);
  }
}

/** Identifiers of the modules of a chunk, concatenated ones included. */
function* modulesIn(compilation: Compilation, chunk: Chunk): Generator<string> {
  for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
    yield module.identifier();
    if (!('modules' in module) || !Array.isArray(module.modules)) continue;
    for (const part of module.modules) yield (part as Module).identifier();
  }
}
