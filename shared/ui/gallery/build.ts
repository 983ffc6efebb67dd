import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HtmlRspackPlugin, type RspackOptions, rspack } from '@rspack/core';
import { baseConfig } from '../../build/base-config.ts';

const GALLERY = import.meta.dirname;

/** Bundles the gallery into a temporary folder with the product's own rules; returns the folder. */
export async function buildGallery(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'gr-gallery-'));
  const base = baseConfig(GALLERY, options(outDir), 'gallery');
  const config: RspackOptions = {
    ...base,
    cache: false,
    entry: './main.tsx',
    output: { ...base.output, publicPath: '/', uniqueName: 'gallery' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer' }),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return outDir;
}

function options(outDir: string) {
  return { mode: 'production', version: 'galeria', outDir, cacheDir: path.join(outDir, '.cache') } as const;
}
