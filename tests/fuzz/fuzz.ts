import { chance } from '../faults/kills/random.ts';
import { ROOMS } from './rooms.ts';
import { openTarget } from './target.ts';

/** What a run found. */
export interface Outcome {
  readonly seed: number;
  /** Attempts by part of the server. */
  readonly attempts: Readonly<Record<string, number>>;
  /** What was wrong, each with the seed of its attempt. */
  readonly findings: readonly string[];
}

/** Attempts on each part at the same time. */
const TOGETHER = 12;
const MOST_FINDINGS = 20;

/**
 * Shoots at a backend for `seconds`, part by part, with attempts that follow from `seed`: nothing may be the server's own
 * fault, everyone else is served in between, and the data stay whole.
 */
export async function fuzz(seed: number, seconds: number): Promise<Outcome> {
  const findings: string[] = [];
  const attempts: Record<string, number> = {};
  const note = (what: string): void => void findings.push(what);
  const onRejection = (cause: unknown): void => note(`unhandled: ${String(cause)}`);
  process.on('unhandledRejection', onRejection);
  const target = await openTarget((message) => note(`reported: ${message}`));
  const until = performance.now() + seconds * 1000;
  try {
    for (let n = 0; performance.now() < until && findings.length < MOST_FINDINGS; n += TOGETHER) {
      const volley = Object.entries(ROOMS).flatMap(([name, room]) =>
        Array.from({ length: TOGETHER }, async (_, k) => {
          const own = seed + n + k;
          const wrong = await room(chance(own), target).catch((cause: unknown) => `threw ${String(cause)}`);
          attempts[name] = (attempts[name] ?? 0) + 1;
          if (wrong !== null) note(`${name}, seed ${own}: ${wrong}`);
        }),
      );
      await Promise.all(volley);
      const wrong = await target.checkUp();
      if (wrong !== null) note(`after attempt ${n}, seed ${seed + n}: ${wrong}`);
    }
    const wrong = await target.checkUp();
    if (wrong !== null) note(`at the end: ${wrong}`);
  } finally {
    await target.close();
    process.off('unhandledRejection', onRejection);
  }
  return { seed, attempts, findings };
}
