import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { repoRoot } from '../repo-root.ts';
import { databaseRules, readableRules } from './source/rules.ts';

usage(`npm run rules [-- --readable]

Writes backend/rules/database.rules.json out of backend/rules/source.
--readable   prints the same rules with names and comments, and writes nothing`);

/** Writes database.rules.json from its source: `node --import tsx backend/rules/write.ts`. */
const { values: flags } = parseArgs({ options: { readable: { type: 'boolean', default: false } } });
if (flags.readable) process.stdout.write(readableRules());
else {
  const target = join(repoRoot(), 'backend/rules/database.rules.json');
  writeFileSync(target, databaseRules());
  process.stdout.write(`${target}\n`);
}
