import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { headlessShell } from '@gr/remote-kit/build/browser/find';
import { folderStore } from '@gr/remote-kit/build/publish/folder-store';
import { publicHalf, readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import type { Assets } from '@gr/shared/contract/manifest';
import type { Wants } from '@gr/shared/domain/app/shared-packages';
import { giveKey } from '../../tools/remote-kit/build/publish/team-command.ts';
import { openPhone } from '../e2e/support/chromium.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { startRemoteCommand } from '../e2e/support/sandbox.ts';
import { frozenApp, startStack } from '../e2e/support/stack.ts';
import { copyFiles, hashes, sources } from '../support/copies.ts';
import { remoteIn } from '../support/registry.ts';
import { type Ran, run, runWell } from '../support/run.ts';

/**
 * A team that has one remote and nothing else: `@gr/shared` and `@gr/remote-kit` as the tarballs it is given, the
 * remote's own folder, and what npm installs. Nothing is linked into the repository. The versions of third-party packages are those of the
 * repository's lock file, so that npm finds each in its cache of the `npm ci` before, with or without a network, and
 * so that bytes can be compared. Other remotes: `GR_FUERA=mf-rondas,mf-supervision`.
 */
const REMOTES = (process.env.GR_FUERA ?? 'mf-tips').split(',');
/** Section of another team, which has never been published. */
const NEW = 'mf-rutas';
/** What a version of a remote's sources looks like. */
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

const QUIET = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/** What a team is given: folders of the packages, and their names in the same order. */
const PACKED = ['shared', 'tools/remote-kit'];
const OURS = ['@gr/shared', '@gr/remote-kit'];

interface Package {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

describe.each(REMOTES)('%s outside the repository', (remote) => {
  let home = '';
  let dir = '';
  let beside = '';

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'gr-outside-'));
    dir = join(home, remote);
    mkdirSync(dir);
    const pack = ['pack', '--silent', '--pack-destination', home, ...PACKED.map((room) => resolve(room))];
    const tarballs = (await runWell('npm', pack, home)).trim().split('\n');
    copyFiles(sources(remote), dir, remote);
    depend(dir, tarballs);
    await runWell('npm', ['install', ...QUIET], dir);
    // A new section as the README of the kit says, around the tree that npm installed in its folder.
    beside = join(home, NEW);
    mkdirSync(beside);
    const [install = '', ...commands] = commandsOfReadme();
    expect(install.split(' ').slice(2)).toEqual(tarballs.map((name) => `../${name}`));
    const dependencies = Object.fromEntries(OURS.map((name, i) => [name, `file:../${tarballs[i] ?? ''}`]));
    writeFileSync(join(beside, 'package.json'), JSON.stringify({ dependencies }));
    await runWell('cp', ['-al', join(dir, 'node_modules'), beside], home);
    for (const command of commands) {
      const [program = '', ...args] = command.split(' ');
      await runWell(program, args, beside);
    }
    depend(beside, tarballs);
    await runWell('npm', ['install', ...QUIET], beside);
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const script = (name: string, ...args: string[]): Promise<Ran> =>
    run('npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], dir);

  test('there is no other room, and the two packages are what was packed', () => {
    const installed = join(dir, 'node_modules', '@gr');
    expect(readdirSync(installed)).toEqual(['remote-kit', 'shared']);
    for (const name of readdirSync(installed))
      expect(lstatSync(join(installed, name)).isSymbolicLink()).toBe(false);
    // Of the tests only those that a new remote is given.
    const tests = Object.keys(hashes(installed)).filter((file) => /\.test\.tsx?$/.test(file));
    expect(tests.filter((file) => !file.startsWith('remote-kit/build/new-remote/template/'))).toEqual([]);
    expect(readdirSync(join(dir, 'node_modules')).filter((name) => /^mf-|firebase/.test(name))).toEqual([]);
  });

  test('its lint passes, and has the rules of the house', async () => {
    expect(await script('lint')).toMatchObject({ code: 0 });
    const bad = join(dir, 'src', 'prestado.ts');
    writeFileSync(bad, "import { ref } from 'firebase/database';\n\nexport const prestado = ref;\n");
    const { code, output } = await script('lint');
    rmSync(bad);
    expect(code).toBe(1);
    expect(output).toContain('Firebase only in shell/src/firebase');
  });

  test('its types are checked against the contract', async () => {
    expect(await script('typecheck')).toEqual({ code: 0, output: '' });
    const bad = join(dir, 'src', 'equivocado.ts');
    writeFileSync(
      bad,
      "import type { Host } from '@gr/shared/contract';\n\nexport const token = (host: Host) => host.firebase;\n",
    );
    const { code, output } = await script('typecheck');
    rmSync(bad);
    expect(code).not.toBe(0);
    expect(output).toContain("Property 'firebase' does not exist on type 'Host'");
  });

  test('its unit tests pass', async () => {
    const { code, output } = await script('test', '--ci');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/Tests: +\d+ passed, \d+ total/);
  });

  test('it is built into the same bytes as inside, under a version of its own sources', async () => {
    const inside = join(home, 'inside');
    const { code, output } = await script('build');
    const [, version = ''] = /version (\S+)\./.exec(output) ?? [];
    expect({ code, version }).toEqual({ code: 0, version: expect.stringMatching(VERSION) });
    const command = resolve('node_modules', '.bin', 'gr-remote');
    await runWell(command, ['build', '--version', version, '--out', inside], resolve(remote));
    const list = JSON.parse(readFileSync(join(dir, 'dist', 'assets.json'), 'utf8')) as Assets & Wants;
    expect(list).toMatchObject({ id: remote, version });
    expect(list.files.length).toBeGreaterThan(1);
    for (const kit of ['@gr/shared/screen', '@gr/shared/ui'])
      expect(list.uses?.[kit]).toEqual(takenOf(kit, sources(remote)));
    expect(hashes(join(dir, 'dist'))).toEqual(hashes(inside));

    // Another word: what stays as it is need not be downloaded again.
    const before = hashes(join(dir, 'dist'));
    const word = `Otra palabra en ${remote}`;
    const file = sources(remote).find((name) => name.endsWith('/mensajes.ts')) ?? '';
    const sentences = join(dir, relative(remote, file));
    const as = readFileSync(sentences, 'utf8');
    writeFileSync(sentences, as.replace(/: '[^']+'/, `: '${word}'`));
    const again = await script('build');
    writeFileSync(sentences, as);
    expect(again.code).toBe(0);
    expect(again.output).not.toContain(version);
    const moved = Object.entries(hashes(join(dir, 'dist'))).flatMap(([name, hash]) =>
      before[name] === hash ? [] : name,
    );
    const silent = moved.filter((name) => !readFileSync(join(dir, 'dist', name), 'utf8').includes(word));
    expect(silent).toEqual(['assets.json', 'mf-manifest.json', expect.stringMatching(/^remoteEntry\./)]);
    expect(moved).toHaveLength(silent.length + 1);
  });

  test('beside another team’s repository: each deploys with its own key, neither the other’s remote; promoted are the same bytes', async () => {
    const other = NEW;
    const app = frozenApp();
    const root = readPrivateKey('.');
    const work = { store: folderStore(app), root, folder: home, por: 'Raíz', now: Date.now() };
    for (const id of [remote, other]) await giveKey({ ...work, say: () => undefined }, id, [id]);
    const stack = await startStack(undefined, app);
    const env = {
      GR_STORE: `folder:${app}`,
      GR_REGISTRY_PUBLIC_KEY: JSON.stringify(publicHalf(root)),
      GR_CONFORMANCE_DOC: '1001',
      CHROME_PATH: headlessShell(),
    };
    const keyOf = (id: string): string => {
      const teams = join(home, '.keys', 'equipos');
      return readFileSync(
        join(teams, readdirSync(teams).find((name) => name.startsWith(`${id}.`)) ?? ''),
        'utf8',
      );
    };
    const call = (at: string, key: string, name: string, ...more: string[]): Promise<Ran> =>
      run(
        join(at, 'node_modules', '.bin', 'gr-remote'),
        [name, '--url', stack.url, '--by', 'Equipo', '--without-checks', 'prueba', ...more],
        at,
        { ...env, GR_REGISTRY_PRIVATE_KEY: keyOf(key) },
      );
    try {
      const commit = await committed(dir);
      const before = remoteIn(app, remote).active.version;
      expect(await call(dir, other, 'deploy')).toEqual({
        code: 1,
        output: expect.stringContaining(`The key of ${other} may publish ${other}, and not ${remote}.`),
      });
      const both = await Promise.all([call(dir, remote, 'deploy'), call(beside, other, 'deploy')]);
      expect(both.filter(({ code }) => code !== 0)).toEqual([]);
      expect(remoteIn(app, remote)).toMatchObject({
        accion: 'deploy',
        commit,
        previous: { version: before },
      });
      expect(remoteIn(app, other)).toMatchObject({ accion: 'deploy' });
      const staging = mkdtempSync(join(home, 'staging-'));
      cpSync(app, staging, { recursive: true });
      const { active } = remoteIn(app, remote);
      expect(await call(dir, remote, 'rollback')).toMatchObject({ code: 0 });
      rmSync(join(app, 'r', remote, active.version), { recursive: true });
      const { code, output } = await call(dir, remote, 'promote', '--from', `folder:${staging}`);
      expect({ code, output }).toMatchObject({ code: 0 });
      expect(output).not.toContain('Building');
      expect(remoteIn(app, remote).active).toEqual(active);
      const files = (at: string) => hashes(join(at, 'r', remote, active.version));
      expect(files(app)).toEqual(files(staging));
    } finally {
      await stack.kill();
      rmSync(app, { recursive: true, force: true });
    }
  });

  test('the whole app and its embedded backend come as a package too: the new section stands in it, and follows its sources', async () => {
    const command = join(beside, 'node_modules', '.bin', 'gr-remote');
    expect(await run(command, ['app'], beside)).toEqual({
      code: 1,
      output: expect.stringContaining('There is no @gr/app here'),
    });
    const packed = await runWell(
      'npm',
      ['run', '--silent', 'app-package', '--', '--out', home],
      process.cwd(),
    );
    await runWell('npm', ['install', ...QUIET, packed.trim().split('\n').at(-1) ?? ''], beside);
    const running = await startRemoteCommand(command, ['app', '--no-open', '--port', '0'], beside);
    await running.says(/GR_STORE=folder:node_modules\/@gr\/app\/dist npm run deploy -- --url http/);
    const phone = await openPhone();
    try {
      const page = await phone.page();
      await logIn(page, running.url.replace(/\/$/, ''), '1001');
      await page
        .getByRole('button', { name: /[Mm]enú/ })
        .first()
        .click();
      await page.getByRole('navigation').getByRole('link', { name: 'Rutas', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Rutas', exact: true }).waitFor();
      // People of the demo company, read over the embedded backend.
      await page.locator('#contenido').getByRole('listitem').first().waitFor();
      const words = join(beside, 'src', 'equipo', 'mensajes.ts');
      writeFileSync(words, readFileSync(words, 'utf8').replace("titulo: 'Rutas'", "titulo: 'Rutas de hoy'"));
      await running.says(/ is ready\. Reload the page\./);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Rutas de hoy' }).waitFor();
    } finally {
      await phone.kill();
      await running.close();
    }
    // The backend ended with it.
    const { backend = '' } = /inside (?<backend>http\S+):/.exec(running.output())?.groups ?? {};
    await expect(fetch(backend)).rejects.toThrow('fetch failed');
  });
});

/** Makes a folder a repository with one commit of its sources; gives its short name. */
async function committed(dir: string): Promise<string> {
  writeFileSync(join(dir, '.gitignore'), 'node_modules\ndist\n');
  const git = (...args: string[]) => runWell('git', args, dir);
  await git('init', '--quiet');
  await git('add', '.');
  await git('-c', 'user.name=Equipo', '-c', 'user.email=equipo@ejemplo.co', 'commit', '--quiet', '-m', 'one');
  return (await git('rev-parse', '--short=12', 'HEAD')).trim();
}

/** Names that sources take of a kit, as they are written there, in their order. */
function takenOf(kit: string, files: readonly string[]): readonly string[] {
  const imports = new RegExp(`import \\{([^}]*)\\} from '${kit}'`, 'g');
  const texts = files
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',')),
  );
  const taken = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return [...new Set(taken)].sort();
}

/** Commands that the README of the kit shows for a new remote, until one that does not end. */
function commandsOfReadme(): readonly string[] {
  const readme = readFileSync('tools/remote-kit/README.md', 'utf8');
  const [, shown = ''] = /## Use\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const commands = shown.split('\n').map((line) => line.replace(/ +#.*/, ''));
  return commands.slice(0, commands.indexOf('npm start'));
}

/** Makes the tarballs its `@gr/shared` and `@gr/remote-kit`, and pins everything else as the repository does. */
function depend(dir: string, [shared = '', kit = '']: readonly string[]): void {
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Package;
  const pkg: Package = {
    ...own,
    dependencies: { ...own.dependencies, '@gr/shared': `file:../${shared}` },
    devDependencies: { ...own.devDependencies, '@gr/remote-kit': `file:../${kit}` },
  };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const others = Object.entries(lock.packages).filter(
    ([at, entry]) => at.startsWith('node_modules/') && !entry.link,
  );
  const pinned = {
    name: pkg.name,
    version: pkg.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': pkg, ...Object.fromEntries(others) },
  };
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(pkg, null, 2)}\n`);
  writeFileSync(join(dir, 'package-lock.json'), `${JSON.stringify(pinned, null, 2)}\n`);
}
