import { parseArgs } from 'node:util';
import { bundleBackend } from '../../../scripts/app-package/backend-bundle.ts';
import { BUGS, NEEDS_TWO_TABS } from './bugs.ts';
import { inNumbers, violations } from './outcome.ts';

const USAGE = `npm run test:faults -- [--kills N] [--seed S] [--tabs 2] [--fated P] [--bug NAME] [--json]

Kills a real browser N times while a person works in bad weather, and compares what the
screen said with what the server has. Exit 1 when anything was lost, doubled or not told.
--tabs 2: the app is always open twice. --fated P: so often, 0 to 1, a start that finds records
waiting has a fate (README.md here). --bug: the app has this seeded bug (README.md here),
and the run ends at the first kill that shows it. --list-bugs: their names. --json: numbers on one line of stdout;
what was wrong stands on stderr.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string' },
    tabs: { type: 'string' },
    fated: { type: 'string' },
    bug: { type: 'string' },
    'list-bugs': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (values['list-bugs']) {
  console.log(BUGS.join('\n'));
  process.exit(0);
}
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
console.error(`seed ${seed}`);
// The stack reads it when it is loaded.
process.env.GR_TEST_BACKEND ??= await bundleBackend();
const { run } = await import('./run.ts');
const outcome = await run(
  {
    seed,
    kills: Number(values.kills),
    twoTabs: values.tabs === '2' || NEEDS_TWO_TABS.has(values.bug ?? ''),
    ...(values.fated === undefined ? {} : { fated: Number(values.fated) }),
    ...(values.bug === undefined ? {} : { bug: values.bug }),
  },
  (line) => console.error(line),
);
console.log(values.json ? inNumbers(outcome) : JSON.stringify(outcome, null, 2));
for (const violation of violations(outcome)) console.error(violation);
process.exit(violations(outcome).length > 0 ? 1 : 0);
