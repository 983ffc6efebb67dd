import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KIT_FILES, type Reexport, reexportsOf } from '@gr/remote-kit/build/kit-names';
import { declarationsOf } from '../contract-gate/declarations.ts';
import type { Surface } from '../contract-gate/surface.ts';

/**
 * The surface of the kits in `dir` (the folder `shared`) with number `version`: the declaration of each exported name as written by the
 * compiler `tsc`, without comments, by name. Throws when the folder does not compile.
 */
export function readKits(tsc: string, dir: string, version: string): Surface {
  const out = mkdtempSync(path.join(tmpdir(), 'gr-kits-'));
  try {
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
    // The tests of `dir` lead to other packages beside it.
    const place = ['--incremental', 'false', '--rootDir', path.resolve(dir, '..'), '--outDir', out];
    execFileSync(process.execPath, [tsc, '-p', dir, ...emit, ...place], { encoding: 'utf8', stdio: 'pipe' });
    const modules = Object.entries(KIT_FILES).map(([kit, file]) => {
      const reexports = reexportsOf(readFileSync(path.join(dir, file), 'utf8'));
      const shown = reexports.map((one) =>
        declarationOf(one, path.dirname(path.join(out, path.basename(dir), file))),
      );
      return [kit, shown.sort().join('\n')] as const;
    });
    return { version, modules: Object.fromEntries(modules) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function declarationOf({ name, from }: Reexport, folder: string): string {
  if (!from.startsWith('.')) return `export declare const ${name}: typeof import('${from}').${name};`;
  const file = path.join(folder, from.replace(/\.tsx?$/, '.d.ts'));
  const text = readFileSync(file, 'utf8').replace(/^export \{\};$/m, '');
  const all = declarationsOf('', text).filter((declaration) => declaration.name === name);
  if (all.length === 0) throw new Error(`${from} does not declare ${name}`);
  return all.map((declaration) => declaration.text.trim()).join('\n');
}
