import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone } from '../../e2e/support/chromium.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../../e2e/support/stack.ts';
import { readyOffline, untilTrue } from '../../e2e/support/visit.ts';
import { atMost, figure, type Metric, percentile } from '../metric.ts';
import { type FirstScreen, forgetCode, type Opening, openFirst, SCREENS } from './visit.ts';

/** How often each screen is opened in each variant, cold and warm. */
const RUNS = 5;
/** Openings that warm up server and browser and are not counted: the first three of a browser are up to 40 % slower. */
const WARM_UP = 3;
/** What federation may cost against the same code as one build (issue 5). */
const COLD = 1.1;
const WARM = 1.05;

interface Variant {
  readonly url: string;
  readonly page: Page;
}

/**
 * Micro-frontend tax: cold and warm time and bytes to each first screen, the federated product against the same code
 * built as one. The variants take turns within each run; ratios are those of the medians.
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
    for (const screen of SCREENS) Object.assign(metrics, await pair(variants, screen, progress));
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

async function pair(
  variants: readonly Variant[],
  screen: FirstScreen,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const cold: Opening[][] = variants.map(() => []);
  const warm: Opening[][] = variants.map(() => []);
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    // Each goes first as often as the other.
    for (const index of run % 2 === 0 ? [0, 1] : [1, 0]) {
      const variant = variants[index];
      if (!variant) continue;
      const { url, page } = variant;
      const make = () => page.context().newPage();
      await forgetCode(page, url);
      const first = await openFirst(make, url, screen);
      await page.goto(`${url}/home`);
      // A worker that was registered anew answers from the next start on.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.goto(`${url}/home`);
      await keptWhole(page, index === 0);
      await page.goto('about:blank');
      // The browser compiles what it runs for the first time out of its caches: warm is the time after that.
      await openFirst(make, url, screen);
      const second = await openFirst(make, url, screen);
      if (run < 0) continue;
      cold[index]?.push(first);
      warm[index]?.push(second);
    }
  }
  const key = screen[0].replace('mf-', '');
  const ratio = (runs: readonly Opening[][], of: (opening: Opening) => number): number => {
    const [federated = [], one = []] = runs.map((openings) => openings.map(of));
    return percentile(federated, 0.5) / percentile(one, 0.5);
  };
  const p50 = (openings: readonly Opening[] = [], of: (opening: Opening) => number): number =>
    percentile(openings.map(of), 0.5);
  const ms = (opening: Opening): number => opening.ms;
  const bytes = (opening: Opening): number => opening.bytes;
  progress(
    `${key}: frío ${Math.round(p50(cold[0], ms))} ms contra ${Math.round(p50(cold[1], ms))}, ` +
      `caliente ${Math.round(p50(warm[0], ms))} contra ${Math.round(p50(warm[1], ms))}, ` +
      `${Math.round(p50(cold[0], bytes) / 1000)} kB contra ${Math.round(p50(cold[1], bytes) / 1000)}`,
  );
  return {
    [`${key}_frio_tiempo`]: atMost(ratio(cold, ms), '×', COLD, 3),
    [`${key}_frio_bytes`]: atMost(ratio(cold, bytes), '×', COLD, 3),
    [`${key}_caliente_tiempo`]: atMost(ratio(warm, ms), '×', WARM, 3),
    [`${key}_caliente_bytes`]: figure(p50(warm[0], bytes) / 1000, 'kB'),
    [`${key}_caliente_bytes_uno`]: figure(p50(warm[1], bytes) / 1000, 'kB'),
  };
}

/** Waits until the phone keeps all the code of its variant. */
async function keptWhole(page: Page, federated: boolean): Promise<void> {
  if (federated) await readyOffline(page);
  else await untilTrue(page, async () => navigator.serviceWorker.controller !== null);
}
