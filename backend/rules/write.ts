import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usage } from '@gr/shared/build/usage';
import { repoRoot } from '../local/repo-root.ts';
import { databaseRules } from './source/rules.ts';

usage(`npm run rules

Writes backend/rules/database.rules.json out of backend/rules/source.`);

/** Writes database.rules.json from its source: `node --import tsx backend/rules/write.ts`. */
const target = join(repoRoot(), 'backend/rules/database.rules.json');
writeFileSync(target, databaseRules());
process.stdout.write(`${target}\n`);
