// @room shared/domain mf-oficina mf-rondas backend/functions
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { openPhone, type Phone, type PhoneOptions } from './support/chromium.ts';
import { readPath } from './support/database.ts';
import { arrivedRound } from './support/expect-round.ts';
import { watchHands } from './support/hands.ts';
import { createInspector, type Inspector } from './support/inspect.ts';
import { firstAdministrator, firstSignIn } from './support/new-company.ts';
import { writePicture } from './support/pictures.ts';
import type { PrintedCode } from './support/printed-codes.ts';
import { endRound, scanPoint, startRound } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';
import { watchPage } from './support/witness.ts';

const NAMES = ['Portería', 'Parqueadero', 'Sótano', 'Terraza', 'Cubierta'];
const [ADMIN, GUARD] = ['9101', '1023456'];
/** From an empty database to the first read, s: the machine's time, looks of this test included, and that of hands at the desk. */
const FIRST_ROUND_S = 600;
const dir = mkdtempSync(join(tmpdir(), 'gr-office-'));
const film = join(dir, 'camera.y4m');

let stack: Stack;
const phones: Phone[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, undefined, 0);
});

afterAll(async () => {
  for (const phone of phones) await phone.kill();
  await stack.kill();
});

async function open(options: PhoneOptions = {}): Promise<Page> {
  const phone = await openPhone(options);
  phones.push(phone);
  return phone.page();
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

async function makeUnit(page: Page, look: Inspector): Promise<void> {
  await page.getByRole('link', { name: /Cree la unidad/ }).click();
  await page.getByLabel('Nombre').fill('Torres del Parque');
  await page.getByLabel(/Ciudad/).fill('Bogotá');
  await look('oficina-unidad-nueva');
  await save(page);
  await page.waitForURL('**/oficina/unidades/u001');
  await page.getByRole('link', { name: 'Puntos' }).waitFor();
  await look('oficina-unidad');
}

async function makePoints(page: Page, look: Inspector): Promise<void> {
  await page.getByRole('link', { name: /Escriba sus puntos/ }).click();
  await page.getByLabel('Un nombre por línea').fill(NAMES.join('\n'));
  await look('oficina-puntos-nuevos');
  await page.getByRole('button', { name: 'Guardar 5 puntos' }).click();
  await page.getByRole('link', { name: /5. Cubierta/ }).waitFor();
}

async function makePlan(page: Page, look: Inspector): Promise<void> {
  await page.getByRole('link', { name: /Haga un plan/ }).click();
  await page.getByLabel('Nombre').fill('Todo el día');
  await page.getByLabel('Empieza').fill('00:00');
  await page.getByLabel('Termina').fill('23:59');
  await look('oficina-plan-nuevo');
  await save(page);
  await page.getByRole('link', { name: /Todo el día/ }).waitFor();
  await look('oficina-planes');
}

/** Gives the guard's first password, which is shown once. */
async function makeGuard(page: Page, look: Inspector): Promise<string> {
  await page.getByRole('link', { name: /Agregue un guarda/ }).click();
  await page.getByLabel('Documento').fill(GUARD);
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Apellidos').fill('Ruiz');
  await page.getByLabel('Perfil').selectOption({ label: 'Rondero' });
  await page.getByLabel(/^Unidades/).selectOption({ label: 'Torres del Parque' });
  await look('oficina-persona-nueva');
  await page.getByRole('button', { name: 'Crear persona' }).click();
  const password = page.getByRole('code');
  await password.waitFor();
  await look('oficina-clave');
  return (await password.textContent()) ?? '';
}

/** Prints the signs: a picture of each as it stands on the sheet. */
async function printSigns(page: Page, look: Inspector): Promise<readonly PrintedCode[]> {
  await page.getByRole('link', { name: /Imprima los letreros/ }).click();
  await page.getByRole('link', { name: 'Imprimir letreros' }).click();
  await page.getByRole('img', { name: 'Código QR de Cubierta' }).waitFor();
  await look('oficina-letreros');
  const points = Object.values(await readPath<Record<string, PuntoQr>>(stack.url, '_qr_/u001'));
  const codes: PrintedCode[] = [];
  for (const punto of points.sort((a, b) => a.orden - b.orden)) {
    const png = join(dir, `${punto.qr_id}.png`);
    await page.getByRole('img', { name: `Código QR de ${punto.nom_qr}` }).screenshot({ path: png });
    codes.push({ punto, png });
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Los letreros ya están puestos' }).click();
  await page.getByText('Sin poner').first().waitFor({ state: 'detached' });
  await look('oficina-puntos');
  return codes;
}

test('from an empty database to a walked round, by two people, with the app alone', async () => {
  const first = firstAdministrator(stack, ADMIN);
  const desk = await open();
  const witness = await watchPage(desk);
  const look = await createInspector(desk, witness);
  const steps = async (): Promise<void> => {
    await desk.goto(`${stack.url}/oficina`);
    await desk.getByRole('list', { name: 'Para la primera ronda' }).waitFor();
  };
  const hands = await watchHands(desk);
  const begun = Date.now();
  await firstSignIn(desk, stack.url, ADMIN, first);
  await steps();
  await look('oficina-vacia');
  await desk.getByRole('link', { name: /Escriba el nombre de la empresa/ }).click();
  await desk.getByLabel('Nombre de la empresa').fill('Vigilancia Uno');
  await desk.getByLabel(/NIT/).fill('800.197.268-4');
  await desk.locator('input[type=file]').setInputFiles(writePicture(dir, 'logo.png', 200, 900));
  await desk.getByRole('img', { name: 'Logo de la empresa' }).waitFor();
  await look('oficina-empresa');
  await save(desk);
  await desk.getByText('Guardado.').waitFor();
  await steps();
  await makeUnit(desk, look);
  await steps();
  await makePoints(desk, look);
  await steps();
  await makePlan(desk, look);
  await steps();
  const password = await makeGuard(desk, look);
  await steps();
  const codes = await printSigns(desk, look);
  await desk.goto(`${stack.url}/oficina`);
  await desk.getByRole('region', { name: 'Torres del Parque' }).waitFor();
  const left = desk.getByRole('list', { name: 'Para la primera ronda' });
  await left.getByText('Lea el primer punto').waitFor();
  await look('oficina-primera-lectura');

  const phone = await open({ film });
  await firstSignIn(phone, stack.url, GUARD, password);
  const id = await startRound(phone);
  const [nearest, ...others] = codes;
  if (!nearest) throw new Error('no sign was printed');
  await scanPoint(phone, film, nearest);
  // The desk beside the phone sees it arrive.
  await left.waitFor({ state: 'detached' });
  expect((Date.now() - begun) / 1_000 + hands.seconds()).toBeLessThan(FIRST_ROUND_S);
  await look('oficina-ahora');
  for (const code of others) await scanPoint(phone, film, code);
  await endRound(phone);
  const people = await readPath<Record<string, { doc?: string }>>(stack.url, '_emp_segdiez');
  const [emp_id = ''] = Object.entries(people).find(([, { doc }]) => doc === GUARD) ?? [];
  const ronda = await arrivedRound(stack.url, 'u001', emp_id, id);
  expect(ronda).toMatchObject({ estado: 'completada', qr_leidos: 5, cump_pct: 100 });

  await desk.goto(`${stack.url}/oficina/listas`);
  await desk.getByRole('button', { name: 'Tomar listas y tipos de novedad' }).click();
  await desk.getByRole('link', { name: /Revisión del puesto/ }).waitFor();
  await desk.goto(`${stack.url}/oficina/tipos`);
  await desk.getByRole('link', { name: /Ascensor detenido/ }).waitFor();
  await desk.getByRole('button', { name: 'Abrir menú' }).click();
  await desk.getByRole('dialog', { name: 'Menú' }).getByRole('img', { name: 'Logo de la empresa' }).waitFor();
  await look('oficina-menu-logo');
  await desk.goto(`${stack.url}/oficina/bitacora`);
  await desk.getByText('Elena Rojas').first().waitFor();
  await look('oficina-bitacora');
  await desk.goto(`${stack.url}/oficina/unidades/u001/planes/semana`);
  await desk.getByText('Todo cuadra.').waitFor();
  await look('oficina-semana');
});
