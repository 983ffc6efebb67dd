import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Surface } from '../contract-gate/surface.ts';
import { emitTool, modulesOf, readTool } from './emit.ts';

/** What the tool in `dir` exports, at the major and minor number of its version: the declarations of each module, without comments. */
export function readToolSurface(dir: string): Surface {
  const out = mkdtempSync(path.join(tmpdir(), 'gr-tool-'));
  try {
    const made = emitTool(dir, out, ['--emitDeclarationOnly', '--removeComments']);
    const tool = readTool(dir);
    const modules = modulesOf(tool).map((file) => {
      const name = file.replace(/^\.\/|\.tsx?$/g, '');
      const text = readFileSync(path.join(made, `${name}.d.ts`), 'utf8');
      return [name, text.replace(/^import .*\n/gm, '').trim()] as const;
    });
    return { version: tool.version.replace(/\.\d+$/, ''), modules: Object.fromEntries(modules) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
