// @room shell shared/ui shared/screen
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { logIn, startRound } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';

/** Layout shift of a page that counts as calm. */
const CALM = 0.05;

let stack: Stack;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  stack = await startStack();
  phone = await openPhone();
  page = await phone.page();
  await logIn(page, stack.url, '1001');
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

const sheet = () => page.getByRole('dialog', { name: 'Terminar ronda' });

test('Back closes what is open and nothing else: sheet, typed code, menu', async () => {
  await startRound(page);
  const round = page.url();
  await page.locator('main').getByRole('button', { name: 'Terminar', exact: true }).click();
  await sheet().waitFor();
  await page.goBack();
  await sheet().waitFor({ state: 'detached' });
  expect(page.url()).toBe(round);

  await page.getByText('Escanear punto').click();
  await page.waitForURL('**/scanqr**');
  await page.getByRole('button', { name: 'Escribir código' }).click();
  await page.getByRole('textbox').fill('ABC');
  await page.goBack();
  await page.getByRole('textbox').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/scanqr');
  await page.goBack();
  await page.waitForURL(round);

  await page.goto(`${stack.url}/rondas`);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/rondas');

  // Going elsewhere out of the menu leaves no entry of the menu behind.
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await menu.getByRole('link', { name: 'Información Personal' }).click();
  await page.waitForURL('**/ajustes');
  await page.goBack();
  await page.waitForURL('**/rondas');
});

test('home does not jump while it loads', async () => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${stack.url}/home`);
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role=status] [aria-hidden]').length === 0);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(CALM);
});
