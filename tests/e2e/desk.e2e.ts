import type { Page } from 'playwright-core';
import { until } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { goInside, whole } from './support/visit.ts';

let stack: Stack;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 780 };
/** Each list with its detail's address, and what says that the detail is there. */
const LISTS = [
  ['incidents', '/novedadesrond?rango=30', '/novedadesver', 'Descripción'],
  ['rounds', '/rondas?ver=historial&rango=7', '/verrecorr', 'Puntos'],
  ['visits', '/supervisiones?rango=30', '/supervisiones/', 'Resumen'],
  ['checklists', '/listascheck?rango=30', '/listascheckvermas', 'Resultado'],
  ['inventories', '/inventariohis?rango=30', '/inventariohis?', 'Diferencias'],
] as const;

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const detail = (page: Page) => page.getByRole('region', { name: 'Detalle', exact: true });

test('a supervisor at a desk: rail, tables, each record beside its list, with the keyboard alone', async () => {
  const { page, inspect } = await stage.enter('2001', stack.url);
  await page.setViewportSize(DESK);
  const rail = page.getByRole('navigation', { name: 'Principal' });
  await rail.waitFor();
  await inspect('desk-home');
  for (const [name, list, place] of LISTS) {
    await goInside(page, list);
    const rows = page.getByRole('rowheader');
    await rows.first().waitFor();
    await inspect(`desk-${name}`);
    const first = rows.first().getByRole('link');
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await detail(page).getByRole('heading', { level: 2 }).first().waitFor();
    expect(await address(page)).toContain(`${list}#${place}`);
    await page.locator('main [aria-current=true]').waitFor();
    await inspect(`desk-${name}-detail`);
    await page.keyboard.press('Escape');
    // The list has stood beside the record all the time.
    await page.waitForFunction((to) => location.pathname + location.search + location.hash === to, list);
  }
  await page.keyboard.press('/');
  await page.keyboard.type('no hay nada así');
  await page.getByText('Nada coincide con').waitFor();
  await page.context().close();
});

test('the address of a desk opens both there, and the record alone on a phone', async () => {
  const { page } = await stage.enter('2001', stack.url);
  await page.setViewportSize(DESK);
  await goInside(page, '/novedadesrond?rango=30');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await detail(page).waitFor();
  const pane = page.locator('[data-pane]').filter({ has: page.locator('[aria-current=true]') });
  // The first row is whole, and the list as near to its top as that allows: how much that is depends on what it tells.
  const placed = () =>
    pane.evaluate((list) => {
      const { bottom, top } = list.getBoundingClientRect();
      const row = list.querySelector('[aria-current=true]')?.getBoundingClientRect();
      return (
        row !== undefined &&
        row.top >= top &&
        row.bottom <= bottom + 1 &&
        (list.scrollTop === 0 || row.bottom >= bottom - 1)
      );
    });
  await until(placed, (it) => it);
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader').nth(8).getByRole('link').click();
  await detail(page).waitFor();
  await page.reload();
  await page.waitForFunction(() => {
    const row = document.querySelector('[data-pane] [aria-current=true]')?.getBoundingClientRect();
    return row !== undefined && row.top > 0 && row.bottom < innerHeight;
  });
  await detail(page).getByText('Descripción', { exact: true }).waitFor();
  await page
    .getByRole('list')
    .getByRole('link', { name: /Abierta|Cerrada|En gestión/ })
    .first()
    .waitFor();
  await page.setViewportSize(PHONE);
  await whole(page, 'Descripción');
  await page.getByRole('link', { name: 'De supervisión' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Atrás' }).waitFor();
  await page.context().close();
});

test('on a phone Back leads to where each list stood', async () => {
  const { page } = await stage.enter('2001', stack.url);
  for (const [, list, place] of LISTS) {
    await goInside(page, list);
    const rows = page.locator(`main ul [data-open][href^="${place}"]`);
    await rows.first().waitFor();
    const last = rows.last();
    const href = await last.getAttribute('href');
    // As a finger does: nothing scrolls while it taps.
    const y = await last.evaluate((row: HTMLElement) => {
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
      row.click();
      return Math.round(window.scrollY);
    });
    await page.waitForFunction((to) => location.pathname + location.search === to, href ?? '');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForFunction((to) => Math.abs(window.scrollY - to) < 2, y);
    await page.waitForFunction((to) => document.activeElement?.getAttribute('href') === to, href);
  }
  await page.context().close();
});

test('printed, a table is whole and nothing of the app stands around it', async () => {
  const { page } = await stage.enter('2001', stack.url);
  await page.setViewportSize(DESK);
  await goInside(page, '/novedadesrond?rango=30');
  await page.getByRole('rowheader').first().waitFor();
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('rowheader').count()).toBe(rows);
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('nav, button, input, select')]
      .filter((each) => each.checkVisibility() && each.closest('table') === null)
      .map((each) => each.outerHTML.slice(0, 80)),
  );
  expect(seen).toEqual([]);
  // What it is of, in place of the bars.
  await page.getByText(/^Impreso /).waitFor();
  await page.context().close();
});
