// @room mf-informes shared/domain/minuta shared/domain/pdf
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import type { Page } from 'playwright-core';
import { chooseFiles } from './support/choose-files.ts';
import { readFile, readPath, until, writePath } from './support/database.ts';
import { writePicture } from './support/pictures.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { createLooks, goInside, readyOffline, whole } from './support/visit.ts';

const UN = 'u001';
const BOOK = `/minuta?un=${UN}`;
const TEXT = 'Entra ABC 123, domicilio para el 402';

let stack: Stack;
const stage = createStage();
const photo = writePicture(mkdtempSync(join(tmpdir(), 'gr-minuta-')), 'placa.png', 60, 800);

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

const rows = async () => anotaciones((await readPath<MinutaDias | null>(stack.url, `_minuta_/${UN}`)) ?? {});
const rowOf = (text: string) =>
  until(
    async () => (await rows()).find(({ texto }) => texto === text),
    (row) => row !== undefined,
  );

/** Two taps and a text: a kind, «Guardar». */
async function note(page: Page, kind: string, text: string, photos: readonly string[] = []): Promise<void> {
  await page.getByRole('link', { name: 'Anotar' }).click();
  await page.getByRole('button', { name: kind }).click();
  await page.getByRole('textbox', { name: 'Qué pasó' }).fill(text);
  if (photos.length > 0) {
    await chooseFiles(page.locator('main'), photos);
    await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('link', { name: 'Anotar' }).waitFor();
}

/** Presses «Verificar» and waits for its sentence. */
async function verify(page: Page, sentence: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByText(sentence).waitFor();
}

test('a guard notes without a line, a supervisor reads and corrects his own; one changed letter is named', async () => {
  const ana = await stage.enter('1001', stack.url);
  const { look, done } = createLooks(ana.inspect, 'minuta');
  await readyOffline(ana.page);
  await goInside(ana.page, BOOK);
  await whole(ana.page, 'Recibir el turno');
  await ana.phone.context.setOffline(true);
  await note(ana.page, 'Vehículos', TEXT, [photo]);
  await whole(ana.page, /1\sanotación guardada/);
  await look('guardada-sin-conexion');
  expect((await rows()).some(({ texto }) => texto === TEXT)).toBe(false);
  await ana.phone.context.setOffline(false);
  const told = await rowOf(TEXT);
  const [file] = Object.values(told?.archivos ?? {});
  expect(told).toMatchObject({ que: 'vehiculos', emp_id: 'e1001' });
  expect((await readFile(stack.url, file?.ruta ?? '')).byteLength).toBe(file?.tam);

  const luis = await stage.enter('2001', stack.url);
  await goInside(luis.page, BOOK);
  await whole(luis.page, TEXT);
  await luis.page
    .getByRole('img', { name: /^Foto 1/ })
    .first()
    .waitFor();
  expect(await luis.page.getByRole('link', { name: 'Corregir' }).count()).toBe(0);
  await note(luis.page, 'Llaves', 'Llave 4 al señor Peña');
  await whole(luis.page, 'Llave 4 al señor Peña');
  await luis.page.getByRole('link', { name: 'Corregir' }).click();
  await luis.page.getByRole('textbox', { name: 'Qué pasó' }).fill('Llave 5, no la 4');
  await luis.page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const wrong = await rowOf('Llave 4 al señor Peña');
  expect((await rowOf('Llave 5, no la 4'))?.corrige).toBe(wrong?.clave);
  await whole(luis.page, `Corrige la anotación ${wrong?.n}`);
  await verify(luis.page, /están como se escribieron/);

  await goInside(ana.page, `/minuta/relevo?un=${UN}`);
  await whole(ana.page, 'Llave 5, no la 4');
  await look('relevo');
  await ana.page.getByRole('button', { name: 'La leí' }).click();
  await until(rows, (all) => all.some(({ que, emp_id }) => que === 'leida' && emp_id === 'e1001'));
  await goInside(ana.page, `/minuta/relevo?un=${UN}`);
  await whole(ana.page, 'No hay anotaciones nuevas.');

  await writePath(stack.url, `_minuta_/${UN}/${told?.fecha}/filas/${told?.clave}/texto`, `${TEXT}.`);
  await goInside(luis.page, BOOK);
  await whole(luis.page, `${TEXT}.`);
  await verify(luis.page, `La anotación ${told?.n} del ${told?.fecha} no es la que se escribió.`);
  await goInside(ana.page, BOOK);
  await whole(ana.page, `${TEXT}.`);
  await look('dia');
  await ana.phone.close();
  await luis.phone.close();
  done();
});
