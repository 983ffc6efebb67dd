import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '@gr/shared/build/browser/find';
import { type Count, closing, oneCheck, readReport } from './test/report.ts';

const BIN = join('node_modules', '.bin');
const reports = mkdtempSync(join(tmpdir(), 'gr-test-'));

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function check(command: string, ...args: string[]): Count {
  return oneCheck(run(command, args));
}

function jest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Count {
  const report = join(reports, `${name}.json`);
  const good = run(join(BIN, 'jest'), [...args, '--json', `--outputFile=${report}`, '--ci'], env);
  try {
    return readReport(readFileSync(report, 'utf8'), good, process.cwd());
  } catch (cause) {
    process.stderr.write(`${name}: ${String(cause)}\n`);
    return oneCheck(false);
  }
}

/** Without a browser the stage fails with the one line that says what to do. */
function inBrowser(name: string, ...more: string[]): Count {
  try {
    return jest(name, ['--selectProjects', name, '--maxWorkers=2', ...more], {
      CHROME_PATH: ensureBrowser(),
    });
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    return oneCheck(false);
  }
}

const STAGES: Record<string, () => Count> = {
  formato: () => check(join(BIN, 'biome'), 'check', '.'),
  lint: () => check(join(BIN, 'oxlint'), '--type-aware', '--deny-warnings'),
  tipos: () => check(process.execPath, '--import', 'tsx', 'scripts/typecheck.ts'),
  contrato: () => check(process.execPath, '--import', 'tsx', 'scripts/contract.ts', '--check'),
  kits: () => check(process.execPath, '--import', 'tsx', 'scripts/kits.ts', '--check'),
  // By itself jest leaves one processor alone, which is half of what a small machine has.
  unit: () => jest('unit', ['--selectProjects', 'unit-node', 'unit-dom', '--maxWorkers=2']),
  build: () => check(process.execPath, '--import', 'tsx', 'scripts/build.ts'),
  e2e: () => inBrowser('e2e'),
  // The table of rows is this reporter's.
  spec: () => inBrowser('spec', '--reporters=default', '--reporters=./tests/spec/reporter.mjs'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STAGES[name]);
if (unknown.length > 0) {
  process.stderr.write(`No conozco: ${unknown.join(', ')}. Hay: ${Object.keys(STAGES).join(', ')}\n`);
  process.exit(2);
}

let total: Count = { passed: 0, failed: 0, skipped: [] };
for (const [name, stage] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const count = stage();
  total = {
    passed: total.passed + count.passed,
    failed: total.failed + count.failed,
    skipped: [...total.skipped, ...count.skipped],
  };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed, skipped } = count;
  process.stdout.write(
    `== ${name}: ${passed} bien, ${failed} mal, ${skipped.length} sin correr, ${seconds} s\n`,
  );
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(closing(total));
process.exit(total.failed === 0 ? 0 : 1);
