import { ADMIN } from '../database.ts';
import { openForTest } from './test-server.ts';

/**
 * Writes numbered records without end, a few at a time, and prints each number once it is acknowledged.
 * Run as a process of its own, to be killed: `writer.ts DIR`.
 */
async function main(): Promise<void> {
  const dir = process.argv[2] ?? '';
  const database = await openForTest({ dir, compactAt: 20_000 });
  for (let n = 0; ; n += 3) {
    const batch = [n, n + 1, n + 2].map(async (i) => {
      const outcome = await database.write(ADMIN, 'merge', [], { [`a/${i}`]: i, [`b/${i}`]: { copia: i } });
      if (outcome.ok) process.stdout.write(`${i}\n`);
    });
    await Promise.all(batch);
  }
}

void main();
