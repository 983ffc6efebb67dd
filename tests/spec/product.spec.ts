import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp, type Seat } from './support/app.ts';
import { closeMenu, openMenu } from './support/menu.ts';
import { row } from './support/row.ts';

const UN = 'u001';
const PRODUCT = 'Gestión de Riesgos';

let app: App;
let stranger: Seat;
let rondero: Seat;
let supervisor: Seat;

beforeAll(async () => {
  app = await openApp();
  stranger = await app.open();
  await stranger.page.goto(`${app.stack.url}/login`);
  rondero = await app.enter('1001');
  supervisor = await app.enter('2001');
});

afterAll(() => app.close());

row('1.producto.espanol', async () => {
  await stranger.look(PRODUCT);
  for (const [path, h1] of [
    ['/home', 'Inicio'],
    ['/rondas', 'Rondas'],
    ['/tips', 'Tips'],
  ] as const) {
    await goInside(rondero.page, path);
    await rondero.look(h1);
  }
});

row('1.producto.pie', async () => {
  const { version } = JSON.parse(readFileSync('shell/package.json', 'utf8'));
  for (const { page } of [stranger, rondero]) {
    const menu = page === stranger.page ? page : await openMenu(page);
    const footer = menu.locator('footer');
    await footer.getByText(`Gestion de Riesgos - v${version}`).waitFor();
    // The device's own word for its system, whichever it is.
    await footer.getByText(/^(Android|iOS|Windows|macOS|ChromeOS|Linux)/).waitFor();
    expect(await page.title()).toContain(PRODUCT);
    if (page !== stranger.page) await closeMenu(page);
  }
});

row('1.producto.instalable', async () => {
  const { page } = stranger;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's profile is a private one, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data } = await session.send('Page.getAppManifest');
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ name: PRODUCT, lang: 'es-CO', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons as { src: string }[]) {
    const icon = await fetch(app.stack.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

row('1.producto.supervisores', async () => {
  await goInside(supervisor.page, '/supervisiones');
  await supervisor.look('Supervisiones');
  await goInside(supervisor.page, `/supervisionini?un=${UN}`);
  await supervisor.page.getByRole('button', { name: 'Iniciar supervisión' }).waitFor();
  await goInside(rondero.page, '/supervisiones');
  await rondero.page.getByText('No tiene permiso para esta sección.').waitFor();
});

row('1.producto.ronderos', async () => {
  for (const [path, text] of [
    ['/rondasini', 'Iniciar ronda'],
    ['/valqr', 'Escribir código'],
    ['/rondasnovedad', 'Guardar novedad'],
  ] as const) {
    await goInside(rondero.page, path);
    await rondero.page.getByRole('button', { name: text }).waitFor();
  }
  await goInside(supervisor.page, '/rondasini');
  await supervisor.page.getByText('No tiene permiso para esta sección.').waitFor();
});

row('1.producto.leer', async () => {
  for (const { page } of [rondero, supervisor]) {
    for (const [path, text] of [
      ['/novedadesrond?rango=30', /resultado/],
      [`/listascheck?un=${UN}&rango=30`, /resultado/],
      [`/inventario?un=${UN}`, 'Último inventario'],
      ['/tips', 'Obligatoria'],
      ['/videos', /Su primera ronda|Una visita de supervisión/],
    ] as const) {
      await goInside(page, path);
      await page.locator('main').getByText(text).first().waitFor();
    }
  }
});

/** Files of the remotes' code that a page has run. */
const ran = (page: Page) =>
  page.evaluate(() =>
    ['mf_rondas', 'mf_supervision', 'mf_inventario', 'mf_tips'].filter((id) =>
      Object.keys(globalThis).some((name) => name.startsWith(id)),
    ),
  );

row('2.marco.demanda', async () => {
  const { page } = await app.enter('1004');
  const before = await ran(page);
  await goInside(page, '/tips');
  await page.getByText('Obligatoria').first().waitFor();
  expect([before.includes('mf_tips'), (await ran(page)).includes('mf_tips')]).toEqual([false, true]);
  // The login fetched nothing that stands behind it.
  const files = await stranger.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files.filter((path) => path.startsWith('/r/') || /inside|firebase/.test(path))).toEqual([]);
});

row('6.roles.videos', async () => {
  for (const [{ page }, own, other] of [
    [rondero, 'Su primera ronda', 'Una visita de supervisión'],
    [supervisor, 'Una visita de supervisión', 'Su primera ronda'],
  ] as const) {
    await goInside(page, '/videos');
    await page.getByText(own).first().waitFor();
    expect(await page.getByText(other).count()).toBe(0);
  }
});
