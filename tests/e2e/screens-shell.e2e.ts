import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import type { Page } from 'playwright-core';
import { chooseFiles } from './support/choose-files.ts';
import { readPath, until, writePath } from './support/database.ts';
import { incidentsOf } from './support/expect-round.ts';
import { arrivedFiles } from './support/expect-visit.ts';
import { writePicture } from './support/pictures.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { PASSWORD, reportIncident, startRound } from './support/rondero.ts';
import { controlled, mark, sameLife } from './support/shell-phone.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage, type Opened } from './support/stage.ts';
import { createLooks, goInside, readyOffline, untilTrue, walk, whole } from './support/visit.ts';

const UN = 'u001';
/** Fewest characters of a screen that is not empty, its heading left out. */
const SOME = 20;

let stack: Stack;
let rondero: Opened;
let office: Opened;
const stage = createStage();
const proxies: Line[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  for (const proxy of proxies) await proxy.close();
  await stack.kill();
});

/** A line to the stack whose start file tells more than the stack's own. */
async function lineWith(config: object): Promise<Line> {
  const proxy = await startProxy(stack.url);
  proxies.push(proxy);
  const own = (await (await fetch(`${stack.url}/config.json`)).json()) as object;
  const body = JSON.stringify({ ...own, ...config });
  proxy.break((path) => (path.startsWith('/config.json') ? { kind: 'answer', body } : undefined));
  return proxy;
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.waitFor();
  return menu;
}

describe.each(['1001', '2001', '9001'])('every menu entry as %s', (doc) => {
  test('leads to a screen that is neither empty nor English', async () => {
    const opened = await stage.enter(doc, stack.url);
    const { page, inspect } = opened;
    const { look, done } = createLooks(inspect, `menu-${doc}`);
    await whole(page, /./);
    await look('home');
    const entries = (await openMenu(page)).getByRole('link');
    const names = await entries.allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining([
        'Inicio',
        'Términos & Condiciones',
        'Información Personal',
        'Información Unidad',
      ]),
    );
    await look('abierto');
    await page.keyboard.press('Escape');
    const empty: string[] = [];
    for (const [i, name] of names.entries()) {
      await (await openMenu(page)).getByRole('link').nth(i).click();
      await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' });
      // The scanner is a dialog of its own, over everything.
      await page.locator('#contenido, main, [role=dialog]').getByText(/./).first().waitFor();
      await whole(page, /./);
      await look(
        name
          .trim()
          .toLowerCase()
          .replace(/[^a-záéíóúñ]+/g, '-'),
      );
      const words = await page.locator('main, [role=dialog]').allInnerTexts();
      if (words.join(' ').trim().length < SOME) empty.push(`${name}: «${words.join(' ')}»`);
      if (/No encontrada|no existe\.|No tiene permiso/.test(words.join(' ')))
        empty.push(`${name} is not there`);
      if (new URL(page.url()).pathname === '/valqr') {
        await goInside(page, '/home');
        await whole(page, /./);
      }
    }
    expect(empty).toEqual([]);
    if (doc === '1001') rondero = opened;
    else if (doc === '9001') office = opened;
    else await opened.phone.close();
    done();
  });
});

test('the own screens, and what opens on them', async () => {
  const { page, inspect } = rondero;
  await readyOffline(page);
  await walk(page, inspect, null, 'shell', [
    ['infoun', `/infoun?un=${UN}`, 'Consignas'],
    ['infoun-ajena', '/infoun?un=u006', 'Consignas'],
    ['envios', '/envios', 'Todo está enviado.'],
    ['salud-apagada', '/salud', /no existe/],
  ]);
  const { look, done } = createLooks(inspect, 'shell');
  await goInside(page, `/infoun?un=${UN}`);
  await whole(page, 'Consignas');
  const read = page.getByRole('button', { name: /^Enterado/ });
  await read
    .or(page.getByText(/^Leída /))
    .first()
    .waitFor();
  if ((await read.count()) > 0) {
    await read.first().click();
    await page
      .getByText(/^Leída /)
      .first()
      .waitFor();
  }
  await look('infoun-enterado');
  await goInside(page, '/ayuda');
  await whole(page, 'Preguntas frecuentes');
  await page.getByRole('searchbox').fill('zzzz');
  await look('ayuda-sin-resultado');
  await page.getByRole('searchbox').fill('qr');
  await page.locator('summary, [aria-expanded]').first().click();
  await look('ayuda-respuesta');
  await goInside(page, '/ajustes');
  await whole(page, 'Sus datos');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).first().click();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await look('ajustes-clave');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).last().click();
  await page.getByText('Escriba su contraseña actual.').first().waitFor();
  await look('ajustes-clave-errores');
  await goInside(page, '/home');
  await goInside(page, '/ajustes');
  await whole(page, 'Sus datos');
  const photo = writePicture(mkdtempSync(join(tmpdir(), 'gr-foto-')), 'yo.png', 60, 900);
  await page.locator('input[type=file]').last().setInputFiles(photo);
  await page.getByText('Ajustar foto').first().waitFor();
  await look('ajustes-foto');
  await page.keyboard.press('Escape');
  await goInside(page, '/envios');
  done();
});

test('text of twice the size on the own screens', async () => {
  const { page, inspect } = rondero;
  await goInside(page, '/ajustes');
  await page.getByText('Muy grande').click();
  await walk(page, inspect, null, 'letra', [
    ['home', '/home', /./],
    ['ajustes', '/ajustes', 'Sus datos'],
    ['infoun', '/infoun', 'Consignas'],
    ['tyc', '/tyc', 'En resumen'],
    ['inventario', '/inventario', 'Último inventario'],
    ['tips', '/tips', 'Obligatoria'],
  ]);
  await goInside(page, '/ajustes');
  await page.getByRole('radiogroup', { name: 'Tamaño del texto' }).getByText('Normal').click();
});

test('the health declaration, where the company offers it', async () => {
  const proxy = await lineWith({ salud: true });
  const { page, inspect, phone } = await stage.enter('1007', proxy.url);
  const { look, done } = createLooks(inspect, 'shell');
  await goInside(page, '/salud');
  await whole(page, 'Antes de declarar');
  await look('salud-permiso');
  await page.getByRole('button', { name: 'Autorizo y continúo' }).click();
  await whole(page, 'Síntomas de hoy');
  await look('salud');
  await page.getByRole('button', { name: 'Guardar declaración' }).click();
  await page.getByText('Responda si estuvo cerca de alguien enfermo.').first().waitFor();
  await look('salud-errores');
  await page
    .getByRole('radiogroup', { name: /¿Estuvo cerca/ })
    .getByText('No', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Guardar declaración' }).click();
  await page.getByText('Declaración guardada en el teléfono.').first().waitFor();
  await look('salud-guardada');
  await phone.close();
  done();
});

test('the office receives what the rules refused, and the phone that tries again has delivered it', async () => {
  const { page } = rondero;
  await goInside(page, '/home');
  const round = await startRound(page);
  const dir = mkdtempSync(join(tmpdir(), 'gr-oficina-'));
  const [good, bad] = [
    'Reja sin candado en el costado norte',
    'Vidrio roto en la ventana de la portería',
  ] as const;
  await reportIncident(page, [writePicture(dir, 'a.png', 40, 800)], good);
  const incidents = () => incidentsOf(stack.url, 'e1001', round);
  await until(incidents, (all) => all.length === 1);
  // The unit is taken back while the phone has no connection.
  await page.context().setOffline(true);
  await reportIncident(
    page,
    [writePicture(dir, 'b.png', 120, 800), writePicture(dir, 'c.png', 200, 800)],
    bad,
  );
  await writePath(stack.url, `_acceso_/e1001/${UN}`, null);
  await page.context().setOffline(false);
  await goInside(page, '/envios');
  await page.getByRole('list', { name: 'Con problema' }).getByRole('listitem').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pedir ayuda' }).click(),
  ]);
  const file = join(dir, 'registro.json');
  await download.saveAs(file);
  await page.keyboard.press('Escape');

  const { page: desk, inspect } = office;
  const { look, done } = createLooks(inspect, 'oficina');
  await goInside(desk, '/envios');
  await whole(desk, 'Registros que piden ayuda');
  await look('envios');
  const other = join(dir, 'otro.json');
  writeFileSync(other, '<html></html>');
  await chooseFiles(desk.locator('main'), [other]);
  await desk.getByText(/no es un registro de la app/).waitFor();
  await look('no-es-registro');
  await chooseFiles(desk.locator('main'), [file]);
  const sheet = desk.getByRole('dialog', { name: 'Revise el registro' });
  await sheet.getByText(bad).waitFor();
  await look('revise');
  await sheet.getByRole('button', { name: 'Recibir' }).click();
  await sheet.getByText(/^Recibido\./).waitFor();
  await look('recibido');
  await sheet.getByRole('button', { name: 'Cerrar' }).last().click();
  await chooseFiles(desk.locator('main'), [file]);
  await sheet.getByRole('button', { name: 'Recibir' }).click();
  await sheet.getByText('Este registro ya estaba.').waitFor();
  await look('ya-estaba');
  await desk.keyboard.press('Escape');
  await goInside(desk, '/home');

  const all = await incidents();
  expect(all.map(({ desc_nov }) => desc_nov).sort()).toEqual([good, bad]);
  const received = all.find(({ desc_nov }) => desc_nov === bad);
  expect(Object.values(received?.recibido ?? {})).toMatchObject([{ por: 'e9001' }]);
  for (const one of all) await arrivedFiles(stack.url, one);
  for (const root of treesOfRonda({ un_id: UN, rond_id: 'e1001', id: round })) {
    const names = await readPath<object>(stack.url, `${root}/novedades`);
    expect(Object.keys(names).sort()).toEqual(all.map(({ id_novedad }) => id_novedad).sort());
  }

  await page.getByRole('list', { name: 'Con problema' }).getByRole('listitem').first().click();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  // Both incidents and the start of the round.
  await page.getByRole('list', { name: 'Enviados en esta sesión' }).getByRole('listitem').nth(2).waitFor();
  await page.getByRole('list', { name: /Con problema|Por enviar/ }).waitFor({ state: 'detached' });
  expect(await incidents()).toHaveLength(2);
  done();
});

/** Sends pictures to the app as another app of the phone does: the system posts the form that the manifest names. */
async function share(page: Page, count: number): Promise<void> {
  await page.evaluate(async (n) => {
    const files = new DataTransfer();
    for (let i = 0; i < n; i += 1) {
      const canvas = new OffscreenCanvas(400, 300);
      canvas.getContext('2d')?.fillRect(0, 0, 40 * (i + 1), 300);
      files.items.add(new File([await canvas.convertToBlob()], `f${i}.png`, { type: 'image/png' }));
    }
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/rondasnovedad' });
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'fotos',
      multiple: true,
    });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, count);
}

test('pictures that another app shares wait for the sign-in, and come without a connection', async () => {
  const { phone, page } = await stage.open();
  await page.goto(`${stack.url}/login`);
  await controlled(page);
  await mark(page);
  await share(page, 2);
  // The form leads to a page of its own, which has to be here before something is typed.
  await until(
    () => sameLife(page).catch(() => true),
    (same) => !same,
  );
  await untilTrue(page, async () => (await (await caches.open('compartido')).keys()).length === 2);
  await page.getByLabel('Documento').fill('1002');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('img', { name: 'Foto 2 de 2' }).waitFor();
  await untilTrue(page, async () => (await (await caches.open('compartido')).keys()).length === 0);
  await readyOffline(page);
  await phone.context.setOffline(true);
  await share(page, 1);
  await page.getByRole('img', { name: 'Foto 3 de 3' }).waitFor();
  await phone.context.setOffline(false);
  await phone.close();
});

test('the kept theme is there before any script of the app, and colours of the person leave the states', async () => {
  const { phone, page } = await stage.open();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/static/**/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('gr.tema', 'noche'));
  await page.goto(`${stack.url}/login`);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(15, 20, 25)');
  await phone.close();
  const { page: mine, phone: own } = await stage.enter('1002', stack.url);
  await mine.emulateMedia({ forcedColors: 'active' });
  await goInside(mine, '/notificarhisun');
  await whole(mine, /sin leer/);
  const dot = await mine
    .locator('[class*=unread]')
    .first()
    .evaluate((row) => getComputedStyle(row, '::before').backgroundColor);
  expect(dot).not.toBe(await mine.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await own.close();
});

test('text of 200 %: no title is broken inside a word, nothing runs out of a phone', async () => {
  const { page, phone } = await stage.enter('1002', stack.url);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wrong: string[] = [];
  for (const path of ['/home', '/notificarhisun', '/novedadesrond', '/rondas', '/tips']) {
    await goInside(page, path);
    await whole(page, /./);
    wrong.push(
      ...(await page.evaluate((where) => {
        const title = document.querySelector('h1');
        const lines = new Set(
          [...(title?.firstChild ? [title.firstChild] : [])].flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return [...range.getClientRects()].map(({ top }) => Math.round(top));
          }),
        );
        const words = title?.textContent?.trim().split(/\s+/).length ?? 0;
        const wide = document.documentElement.scrollWidth > innerWidth;
        const cut = [...document.querySelectorAll('main a, main button')].filter(
          (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1,
        );
        return [
          ...(lines.size > words ? [`${where}: «${title?.textContent}» on ${lines.size} lines`] : []),
          ...(wide ? [`${where}: scrolls sideways`] : []),
          ...cut.map((one) => `${where}: «${one.textContent}» is cut off`),
        ];
      }, path)),
    );
  }
  await phone.close();
  expect(wrong).toEqual([]);
});
