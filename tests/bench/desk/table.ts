import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { startBrowser } from '../../support/browser-process.ts';
import { atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { buildTable } from './kit-table/build.ts';

/** What somebody at a desk types over a list of 5,000 people, from half of them to none; no two in a row find equally many. */
const QUERIES = ['al', 'angela', 'torre andina', '10300', 'gomez 11', 'nadie', ''];
const ROUNDS = runsOf(3);
/** Columns that are pressed. */
const SORTS = ['Documento', 'Rondas', 'Nombre', 'Unidad'];

/** 5,000 people searched and sorted in the kit's table, without a slower processor. */
export async function kitTable(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const built = await buildTable();
  const browser = await startBrowser();
  try {
    const connected = await chromium.connectOverCDP(browser.endpoint);
    const page = await connected.newPage({ viewport: { width: 1366, height: 768 } });
    progress('5,000 people in the table…');
    const started = performance.now();
    await page.goto(pathToFileURL(join(built, 'index.html')).href);
    await page.getByRole('rowheader').first().waitFor();
    const first = performance.now() - started;
    const filtered: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of QUERIES) filtered.push(await typed(page, query));
    const sorted: number[] = [];
    for (const header of [...SORTS, ...SORTS]) sorted.push(await pressed(page, header));
    await connected.close();
    return {
      table_first_row_ms: figure(first, 'ms'),
      table_filter_p50_ms: figure(percentile(filtered, 0.5), 'ms'),
      table_filter_p95_ms: atMost(percentile(filtered, 0.95), 'ms', 100),
      table_sort_p95_ms: figure(percentile(sorted, 0.95), 'ms'),
    };
  } finally {
    await browser.kill();
    rmSync(built, { recursive: true });
  }
}

/** ms from a changed search to the frame that shows what it found, in the first table of the page. */
export function typed(page: Page, query: string): Promise<number> {
  return page.evaluate((text) => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    const table = document.querySelector('table');
    if (!input || !table) throw new Error('The table is not there.');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    return new Promise<number>((resolve) => {
      const started = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      });
      observer.observe(table, { attributes: true, attributeFilter: ['aria-rowcount'] });
      setValue?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, query);
}

/** ms from a press on a header to the frame that shows the new order. */
function pressed(page: Page, header: string): Promise<number> {
  return page.evaluate((name) => {
    const cell = [...document.querySelectorAll('th[scope=col]')].find((each) => each.textContent === name);
    const button = cell?.querySelector('button');
    if (!cell || !button) throw new Error(`There is no column «${name}».`);
    return new Promise<number>((resolve) => {
      const started = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      });
      observer.observe(cell, { attributes: true, attributeFilter: ['aria-sort'] });
      button.click();
    });
  }, header);
}
