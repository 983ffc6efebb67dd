import type { Page } from 'playwright-core';
import { openPhone } from '../../e2e/support/chromium.ts';
import { firstAdministrator, firstSignIn } from '../../e2e/support/new-company.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { type BigCompany, fillCompany } from './company.ts';
import { importPreview } from './import.ts';
import { typed } from './table.ts';

const ADMIN = '9101';
/** Changes a second, and for how long, s. */
const RATE = 60;
const SECONDS = 10;
/** No two in a row find equally many, and each finds somebody: what is waited for is another count of the same table. */
const QUERIES = ['persona 1', 'persona 12', 'persona 123', 'rojas', 'persona 4', ''];
const ROUNDS = runsOf(3);

/** The office's screens over a company of 100 units and 5,000 people: the board live, the list of people, an import looked at. */
export async function office(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const stack = await startStack(undefined, undefined, 0);
  const phone = await openPhone({ own: true });
  try {
    const page = await phone.page();
    await page.setViewportSize({ width: 1366, height: 768 });
    await firstSignIn(page, stack.url, ADMIN, firstAdministrator(stack, ADMIN));
    progress('100 units with 1,000 rounds of today, 5,000 people…');
    const company = await fillCompany(stack.url);
    progress('the board…');
    const first = await firstRow(page, company.first);
    const live = await underChanges(page, company);
    progress('the people…');
    await page.goto(`${stack.url}/oficina/personas`);
    await page.locator(`table[aria-rowcount="${company.people + 2}"]`).waitFor({ timeout: 120_000 });
    const filtered: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of QUERIES) filtered.push(await typed(page, query));
    progress('an import…');
    const preview = await importPreview(page, stack.url);
    return {
      board_first_row_ms: atMost(first, 'ms', 1_000),
      board_changes_per_s: figure(live.rate, 'changes/s'),
      board_longest_task_ms: atMost(live.longest, 'ms', 100),
      board_shown_after_p95_ms: figure(live.shown, 'ms'),
      people_filter_p50_ms: figure(percentile(filtered, 0.5), 'ms'),
      people_filter_p95_ms: atMost(percentile(filtered, 0.95), 'ms', 100),
      import_csv_preview_ms: atMost(preview.csv, 'ms', 3_000),
      import_xlsx_preview_ms: atMost(preview.xlsx, 'ms', 3_000),
    };
  } finally {
    await phone.kill();
    await stack.kill();
  }
}

/** ms from the tap on «Oficina» to the first unit on the board, the section's code being on the phone. */
async function firstRow(page: Page, unit: string): Promise<number> {
  await page.goto(new URL('/oficina/tips', page.url()).href);
  await page.getByRole('heading', { name: 'Tips' }).first().waitFor();
  await page.goto(new URL('/home', page.url()).href);
  const link = page.locator('a[href="/oficina"]').first();
  await link.waitFor();
  const started = await link.evaluate((element) => {
    const now = performance.now();
    (element as HTMLElement).click();
    return now;
  });
  const shown = await page.waitForFunction(
    (name) => document.querySelector(`section[aria-label="${name}"]`) !== null && performance.now(),
    unit,
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await shown.jsonValue()) - started;
}

/** Changes days of units at {@link RATE} a second and says what the page did meanwhile. */
async function underChanges(
  page: Page,
  company: BigCompany,
): Promise<{ readonly rate: number; readonly longest: number; readonly shown: number }> {
  await page.locator('section[aria-label^="Unidad "]').nth(99).waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { grTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const started = performance.now();
  const shown: number[] = [];
  const waits: Promise<unknown>[] = [];
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    const due = started + (at * 1_000) / RATE;
    const left = due - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    const name = `Guarda ${at}`;
    const sent = performance.now();
    waits.push(company.change(at, name));
    // Every second one is looked for, so that looking is no load of its own.
    if (at % RATE === RATE - 1)
      waits.push(
        page
          .getByText(name, { exact: true })
          .waitFor({ timeout: 30_000 })
          .then(() => shown.push(performance.now() - sent)),
      );
  }
  const rate = (RATE * SECONDS) / ((performance.now() - started) / 1_000);
  await Promise.all(waits);
  const tasks = await page.evaluate(() => (window as unknown as { grTasks: number[] }).grTasks);
  return { rate, longest: Math.max(0, ...tasks), shown: percentile(shown, 0.95) };
}
