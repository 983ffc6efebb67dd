import { execFileSync } from 'node:child_process';
import path from 'node:path';

const SEED = 2;
const RATES = path.join(import.meta.dirname, 'generated-rates.ts');

/** How many of the pictures of the given kinds one frame reads, and how many other texts it gives. */
function rates(count: number, ...kinds: readonly string[]): unknown {
  const words = ['--import', 'tsx', RATES, String(SEED), String(count), ...kinds];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

describe(`eye on generated pictures, seed ${SEED}`, () => {
  // Without version information and alignment patterns it read one of them.
  it('reads symbols of version 7 and up on paper that is not flat', () => {
    expect(rates(4, 'middle_version', 'high_version')).toEqual({ read: 4, wrong: 0 });
  });

  it('reads nothing where a code is torn', () => {
    expect(rates(2, 'no_code')).toEqual({ read: 0, wrong: 0 });
  });
});
