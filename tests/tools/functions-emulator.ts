import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOC_DOMAIN } from '../../backend/project.ts';
import { DEMO_PASSWORD } from '../../backend/seed/people.ts';
import { freePort } from '../support/free-port.ts';
import { emulatorVariables } from './admin-steps.ts';

/** What the Firebase CLI's functions emulator is given. */
interface Given {
  /** The CLI's program. */
  readonly cli: string;
  /** What the bundle takes its packages from. */
  readonly nodeModules: string;
  readonly bundle: string;
  /** Where its files may lie. */
  readonly dir: string;
  /** Address of the embedded backend. */
  readonly backend: string;
}

const LOADED = /functions\[us-central1-(\w+)\]: (?:\w+ function initialized|function ignored)/g;
const READY = 'All emulators ready';
const MOST_MS = 240_000;

/**
 * Starts the functions emulator on the bundle, with database, accounts and files of the embedded backend, and asks one function. What is
 * triggered by a database or a schedule it loads and sets aside: it hears only its own emulators.
 */
export async function functionsEmulator(
  given: Given,
): Promise<{ readonly loaded: readonly string[]; readonly answers: boolean }> {
  const ports = await Promise.all(['functions', 'hub', 'logging', 'eventarc', 'tasks'].map(() => freePort()));
  const [functions, hub, logging, eventarc, tasks] = ports.map((port) => ({ host: '127.0.0.1', port }));
  prepare(given);
  const config = {
    functions: [{ source: path.relative(given.dir, given.bundle), codebase: 'gestion-riesgos' }],
    emulators: { functions, hub, logging, eventarc, tasks, ui: { enabled: false } },
  };
  writeFileSync(path.join(given.dir, 'firebase.json'), JSON.stringify(config));
  const args = [given.cli, 'emulators:start', '--only', 'functions', '--project', 'demo-gr'];
  const env = { ...process.env, ...emulatorVariables(given.backend) };
  const child = spawn(process.execPath, args, { cwd: given.dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = new Promise<void>((done, failed) => {
    const hear = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes(READY)) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => failed(new Error(`the emulator ended:\n${output.slice(-2000)}`)));
    setTimeout(
      () => failed(new Error(`the emulator is not ready:\n${output.slice(-2000)}`)),
      MOST_MS,
    ).unref();
  });
  try {
    await ready;
    const answers = await asked(`http://127.0.0.1:${functions?.port}/demo-gr/us-central1`, given.backend);
    return { loaded: [...output.matchAll(LOADED)].map(([, name = '']) => name), answers };
  } finally {
    child.kill('SIGINT');
    await new Promise((done) => child.once('exit', done));
  }
}

/** Its own packages, secrets and settings beside the bundle, and the Node that runs. */
function prepare({ bundle, nodeModules, backend }: Given): void {
  const packages = path.join(bundle, 'node_modules');
  if (!existsSync(packages)) symlinkSync(nodeModules, packages);
  writeFileSync(path.join(bundle, '.secret.local'), 'QR_FIRMA_CLAVE=MDEyMzQ1Njc4OWFiY2RlZg==\n');
  writeFileSync(
    path.join(bundle, '.env'),
    `GR_REMOTOS_BUCKET=demo-gr-remotos\nGR_DATABASE_URL=${backend}?ns=demo-gr-default-rtdb\n`,
  );
  const file = path.join(bundle, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } };
  manifest.engines.node = String(process.versions.node.split('.')[0]);
  writeFileSync(file, JSON.stringify(manifest));
}

/** `sesiones` knows who asks by the accounts, and reads the database; to a stranger it says no. */
async function asked(functions: string, backend: string): Promise<boolean> {
  const signIn = await fetch(
    `${backend}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `1001@${DOC_DOMAIN}`, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  const { idToken } = (await signIn.json()) as { readonly idToken?: string };
  const ask = (token: string) =>
    fetch(`${functions}/sesiones?orden=telefonos`, { headers: { Authorization: `Bearer ${token}` } });
  const [good, bad] = [await ask(idToken ?? ''), await ask('nobody')];
  return good.status === 200 && bad.status === 401;
}
