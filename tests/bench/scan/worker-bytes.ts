import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { workerConfiguration } from '../../../tools/remote-kit/build/worker-loader.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../mf-rondas/src/scanner/scan.worker.ts');

/** Bytes of the scanner's worker as it is shipped, after brotli. */
export function workerBytes(): Promise<number> {
  const out = mkdtempSync(path.join(tmpdir(), 'gr-bench-'));
  const compiler = rspack(workerConfiguration(WORKER, 'production', out));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      const bytes = failure ? 0 : brotliCompressSync(readFileSync(path.join(out, 'worker.js'))).length;
      compiler.close(() => {
        rmSync(out, { recursive: true, force: true });
        if (failure) reject(failure);
        else resolve(bytes);
      });
    });
  });
}
