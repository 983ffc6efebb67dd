import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CssModuleGeneratorOptions, RuleSetRule } from '@rspack/core';
import { SOURCE_DIRS } from './places.ts';

/** Compilation of CSS Modules; `hash` distinguishes equal class names of two files, and of two versions of one file. */
export function cssModules(owner: string, hash: string): CssModuleGeneratorOptions {
  return { exportsConvention: 'as-is', esModule: true, localIdentName: `${owner}__[local]__${hash}` };
}

/**
 * One rule for each CSS Module of `@gr/shared`, of this package and of `dir`. Class names depend only on `owner`, the file's path and its contents: the same
 * sources give the same bytes in any folder, a version with other code but the same styles keeps its files, and two versions with different
 * styles can share a page.
 */
export function classNames(owner: string, dir: string): RuleSetRule[] {
  return [...SOURCE_DIRS, path.join(dir, 'src')].flatMap((root) =>
    modulesBelow(root).map((file) => {
      const place = path.relative(root, file).split(path.sep).join('/');
      const hash = createHash('sha256').update(`${place}\0`).update(readFileSync(file)).digest('base64url');
      return { test: file, type: 'css/auto', generator: cssModules(owner, hash.slice(0, 4)) };
    }),
  );
}

function modulesBelow(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && !file.includes('node_modules'))
    .map((file) => path.join(root, file));
}
