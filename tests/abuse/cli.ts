import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundleBackend } from '../../scripts/app-package/backend-bundle.ts';
import { percentile } from '../bench/metric.ts';
import { ATTACKS } from './attacks.ts';
import { Guard } from './guard.ts';

/** A guard's records with and without an attack; times in ms. */
interface Measured {
  readonly name: string;
  readonly p50Ms: number;
  readonly p50AttackedMs: number;
  readonly p95Ms: number;
  readonly p95AttackedMs: number;
  /** Median with the attack ÷ median without. */
  readonly ratio: number;
  /** By how much the attack moves the 95th percentile. */
  readonly delayMs: number;
  /** What the attacker tried meanwhile. */
  readonly tried: number;
}

/** Who saves, and where: a guard of the demo. */
const WHO = { doc: '1001', un_id: 'u001' };
/** What an attack may take to be under way, ms: sockets open, bodies are on the road. */
const WARM_MS = 500;

/** The guard who saves. Signs in before any attack: afterwards this address has to be patient. */
function signIn(url: string): Promise<Guard> {
  return Guard.signIn(url, WHO.doc, WHO.un_id);
}

/** Measures `ms` without the attack and `ms` with it, at the demo at `url`. Rejects where the guard is refused. */
async function measure(guard: Guard, url: string, name: string, ms: number): Promise<Measured> {
  const without = await guard.saveFor(ms);
  const attacker = fork(new URL('attacker.ts', import.meta.url), [name, url, guard.token], {
    execArgv: ['--import', 'tsx'],
  });
  const said = (wanted: (message: unknown) => boolean) =>
    new Promise<unknown>((resolve, reject) => {
      attacker.on('message', (message) => {
        if (wanted(message)) resolve(message);
      });
      attacker.once('exit', (code) => reject(new Error(`the attacker ended: ${code}`)));
    });
  const told = said((message) => typeof message === 'object');
  told.catch(() => undefined);
  await said((message) => message === 'began');
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  const during = await guard.saveFor(ms);
  attacker.send('over');
  const { tried } = (await told) as { tried: number };
  const [p50Ms, p50AttackedMs] = [percentile(without, 0.5), percentile(during, 0.5)];
  const [p95Ms, p95AttackedMs] = [percentile(without, 0.95), percentile(during, 0.95)];
  const ratio = p50AttackedMs / p50Ms;
  return { name, p50Ms, p50AttackedMs, p95Ms, p95AttackedMs, ratio, delayMs: p95AttackedMs - p95Ms, tried };
}

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
