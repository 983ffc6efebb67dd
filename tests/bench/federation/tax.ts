import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone } from '../../e2e/support/chromium.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../../e2e/support/stack.ts';
import { readyOffline, untilTrue } from '../../e2e/support/visit.ts';
import { atMost, figure, type Metric, runsOf } from '../metric.ts';
import { type FirstScreen, forgetCode, type Opening, openFirst, SCREENS } from './visit.ts';

/**
 * How often each screen is opened in each variant, after `warmUp` openings that are not counted, and what federation may
 * cost (architecture.md 5). A browser keeps compiled code from the third run of a script on, which is how a guard's phone runs it on
 * every day but the first. Single openings scatter by a fifth: with seven cold runs the same code gave 1.10 and 1.01.
 */
const COLD = { warmUp: 1, runs: runsOf(15), limit: 1.1 } as const;
const WARM = { warmUp: 3, runs: runsOf(21), limit: 1.05 } as const;

interface Variant {
  readonly url: string;
  readonly page: Page;
}

/** What both variants did, run by run; the federated one first. */
type Runs = readonly [Opening[], Opening[]];

/**
 * Micro-frontend tax: cold and warm time and bytes to each first screen, the federated product against the same code
 * built as one. The variants take turns within each run; ratios are those of the {@link midmean}s, and single openings
 * scatter by a fifth, so each time comes with the standard error of its ratio.
 */
export async function tax(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const stacks = [await startStack(undefined, frozenApp()), await startStack(undefined, oneBundle())];
  const phones = [await openPhone(), await openPhone()];
  try {
    const variants: Variant[] = [];
    for (const [index, phone] of phones.entries()) {
      const url = stacks[index]?.url ?? '';
      const page = await phone.page();
      await page.addInitScript('globalThis.__name = (f) => f');
      await logIn(page, url, '2001');
      variants.push({ url, page });
    }
    const metrics: Record<string, Metric> = {};
    for (const screen of SCREENS) {
      const key = screen[0].replace('mf-', '');
      const cold = await takeTurns(variants, COLD, async (variant) => {
        await forgetCode(variant.page, variant.url);
        const opening = await open(variant, screen);
        // Else one variant's worker would go on fetching while the other is measured.
        await keepWhole(variant, variant === variants[0]);
        return opening;
      });
      const warm = await takeTurns(variants, WARM, (variant) => open(variant, screen));
      progress(`${key}: cold ${told(cold)}; warm ${told(warm)}`);
      Object.assign(metrics, {
        [`${key}_cold_time`]: atMost(ratio(cold, ms), '×', COLD.limit, 3),
        [`${key}_cold_error`]: figure(standardError(cold) * 100, '%'),
        [`${key}_cold_bytes`]: atMost(ratio(cold, bytes), '×', COLD.limit, 3),
        [`${key}_warm_time`]: atMost(ratio(warm, ms), '×', WARM.limit, 3),
        [`${key}_warm_error`]: figure(standardError(warm) * 100, '%'),
        [`${key}_warm_bytes`]: figure(midmean(warm[0].map(bytes)) / 1000, 'kB'),
        [`${key}_warm_bytes_one`]: figure(midmean(warm[1].map(bytes)) / 1000, 'kB'),
      });
    }
    return metrics;
  } finally {
    for (const phone of phones) await phone.kill();
    for (const stack of stacks) await stack.kill();
  }
}

/** Builds the variant; in a process of its own, which must not have tsx's hook for `require`. */
function oneBundle(): string {
  const dist = mkdtempSync(join(tmpdir(), 'gr-one-bundle-'));
  const build = join('tests', 'bench', 'federation', 'one-bundle', 'build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx/esm', build, dist], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the one-bundle variant was not built');
  return dist;
}

/** Opens in both variants, each first as often as the other. */
async function takeTurns(
  variants: readonly Variant[],
  { warmUp, runs }: { readonly warmUp: number; readonly runs: number },
  once: (variant: Variant) => Promise<Opening>,
): Promise<Runs> {
  const done: Runs = [[], []];
  for (let run = -warmUp; run < runs; run += 1) {
    for (const index of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const variant = variants[index];
      const opening = variant && (await once(variant));
      if (opening && run >= 0) done[index].push(opening);
    }
  }
  return done;
}

function open({ url, page }: Variant, screen: FirstScreen): Promise<Opening> {
  return openFirst(() => page.context().newPage(), url, screen);
}

/** Waits until the phone keeps all the code of its variant, and its worker answers. */
async function keepWhole({ url, page }: Variant, federated: boolean): Promise<void> {
  await page.goto(`${url}/home`);
  // A worker that was registered anew answers from the next start on.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${url}/home`);
  if (federated) await readyOffline(page);
  else await untilTrue(page, async () => navigator.serviceWorker.controller !== null);
  await page.goto('about:blank');
}

const ms = (opening: Opening): number => opening.ms;
const bytes = (opening: Opening): number => opening.bytes;

function ratio([federated, one]: Runs, of: (opening: Opening) => number): number {
  return midmean(federated.map(of)) / midmean(one.map(of));
}

/** Mean of the middle half: as little moved by a stray run as the median, and steadier. */
function midmean(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  return mean(sorted.slice(cut, sorted.length - cut));
}

/** Relative standard error of the ratio of times, as if of means; 0.04 = 4 %. */
function standardError(runs: Runs): number {
  const parts = runs.map((openings) => {
    const times = openings.map(ms);
    const middle = mean(times);
    const variance = mean(times.map((time) => (time - middle) ** 2));
    return Math.sqrt(variance / times.length) / middle;
  });
  return Math.hypot(...parts);
}

function mean(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

function told([federated, one]: Runs): string {
  const of = (openings: readonly Opening[]): string =>
    `${Math.round(midmean(openings.map(ms)))} ms, ${Math.round(midmean(openings.map(bytes)) / 1000)} kB`;
  return `${of(federated)} against ${of(one)}`;
}
