import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below 32,768, where Linux begins to hand out ports by itself: nothing takes one of these between this question and
 * the listening, nor while a stopped server is away.
 */
const FIRST = 12_000;
/** How many ports a process has for itself, and how many processes share the range. */
const EACH = 100;
const PROCESSES = 200;

/** Runs of two checkouts may share a hundred: they begin apart in it. */
let asked = randomInt(EACH);

/** A port of 127.0.0.1 that nobody listens on and that no other process of the tests is told. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (process.pid % PROCESSES) * EACH + (asked++ % EACH);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
