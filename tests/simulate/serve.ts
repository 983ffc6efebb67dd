import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { defaultRulesFile, loadRules } from '../../backend/local/rules-files.ts';
import { startBackend } from '../../backend/local/server.ts';
import type { RulesPort } from '../../tools/rtdb-rules/ports.ts';
import { roughly } from '../support/rough-seed.ts';
import type { ServerSecond } from './served.ts';

const SECOND = 1_000;
const NS_MS = 1e6;

/** ms of a processor since an earlier look: what else the machine does takes no part in it. */
function busySince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Rules that count what they take. */
function timed(
  rules: RulesPort,
  spent: { reads: number; writes: number; readMs: number; writeMs: number },
): RulesPort {
  return {
    ...rules,
    read(request) {
      const from = process.cpuUsage();
      const said = rules.read(request);
      spent.reads++;
      spent.readMs += busySince(from);
      return said;
    },
    write(request) {
      const from = process.cpuUsage();
      const said = rules.write(request);
      spent.writes++;
      spent.writeMs += busySince(from);
      return said;
    },
  };
}

// `serve.ts DIR`: a backend on a folder of its own that says every second what it took; a line on standard input waits until its
// functions are idle, the end of standard input ends it.
const [dir = ''] = process.argv.slice(2);
// What this process opens is its functions' way to the database and to files.
const own: Socket[] = [];
subscribe('net.client.socket', (message) => void own.push((message as { socket: Socket }).socket));
const backend = await startBackend({
  ...{ port: 0, dataDir: dir, seed: 'none', ...roughly() },
  report: (text) => process.stderr.write(`${text}\n`),
});
const spent = { reads: 0, writes: 0, readMs: 0, writeMs: 0 };
backend.database.setRules(timed(loadRules(defaultRulesFile()).rules, spent));
const tell = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
tell({ url: backend.url, owner: backend.ownerKey, qrKey: backend.qrKey.toString('base64') });

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let cpu = process.cpuUsage();
let commits = 0;
backend.database.onCommit(() => commits++);
setInterval(() => {
  const busyMs = busySince(cpu);
  cpu = process.cpuUsage();
  const second: ServerSecond = {
    ...{ at: Date.now(), busyMs, ...spent, commits },
    ...{ loopP99Ms: delay.percentile(99) / NS_MS, rssMb: process.memoryUsage().rss / 2 ** 20 },
  };
  Object.assign(spent, { reads: 0, writes: 0, readMs: 0, writeMs: 0 });
  commits = 0;
  delay.reset();
  tell({ second });
}, SECOND).unref();
for await (const _ of process.stdin) {
  await backend.functions.idle();
  const readBytes = own.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  tell({ idle: { ran: Object.fromEntries(backend.functions.ran), readBytes } });
}
await backend.close();
process.exit(0);
