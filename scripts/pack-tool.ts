import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { inRoot } from './root.ts';
import { emitTool, readTool, type Tool } from './tools/emit.ts';

const HELP = `npm run pack-tool -- NAME [--out DIR]

The package of a folder of tools/ as a tarball for any project, with README and changelog: JavaScript with declarations, or TypeScript
where its package.json lists its files.

--out DIR   where the tarball is put (.cache/tools/)`;
usage(HELP);

/** Runs `npm pack` in `dir`; returns the path of the tarball in `out`. */
function npmPack(dir: string, out: string): string {
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: dir });
  return path.join(out, name.toString('utf8').trim());
}

/** Packs the tool in `dir` into `out`, not private any more; returns the path of the tarball. */
function pack(dir: string, out: string): string {
  mkdirSync(out, { recursive: true });
  const tool: Tool = { ...readTool(dir), private: undefined };
  const work = mkdtempSync(path.join(tmpdir(), 'gr-pack-'));
  try {
    const stage = tool.files ? path.join(work, 'package') : emitTool(dir, work);
    for (const part of tool.files ? ['.'] : ['README.md', 'CHANGELOG.md', 'api'])
      cpSync(path.join(dir, part), path.join(stage, part), { recursive: true });
    const about = tool.files ? tool : built(tool);
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
    return npmPack(stage, out);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The `package.json` of a tool that is packed as JavaScript with declarations, without what only its own tests need. */
function built({ devDependencies: _tests, exports, ...about }: Tool) {
  const modules = Object.entries(exports).map(([name, file]) => {
    const bare = file.replace(/\.ts$/, '');
    return [name, { types: `${bare}.d.ts`, default: `${bare}.js` }];
  });
  return { ...about, exports: Object.fromEntries(modules) };
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const dir = inRoot('tools', positionals[0] ?? '');
  if (positionals.length !== 1 || !existsSync(path.join(dir, 'package.json')))
    throw new Error(`Name one of: ${readdirSync(inRoot('tools')).join(', ')}.`);
  const out = values.out === undefined ? inRoot('.cache', 'tools') : path.resolve(values.out);
  process.stdout.write(`${pack(dir, out)}\n`);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n\nUsage: ${HELP}\n`);
  process.exit(1);
}
