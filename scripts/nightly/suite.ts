import { spawn } from 'node:child_process';
import { MOMENTS } from '../test/clock.ts';
import { run } from '../test/run.ts';
import type { Done } from './state.ts';

/** One run of the whole suite. */
export interface SuiteRun {
  /** One of {@link MOMENTS}, or {@link LOADED}. */
  readonly moment: string;
  readonly good: boolean;
  readonly minutes: number;
  /** The last line of `npm test -- all`. */
  readonly closing: string;
}

/** Name of the run with two other programs competing for the processor. */
const LOADED = 'beside two loads';

/** Runs the whole suite once at each moment, to find tests that depend on the time, and once under load. True when no run failed. */
export async function nightlySuite(
  done: Done<SuiteRun>,
  keepLog: (name: string, output: string) => void,
  tell: (line: string) => void,
): Promise<boolean> {
  const moments = [...Object.keys(MOMENTS), LOADED];
  if (done.all.length > 0) tell(`suite: ${done.all.length} of ${moments.length} runs were done before.`);
  for (const moment of moments) {
    if (done.all.some((one) => one.moment === moment)) continue;
    const start = performance.now();
    const at = MOMENTS[moment];
    const loads = moment === LOADED ? [spin(), spin()] : [];
    const { good, output } = await run('npm', ['test', '--', 'all', ...(at ? ['--at', at] : [])], {
      quiet: true,
      env: { GR_EVERY_FAULT: '1' },
    });
    for (const load of loads) load.kill();
    const minutes = Math.round((performance.now() - start) / 6000) / 10;
    const closing = output.trimEnd().split('\n').at(-1) ?? '';
    done.add({ moment, good, minutes, closing });
    if (!good) keepLog(moment.replaceAll(' ', '-'), output);
    tell(`suite ${moment}: ${closing}, ${minutes} min`);
  }
  const failed = done.all.filter(({ good }) => !good).length;
  tell(`suite: ${done.all.length} runs, ${failed} with failures`);
  return failed === 0;
}

const spin = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
