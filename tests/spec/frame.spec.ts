import type { Locator, Page } from 'playwright-core';
import { readPath, until } from '../e2e/support/database.ts';
import { type Line, type Rule, startProxy } from '../e2e/support/proxy.ts';
import { startRound } from '../e2e/support/rondero.ts';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp } from './support/app.ts';
import type { Look } from './support/look.ts';
import { row } from './support/row.ts';

const UN = 'u001';
const PRODUCT = 'Gestión de Riesgos';

interface Seat {
  readonly page: Page;
  readonly look: Look;
}

let app: App;
let line: Line;
let stranger: Seat;
let rondero: Seat;
let supervisor: Seat;

/** Records wait on the phone. */
const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);

beforeAll(async () => {
  app = await openApp();
  line = await startProxy(app.stack.url);
  stranger = await app.open();
  await stranger.page.goto(`${app.stack.url}/login`);
  rondero = await app.enter('1001', {}, line.url);
  supervisor = await app.enter('2001');
}, 120_000);

afterAll(async () => {
  await line.close();
  await app.close();
}, 30_000);

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.waitFor();
  return menu;
}
const closeMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Cerrar menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' });
};
const rowsOfMenu = async (menu: Locator) =>
  (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
const place = (page: Page) => new URL(page.url()).pathname;

row(
  '1.producto.espanol',
  async () => {
    await stranger.look(PRODUCT);
    for (const [path, h1] of [
      ['/home', 'Inicio'],
      ['/rondas', 'Rondas'],
      ['/tips', 'Tips'],
    ] as const) {
      await goInside(rondero.page, path);
      await rondero.look(h1);
    }
  },
  60_000,
);

row(
  '1.producto.pie',
  async () => {
    const { version } = JSON.parse(
      await (await import('node:fs/promises')).readFile('shell/package.json', 'utf8'),
    );
    for (const { page } of [stranger, rondero]) {
      const menu = page === stranger.page ? page : await openMenu(page);
      const footer = menu.locator('footer');
      await footer.getByText(`Gestion de Riesgos - v${version}`).waitFor();
      // The device's own word for its system, whichever it is.
      await footer.getByText(/^(Android|iOS|Windows|macOS|ChromeOS|Linux)/).waitFor();
      expect(await page.title()).toContain(PRODUCT);
      if (page !== stranger.page) await closeMenu(page);
    }
  },
  60_000,
);

row(
  '1.producto.instalable',
  async () => {
    const { page } = stranger;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { data } = await session.send('Page.getAppManifest');
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ name: PRODUCT, lang: 'es-CO', display: 'standalone', start_url: '/' });
    for (const { src } of manifest.icons as { src: string }[]) {
      const icon = await fetch(app.stack.url + src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  },
  60_000,
);

row(
  '1.producto.supervisores',
  async () => {
    await goInside(supervisor.page, '/supervisiones');
    await supervisor.look('Supervisiones');
    await goInside(supervisor.page, `/supervisionini?un=${UN}`);
    await supervisor.page.getByRole('button', { name: 'Iniciar supervisión' }).waitFor();
    await goInside(rondero.page, '/supervisiones');
    await rondero.page.getByText('No tiene permiso para esta sección.').waitFor();
  },
  60_000,
);

row(
  '1.producto.ronderos',
  async () => {
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
  },
  60_000,
);

row(
  '1.producto.leer',
  async () => {
    for (const { page } of [rondero, supervisor]) {
      for (const [path, text] of [
        ['/novedadesrond?rango=30', /resultado/],
        [`/listascheck?un=${UN}&rango=30`, /resultado/],
        [`/inventario?un=${UN}`, 'Último inventario'],
        ['/tips', 'Lectura obligatoria'],
        ['/videos', /Su primera ronda|Una visita de supervisión/],
      ] as const) {
        await goInside(page, path);
        await page.locator('main').getByText(text).first().waitFor();
      }
    }
  },
  60_000,
);

/** Files of the remotes' code that a page has run. */
const ran = (page: Page) =>
  page.evaluate(() =>
    ['mf_rondas', 'mf_supervision', 'mf_inventario', 'mf_tips'].filter((id) =>
      Object.keys(globalThis).some((name) => name.startsWith(id)),
    ),
  );

row(
  '2.marco.demanda',
  async () => {
    const { page } = await app.enter('1004');
    const before = await ran(page);
    await goInside(page, '/tips');
    await page.getByText('Lectura obligatoria').first().waitFor();
    expect([before.includes('mf_tips'), (await ran(page)).includes('mf_tips')]).toEqual([false, true]);
    // The login fetched nothing that stands behind it.
    const files = await stranger.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(files.filter((path) => path.startsWith('/r/') || /inside|firebase/.test(path))).toEqual([]);
  },
  60_000,
);

row(
  '2.menu.entradas',
  async () => {
    for (const { page } of [rondero, supervisor]) {
      await goInside(page, '/home');
      const entries = await rowsOfMenu(await openMenu(page));
      expect(entries[0]).toBe('Inicio');
      expect(entries.slice(-4)).toEqual([
        'Términos & Condiciones',
        'Información Personal',
        'Información Unidad',
        'Cerrar',
      ]);
      expect(entries).toContain('Validar QR');
      expect(new Set(entries).size).toBe(entries.length);
      await closeMenu(page);
    }
  },
  60_000,
);

row(
  '6.roles.perfil',
  async () => {
    for (const [{ page }, word, sees] of [
      [rondero, 'Rondero', false],
      [supervisor, 'Supervisor', true],
    ] as const) {
      await goInside(page, '/home');
      const menu = await openMenu(page);
      await menu.getByText(new RegExp(`^${word}( ·|$)`)).waitFor();
      expect((await rowsOfMenu(menu)).includes('Supervisiones')).toBe(sees);
      await closeMenu(page);
    }
  },
  60_000,
);

row(
  '6.roles.videos',
  async () => {
    for (const [{ page }, own, other] of [
      [rondero, 'Su primera ronda', 'Una visita de supervisión'],
      [supervisor, 'Una visita de supervisión', 'Su primera ronda'],
    ] as const) {
      await goInside(page, '/videos');
      await page.getByText(own).first().waitFor();
      expect(await page.getByText(other).count()).toBe(0);
    }
  },
  60_000,
);

describe.each([
  ['tyc', 'Términos & Condiciones', 'Términos & Condiciones'],
  ['ajustes', 'Información Personal', 'Información Personal'],
  ['infoun', 'Información Unidad', 'Información Unidad'],
])('%s', (name, entry, h1) => {
  row(
    `2.menu.${name}`,
    async () => {
      const { page, look } = supervisor;
      await goInside(page, '/home');
      await (await openMenu(page)).getByRole('link', { name: entry }).click();
      await look(h1);
      expect(place(page)).toBe(`/${name}`);
    },
    60_000,
  );
});

row(
  '2.menu.inicio',
  async () => {
    const { page, look } = supervisor;
    await goInside(page, '/infoun');
    await look('Información Unidad');
    await goInside(page, '/ayuda');
    await look('Ayuda');
    await (await openMenu(page)).getByRole('link', { name: 'Inicio' }).click();
    await look('Inicio');
    expect(place(page)).toBe('/home');
    // The place where the menu was opened is not in the history any more.
    await page.goBack();
    await look('Información Unidad');
  },
  60_000,
);

row(
  '2.menu.cerrar',
  async () => {
    const { page, look } = rondero;
    line.break(noWrites);
    await goInside(page, '/home');
    const ronda = await startRound(page);
    await goInside(page, '/tyc');
    await look('Términos & Condiciones');
    await (await openMenu(page)).getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByText(/Hay \d registros? sin enviar/).waitFor();
    await page.getByRole('button', { name: 'Cerrar de todos modos' }).click();
    await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
    expect(place(page)).toBe('/login');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await page.goBack();
    await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Términos & Condiciones' }).count()).toBe(0);
    // What waited in the outbox waits still, and goes when the person is back.
    expect(await readPath(app.stack.url, `_recorridos_/${UN}/${ronda}`)).toBeNull();
    line.heal();
    await page.getByLabel('Documento').fill('1001');
    await page.getByLabel('Contraseña', { exact: true }).fill('Rondas2026*');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await until(
      () => readPath<{ id: string } | null>(app.stack.url, `_recorridos_/${UN}/${ronda}`),
      (value) => value?.id === ronda,
    );
  },
  90_000,
);
