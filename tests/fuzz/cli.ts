import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const USAGE = `npm run test:fuzz -- [--seconds N] [--seed S] [--json]

Sends what nobody sane would send to the embedded backend for N seconds (60): sockets, REST, uploads, rules files,
half requests. Exit 1 when an answer is the server's own fault, an honest client is not served in between, or data
changed that nobody may change. A seed makes the same attempts again. --json: one line on stdout.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
console.error(`seed ${seed}`);
const outcome = await fuzz(seed, Number(values.seconds));
console.log(JSON.stringify(outcome, null, values.json ? 0 : 2));
process.exit(outcome.findings.length === 0 ? 0 : 1);
