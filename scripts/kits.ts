import path from 'node:path';
import { usage } from '@gr/shared/build/usage';
import { KITS } from '@gr/shared/domain/app/shared-packages';
import { readReports, writeReport } from './contract-gate/report.ts';
import { compiler } from './contract-gate/surface.ts';
import { judgeKits } from './kits-gate/gate.ts';
import { readKits } from './kits-gate/surface.ts';
import { inRoot, ROOT } from './root.ts';

usage(`npm run kits [-- --check | --redo]

Writes the report of what the kits export, if their number fits what changed.
--check   only looks
--redo    writes the report of a number again that was never published`);

/**
 * `npm run kits`: writes the report of the exports of the shared kits, if their number fits the change. `--check` only checks (a stage of
 * `npm test`); `--redo` rewrites the report of an unpublished number.
 */
const check = process.argv.includes('--check');
const redo = process.argv.includes('--redo');
const folder = inRoot('shared', 'kits');
const HEAD = {
  title: 'Kits',
  text: 'What `@gr/shared/screen` and `@gr/shared/ui` export at this number. Written by `npm run kits`; not edited by hand.',
};

const now = readKits(compiler(ROOT), inRoot('shared'), KITS);
const verdict = judgeKits(now, readReports(folder), redo && !check);
if (verdict.kind === 'wrong') {
  process.stderr.write(`${verdict.reasons.join('\n')}\n`);
  process.exitCode = 1;
} else if (verdict.kind === 'same') process.stdout.write(`The kits ${KITS} are those of their report.\n`);
else if (check) {
  process.stderr.write(`The kits ${KITS} have no report. Run npm run kits.\n`);
  process.exitCode = 1;
} else {
  const file = writeReport(folder, now, HEAD);
  process.stdout.write(`Report written: ${path.relative(ROOT, file)}. Commit it with the change.\n`);
}
