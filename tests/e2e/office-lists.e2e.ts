// @room shared/domain mf-oficina
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath } from './support/database.ts';
import { createInspector, type Inspector } from './support/inspect.ts';
import { logIn } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';
import { watchPage } from './support/witness.ts';

let stack: Stack;
let phone: Phone;
let page: Page;
let look: Inspector;

beforeAll(async () => {
  stack = await startStack();
  phone = await openPhone();
  page = await phone.page();
  look = await createInspector(page, await watchPage(page), { whole: true });
  await logIn(page, stack.url, '9001');
  await goInside(page, '/oficina/importar');
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

const press = (name: string) => page.getByRole('button', { name }).click();

async function choose(list: string, file: string): Promise<void> {
  const buffer = readFileSync(path.join(import.meta.dirname, '../lists/files', file));
  await chooseBytes(list, file, buffer);
}

async function chooseBytes(list: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('¿Qué trae el archivo?').selectOption({ label: list });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('a night round of Excel is shown and kept as the night that it is', async () => {
  await choose('Planes de ronda', 'x01-horas.xlsx');
  await page.getByText('22:00 · 22:00').waitFor();
  await choose('Planes de ronda', 'c23-horas.csv');
  await page.getByText('«10:00 p. m.» → 22:00').first().waitFor();
  await look('oficina-lista-leida');
  await press('Revisar sin cambiar nada');
  await press('Importar 3 filas');
  await page.getByText('Importación terminada.').waitFor();
  const plan = await readPath<{ hora_ini?: string }>(stack.url, '_rondas_plan_/u001/n1');
  expect(plan?.hora_ini).toBe('22:00');
  await press('Importar otra lista');
});

test('merged cells, errors, days of two readings and unknown columns are asked about or told', async () => {
  await choose('Personas', 'x20-combinadas.xlsx');
  await page.getByText(/3\sceldas combinadas/).waitFor();

  await choose('Personas', 'c05-cientifica.csv');
  await page
    .getByText(/notación científica/)
    .first()
    .waitFor();
  await look('oficina-lista-errores');
  await press('Seguir sin lo que está mal');
  await page
    .getByText(/(?:no entra|entra sin celular)\./)
    .first()
    .waitFor();

  await chooseBytes('Festivos', 'festivos.csv', Buffer.from('fecha;nombre\r\n4/3/2027;Uno\r\n'));
  await page.getByText(/puede ser dos días/).waitFor();
  await look('oficina-lista-fechas');

  await chooseBytes('Personas', 'otra.csv', Buffer.from('Clave unica;Nombres\r\n1032000001;Ana\r\n'));
  await page.getByText('No se encontró: documento.').waitFor();
  await look('oficina-lista-columnas');

  await choose('Personas', 'c39-con-clave.xlsx');
  await page.getByText(/tiene contraseña/).waitFor();
  await look('oficina-lista-ilegible');
});

/** What an office exports, with a page, a total and a signature, in letters that may be two, for a unit by its name. */
const NASTY = Buffer.from(
  [
    'Listado de personal;;;;;;',
    'N°;C.C.;Nombres;Apellidos;Celular;Puesto;Vence curso',
    '1;1.032.456.718 de Bogot\u00E1;\u00C1ngela;Pe\u00F1a;300 123 4567 WhatsApp;CONJUNTO RESIDENCIAL ALTOS DE CEDRITOS;31-dic-26',
    "2;79'123.456;Luis;Mora;N/A;u001;31/12/2026",
    'P\u00E1gina 1 de 2;;;;;;',
    'N°;C.C.;Nombres;Apellidos;Celular;Puesto;Vence curso',
    '3;52345678;Total;Ruiz;;u001 y u002;',
    ';TOTAL;3;;;;',
    ';;;;;;',
    ';;__________;;;;',
    ';;Elabor\u00F3: Luis Mora;;;;',
  ].join('\r\n'),
  'latin1',
);

test('a list as an office exports it: what it is is shown, what is no data is told, the role is asked once', async () => {
  for (const [name, width] of [
    ['360', 360],
    ['1366', 1366],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await chooseBytes('Personas', 'nomina.csv', NASTY);
    await page.getByText('1032456718 · 79123456 · 52345678').waitFor();
    await page.getByText(/5\sfilas que no son de la lista/).waitFor();
    await look(`oficina-lista-de-oficina-${name}`);
  }
  await press('Revisar sin cambiar nada');
  await page.getByText(/¿Cuál tienen las personas nuevas\?/).waitFor();
  await look('oficina-lista-sin-perfil');
  await press('Las nuevas: rondero');
  await page.getByRole('button', { name: 'Importar 3 filas' }).waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
});

test('people are handed over as the list that imports them', async () => {
  await goInside(page, '/oficina/personas');
  await look('oficina-personas-lista');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const text = readFileSync((await (await saved).path()) ?? '', 'utf8');
  expect(text).toMatch(/^\uFEFFDocumento;/);
  await goInside(page, '/oficina/importar');
  await chooseBytes('Personas', 'personas.csv', Buffer.from(text));
  await press('Revisar sin cambiar nada');
  await page.getByText('Todo está ya como dice el archivo.').waitFor();
});
