import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleBackend } from '../../scripts/app-package/backend-bundle.ts';
import { SEED_DAYS } from './seeded-data.ts';

/** Folders of data that lay about longer than this are of another run, ms. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/**
 * Runs once before the browser tests (`globalSetup` of jest): the backend as one script, and one data folder filled
 * with the demo, of which every suite gets a copy. Their paths go to the suites by environment.
 */
export default async function setUp(): Promise<void> {
  const script = await bundleBackend();
  const folder = resolve('.cache', 'seeded');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    if (Date.now() - statSync(old).mtimeMs > FORGOTTEN_MS) rmSync(old, { recursive: true });
  }
  process.env.GR_TEST_BACKEND = script;
  process.env.GR_TEST_DATA = await seed(script, folder);
}

async function seed(script: string, folder: string): Promise<string> {
  const work = mkdtempSync(join(folder, 'hecha-'));
  const data = `${work}.${Date.now()}`;
  const args = [
    script,
    '--emulator',
    '--port',
    '0',
    '--data',
    work,
    '--seed',
    'demo',
    '--seed-days',
    String(SEED_DAYS),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = new Promise<void>((done, fail) => {
    const hear = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('Server ready')) done();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail(new Error(`the demo could not be made:\n${output}`)));
  });
  await ready;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
  if (!existsSync(work)) throw new Error(`no data in ${work}`);
  renameSync(work, data);
  return data;
}
