// @room shell mf-rondas mf-supervision mf-inventario mf-tips
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { readPath, until } from '../e2e/support/database.ts';
import { writePicture } from '../e2e/support/pictures.ts';
import { fillIncident, PASSWORD, startRound } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { createStage, type Opened } from '../e2e/support/stage.ts';
import { addGuard, startVisit } from '../e2e/support/supervisor.ts';
import { typeCode } from '../e2e/support/typed-code.ts';
import { goInside, readyOffline, whole } from '../e2e/support/visit.ts';
import { printedPoints } from '../support/printed-points.ts';
import {
  offlineInRound,
  offlineRondero,
  offlineSupervisor,
  SEEN_BY_RONDERO,
  seenBySupervisor,
} from './offline.ts';
import { walkRooms, walks } from './rooms.ts';

const UN = 'u001';
const TEXT = 'La puerta del parqueadero quedó abierta y sin vigilante';

let stack: Stack;
let rondero: Opened;
const app = frozenApp();
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, app);
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

const novedades = () => readPath<Record<string, Novedad>>(stack.url, '_novedades');
const offline = (page: Page) => page.getByText('Sin conexión. Puede seguir trabajando').waitFor();

async function see(page: Page, places: readonly (readonly [path: string, text: string | RegExp])[]) {
  for (const [path, text] of places) {
    await goInside(page, path);
    await whole(page, text);
  }
}

test('what was looked at before the signal went is there without it', async () => {
  const inventories = await readPath<Record<string, Inventario>>(stack.url, `_inventarios_/${UN}`);
  const [, earlier] = Object.values(inventories).sort((a, b) => b.fechah_x - a.fechah_x);
  const incidents = Object.values(await novedades());
  const incident = incidents.find((n) => n.un_id === UN && n.rond_id === 'e1001')?.id_novedad ?? '';

  const fresh = await stage.open();
  await fresh.page.goto(`${stack.url}/login`);
  await fresh.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  rondero = await stage.enter('1001', stack.url);
  await readyOffline(rondero.page);
  await see(rondero.page, SEEN_BY_RONDERO);
  await goInside(rondero.page, '/tipsleer?id=tip03');
  await whole(rondero.page, 'Al encontrarla');
  await rondero.page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await rondero.page.getByText('Tip guardado. Lo puede leer sin conexión.').waitFor();
  // What is left to be sent would change what the frame says of the lost line.
  await goInside(rondero.page, '/envios');
  await whole(rondero.page, 'Todo está enviado.');
  await goInside(rondero.page, '/home');
  const supervisor = walks('mf-supervision') ? await stage.enter('2001', stack.url) : undefined;
  if (supervisor) {
    await readyOffline(supervisor.page);
    await supervisor.page.getByText('Listo para trabajar sin conexión').waitFor();
    await see(supervisor.page, seenBySupervisor(incident));
  }
  await stack.kill();

  await fresh.page.reload();
  await fresh.page.getByLabel('Documento').fill('1003');
  await fresh.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await fresh.page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await fresh.page
    .getByText(/necesita conexión\.$/)
    .first()
    .waitFor();
  await fresh.inspect('sinconexion-login');
  await fresh.phone.close();

  await offline(rondero.page);
  await walkRooms(rondero.page, rondero.inspect, null, offlineRondero(earlier?.id ?? ''));
  if (supervisor) {
    await offline(supervisor.page);
    const visit = await startVisit(supervisor.page, UN, () => addGuard(supervisor.page, 'Pedro Nel Rojas'));
    await walkRooms(supervisor.page, supervisor.inspect, null, offlineSupervisor(visit, incident));
    await supervisor.phone.close();
  }
  stack = await startStack(stack, app);
});

test('a round, and what is reported in it, goes on without the signal', async () => {
  if (!walks('mf-rondas')) return;
  const { page, inspect } = rondero;
  await page.goto(`${stack.url}/home`);
  const ronda = await startRound(page);
  const points = Object.values(await printedPoints((path) => readPath(stack.url, path), UN));
  for (const punto of points.sort((a, b) => a.orden - b.orden).slice(0, 3)) {
    await goInside(page, `/scanqr?ronda=${ronda}`);
    await typeCode(page, formatTextoQr({ un_id: UN, ...punto }));
    await page.getByText(punto.nom_qr).first().waitFor();
    await page.waitForURL(`**/rondas/${ronda}`);
  }
  await fillIncident(page, [writePicture(mkdtempSync(join(tmpdir(), 'gr-foto-')), 'a.png', 60, 800)], TEXT);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Entregado').first().waitFor();
  await goInside(page, '/novedadesrond');
  await whole(page, TEXT);
  await stack.kill();

  await page.goto(`${stack.url}/home`);
  await offline(page);
  await walkRooms(page, inspect, null, offlineInRound(ronda, TEXT));
  await goInside(page, `/rondasnovedad?ronda=${ronda}`);
  await whole(page, 'Guardar novedad');
  await page.getByText('Puerta abierta').click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill(TEXT);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Novedad guardada').waitFor();
  await inspect('sinconexion-novedad-guardada');
  await goInside(page, '/envios');
  await whole(page, 'Por enviar');
  await inspect('sinconexion-envios');
  await page.locator('main li button, main li a').first().click();
  await page.getByRole('dialog').getByText('Número de registro').waitFor();
  await inspect('sinconexion-envios-detalle');
  stack = await startStack(stack, app);
  await until(novedades, (all) => Object.values(all).filter((n) => n.desc_nov === TEXT).length === 2);
});
