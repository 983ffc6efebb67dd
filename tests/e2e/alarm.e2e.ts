// @room backend shared/domain/novedad shell/src/screens/alarma
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { pasoPath } from '@gr/shared/domain/turno/turno';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until, writePath } from './support/database.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { goInside, readyOffline } from './support/visit.ts';

/** A little longer than the button has to be held, ms. */
const HELD_MS = 3_300;

let stack: Stack;
let own: Phone | undefined;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await own?.kill();
  await stage.clear();
  await stack.kill();
});

async function hold(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  // By the page's own clock: its timer for the hold comes before this one, however late both are.
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), HELD_MS);
  await page.mouse.up();
}

const bar = (page: Page) => page.getByRole('button', { name: 'Ayuda y alarma' });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Ayuda y alarma' });

async function alarms(): Promise<readonly Novedad[]> {
  const all = await readPath<Record<string, Novedad>>(stack.url, '_novedades');
  return Object.values(all).filter(({ cat_nov }) => cat_nov === 'alarma');
}

test('held in the bar without a line it waits, offers the call, leaves first, is received and answered', async () => {
  const ana = await stage.enter('1001', stack.url);
  await goInside(ana.page, '/rondas');
  await ana.page.getByText('Iniciar ronda').first().waitFor();
  await bar(ana.page).click();
  await sheetOf(ana.page)
    .getByRole('button', { name: /Pedir ayuda/ })
    .waitFor();
  await ana.inspect('alarma-pedir');
  await ana.page.keyboard.press('Escape');

  await ana.phone.context.setOffline(true);
  await hold(ana.page, bar(ana.page));
  const sheet = sheetOf(ana.page);
  await sheet.getByText('Guardada en el teléfono. Todavía no ha salido.').waitFor();
  await sheet.getByRole('link', { name: 'Llamar: Emergencias 123' }).waitFor();
  await ana.inspect('alarma-sin-conexion');
  expect(await alarms()).toEqual([]);
  await ana.phone.context.setOffline(false);
  await sheet.getByText(/^Su alarma\. Enviada a las/).waitFor();
  await ana.inspect('alarma-enviada');
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ rond_id: 'e1001', sos: true, estado_nov: 'abierta', lat: 4.65 });
  const told = () =>
    until(
      async () =>
        Object.values(await readPath<Record<string, NotifRes>>(stack.url, '_notif_novedades_res')).filter(
          ({ tipo_notif, id_ref }) => tipo_notif === 'alarma' && id_ref === alarm?.id_novedad,
        ),
      (all) => all.length > 0,
    );
  expect((await told()).map(({ emp_id }) => emp_id)).toContain('e2001');

  const eva = await stage.enter('2001', stack.url);
  await goInside(eva.page, `/novedadesver?id=${alarm?.id_novedad}`);
  await eva.page.getByRole('heading', { level: 1, name: 'Alarma' }).waitFor();
  await eva.inspect('alarma-supervisor');
  await eva.page.getByRole('button', { name: 'Recibí' }).click();
  await sheet.getByText(/La recibió .* a las/).waitFor();
  await ana.inspect('alarma-recibida');
  await sheet.getByRole('button', { name: 'Fue un error, o ya pasó' }).click();
  await sheet.getByLabel('¿Qué pasó?').fill('Fue un error');
  await sheet.getByRole('button', { name: 'Avisar' }).click();
  await sheet.getByText(/^Guardado\. Sus supervisores/).waitFor();
  await eva.page.getByText('Fue un error').waitFor();
  expect(await alarms()).toHaveLength(1);
});

/** Titles of the notices that stand on the phone. */
const standing = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/**
 * Touches the notice that stands, as the system tells the worker of it. The event is not the browser's own, which alone may bring a page
 * to the front and keep the worker awake.
 */
async function touch(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as EventTarget & {
      readonly registration: ServiceWorkerRegistration;
      readonly WindowClient: { readonly prototype: object };
    };
    Object.assign(scope.WindowClient.prototype, { focus: async () => undefined });
    const [notification] = await scope.registration.getNotifications();
    const waitUntil = () => undefined;
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
}

/** A phone that shows notices: the browser that tests share has none. */
async function allowing(profile?: string): Promise<Phone> {
  own = await openPhone({ own: true, ...(profile !== undefined && { profile }) });
  await own.context.grantPermissions(['geolocation', 'notifications'], { origin: stack.url });
  return own;
}

test('on duty one notice stands, leads to the hold over what is open, and goes with the shift and the session', async () => {
  const step = (id: string, que: 'inicio' | 'fin', minutes: number) =>
    writePath(stack.url, pasoPath('u001', id), {
      ...{ que, emp_id: 'e1001', emp_nom: 'Ana Ruiz', qr_id: 'q01', nom_qr: 'Portería' },
      fechah_x: Date.now() - minutes * 60_000,
    });
  let phone = await allowing();
  let page = await phone.page();
  const isOne = () =>
    until(
      async () => (await standing(page)).join(),
      (all) => /^En turno · [^,]+$/.test(all),
    );
  const isNone = () =>
    until(
      () => standing(page),
      (all) => all.length === 0,
    );
  await step('k1', 'inicio', 9);
  await logIn(page, stack.url, '1001');
  await isOne();
  await readyOffline(page);
  await step('k2', 'inicio', 8);
  await phone.kill();
  phone = await allowing(phone.profile);
  page = await phone.page();
  await page.goto(`${stack.url}/rondas`);
  await isOne();
  await page.getByText('Iniciar ronda').first().waitFor();

  const given = (await alarms()).length;
  await touch(phone.context);
  const ask = sheetOf(page).getByRole('button', { name: /Pedir ayuda/ });
  await ask.waitFor();
  expect(new URL(page.url()).pathname).toBe('/rondas');
  await isOne();
  // Where no page was open, the worker opens one there.
  await page.goto(`${stack.url}/home#alarma`);
  await ask.waitFor();
  await page.waitForURL(`${stack.url}/home`);
  expect(await alarms()).toHaveLength(given);
  await page.keyboard.press('Escape');

  await step('k3', 'fin', 7);
  await isNone();
  await step('k4', 'inicio', 6);
  await isOne();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  await isNone();
});
