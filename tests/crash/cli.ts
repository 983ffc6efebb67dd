import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killWhileWriting } from '../../tools/rtdb-emulator/database/testing/kills.ts';
import { chance } from '../faults/kills/random.ts';

const USAGE = `npm run test:crash -- [--kills N] [--seed S] [--json]

Kills the database (SIGKILL) N times (200) in the middle of its writes and snapshots, and compares
what it acknowledged with what is on the disk. Exit 1 when anything acknowledged is not there.
--json: one line on stdout.`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
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
const dir = await mkdtemp(join(tmpdir(), 'gr-crash-'));
const killed = await killWhileWriting(dir, Number(values.kills), chance(seed).next, (line) =>
  console.error(line),
);
const { lost } = killed;
console.log(
  JSON.stringify(values.json ? killed : { ...killed, lost: lost.length }, null, values.json ? 0 : 2),
);
if (lost.length === 0) await rm(dir, { recursive: true, force: true });
else console.error(`The folder is kept: ${dir}`);
process.exit(lost.length === 0 ? 0 : 1);
