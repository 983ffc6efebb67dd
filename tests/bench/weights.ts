import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Assets } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { remoteIn } from '../support/registry.ts';

/** Brotli q11 size in bytes: what a store serves to a phone. */
export function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Brotli bytes of the scripts a page has asked for so far. */
export function scriptMeter(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (/\.js($|\?)/.test(answer.url()) && answer.ok()) bodies.push(answer.body());
  });
  return async () => (await Promise.all(bodies)).reduce((sum, body) => sum + brotli(body), 0);
}

/** Brotli bytes of the scripts of our own that a built remote needs before its first screen, its entry left out. */
export function firstScripts(dist: string, id: string): number {
  const folder = join(dist, 'r', id, remoteIn(dist, id).active.version);
  const { first, entry } = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as Assets;
  return (first ?? [])
    .filter((path) => path.endsWith('.js') && path !== entry)
    .reduce((sum, path) => sum + brotli(readFileSync(join(folder, path))), 0);
}

/** Brotli bytes of a built remote's entry. */
export function entryBytes(dist: string, id: string): number {
  const folder = join(dist, 'r', id, remoteIn(dist, id).active.version);
  const { entry } = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as Assets;
  return brotli(readFileSync(join(folder, entry)));
}
