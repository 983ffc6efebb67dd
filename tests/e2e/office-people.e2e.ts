// @room shared/domain mf-oficina backend/functions
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import writeXlsx from 'write-excel-file/node';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath } from './support/database.ts';
import { createInspector, type Inspector } from './support/inspect.ts';
import { firstAdministrator, firstSignIn } from './support/new-company.ts';
import { type Stack, startStack } from './support/stack.ts';
import { watchPage } from './support/witness.ts';

const ADMIN = '9101';
const PEOPLE = 620;
const UNITS = 'codigo;nombre;ciudad\r\nu001;Torres del Peñón;Bogotá\r\nu002;Bodega Norte;Cali\r\n';
const DESK = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 780 };

let stack: Stack;
/** The administrator's. */
let page: Page;
let look: Inspector;
/** Somebody's who was imported. */
let guard: Page;
const phones: Phone[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, undefined, 0);
  page = await open();
  look = await createInspector(page, await watchPage(page));
});

afterAll(async () => {
  for (const phone of phones) await phone.kill();
  await stack.kill();
});

async function open(): Promise<Page> {
  const phone = await openPhone();
  phones.push(phone);
  return phone.page();
}

/** The list as Excel writes it in Spanish, with columns nobody asked for and one document that is there twice. */
function peopleList(twice: boolean): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const doc = twice && at === PEOPLE - 1 ? 20_000 : 20_000 + at;
    const vence = at === 0 ? '2020-01-01' : '2040-01-01';
    return `${doc};Ñáñez ${at};Pérez;rondero;${at % 2 === 0 ? 'u001' : 'u002'};M;${vence}`;
  });
  return Buffer.from(
    ['Cédula;Nombres;Apellidos;Perfil;Unidades;Talla;Vence credencial', ...rows, ''].join('\r\n'),
    'latin1',
  );
}

async function choose(list: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('¿Qué trae el archivo?').selectOption({ label: list });
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const press = (name: string) => page.getByRole('button', { name }).click();

async function importUnits(): Promise<void> {
  await page.goto(`${stack.url}/oficina/importar`);
  await choose('Unidades', 'unidades.csv', Buffer.from(UNITS, 'latin1'));
  await press('Revisar sin cambiar nada');
  await press('Importar 2 filas');
  await page.getByText('Importación terminada.').waitFor();
  await press('Importar otra lista');
}

const HEAD = ['documento', 'nombres', 'apellidos', 'cargo', 'credencial', 'contacto emergencia', 'talla'];

/** So many people that a sheet is larger than what the reading library unpacks where it stands: its workers are forbidden. */
async function bigWorkbook(): Promise<Buffer> {
  const cell = (value: string) => ({ value, type: String });
  const rows = Array.from({ length: 5_000 }, (_, at) => [
    cell(String(50_000 + at)),
    ...HEAD.slice(1).map((name) => cell(name === 'nombres' ? `Persona ${at}` : `${name} ${at}`)),
  ]);
  return writeXlsx([HEAD.map(cell), ...rows]).toBuffer();
}

test('a company imports its people with the line lost in the middle, and hands out their passwords', async () => {
  const first = firstAdministrator(stack, ADMIN);
  await firstSignIn(page, stack.url, ADMIN, first);
  await importUnits();
  await look('oficina-importar');

  await choose('Personas', 'personal.xlsx', await bigWorkbook());
  await page.getByText('personal.xlsx: 5.000 filas').waitFor();
  await page.getByText('Persona 0 · Persona 1 · Persona 2').waitFor();

  await choose('Personas', 'personal.csv', peopleList(true));
  await page.getByText('Ya está en la fila 2.').waitFor();
  await look('oficina-importar-mal');
  await choose('Personas', 'personal.csv', peopleList(false));
  await page.getByText(/Talla/).waitFor();
  await look('oficina-importar-vista');
  await press('Revisar sin cambiar nada');
  await page.getByText(`${PEOPLE} nuevas`).waitFor();
  await look('oficina-importar-revisado');

  await page.context().setOffline(true);
  await press(`Importar ${PEOPLE} filas`);
  await page.getByText('0 de 2').waitFor();
  await look('oficina-importar-sin-linea');
  await page.context().setOffline(false);
  await page.getByText('Importación terminada.').waitFor();
  await look('oficina-importar-hecho');
  const people = await readPath<Record<string, { doc?: string; nom?: string }>>(stack.url, '_emp_segdiez');
  expect(Object.keys(people)).toHaveLength(PEOPLE + 1);
  expect(Object.values(people).find(({ doc }) => doc === '20007')?.nom).toBe('Ñáñez 7');

  await press(`Ver ${PEOPLE} contraseñas iniciales`);
  const password = page.getByRole('code').first();
  await password.waitFor();
  await look('oficina-claves');
  guard = await open();
  await firstSignIn(guard, stack.url, '20000', (await password.textContent()) ?? '');
  await press('Ya las guardé');
});

test('people are found, looked at, and shut out', async () => {
  await page.goto(`${stack.url}/oficina/personas`);
  await page.getByRole('link', { name: /Ñáñez 0 Pérez/ }).waitFor();
  await look('oficina-personas');
  await page.getByRole('searchbox').fill('nanez 617');
  await page.getByRole('link', { name: /Ñáñez 617/ }).waitFor();
  await page.getByRole('searchbox').fill('');
  await press('Filtros');
  await page.getByLabel('Mostrar').selectOption('vencen');
  await press('Ver personas');
  await page.getByText(/Credencial: venció/).waitFor();
  await look('oficina-personas-vencen');
  await page.getByRole('link', { name: /Ñáñez 0 / }).click();
  await page.getByText('Para siempre', { exact: true }).waitFor();
  await look('oficina-persona');
  await press('Suspender');
  await page.getByRole('alertdialog').waitFor();
  await look('oficina-persona-suspender');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('button', { name: 'Reactivar' }).waitFor();
  await look('oficina-persona-suspendida');
  await guard.waitForURL('**/login');

  await page.setViewportSize(DESK);
  await page.goto(`${stack.url}/oficina/personas`);
  const table = page.getByRole('table', { name: 'Personas' });
  await table.getByRole('row', { name: /Ñáñez 1 / }).waitFor();
  // What the phone keeps is drawn first, with the person who was suspended a moment ago.
  await table.and(page.locator(`[aria-rowcount="${PEOPLE + 1}"]`)).waitFor();
  await page.setViewportSize(PHONE);
});
