import { openPhone, type Phone } from './support/chromium.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let line: Line;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, frozenApp()), openPhone({ own: true })]);
  line = await startProxy(stack.url);
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
});

test('a slow line is no failure: each file of the first start comes late, and the person gets in', async () => {
  const slow = await openPhone({ own: true });
  const page = await slow.page();
  const shown: string[] = [];
  page.on('pageerror', ({ message }) => shown.push(message));
  line.break((path) => (path.startsWith('/static/') ? { kind: 'through', lateMs: 8_000 } : undefined));
  await logIn(page, line.url, '1001');
  line.heal();
  expect(shown).toEqual([]);
  await slow.kill();
});

const TEXT = 'Vidrio roto en la portería norte';

test('the camera’s app ends the browser: the text is back, and the lost photo is said', async () => {
  const page = await phone.page();
  await logIn(page, line.url, '1001');
  await page.goto(`${line.url}/rondasnovedad`);
  await page.getByRole('textbox', { name: /Descripción/ }).fill(TEXT);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Tomar foto' }).click();
  await camera;
  // A system that needs memory ends it some time after it went to the back.
  await page.waitForTimeout(5_000);
  const { profile } = phone;
  await phone.kill();
  phone = await openPhone({ own: true, profile });
  const again = await phone.page();
  await again.goto(`${line.url}/rondasnovedad`);
  await again.getByText('la última foto no se guardó').waitFor();
  expect(await again.getByRole('textbox', { name: /Descripción/ }).inputValue()).toBe(TEXT);
});

test('the browser throws all away while a record waits: nobody is told that it is kept', async () => {
  const page = await phone.page();
  await page.goto(`${line.url}/rondasnovedad`);
  await page.getByText('Puerta abierta').click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill(TEXT);
  line.break(() => ({ kind: 'cut' }));
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Novedad guardada').waitFor();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(line.url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.getByText('El navegador borró los datos de la aplicación').waitFor();
  expect(await page.getByText('no perderá lo pendiente').count()).toBe(0);
  line.heal();
});
