import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { TAKE_AWAY } from '../support/young-apis.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside, readyOffline } from './support/visit.ts';

const app = frozenApp();
let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;
const thrown: string[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, app);
  line = await startProxy(stack.url);
  // The service worker is as old as its page.
  const worker = `${TAKE_AWAY}\n${readFileSync(join(app, 'app', 'ngsw-worker.js'), 'utf8')}`;
  line.break((path) =>
    path === '/ngsw-worker.js' ? { kind: 'answer', type: 'text/javascript', body: worker } : undefined,
  );
  phone = await openPhone();
  page = await phone.page();
  await page.addInitScript(TAKE_AWAY);
  page.on('pageerror', (error) => thrown.push(error.message));
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
  rmSync(app, { recursive: true, force: true });
});

test('on the oldest phones every section is brought, opens, and opens without a connection', async () => {
  await logIn(page, line.url, '2001');
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false);
  await readyOffline(page);
  const worker = await page.evaluate(
    () => navigator.serviceWorker.controller?.scriptURL ?? 'no worker answers',
  );
  expect(worker).toMatch(/ngsw-worker\.js$/);
  const places = [
    ['/rondas?ver=terminadas', 'puntos'],
    ['/supervisiones', 'resultado'],
    ['/inventario?un=u001', 'Último inventario'],
    ['/tips', 'Obligatoria'],
    ['/videos', 'Videos'],
    ['/envios', 'Centro de envíos'],
  ] as const;
  for (const offline of [false, true]) {
    if (offline) {
      line.break(() => ({ kind: 'cut' }));
      line.drop();
      await page.reload();
    }
    for (const [place, sign] of places) {
      await goInside(page, place);
      await page.getByText(sign).first().waitFor();
    }
  }
  expect(thrown).toEqual([]);
});
