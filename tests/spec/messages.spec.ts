import type { Page } from 'playwright-core';
import { writePath } from '../e2e/support/database.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp } from './support/app.ts';
import { row } from './support/row.ts';

let app: App;
let line: Line;

beforeAll(async () => {
  app = await openApp();
  line = await startProxy(app.stack.url);
});

afterAll(async () => {
  await line.close();
  await app.close();
});

beforeEach(() => line.heal());

/** A page on a new phone, what its console says, and a wait for one of its lines. */
async function listen(): Promise<{ page: Page; said: readonly string[]; says(text: string): Promise<void> }> {
  const { page } = await app.open();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const says = async (text: string) => {
    if (said.some((one) => one.includes(text))) return;
    const predicate = (message: { text(): string }) => message.text().includes(text);
    await page.waitForEvent('console', { predicate });
  };
  return { page, said, says };
}

/** What the person reads of it: the app can't be used offline yet. */
async function saysNotReady(page: Page): Promise<void> {
  await goInside(page, '/ayuda');
  const fact = page.locator('dt', { hasText: 'Uso sin conexión' }).locator('+ dd');
  await fact.filter({ hasText: 'Aún no está listo' }).waitFor();
}

row('8.mensaje.no_soportado', async () => {
  const { page, says } = await listen();
  await page.addInitScript(`delete Navigator.prototype.serviceWorker`);
  await page.goto(`${line.url}/login`);
  await says('Service workers are disabled or not supported by this browser');
  await logIn(page, line.url, '1001');
  await saysNotReady(page);
});

row('8.mensaje.registro', async () => {
  const { page, says } = await listen();
  line.break((path) =>
    path.startsWith('/ngsw-worker.js') ? { kind: 'answer', status: 404, body: '' } : undefined,
  );
  await page.goto(`${line.url}/login`);
  await says('Service worker registration failed with:');
  await logIn(page, line.url, '1001');
  await saysNotReady(page);
});

/** A phone that gets notices, as far as the app can see: `answers` are what the browser says, one after the other. */
async function withPush(answers: string): Promise<Awaited<ReturnType<typeof listen>>> {
  const heard = await listen();
  const config = await (await fetch(`${app.stack.url}/config.json`)).json();
  const push = { vapid_key: 'BAbc', sender_id: '1', messagingSenderId: '1' };
  line.break((path) =>
    path === '/config.json' ? { kind: 'answer', body: JSON.stringify({ ...config, push }) } : undefined,
  );
  await writePath(app.stack.url, '_emp_segdiez/e1001/tpush', 'token-1');
  await heard.page.addInitScript(`
    localStorage.setItem('gr.avisos', 'e1001 token-1');
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const answers = ${answers};
    PushManager.prototype.getSubscription = async () => answers[Math.min(globalThis.asked++, answers.length - 1)];
    globalThis.asked = 0;`);
  await logIn(heard.page, line.url, '1001');
  await heard.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await heard.page.locator('#contenido').waitFor();
  // Inicio asks too, whether to offer notices.
  await heard.page.evaluate(() => Object.assign(globalThis, { asked: 0 }));
  await goInside(heard.page, '/ajustes');
  await heard.page.getByRole('button', { name: 'Apagar avisos' }).click();
  return heard;
}

row('8.mensaje.no_suscrito', async () => {
  const { page, says } = await withPush('[{ unsubscribe: async () => true }, null]');
  await says('Not subscribed to push notifications.');
  await page.getByText('Este teléfono no estaba recibiendo avisos.').waitFor();
});

row('8.mensaje.baja', async () => {
  const { page, says } = await withPush('[{ unsubscribe: async () => false }]');
  await says('Unsubscribe failed!');
  await page.getByText('No se pudieron apagar los avisos. Intente de nuevo.').waitFor();
});

row('8.mensaje.inicio', async () => {
  const { page, said } = await listen();
  await page.addInitScript(`
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...all) {
      if (globalThis.mended) return open.apply(this, all);
      throw new Error('storage is broken');
    };`);
  await page.goto(`${line.url}/login`);
  await page.getByRole('heading', { name: 'La aplicación no pudo abrir' }).waitFor();
  await page.getByText('Sus registros están a salvo en este teléfono.').waitFor();
  expect(said.filter((text) => text.includes('storage is broken'))).not.toEqual([]);
  // The way out.
  await page.evaluate('mended = true');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
});
