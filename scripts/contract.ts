import path from 'node:path';
import { usage } from '@gr/remote-kit/build/usage';
import { classify } from './contract-gate/classify.ts';
import { judge } from './contract-gate/gate.ts';
import { messages } from './contract-gate/messages.ts';
import { readReports, writeReport } from './contract-gate/report.ts';
import { compiler, readSurface } from './contract-gate/surface.ts';
import { inRoot, ROOT } from './root.ts';

usage(`npm run contract [-- --check | --redo]

Writes the report of the contract's version, if its number fits what changed.
--check   only looks
--redo    writes the report of a version again that was not published yet`);

/**
 * `npm run contract`: writes the report of the contract's version, if its number fits the change. `--check` only checks (a stage of `npm
 * test`); `--redo` rewrites the report of an unpublished version.
 */
const check = process.argv.includes('--check');
const redo = process.argv.includes('--redo');
const folder = inRoot('shared', 'contract', 'api');
const tsc = compiler(ROOT);

const now = readSurface(tsc, inRoot('shared', 'contract'));
const verdict = judge(
  now,
  readReports(folder),
  (before, after) => classify(tsc, before, after),
  redo && !check,
);
if (verdict.kind === 'wrong') {
  process.stderr.write(`${verdict.reasons.join('\n')}\n`);
  process.exitCode = 1;
} else if (verdict.kind === 'same') process.stdout.write(`${messages.same(now.version)}\n`);
else if (check) {
  process.stderr.write(`${messages.noReport(now.version)}\n`);
  process.exitCode = 1;
} else process.stdout.write(`${messages.written(path.relative(ROOT, writeReport(folder, now)))}\n`);
