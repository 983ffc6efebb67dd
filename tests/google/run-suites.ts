import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend } from '../../backend/local/server.ts';
import { repoRoot } from '../../backend/repo-root.ts';
import { type JestReport, type Outcome, outcomeOf } from './outcome.ts';

const NAMESPACE = 'google-suites';
const here = (file: string): string => path.join(import.meta.dirname, file);

/**
 * Runs the suites of the Realtime Database in a checkout of firebase-js-sdk against a backend of their own.
 * @param only part of the path of the suites to run; all of them without it
 */
export async function runSuites(sdk: string, only?: string): Promise<Outcome> {
  const dir = await mkdtemp(path.join(tmpdir(), 'gr-google-'));
  const backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', openRules: true, report: () => undefined },
  });
  try {
    const report = path.join(dir, 'report.json');
    await jest(sdk, report, backend.port, only);
    return outcomeOf(JSON.parse(await readFile(report, 'utf8')) as JestReport);
  } finally {
    await backend.close();
    await rm(dir, { recursive: true, force: true });
  }
}

function jest(sdk: string, report: string, port: number, only: string | undefined): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const args = [
    resolve('jest/bin/jest'),
    ...['--config', JSON.stringify(config(sdk, resolve('@swc/jest'))), '--json', '--outputFile', report],
    // Their apps keep their sockets open.
    ...[
      '--runInBand',
      '--silent',
      '--forceExit',
      ...(only === undefined ? [] : ['--testPathPatterns', only]),
    ],
  ];
  // The backend says there, for its functions, where it is; to the suites it would be every database.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('FIREBASE_'));
  const env = {
    ...Object.fromEntries(own),
    RTDB_EMULATOR_PORT: String(port),
    RTDB_EMULATOR_NAMESPACE: NAMESPACE,
  };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: sdk, env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('close', () => done());
  });
}

/** Their sources and tests as they are, with the packages that this repository uses. */
function config(sdk: string, swc: string): unknown {
  const common = {
    rootDir: sdk,
    testEnvironment: 'node',
    setupFilesAfterEnv: [here('setup.cjs')],
    transform: {
      '\\.ts$': [
        swc,
        {
          swcrc: false,
          jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
          module: { type: 'commonjs' },
        },
      ],
    },
    moduleNameMapper: {
      '/config/project\\.json$': here('project.json'),
      '^@firebase/component$': here('component.cjs'),
    },
    modulePaths: [path.join(repoRoot(), 'node_modules'), path.join(sdk, 'node_modules')],
    testMatch: ['**/test/**/*.test.ts'],
    // Of a browser, and of another runtime.
    testPathIgnorePatterns: ['/node_modules/', '/test/browser/', '/deno\\.test\\.ts$'],
  };
  const database = path.join(sdk, 'packages', 'database');
  return {
    testTimeout: 20_000,
    projects: [
      {
        ...common,
        displayName: 'database',
        roots: [database],
        setupFiles: [path.join(database, 'src', 'index.node.ts')],
      },
      { ...common, displayName: 'database-compat', roots: [path.join(sdk, 'packages', 'database-compat')] },
    ],
  };
}
