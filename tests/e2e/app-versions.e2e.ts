import { join } from 'node:path';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { stampShell } from '../support/stamp-shell.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until, writePath } from './support/database.ts';
import { createInspector } from './support/inspect.ts';
import { type Line, type Rule, startProxy } from './support/proxy.ts';
import { logIn, startRound } from './support/rondero.ts';
import { controlled, loseFiles, mark, sameLife, updateWaits } from './support/shell-phone.ts';
import { publishShell } from './support/shell-version.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';
import { watchPage } from './support/witness.ts';

const NEXT = '1.1.0-e2e00002';
const NOTES = 'La firma se guarda más rápido.';
const VERSIONS = '_versiones/gestion_ri';

const app = frozenApp();
/** Folders of today's shell and of the next one. */
const own = stampShell(join(app, 'app'), {});
const next = stampShell(join(app, 'app'), { version: NEXT });
let stack: Stack;
let phone: Phone;
/** What the company said of the versions before any test. */
let said: unknown;
/** Of the test that runs: its phone has an origin of its own, so nothing of another test is on it. */
let line: Line;
let page: Page;
/** Takes a picture of the page in both themes and checks what every screen must have right. */
let look: (name: string) => Promise<void>;

const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  said = await readPath(stack.url, VERSIONS);
});

beforeEach(async () => {
  line = await startProxy(stack.url);
  page = await phone.page();
  look = await createInspector(page, await watchPage(page));
});

afterEach(async () => {
  await page.close();
  await line.close();
  publishShell(app, own);
  await writePath(stack.url, VERSIONS, said);
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

/** Signs in as somebody whom no other test needs, and waits until the app could start without a connection. */
async function enter(doc: string): Promise<void> {
  await logIn(page, line.url, doc);
  await controlled(page);
}

/** The company publishes the next version and says so. */
async function release(more: object = {}): Promise<void> {
  publishShell(app, next);
  await writePath(stack.url, VERSIONS, { ver_actual: '1.1.0', notas: NOTES, obligatoria: false, ...more });
}

/** Waits until this phone has heard what the company says of the versions. */
async function heard(text: string): Promise<void> {
  await page.waitForFunction((said) => localStorage.getItem('gr.versiones')?.includes(said), text);
}

/** Brings what moves or waits in the page to its end at once; gives the delays, ms. */
function finishAnimations(page: Page): Promise<readonly (number | undefined)[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      animation.finish();
      return animation.effect?.getTiming().delay;
    }),
  );
}

async function delivered(id: string, rond_id: string): Promise<void> {
  await until(
    () => readPath<Ronda | null>(stack.url, `_recorridos_todos/${id}`),
    (ronda) => ronda !== null,
  );
  const all = await readPath<Record<string, Ronda>>(stack.url, `_recorridos_rondero_/${rond_id}`);
  const same = Object.values(all).filter((ronda) => ronda.id === id || ronda.fechah_x === all[id]?.fechah_x);
  expect(same).toHaveLength(1);
}

const blocked = () => page.getByRole('heading', { name: 'Actualice para seguir' });

test('available, taken, told: the person says when, and reads once what is new', async () => {
  await enter('1001');
  await release();
  await page.getByText('Hay una versión nueva').waitFor();
  await look('actualizar-disponible');
  await mark(page);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByText(`Actualizamos la app. ${NOTES}`).waitFor();
  expect(await sameLife(page)).toBe(false);
  await look('actualizar-hecha');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await goInside(page, '/ajustes');
  await page.getByText(NEXT, { exact: true }).waitFor();
  await page.getByText(NOTES).waitFor();
  await page.goto(`${line.url}/home`);
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
  expect(await page.getByText('Actualizamos la app').count()).toBe(0);
});

test('a round that runs is never disturbed', async () => {
  await enter('1004');
  await startRound(page);
  await mark(page);
  await release();
  await updateWaits(page);
  const offered = page.getByText('Hay una versión nueva', { exact: true });
  expect(await offered.count()).toBe(0);
  await goInside(page, '/home');
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  expect(await offered.count()).toBe(0);
  await goInside(page, '/ajustes');
  await page.getByText('Se podrá instalar cuando termine lo que tiene abierto.').waitFor();
  await page.getByText('Se podrá instalar cuando termine').scrollIntoViewIfNeeded();
  await look('actualizar-espera');
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByText('Se actualizará cuando termine lo que está haciendo.').waitFor();
  expect(await sameLife(page)).toBe(true);
  await updateWaits(page);
});

test('below the minimum: no new work, what was begun goes on, what waits is sent, the update lifts it', async () => {
  await enter('1015');
  line.break(noWrites);
  const id = await startRound(page);
  await writePath(stack.url, VERSIONS, {
    ver_actual: '1.1.0',
    ver_minima: '1.1.0',
    notas: NOTES,
    obligatoria: false,
  });
  await heard('1.1.0');
  // The round on screen goes on, and so does what belongs to it.
  const scan = page
    .getByRole('button', { name: 'Escanear punto' })
    .or(page.getByRole('link', { name: 'Escanear punto' }));
  await scan.waitFor();
  await page.getByText('Novedad', { exact: true }).first().click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill('Vidrio roto en la portería.');
  expect(await blocked().count()).toBe(0);

  await goInside(page, '/envios');
  await page.getByText('Por enviar').waitFor();
  await goInside(page, '/home');
  await blocked().waitFor();
  await look('actualizar-obligatoria');
  for (const path of ['/rondasini?un=u001', '/inventario', '/tips', '/valqr']) {
    await page.goto(line.url + path);
    await blocked().waitFor();
  }
  await page.getByRole('link', { name: 'Continuar ronda' }).click();
  await scan.waitFor();
  await page.goto(`${line.url}/rondasnovedad?ronda=${id}`);
  // The text written before is still there: a draft is never lost.
  await until(
    () => page.getByRole('textbox', { name: /Descripción/ }).inputValue(),
    (value) => value === 'Vidrio roto en la portería.',
  );

  await page.goto(`${line.url}/home`);
  await blocked().waitFor();
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByText(/aún no encuentra la versión nueva/).waitFor();
  await look('actualizar-no-hay');

  line.heal();
  await delivered(id, 'e1015');
  await blocked().waitFor();
  publishShell(app, next);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await page.getByText('Actualizamos la app').waitFor();
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
});

test('the plain string of the old app, and junk, ask nothing of anybody', async () => {
  await enter('1016');
  for (const said of ['9.9.9', { ver_minima: 'pronto', obligatoria: 'sí' }]) {
    await writePath(stack.url, VERSIONS, said);
    await heard(typeof said === 'string' ? said : 'pronto');
    await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
    expect(await blocked().count()).toBe(0);
  }
  await startRound(page);
});

test('a version that has lost its files takes the newer one by itself', async () => {
  await enter('1001');
  await loseFiles(page, line.url);
  publishShell(app, next);
  await page.goto(`${line.url}/home`);
  await page.getByText('Actualizamos la app').waitFor();
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
});

test('a version that cannot run whole: one reload, then a page; what waits stays and is sent once', async () => {
  await enter('1007');
  line.break(noWrites);
  const id = await startRound(page);
  await page.getByText('Guardado en el teléfono').first().waitFor();
  const lost = await loseFiles(page, line.url);
  expect(lost.length).toBeGreaterThan(0);
  const gone: Rule = (path, method) =>
    lost.includes(path) ? { kind: 'answer', status: 404, body: '{}' } : noWrites(path, method);
  line.break(gone);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(`${line.url}/home`);
  const said = page.getByRole('heading', { name: 'La aplicación necesita recargarse' });
  await said.waitFor();
  // The one that was asked for and the one by itself.
  expect(loads).toBe(2);
  await page.screenshot({ path: `${process.env.SCREENS_DIR ?? stack.data}/irrecuperable.dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot({ path: `${process.env.SCREENS_DIR ?? stack.data}/irrecuperable.light.png` });
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Recargar' }).click();
  await again;
  await said.waitFor();
  expect(loads).toBe(3);

  line.break(noWrites);
  await page.getByRole('button', { name: 'Restablecer la app' }).click();
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  await goInside(page, '/envios');
  await page.getByText('Por enviar').waitFor();
  line.heal();
  await delivered(id, 'e1007');
});

test('a screen that is gone leaves the rest alive', async () => {
  await enter('1001');
  const lost = await loseFiles(page, line.url, 'Buscar en la ayuda');
  expect(lost).toHaveLength(1);
  line.break((path) => (lost.includes(path) ? { kind: 'answer', status: 404, body: '{}' } : undefined));
  await page.goto(`${line.url}/home`);
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
  await mark(page);
  await goInside(page, '/ayuda');
  await page.getByText('La app necesita recargarse. Falta una parte de esta versión.').waitFor();
  expect(await sameLife(page)).toBe(false);
  await look('pantalla-irrecuperable');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
  await goInside(page, '/ayuda');
  const reset = page.getByRole('button', { name: 'Restablecer la app' });
  await reset.waitFor();
  line.heal();
  await reset.click();
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
});

test('without its first script the page itself says what to do', async () => {
  await enter('1001');
  const lost = await loseFiles(page, line.url, 'La aplicación necesita recargarse');
  expect(lost).toHaveLength(1);
  line.break((path) => (lost.includes(path) ? { kind: 'answer', status: 404, body: '{}' } : undefined));
  await page.goto(`${line.url}/home`);
  const way = page.getByRole('link', { name: 'Restablecer la app' });
  // Hidden for so long that nobody sees it on a phone that is only slow.
  expect(await way.isVisible()).toBe(false);
  expect(await finishAnimations(page)).toEqual([20_000]);
  await way.waitFor();
  await page.screenshot({ path: `${process.env.SCREENS_DIR ?? stack.data}/respaldo.dark.png` });
  await way.click();
  await page.getByText(/Sus registros, borradores y fotos se conservan/).waitFor();
  await page.screenshot({ path: `${process.env.SCREENS_DIR ?? stack.data}/restablecer.dark.png` });
  line.heal();
  await page.getByRole('button', { name: 'Restablecer la app' }).click();
  await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
});
