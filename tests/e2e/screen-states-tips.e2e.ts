// @room mf-tips
import { writePath } from './support/database.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { createLooks, walk } from './support/visit.ts';

let stack: Stack;
const stage = createStage();
const proxies: Line[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
}, 60_000);

afterAll(async () => {
  await stage.clear();
  for (const proxy of proxies) await proxy.close();
  await stack.kill();
}, 30_000);

test('while answers are held back, and when they do not come', async () => {
  const proxy = await startProxy(stack.url);
  proxies.push(proxy);
  const { page, inspect, phone } = await stage.enter('1007', proxy.url);
  await page.getByText('Iniciar ronda').first().waitFor();
  proxy.break((path) => (/^\/\.(ws|lp)/.test(path) ? { kind: 'hang' } : undefined));
  const { look, done } = createLooks(inspect, 'tips');
  for (const [name, path] of [
    ['tips', '/tips'],
    ['tipsleer', '/tipsleer?id=tip05'],
    ['videos', '/videos'],
  ] as const) {
    await page.goto(proxy.url + path);
    await page.locator('main [role=status]', { hasText: 'Cargando' }).first().waitFor();
    await look(`cargando-${name}`);
    await page
      .locator('main')
      .getByText(/Reintentar|Sin conexión/)
      .first()
      .waitFor();
    await look(`sin-respuesta-${name}`);
  }
  await phone.close();
  done();
}, 120_000);

test('refused by the server, and with nothing to show', async () => {
  const { page, inspect, phone } = await stage.enter('1004', stack.url);
  await page.getByText('Iniciar ronda').first().waitFor();
  for (const tree of ['_tips', '_videos']) await writePath(stack.url, tree, null);
  await walk(page, inspect, stack.url, 'tips-vacio', [
    ['tips', '/tips', 'Todavía no hay tips publicados.'],
    ['tipsleer', '/tipsleer?id=tip01', 'Este tip ya no está disponible.'],
    ['videos', '/videos', 'Todavía no hay videos para usted.'],
  ]);
  // Somebody who was suspended reads nothing any more.
  await writePath(stack.url, '_emp_segdiez/e1004/estado', 1);
  await page.goto(`${stack.url}/tips`);
  await page.locator('main, #contenido').getByText(/./).first().waitFor();
  await inspect('tips-rechazo');
  await phone.close();
}, 90_000);
