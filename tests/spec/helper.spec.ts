import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { goInside, untilTrue } from '../e2e/support/visit.ts';
import { type App, openApp } from './support/app.ts';
import { row } from './support/row.ts';

const SCRIPT = '/ngsw-worker.js';

let app: App;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.close());

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const asked = (line: Line) => line.asked.filter((path) => path.split('?')[0] === SCRIPT).length;

/** Counts registrations, and says whether the page had loaded by then. Runs in the page before the app. */
const COUNT = `globalThis.registrations = [];
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = function (...all) {
    registrations.push([String(all[0]), document.readyState]);
    return register.apply(this, all);
  };`;
const registrations = (page: Page) => page.evaluate('registrations');

row('9.ayudante.estable', async () => {
  const line = await startProxy(app.stack.url);
  const { page } = await app.open();
  await page.addInitScript(COUNT);
  await page.goto(`${line.url}/login`);
  await controlled(page);
  expect(await registrations(page)).toEqual([[SCRIPT, 'complete']]);
  expect(asked(line)).toBe(1);
  const scripts = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  );
  expect(scripts).toEqual([`${line.url}${SCRIPT}`]);
  await line.close();
});

row('9.ayudante.respaldo', async () => {
  const { page } = await app.open();
  await page.addInitScript(COUNT);
  await page.clock.install();
  // A browser that never rests: only the fallback can register, and it runs when the test moves the clock.
  await page.addInitScript('globalThis.requestIdleCallback = () => 0;');
  await page.goto(`${app.stack.url}/login`);
  await page.getByLabel('Documento').waitFor();
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.clock.fastForward(15_000);
  expect(await registrations(page)).toEqual([]);
  await page.clock.fastForward(15_000);
  await controlled(page);
  expect(await registrations(page)).toEqual([[SCRIPT, 'complete']]);
});

let fresh: Page;
const banner = (page: Page) => page.getByText('Hay una versión nueva');
/** The build that is served becomes another one. */
const release = () => appendFileSync(join(app.folder, 'app', 'ngsw-worker.js'), `\n// ${Math.random()}\n`);
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

row('4.ayudante.disponible', async () => {
  ({ page: fresh } = await app.enter('1001'));
  await controlled(fresh);
  expect(await banner(fresh).count()).toBe(0);
  release();
  await lookForUpdate(fresh);
  await banner(fresh).waitFor();
  await fresh.getByRole('button', { name: 'Actualizar' }).waitFor();
  // The person goes on with the version they have until they say so.
  expect(
    await fresh.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      return [waiting?.state, active?.state];
    }),
  ).toEqual(['installed', 'activated']);
});

row('4.ayudante.activada', async () => {
  await fresh.evaluate(() => Object.assign(globalThis, { sameLife: true }));
  await fresh.getByRole('button', { name: 'Actualizar' }).click();
  await fresh.waitForFunction(() => !('sameLife' in globalThis));
  await fresh.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  await controlled(fresh);
  expect(
    await fresh.evaluate(async () => {
      const { waiting, installing } = await navigator.serviceWorker.ready;
      return [waiting, installing];
    }),
  ).toEqual([null, null]);
  expect(await banner(fresh).count()).toBe(0);
});

row('1.producto.ayudante', async () => {
  const line = await startProxy(app.stack.url);
  const { page } = await app.open();
  await page.goto(`${line.url}/login`);
  await controlled(page);
  line.break(() => ({ kind: 'cut' }));
  await page.reload();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  line.heal();
  const before = asked(line);
  release();
  await lookForUpdate(page);
  expect(asked(line)).toBeGreaterThan(before);
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
  await line.close();
});

row('4.ayudante.irrecuperable', async () => {
  const line = await startProxy(app.stack.url);
  const { page } = await app.enter('1002', {}, line.url);
  await controlled(page);
  // Part of this version is neither on the phone nor on the server any more.
  line.break((path) =>
    /^\/static\/\d+\.[0-9a-f]+\.js$/.test(path) ? { kind: 'answer', status: 404, body: '' } : undefined,
  );
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.reload();
  await page.getByRole('heading', { name: 'La aplicación necesita recargarse' }).waitFor();
  await page.getByText('Sus registros están a salvo en este teléfono.').waitFor();
  line.heal();
  await page.getByRole('button', { name: 'Recargar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  await goInside(page, '/rondas');
  await page.getByRole('heading', { level: 1, name: 'Rondas' }).waitFor();
  await line.close();
});
