import { figuresIn, lastWords } from './figures.ts';
import type { KillsDeps } from './kills.ts';
import type { Done } from './state.ts';

/** Maximum of kills to catch a seeded bug. */
const WITHIN = 40;

/** Result for a seeded bug. */
export interface Hunt {
  readonly bug: string;
  /** Number of kills until it was caught; `null` = not caught. */
  readonly kills: number | null;
}

/** Tests every seeded bug with one seed; finished ones are not repeated. True when each was caught. */
export async function nightlyBugs(
  deps: Omit<KillsDeps, 'done'> & { readonly done: Done<Hunt> },
  seed: number,
): Promise<boolean> {
  const { done, harness, keepLog, tell } = deps;
  const { output: names } = await harness(['--list-bugs']);
  const bugs = names.split('\n').filter((line) => /^[a-z-]+$/.test(line));
  if (bugs.length === 0) throw new Error(`the harness names no seeded bug:\n${names}`);
  for (const bug of bugs) {
    if (done.all.some((hunt) => hunt.bug === bug)) continue;
    const args = ['--kills', String(WITHIN), '--seed', String(seed), '--bug', bug, '--json'];
    const { good, output } = await harness(args);
    // A harness that crashes also exits with an error, but has no figures.
    const figures = figuresIn(output);
    keepLog(`bug-${bug}`, output);
    if (figures === null) {
      tell(`${bug}: the harness itself failed, it counts as not looked for:\n${lastWords(output)}`);
      continue;
    }
    const kills = good ? null : (figures.kills ?? null);
    done.add({ bug, kills });
    tell(`${bug}: ${kills === null ? 'NOT CAUGHT' : `caught at kill ${kills}`}`);
  }
  return bugs.every((bug) => done.all.some((hunt) => hunt.bug === bug && hunt.kills !== null));
}
