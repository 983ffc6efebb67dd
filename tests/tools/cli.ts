import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { startBackend } from '../../backend/local/server.ts';
import { repoRoot } from '../../backend/repo-root.ts';
import { ADMIN_TOLD, type AdminModules, adminSteps, emulatorVariables } from './admin-steps.ts';
import { functionsEmulator } from './functions-emulator.ts';

usage(`npm run nightly -- --only tools

Google's own tools on what is shipped. Installs the Firebase CLI and firebase-admin 14 into .cache/tools (260 MB, once, over the network);
the rest needs none. The first line says what came of it.`);

const run = promisify(execFile);
/** What is installed for this alone: too heavy for everybody's `npm ci`. */
const WANTED = {
  'firebase-tools': '15.34.2',
  'firebase-admin': '14.5.1',
  '@google-cloud/storage': '8.1.0',
};
const root = repoRoot();
const dir = path.join(root, '.cache', 'tools');
const inTools = createRequire(path.join(dir, 'x.js'));
const said: string[] = [];
const wrong: string[] = [];

await installed();
check('schema of firebase.json', sameSchema(), 'the CLI has another one: copy it and look at what changed');
const bundle = path.join(dir, 'functions');
await run(process.execPath, ['--import', 'tsx', 'backend/admin/functions-bundle.ts', bundle], { cwd: root });
const backend = await startBackend({
  ...{ port: 0, dataDir: null, seed: 'demo', emulator: true, report: () => undefined },
});
try {
  const names = Object.keys(await import('../../backend/functions/index.ts'));
  const { loaded, answers } = await functionsEmulator({
    cli: inTools.resolve('firebase-tools/lib/bin/firebase.js'),
    nodeModules: path.join(root, 'node_modules'),
    ...{ bundle, dir, backend: backend.url },
  });
  const missing = names.filter((name) => !loaded.includes(name));
  check(
    `functions emulator: ${loaded.length} of ${names.length} functions`,
    missing.length === 0,
    missing.join(),
  );
  check('a function of the emulator reads the embedded database', answers, 'it answered otherwise');
  Object.assign(process.env, emulatorVariables(backend.url));
  check('firebase-admin 14', ...(await admin14(backend.url)));
} finally {
  await backend.close();
}
process.stdout.write(
  `${wrong.length === 0 ? 'Google’s tools: all well' : `Google’s tools: ${wrong.join('; ')}`}\n`,
);
process.stdout.write(said.map((line) => `${line}\n`).join(''));
process.exit(wrong.length === 0 ? 0 : 1);

function check(what: string, good: boolean, why: string): void {
  said.push(`${good ? 'well' : 'WRONG'}  ${what}`);
  if (!good) wrong.push(`${what}: ${why}`);
}

async function installed(): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const manifest = `${JSON.stringify({ private: true, dependencies: WANTED }, null, 2)}\n`;
  const file = path.join(dir, 'package.json');
  if (
    existsSync(file) &&
    readFileSync(file, 'utf8') === manifest &&
    existsSync(path.join(dir, 'node_modules'))
  )
    return;
  writeFileSync(file, manifest);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: dir, maxBuffer: 1e8 });
}

function sameSchema(): boolean {
  const kept = path.join(root, 'backend', 'admin', 'testing', 'firebase-config.schema.json');
  const theirs = path.join(dir, 'node_modules', 'firebase-tools', 'schema', 'firebase-config.json');
  const [a, b] = [kept, theirs].map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
  return isDeepStrictEqual(a, b);
}

/** The same steps as firebase-admin 13 does in `npm test`. */
async function admin14(url: string): Promise<readonly [boolean, string]> {
  const part = (name: string): unknown => inTools(`firebase-admin/${name}`);
  const modules = {
    ...{ app: part('app'), auth: part('auth'), database: part('database'), storage: part('storage') },
  } as AdminModules;
  try {
    const told = await adminSteps(modules, url);
    const others = Object.keys(ADMIN_TOLD).filter((step) => !isDeepStrictEqual(told[step], ADMIN_TOLD[step]));
    return [others.length === 0, others.join()];
  } catch (cause) {
    return [false, cause instanceof Error ? cause.message : String(cause)];
  }
}
