import type { Ended } from '../test/run.ts';
import { type Figures, figuresIn, lastWords, together } from './figures.ts';
import type { Done } from './state.ts';

/** Kills per slice: an interrupted nightly run loses one slice, about two minutes. */
const SLICE = 25;

/** A finished slice of kills. */
export interface Slice {
  readonly seed: number;
  readonly good: boolean;
  readonly figures: Figures;
}

/** Dependencies of a nightly job of kills. */
export interface KillsDeps {
  readonly done: Done<Slice>;
  /** Runs the harness with these arguments, e.g. `--kills 25`. */
  readonly harness: (args: readonly string[]) => Promise<Ended>;
  /** Stores the output of a failed slice. */
  readonly keepLog: (name: string, output: string) => void;
  readonly tell: (line: string) => void;
}

/**
 * Kills a browser `kills` times, in slices with one seed each beginning with `seed`. Finished slices are not repeated, except those whose
 * harness crashed. True when all have figures and none found anything.
 */
export async function nightlyKills(deps: KillsDeps, kills: number, seed: number): Promise<boolean> {
  const { done, harness, keepLog, tell } = deps;
  const slices = Array.from({ length: Math.ceil(kills / SLICE) }, (_, i) => seed + i);
  const ofThese = () => done.all.filter((slice) => slices.includes(slice.seed));
  if (ofThese().length > 0) tell(`kills: ${ofThese().length} of ${slices.length} slices were done before.`);
  for (const [i, each] of slices.entries()) {
    if (done.all.some((slice) => slice.seed === each)) continue;
    const size = Math.min(SLICE, kills - i * SLICE);
    const { good, output } = await harness(['--kills', String(size), '--seed', String(each), '--json']);
    const figures = figuresIn(output);
    if (!good) keepLog(`kills-${each}`, output);
    if (figures === null) {
      tell(`kills, seed ${each}: the harness itself failed, it counts as not run:\n${lastWords(output)}`);
      continue;
    }
    done.add({ seed: each, good, figures });
    tell(`kills, seed ${each}: ${good ? 'sound' : 'NOT SOUND'}, ${figures.seconds} s`);
  }
  tell(`kills: ${JSON.stringify(together(ofThese().map(({ figures }) => figures)))}`);
  return ofThese().length === slices.length && ofThese().every(({ good }) => good);
}
