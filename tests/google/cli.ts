import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { runSuites } from './run-suites.ts';

usage(`npm run test:google -- --sdk DIR [--only NAME] [--json]

Runs Google's own suites of the Realtime Database, out of a checkout of firebase-js-sdk (DIR; packages/database and
packages/database-compat of it are enough, with their src), against a fresh embedded backend with open rules. Take the tag
of the version in tests/package.json. Suites written for mocha want chai in DIR/node_modules. --only: suites whose path has
NAME. Exit 1 on a failure that tests/google/explained.ts does not explain. --json: one line on stdout.`);

const { values } = parseArgs({
  options: {
    sdk: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const sdk = values.sdk === undefined ? undefined : path.resolve(values.sdk);
if (sdk === undefined || !existsSync(path.join(sdk, 'packages', 'database-compat', 'test'))) {
  process.stderr.write('Say with --sdk where a checkout of firebase-js-sdk lies.\n');
  process.exit(2);
}
const outcome = await runSuites(sdk, values.only);
process.stdout.write(`${JSON.stringify(outcome, null, values.json ? 0 : 2)}\n`);
process.exit(outcome.failed === 0 && outcome.passed > 0 ? 0 : 1);
