import { ADMIN } from '../database.ts';
import { openForTest } from './test-server.ts';

/** Enough rows for a slow snapshot. */
const ROWS = 20_000;

/**
 * Writes numbered records endlessly, a few at a time, and prints each number once it is acknowledged. Run as a separate process, to be
 * killed: `writer.ts DIR FIRST`.
 */
async function main(): Promise<void> {
  const [dir = '', first = '0'] = process.argv.slice(2);
  const database = await openForTest({ dir, compactAt: 20_000 });
  if (database.root.child('filas').isEmpty) {
    const rows = Array.from({ length: ROWS }, (_, i) => [`k${i}`, { n: i, texto: 'x'.repeat(60) }]);
    await database.write(ADMIN, 'put', ['filas'], Object.fromEntries(rows));
  }
  for (let n = Number(first); ; n += 3) {
    const batch = [n, n + 1, n + 2].map(async (i) => {
      const outcome = await database.write(ADMIN, 'merge', [], { [`a/${i}`]: i, [`b/${i}`]: { copia: i } });
      if (outcome.ok) process.stdout.write(`${i}\n`);
    });
    await Promise.all(batch);
  }
}

void main();
