import { brotliCompressSync } from 'node:zlib';
import type { AssetFile } from '@gr/shared/contract/manifest';
import type { BuiltVersion } from '../../publish/version-files.ts';

/** Brotli kB of own code above which a warning is shown (architecture.md 7). */
export const OWN_CODE_KB = 40;
/**
 * Brotli kB above which nothing is published: at 400 kb/s a guard waits 4 s for a file of 200 kB, and a whole version of 600 kB takes 12 s
 * before it is available offline.
 */
export const FILE_KB = 200;
export const WHOLE_KB = 600;

/** kB = 1,000 bytes after brotli, for text; pictures and sounds as they are. */
export interface Weight {
  readonly own: number;
  readonly whole: number;
  /** Files above the limit of a single one. */
  readonly tooBig: readonly { readonly path: string; readonly kB: number }[];
}

/** Transfer size of a version's files; without the copies of shared packages, which most phones never load. */
export function weigh({ assets, content }: BuiltVersion): Weight {
  const each = assets.files.map((file) => ({ path: file.path, kB: onTheLine(file, content.get(file.path)) }));
  const sum = (files: typeof each): number => files.reduce((total, { kB }) => total + kB, 0);
  return {
    own: sum(each.filter(({ path }) => /\.(js|css)$/.test(path))),
    whole: sum(each),
    tooBig: each.filter(({ kB }) => kB > FILE_KB),
  };
}

/** Brotli kB of some bytes. */
export function brotliKb(bytes: Buffer | undefined): number {
  return bytes ? brotliCompressSync(bytes).length / 1000 : 0;
}

function onTheLine({ path }: AssetFile, bytes: Buffer | undefined): number {
  if (!bytes) return 0;
  return /\.(js|css|json|svg|wasm)$/.test(path) ? brotliKb(bytes) : bytes.length / 1000;
}
