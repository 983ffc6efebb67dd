import type { Locator, Page } from 'playwright-core';
import { readPath, until } from '../e2e/support/database.ts';
import { type Line, type Rule, startProxy } from '../e2e/support/proxy.ts';
import { startRound } from '../e2e/support/rondero.ts';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp, type Seat } from './support/app.ts';
import { closeMenu, openMenu } from './support/menu.ts';
import { row } from './support/row.ts';

const UN = 'u001';

let app: App;
let line: Line;
let rondero: Seat;
let supervisor: Seat;

/** Records wait on the phone. */
const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);

beforeAll(async () => {
  app = await openApp();
  line = await startProxy(app.stack.url);
  rondero = await app.enter('1001', {}, line.url);
  supervisor = await app.enter('2001');
});

afterAll(async () => {
  await line.close();
  await app.close();
});

const rowsOfMenu = async (menu: Locator) =>
  (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
const place = (page: Page) => new URL(page.url()).pathname;

row('2.menu.entradas', async () => {
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
});

row('6.roles.perfil', async () => {
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
});

/** An entry of the menu opens its screen, whose heading is the entry's name. */
const leadsTo = (entry: string, path: string) => async () => {
  const { page, look } = supervisor;
  await goInside(page, '/home');
  await (await openMenu(page)).getByRole('link', { name: entry }).click();
  await look(entry);
  expect(place(page)).toBe(path);
};
row('2.menu.tyc', leadsTo('Términos & Condiciones', '/tyc'));
row('2.menu.ajustes', leadsTo('Información Personal', '/ajustes'));
row('2.menu.infoun', leadsTo('Información Unidad', '/infoun'));

row('2.menu.inicio', async () => {
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
});

row('2.menu.cerrar', async () => {
  const { page, look } = rondero;
  line.break(noWrites);
  await goInside(page, '/home');
  const ronda = await startRound(page);
  await goInside(page, '/tyc');
  await look('Términos & Condiciones');
  await (await openMenu(page)).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByText(/Hay \d\sregistros? sin enviar/).waitFor();
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
});
