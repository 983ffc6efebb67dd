import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import writeXlsx from 'write-excel-file/node';
import { openPhone } from '../../e2e/support/chromium.ts';
import { emptyReplica } from '../../e2e/support/forget-readings.ts';
import { firstAdministrator, firstSignIn } from '../../e2e/support/new-company.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { type BigCompany, fillCompany, POSTS } from './company.ts';
import { typed } from './table.ts';

const ROWS = 5_000;
const COLUMNS = 40;
const KNOWN = ['Cédula', 'Nombres', 'Apellidos', 'Perfil', 'Celular', 'Cargo'];
const HEAD = [...KNOWN, ...Array.from({ length: COLUMNS - KNOWN.length }, (_, at) => `Columna ${at}`)];

const ADMIN = '9101';
/** Changes a second, and for how long, s. */
const RATE = 60;
const SECONDS = 10;
/** No two in a row find equally many, and each finds somebody: what is waited for is another count of the same table. */
const QUERIES = ['persona 1', 'persona 12', 'persona 123', 'rojas', 'persona 4', ''];
const ROUNDS = runsOf(3);

/** The office's screens over a company of 100 units, 500 posts on duty and 5,000 people: the board live, the list of people, an import looked at. */
export async function office(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const stack = await startStack(undefined, undefined, 0);
  const phone = await openPhone({ unwatched: true });
  try {
    const page = await phone.page();
    await page.setViewportSize({ width: 1366, height: 768 });
    await firstSignIn(page, stack.url, ADMIN, firstAdministrator(stack, ADMIN));
    progress('100 units with 1,000 rounds of today and 500 people on duty, 5,000 people…');
    const company = await fillCompany(stack.url);
    progress('the board…');
    const cold = await firstRow(page, company.first, false);
    const first = await firstRow(page, company.first, true);
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
      board_first_row_cold_ms: figure(cold, 'ms'),
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

/**
 * ms from the tap on «Oficina» to the first unit on the board with who is on duty there. The section's code is on the phone, the board's data
 * is not.
 * @param ready whether the app says that it is connected; else the page has only just been opened
 */
async function firstRow(page: Page, unit: string, ready: boolean): Promise<number> {
  await page.goto(new URL('/oficina/tips', page.url()).href);
  await page.getByRole('heading', { name: 'Tips' }).first().waitFor();
  await page.goto(new URL('/home', page.url()).href);
  const link = page.locator('a[href="/oficina"]').first();
  await link.waitFor();
  if (ready) {
    await page.getByText('Al día', { exact: true }).first().waitFor();
    await page.evaluate(emptyReplica);
  }
  const started = await link.evaluate((element) => {
    const now = performance.now();
    (element as HTMLElement).click();
    return now;
  });
  const shown = await page.waitForFunction(
    ([name, words]) => {
      const shown = document.querySelector(`section[aria-label="${name}"]`)?.textContent;
      return shown?.includes(words) === true && performance.now();
    },
    [unit, `En turno: ${POSTS} personas`] as const,
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

function cells(at: number): readonly string[] {
  const known = [`${40_000_000 + at}`, `Ñáñez ${at}`, 'Peña', 'rondero', '3001234567', 'Guarda'];
  return HEAD.map((_, column) => known[column] ?? '');
}

/** ms from the file to its rows on the screen: 5,000 rows of 40 columns, in Windows-1252 with semicolons, and as a workbook. */
async function importPreview(
  page: Page,
  url: string,
): Promise<{ readonly csv: number; readonly xlsx: number }> {
  const rows = Array.from({ length: ROWS }, (_, at) => cells(at));
  const csv = Buffer.from([HEAD, ...rows].map((row) => row.join(';')).join('\r\n'), 'latin1');
  const sheet = [HEAD, ...rows].map((row) => row.map((value) => ({ value, type: String })));
  const xlsx = await writeXlsx(sheet).toBuffer();
  await page.goto(`${url}/oficina/importar`);
  return { csv: await looked(page, 'personal.csv', csv), xlsx: await looked(page, 'personal.xlsx', xlsx) };
}

async function looked(page: Page, name: string, buffer: Buffer): Promise<number> {
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await input.evaluate((element) => {
    element.addEventListener('change', () => Object.assign(window, { grOpened: performance.now() }), {
      capture: true,
      once: true,
    });
  });
  const shown = page.waitForFunction(
    (text) => {
      const { grOpened = 0 } = window as unknown as { grOpened?: number };
      return grOpened > 0 && document.body.textContent.includes(text) && performance.now() - grOpened;
    },
    `${name}: 5.000\u00A0filas`,
    { polling: 50, timeout: 120_000 },
  );
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer });
  return Number(await (await shown).jsonValue());
}
