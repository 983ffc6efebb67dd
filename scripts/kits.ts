import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { usage } from '@gr/remote-kit/build/usage';
import { KITS } from '@gr/shared/domain/app/shared-packages';
import { type ReportHead, readReports, writeReport } from './contract-gate/report.ts';
import { compiler, type Surface } from './contract-gate/surface.ts';
import { judgeKits, KITS_NUMBER, type Numbered } from './kits-gate/gate.ts';
import { readKits } from './kits-gate/surface.ts';
import { inRoot, ROOT } from './root.ts';
import { readToolSurface } from './tools/surface.ts';

usage(`npm run kits [-- --check | --redo]

Writes the reports of what the kits and the packages of tools/ export, where their numbers fit what changed.
--check   only looks
--redo    writes the report of a number again that was never published`);

/**
 * `npm run kits`: writes the report of the exports of the shared kits and of each tool, if their number fits the change. `--check` only
 * checks (a stage of `npm test`); `--redo` rewrites the reports of unpublished numbers.
 */
const check = process.argv.includes('--check');
const redo = process.argv.includes('--redo');

/** Something that has a number for what it exports, with its report. */
interface Reported {
  readonly now: Surface;
  /** Folder of the reports. */
  readonly folder: string;
  readonly head: ReportHead;
  readonly numbered: Numbered;
}

const kits: Reported = {
  now: readKits(compiler(ROOT), inRoot('shared'), KITS),
  folder: inRoot('shared', 'kits'),
  head: {
    title: 'Kits',
    text: 'What `@gr/shared/screen` and `@gr/shared/ui` export at this number. Written by `npm run kits`; not edited by hand.',
  },
  numbered: KITS_NUMBER,
};

const tools = readdirSync(inRoot('tools'))
  .filter((name) => existsSync(inRoot('tools', name, 'package.json')))
  .map((name): Reported => {
    const text = `What \`tools/${name}\` exports at this number. Written by \`npm run kits\`; not edited by hand.`;
    return {
      now: readToolSurface(inRoot('tools', name)),
      folder: inRoot('tools', name, 'api'),
      head: { title: name, text },
      numbered: { title: `The exports of ${name}`, number: 'version', file: `tools/${name}/package.json` },
    };
  });

for (const { now, folder, head, numbered } of [kits, ...tools]) {
  const { title } = numbered;
  const verdict = judgeKits(now, readReports(folder), redo && !check, numbered);
  if (verdict.kind === 'wrong') {
    process.stderr.write(`${verdict.reasons.join('\n')}\n`);
    process.exitCode = 1;
  } else if (verdict.kind === 'same')
    process.stdout.write(`${title} at ${now.version} are those of the report.\n`);
  else if (check) {
    process.stderr.write(`${title} at ${now.version} have no report. Run npm run kits.\n`);
    process.exitCode = 1;
  } else {
    const file = writeReport(folder, now, head);
    process.stdout.write(`Report written: ${path.relative(ROOT, file)}. Commit it with the change.\n`);
  }
}
