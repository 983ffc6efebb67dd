// @room backend shared/domain/novedad
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import type { Locator, Page } from 'playwright-core';
import { readPath, until } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { goInside } from './support/visit.ts';

/** A little longer than the button has to be held, ms. */
const HELD_MS = 3_300;

let stack: Stack;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

async function hold(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
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
