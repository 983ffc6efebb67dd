import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compile } from '@gr/remote-kit/build/compile';

/** Where `jest.config.mjs` finds the packages: jest looks for nothing in `.cache`. */
const FOLDER = resolve('node_modules', '.gr-test');
const SCRIPT = 'react-aria.cjs';
/** What is in the script; their names do not collide. */
const PACKAGES = ['react-aria-components', '@internationalized/date'];
/** One React for the script and those who use it. */
const OUTSIDE = /^react(-dom)?(\/.*)?$/;

/**
 * Runs once before the tests with a page (`globalSetup` of jest): React Aria as one script, made anew when its version
 * changes. A suite loads it in a fifth of the time of its files.
 */
export default async function setUp(): Promise<void> {
  const stamp = resolve(FOLDER, 'versions.txt');
  const versions = PACKAGES.map(version).join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === versions) return;
  mkdirSync(FOLDER, { recursive: true });
  const entry = resolve(FOLDER, `entry-${process.pid}.mjs`);
  writeFileSync(entry, PACKAGES.map((name) => `export * from '${name}';`).join('\n'));
  const made = `made-${process.pid}.cjs`;
  await compile({
    mode: 'production',
    target: 'node20',
    entry,
    devtool: false,
    // It behaves otherwise in tests, and asks for that when it runs.
    optimization: { nodeEnv: false },
    output: { path: FOLDER, filename: made, library: { type: 'commonjs2' } },
    externals: [
      ({ request = '' }, done) => {
        if (OUTSIDE.test(request)) done(undefined, `commonjs ${request}`);
        else done();
      },
    ],
  });
  renameSync(resolve(FOLDER, made), resolve(FOLDER, SCRIPT));
  rmSync(entry);
  writeFileSync(stamp, versions);
}

function version(name: string): string {
  const { version: number } = JSON.parse(
    readFileSync(resolve('node_modules', name, 'package.json'), 'utf8'),
  ) as { version: string };
  return `${name}@${number}`;
}
