import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { BrowserContext, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { openPhone, type Phone, WAIT_MS } from './support/chromium.ts';
import { choose, phoneOf, type Sandbox, shown, startSandbox, visit } from './support/sandbox.ts';
import { watchPage } from './support/witness.ts';

const ROOT = path.resolve(__dirname, '../..');
/** Code of «Torre A, cubierta», the fourth point of the round that is under way in the scenario. */
const CODIGO = 'GR1.u001.p4.1.ABCDEFGHIJKLMNOP';
const PUNTO = 'Torre A, cubierta';

let phone: Phone;
let desks: BrowserContext[] = [];
const sandboxes = new Map<string, Promise<Sandbox>>();

/** A wide screen, as a tester has, with nothing on it of another tester. */
async function openDesk(): Promise<Page> {
  const desk = await phone.context.browser()?.newContext({ viewport: { width: 1280, height: 900 } });
  if (!desk) throw new Error('the browser is gone');
  desk.setDefaultTimeout(WAIT_MS);
  desks.push(desk);
  return desk.newPage();
}

/** The sandbox of a remote; started once. */
function sandboxOf(room: string): Promise<Sandbox> {
  const sandbox = sandboxes.get(room) ?? startSandbox(room);
  sandboxes.set(room, sandbox);
  return sandbox;
}

/** A photograph of a sign: grey, a little dirty, bigger than any link could hold. */
function writeSign(dir: string, text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 6 });
  const module = 16;
  const png = new PNG({ width: size * module, height: size * module });
  for (let at = 0; at < png.width * png.height; at += 1) {
    const [x, y] = [at % png.width, Math.floor(at / png.width)];
    const dark = data[Math.floor(y / module)]?.[Math.floor(x / module)] === true;
    const grey = (dark ? 50 : 205) + ((at * 7919) % 31);
    png.data.fill(grey, at * 4, at * 4 + 3);
    png.data[at * 4 + 3] = 255;
  }
  const file = path.join(dir, 'letrero.png');
  writeFileSync(file, PNG.sync.write(png));
  return file;
}

beforeAll(async () => {
  phone = await openPhone();
});

// A screen with a camera on it looks for codes as long as it is open.
afterEach(async () => {
  for (const desk of desks) await desk.close();
  desks = [];
});

afterAll(async () => {
  await phone.kill();
  for (const sandbox of sandboxes.values()) await (await sandbox).close();
});

test('the panel changes what the remote sees, and a link brings another person to the same', async () => {
  const { url } = await sandboxOf('mf-rondas');
  const page = await openDesk();
  const witness = await watchPage(page);
  await page.goto(url);
  const shownPhone = phoneOf(page);
  await shownPhone.getByText('3 de 8 puntos').waitFor();

  await choose(page, 'Escenario', 'Vacío');
  await shownPhone.getByText('No hay').first().waitFor();
  await choose(page, 'Escenario', 'Lleno');
  await choose(page, 'Rol', 'Supervisor');
  await shownPhone.getByText('Julia Mora').or(shownPhone.getByText('Ana Ruiz')).first().waitFor();
  await choose(page, 'Red', 'Sin conexión');
  await choose(page, 'En el teléfono', 'Recién instalado');
  await shownPhone.getByText('Sin conexión y sin datos guardados').waitFor();
  await choose(page, 'Tema', 'Sol');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await page.getByText('Enlace copiado').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    rol: 'supervisor',
    red: 'sin_conexion',
    telefono: 'sin_datos',
    tema: 'sol',
  });

  const other = await openDesk();
  await other.goto(link);
  await phoneOf(other).getByText('Sin conexión y sin datos guardados').waitFor();
  expect(await other.getByRole('combobox', { name: 'Rol' }).inputValue()).toBe('supervisor');
  expect(await phoneOf(other).locator('html').getAttribute('data-theme')).toBe('sol');
  await choose(other, 'Red', 'En línea');
  await phoneOf(other).getByText('Ana Ruiz').first().waitFor();
  expect(witness.take()).toEqual([]);
});

test('a picture chosen as the camera is read in a round, also from the link; the panel shows the record', async () => {
  const { url } = await sandboxOf('mf-rondas');
  const page = await openDesk();
  await page.goto(url);
  const picture = writeSign(mkdtempSync(path.join(tmpdir(), 'gr-letrero-')), CODIGO);
  await choose(page, 'Pantalla', 'Ronda en curso');
  await phoneOf(page).getByText(PUNTO).first().waitFor();
  await choose(page, 'Red', 'Sin conexión');
  await choose(page, 'Pantalla', 'Leer código');
  await page.waitForURL(/scanqr/);
  const scanner = new URL(page.url()).searchParams.get('ruta') ?? '';
  await page.getByLabel('Imagen para la cámara').setInputFiles(picture);

  const calls = page.getByRole('list', { name: 'Lo que el remoto pidió' });
  const commit = calls.getByRole('listitem').filter({ hasText: `marcar_punto · Punto ${PUNTO}` });
  await commit.first().waitFor();
  // Calls that come in move it away from under a finger, and the screen that opens in the phone
  // takes the focus from under a key.
  await commit.first().locator('summary').dispatchEvent('click');
  await commit.first().getByText('recorrido/p4"').first().waitFor();
  await page.getByText(/^guardado/).waitFor();
  await choose(page, 'Red', 'En línea');
  await page.getByText(/^entregado/).waitFor();

  const link = new URL(page.url());
  expect(link.searchParams.get('camara')).toBe('foto');
  expect(link.searchParams.get('imagen')?.length).toBeLessThanOrEqual(6_000);
  // The phone leaves the scanner soon after a read, and the address follows it.
  link.searchParams.set('ruta', scanner);
  // One camera at a time: each page reads its picture again and again.
  await page.close();
  const other = await openDesk();
  await other.goto(link.href);
  await other
    .getByRole('list', { name: 'Lo que el remoto pidió' })
    .getByText(`marcar_punto · Punto ${PUNTO}`)
    .first()
    .waitFor();
});

test('a server that refuses makes a dead letter, which can be tried again', async () => {
  const { url } = await sandboxOf('mf-rondas');
  const page = await openDesk();
  const search = new URLSearchParams({
    servidor: 'rechaza',
    camara: 'codigo',
    codigo: CODIGO,
    ruta: '/valqr',
  });
  await page.goto(`${url}?${search}`);
  await page
    .getByText(/^problema/)
    .first()
    .waitFor();
  await choose(page, 'Servidor', 'Funciona');
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await page
    .getByText(/^entregado/)
    .first()
    .waitFor();
});

test('what a tester does is recorded, done again, and given away as a script; what throws stands with its stack', async () => {
  const { url } = await sandboxOf('mf-tips');
  const page = await openDesk();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  const inside = phoneOf(page);
  await inside.getByRole('searchbox').waitFor();
  await page.getByRole('button', { name: 'Grabar' }).click();
  const search = inside.getByRole('searchbox');
  await search.fill('extintor');
  await search.blur();
  await inside.locator('a[href^="/tipsleer"]').first().click();
  await inside.getByRole('button', { name: 'Escuchar' }).waitFor();
  await page.getByRole('button', { name: 'Parar' }).click();
  const steps = page.getByRole('list', { name: 'Sesión grabada' });
  await steps.getByText('Escribir «extintor»').waitFor();
  await steps.getByText(/^Tocar «/).waitFor();
  await page.getByRole('button', { name: 'Repetir' }).click();
  await page.getByText('Se repitió completa.').waitFor();
  await inside.getByRole('button', { name: 'Escuchar' }).waitFor();
  await page.getByRole('button', { name: 'Copiar script de Playwright' }).click();
  await page.getByText(/Copiado$/).waitFor();
  const script = await page.evaluate(() => navigator.clipboard.readText());
  // It is a test that another person runs: done here line by line.
  const body = /async \(\{ page \}\) => \{\n([\s\S]*)\n\}\);/.exec(script)?.[1] ?? '';
  const run = compileFunction(`return (async () => {${body}})()`, ['page']) as (on: Page) => Promise<void>;
  const other = await openDesk();
  await run(other);
  await phoneOf(other).getByRole('button', { name: 'Escuchar' }).waitFor();

  await inside.locator('body').evaluate(() => {
    setTimeout(() => {
      throw new Error('falla de prueba');
    });
  });
  const fault = page.getByRole('list', { name: 'Errores' }).getByRole('listitem').first();
  await fault.getByText('Error: falla de prueba').first().waitFor();
  await fault.locator('summary').click();
  await fault.locator('pre').getByText(/ at /).waitFor();

  // Pictures of every step that was recorded, and axe on the screen it led to.
  const taken = page.getByRole('list', { name: 'Tomar fotos' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Tomar fotos' }).click();
  await page.getByText(/^12\sfotos en /).waitFor();
  const looks = await taken.evaluateAll((items) =>
    Promise.all(
      items.map(async (item) => {
        const image = item.querySelector('img') ?? new Image();
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 1, 1);
        const light = (context?.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127;
        return `${image.naturalWidth}×${image.naturalHeight} ${light ? 'light' : 'dark'}: ${item.textContent}`;
      }),
    ),
  );
  expect(looks).toEqual(
    ['360×780', '1366×768'].flatMap((size) =>
      ['dark', 'light'].flatMap((theme) =>
        ['al abrir', 'tras el paso 1', 'tras el paso 2'].map(
          (step) =>
            `${size} ${theme}: ${size.split('×')[0]} px, ${theme === 'dark' ? 'noche' : 'sol'}, ${step}`,
        ),
      ),
    ),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Revisar accesibilidad' }).click();
  await page.getByText(/^axe no encuentra nada en \/tipsleer/).waitFor();
  // Nobody downloads it who does not ask for it.
  expect(asked.filter((url) => url.includes('axe-core'))).not.toEqual([]);
  await inside.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button id="mudo"></button>');
  });
  await page.getByRole('button', { name: 'Revisar accesibilidad' }).click();
  const finding = page.getByRole('list', { name: 'Hallazgos de accesibilidad' }).getByRole('listitem');
  await finding.getByText('Los botones deben tener texto discernible').waitFor();
  expect(await finding.locator('summary').textContent()).toMatch(/^button-name.*#mudo$/);
});

/** What no screen may say, in whatever scenario. */
const NOT_SAID = /RF-0|nothing shown|esta pantalla falló|\bundefined\b|\bNaN\b|\[object /i;

const ROOMS = ['mf-rondas', 'mf-supervision', 'mf-inventario', 'mf-tips'];

test.each(ROOMS)('%s: every screen in every scenario', async (room) => {
  const { url } = await sandboxOf(room);
  const page = await openDesk();
  const witness = await watchPage(page);
  await page.goto(`${url}?datos=lleno`);
  const paths = await page
    .getByRole('combobox', { name: 'Pantalla' })
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const { rutas } = JSON.parse(readFileSync(path.join(ROOT, room, 'remote.json'), 'utf8')) as {
    rutas: string[];
  };
  expect(new Set(paths.map((ruta) => ruta.split(/[/?]/)[1]))).toEqual(new Set(rutas));
  const wrong: string[] = [];
  for (const datos of ['lleno', 'vacio', 'uno', 'danado']) {
    if (datos !== 'lleno') await page.goto(`${url}?datos=${datos}`);
    await shown(page);
    for (const ruta of paths) {
      const words = await visit(page, ruta).catch((cause: unknown) => `nothing shown: ${String(cause)}`);
      const seen = [...witness.take(), ...(NOT_SAID.exec(words) ?? [])];
      if (seen.length > 0) wrong.push(`${datos} ${ruta}: ${seen.join(' | ')}`);
    }
  }
  expect(wrong).toEqual([]);
});
