import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '@gr/remote-kit/build/publish/open-store';
import * as functions from '../functions/index.ts';
import { startBackend } from '../local/server.ts';
import { REMOTES_BUCKET } from '../project.ts';
import { repoRoot } from '../repo-root.ts';

const run = promisify(execFile);

/** Loads the bundle as Google does, asks its function for two paths, and tells what came. */
const PROGRAM = `
  const functions = require(process.argv[1]);
  const server = require('express')().use(functions.entregar_remotos).listen(0, '127.0.0.1', async () => {
    const base = 'http://127.0.0.1:' + server.address().port;
    const answers = await Promise.all(['/remotes.json', '/no'].map((path) => fetch(base + path)));
    const served = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    process.stdout.write(JSON.stringify({ names: Object.keys(functions), served }));
    server.closeAllConnections();
    server.close();
  });
`;

/**
 * Triggers that Google's own tool finds in the bundle, as the Firebase CLI does before a deployment: each trigger with its path, schedule,
 * region and secrets. What a deployment changes in the project shows as a difference here.
 */
async function discovered(dir: string): Promise<void> {
  const bin = path.join(
    repoRoot(),
    'node_modules',
    'firebase-functions',
    'lib',
    'bin',
    'firebase-functions.js',
  );
  const file = path.join(dir, 'found.json');
  const env = {
    ...process.env,
    NODE_PATH: path.join(repoRoot(), 'node_modules'),
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
    GCLOUD_PROJECT: 'demo-gr',
  };
  await run(process.execPath, [bin, '.'], { cwd: dir, env });
  const text = await readFile(file, 'utf8');
  // `null` says that the service's own default holds.
  const told = JSON.parse(text, (_, value: unknown) => value ?? undefined) as unknown;
  expect(told).toMatchSnapshot();
}

/** npm takes the lock file that stands beside the bundle, for all the bundle names. */
async function locked(dir: string): Promise<void> {
  const asked = ['ci', '--dry-run', '--offline', '--no-audit', '--cache', path.join(dir, 'cache')];
  await run('npm', asked, { cwd: dir });
}

test('what is deployed holds every function, and runs with nothing of this repository around it', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'gr-functions-'));
  const backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', emulator: true, report: () => undefined },
  });
  try {
    const script = path.join('backend', 'admin', 'functions-bundle.ts');
    const config = path.join(dir, 'empresa.json');
    // Not where functions are by default: one that forgot to ask for the company's region is seen.
    await writeFile(config, '{"functions_base": "https://europe-west1-{project}.cloudfunctions.net"}');
    // The backend of this test catches mails; the company has none.
    const built = { ...process.env, GR_CONFIG: config, GR_CORREO_DE: '' };
    await run(process.execPath, ['--import', 'tsx', script, dir], { cwd: repoRoot(), env: built });
    const manifest = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as unknown;
    const exact = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    const dependencies = {
      'firebase-admin': exact,
      'firebase-functions': exact,
      'google-auth-library': exact,
    };
    expect(manifest).toMatchObject({ main: 'index.js', engines: { node: '22' }, dependencies });
    await discovered(dir);
    await locked(dir);
    await openStore(`bucket:${REMOTES_BUCKET}@${backend.url}`, {}).swap(
      'remotes.json',
      Buffer.from('{"serial":1}'),
      undefined,
    );
    const env = {
      ...process.env,
      NODE_PATH: path.join(repoRoot(), 'node_modules'),
      GR_REMOTOS_BUCKET: REMOTES_BUCKET,
      STORAGE_EMULATOR_HOST: backend.url,
    };
    const { stdout } = await run(process.execPath, ['-e', PROGRAM, dir], { cwd: dir, env });
    const { names, served } = JSON.parse(stdout) as { names: string[]; served: [number, string][] };
    expect(names.sort()).toEqual(Object.keys(functions).sort());
    expect(served[0]).toEqual([200, '{"serial":1}']);
    expect(served[1]?.[0]).toBe(404);
  } finally {
    await backend.close();
    await rm(dir, { recursive: true });
  }
});
