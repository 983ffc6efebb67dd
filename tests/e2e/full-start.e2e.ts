import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { fillUp } from '../faults/quota.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';

const UN = 'u001';
const TEXTS = ['Portón sin candado en la entrada norte.', 'Reja de la cancha caída.'];
const app = frozenApp();

let stack: Stack;
let phone: Phone;

beforeAll(async () => {
  stack = await startStack(undefined, app);
});

afterEach(() => phone.kill());
afterAll(() => stack.kill());

/** Writes an incident in the form that is open, and saves it. */
async function report(page: Page, text: string): Promise<void> {
  await page.getByText('Puerta abierta').click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill(text);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
}

/** The texts of all incidents at the server. */
async function reported(): Promise<string[]> {
  const all = await readPath<Record<string, Novedad> | null>(stack.url, '_novedades');
  return Object.values(all ?? {}).flatMap(({ desc_nov }) => desc_nov);
}

test('a phone without room at its start takes incidents without a connection and delivers them later', async () => {
  phone = await openPhone({ own: true });
  const before = await phone.page();
  await logIn(before, stack.url, '1001');
  await before.getByText('Listo para trabajar sin conexión').waitFor();
  await before.goto(`${stack.url}/rondasnovedad?un=${UN}`);
  await before.getByText('Puerta abierta').waitFor();
  await phone.close();

  phone = await openPhone({ profile: phone.profile });
  const page = await phone.page();
  // A page of the app's origin that starts nothing.
  await page.goto(`${stack.url}/config.json`);
  await fillUp(page);
  await page.context().setOffline(true);
  for (const text of TEXTS) {
    await page.goto(`${stack.url}/rondasnovedad?un=${UN}`);
    await report(page, text);
    await page.getByText('Guardado en el teléfono').first().waitFor();
  }
  await page.context().setOffline(false);
  const arrived = await until(reported, (all) => TEXTS.every((text) => all.includes(text)));
  expect(arrived.filter((text) => TEXTS.includes(text))).toHaveLength(TEXTS.length);
});

/** A page of a phone that nobody used yet and that has `room` bytes. */
async function fresh(room: number): Promise<Page> {
  phone = await openPhone({ own: true });
  const page = await phone.page();
  await page.goto(`${stack.url}/config.json`);
  await fillUp(page, room);
  await logIn(page, stack.url, '1001');
  return page;
}

test('a phone with little room at its first sign-in keeps it for the texts of records', async () => {
  const page = await fresh(400_000);
  const texts = TEXTS.map((text) => `${text} Otra vez.`);
  for (const text of texts) {
    await page.goto(`${stack.url}/rondasnovedad?un=${UN}`);
    await report(page, text);
    await page.getByText('Novedad guardada').waitFor();
  }
  const arrived = await until(reported, (all) => texts.every((text) => all.includes(text)));
  expect(arrived).toEqual(expect.arrayContaining(texts));
});

test('a phone without any room at its first sign-in lets the person in, and says what to do', async () => {
  const page = await fresh(1);
  await page.getByRole('link', { name: 'Novedad', exact: true }).click();
  await report(page, 'Nada cabe.');
  await page.getByText('Libere espacio y guarde de nuevo; lo escrito sigue en pantalla.').waitFor();
});
