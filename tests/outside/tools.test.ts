import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const manifestIn = (dir: string) =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest;

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'gr-tools-'));
});
afterAll(() => rmSync(home, { recursive: true }));

/** Unpacks the tarball of `tool` at `at`. */
function unpack(tool: string, at: string): void {
  const pack = ['--import', 'tsx', 'scripts/pack-tool.ts', tool, '--out', home];
  const tarball = execFileSync(process.execPath, pack, { encoding: 'utf8' }).trim();
  mkdirSync(at, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', at, '--strip-components=1']);
}

/** Puts `name` into the project's packages: ours from its tarball, others as a link to what is installed here. */
function install(name: string): void {
  const at = path.join(home, 'node_modules', name);
  const tool = name.replace('@gr/', '');
  if (existsSync(at)) return;
  unpack(tool, at);
  const from = createRequire(path.resolve('tools', tool, 'package.json'));
  for (const wanted of Object.keys(manifestIn(at).dependencies ?? {})) {
    if (wanted.startsWith('@gr/')) {
      install(wanted);
      continue;
    }
    const folder = from.resolve.paths(wanted)?.find((modules) => existsSync(path.join(modules, wanted)));
    const link = path.join(home, 'node_modules', wanted);
    mkdirSync(path.dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(path.join(folder ?? '', wanted), link);
  }
}

test.each(readdirSync('tools').filter((name) => name.startsWith('rtdb-')))(
  'in an empty folder, from its tarball, what the README of %s shows runs and is typed',
  (tool) => {
    install(manifestIn(path.join('tools', tool)).name);
    const readme = readFileSync(path.join('tools', tool, 'README.md'), 'utf8');
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
    const [, told] = /console\.log\(.*\); \/\/ (.*)/.exec(program) ?? [];
    writeFileSync(path.join(home, `${tool}.mjs`), program);
    const said = execFileSync(process.execPath, [`${tool}.mjs`], { cwd: home, encoding: 'utf8' });
    expect(said.trim().split('\n').at(-1)).toBe(told);
    writeFileSync(path.join(home, `${tool}.mts`), program);
    const types = ['--types', 'node', '--typeRoots', path.resolve('node_modules/@types'), '--skipLibCheck'];
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--ignoreConfig'];
    const tsc = [path.resolve('node_modules/typescript/bin/tsc'), ...strict, ...types, `${tool}.mts`];
    expect(spawnSync(process.execPath, tsc, { cwd: home, encoding: 'utf8' }).stdout).toBe('');
  },
);

test('a tarball could be published: npm refuses what is private', () => {
  const at = path.join(home, 'kit');
  unpack('remote-kit', at);
  expect(manifestIn(at)).not.toHaveProperty('private');
});
