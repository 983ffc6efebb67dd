import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { SHARED_DIR } from './places.ts';

/** How CSS Modules are compiled. Class names carry the container, so that two versions can live in one page. */
export const CSS_MODULES = {
  exportsConvention: 'as-is',
  esModule: true,
  localIdentName: '[uniqueName]__[local]__[hash:base64:4]',
} as const;

/**
 * One rule for each CSS Module of `@gr/shared`. rspack's hash of a class name depends on the way from the remote's
 * folder to the file; this one on its place in `@gr/shared` only, so that a remote gets the same bytes where
 * `@gr/shared` is installed as where it is linked.
 */
export function kitStyles(): RuleSetRule[] {
  return readdirSync(SHARED_DIR, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && !file.includes('node_modules'))
    .map((file) => {
      const place = file.split(path.sep).join('/');
      const hash = createHash('sha256').update(place).digest('base64url').slice(0, 4);
      const generator = { ...CSS_MODULES, localIdentName: `[uniqueName]__[local]__${hash}` };
      return { test: path.join(SHARED_DIR, file), type: 'css/auto', generator };
    });
}
