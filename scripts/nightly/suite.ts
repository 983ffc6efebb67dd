import { run } from '../test/run.ts';
import type { Done } from './state.ts';

/** One run of the whole suite. */
export interface SuiteRun {
  readonly good: boolean;
  readonly minutes: number;
  /** The closing line of `npm test -- all`. */
  readonly closing: string;
}

/** Runs the whole suite until it was run `times` times, to find tests that fail by chance. True when no run failed. */
export async function nightlySuite(
  done: Done<SuiteRun>,
  times: number,
  keepLog: (name: string, output: string) => void,
  tell: (line: string) => void,
): Promise<boolean> {
  if (done.all.length > 0) tell(`suite: ${done.all.length} of ${times} runs were done before.`);
  while (done.all.length < times) {
    const start = performance.now();
    const { good, output } = await run('npm', ['test', '--', 'all'], {
      quiet: true,
      env: { GR_EVERY_FAULT: '1' },
    });
    const minutes = Math.round((performance.now() - start) / 6000) / 10;
    const closing = output.trimEnd().split('\n').at(-1) ?? '';
    done.add({ good, minutes, closing });
    if (!good) keepLog(String(done.all.length), output);
    tell(`run ${done.all.length} of ${times}: ${closing}, ${minutes} min`);
  }
  const failed = done.all.filter(({ good }) => !good).length;
  tell(`suite: ${done.all.length} runs, ${failed} with failures`);
  return failed === 0;
}
