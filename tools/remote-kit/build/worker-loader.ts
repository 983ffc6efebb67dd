import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, type LoaderContext, rspack } from '@rspack/core';
import { PACKAGES, scriptRule, TARGET, ZXING } from './base-config.ts';
import { minimize } from './minimize.ts';

/**
 * Compiles a remote's `*.worker.ts` to one self-contained script and gives its text. The remote's own build would put the federation
 * runtime into the worker, where it cannot start, because it requires the shell's.
 */
export default function workerLoader(this: LoaderContext): void {
  const done = this.async();
  const outDir = mkdtempSync(path.join(tmpdir(), 'gr-worker-'));
  const compiler = rspack(workerConfiguration(this.resourcePath, this.mode ?? 'production', outDir));
  compiler.run((error, stats) => {
    const inputs = stats?.compilation.fileDependencies ?? [];
    for (const file of inputs) if (!PACKAGES.test(file)) this.addDependency(file);
    const failure =
      error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
    const text = failure ? '' : readFileSync(path.join(outDir, 'worker.js'), 'utf8');
    compiler.close(() => {
      rmSync(outDir, { recursive: true, force: true });
      done(failure, text);
    });
  });
}

/** Configuration of a worker's build: `entry` to `worker.js` in `outDir`. */
export function workerConfiguration(
  entry: string,
  mode: NonNullable<Configuration['mode']>,
  outDir: string,
): Configuration {
  return {
    mode,
    context: path.dirname(entry),
    entry: { worker: entry },
    target: ['webworker', TARGET],
    devtool: false,
    output: { path: outDir, filename: 'worker.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [scriptRule(false, false), ZXING],
    },
    optimization: { ...minimize(), splitChunks: false, runtimeChunk: false },
  };
}
