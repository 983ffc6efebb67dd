import { parseArgs } from 'node:util';
import { bundleBackend } from '../../scripts/app-package/backend-bundle.ts';
import { ATTACKS } from './attacks.ts';
import { type Measured, measure, signIn } from './measure.ts';

const USAGE = `npm run test:abuse -- [--only TEXT] [--seconds N] [--json]

Attacks the embedded backend of this machine, one attack after another, while a guard saves
incidents, and tells how long the guard's records take with and without each attack. Exit 1 when
the ratio is over 2 and the delay over 100 ms. --only: attacks whose name has this text.
--seconds: how long each is measured with and without, 4. --json: one line on stdout.`;

/** At most so many times as long as without the attack (our choice). */
const MAX_RATIO = 2;
/** What nobody may be delayed by more, ms (our choice). */
const MAX_DELAY_MS = 100;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
// The stack reads it when it is loaded.
process.env.GR_TEST_BACKEND ??= await bundleBackend();
const { startStack } = await import('../e2e/support/stack.ts');
const stack = await startStack();
const rows: Measured[] = [];
try {
  const guard = await signIn(stack.url);
  for (const name of Object.keys(ATTACKS).filter((each) => each.includes(values.only))) {
    const row = await measure(guard, stack.url, name, Number(values.seconds) * 1000);
    rows.push(row);
    console.error(
      `${row.ratio.toFixed(2)} ×  p50 ${row.p50Ms.toFixed(1)} → ${row.p50AttackedMs.toFixed(1)} ms, p95 ${row.p95Ms.toFixed(1)} → ${row.p95AttackedMs.toFixed(1)} ms, ${row.tried} tries: ${name}`,
    );
  }
} finally {
  await stack.kill();
}
const bad = rows.filter(({ ratio, delayMs }) => ratio > MAX_RATIO && delayMs > MAX_DELAY_MS);
if (values.json) console.log(JSON.stringify({ rows, over: bad.map(({ name }) => name) }));
process.exit(bad.length > 0 ? 1 : 0);
