// @room shared/domain mf-rondas
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanRonda } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath } from './support/database.ts';
import { arrivedIncident, arrivedProof, arrivedRound, incidentsOf } from './support/expect-round.ts';
import { writePicture } from './support/pictures.ts';
import { type PrintedCode, printCodes } from './support/printed-codes.ts';
import { endRound, logIn, reportIncident, scanPoint, startRound } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';

const UN = 'u001';
const TEXT = 'La puerta del parqueadero quedó abierta 🚪';

let stack: Stack;
let phone: Phone | undefined;
let codes: PrintedCode[];
const dir = mkdtempSync(join(tmpdir(), 'gr-e2e-'));
const film = join(dir, 'camera.y4m');
const photos = [writePicture(dir, 'a.png', 40), writePicture(dir, 'b.png', 200)];
let shots = 0;
/** Another picture for each point: two that look alike are one photo used twice. */
function shot(): string {
  shots += 1;
  return writePicture(dir, `${shots}.png`, 17 * shots, 800);
}

beforeEach(async () => {
  stack = await startStack();
  codes = await printCodes(stack, UN, mkdtempSync(join(dir, 'qr-')));
});

afterEach(async () => {
  await phone?.kill();
  await stack.kill();
});

/** The points of the round the person started, in order. */
async function planned(id_plan: string): Promise<PrintedCode[]> {
  const plan = await readPath<PlanRonda>(stack.url, `_rondas_plan_/${UN}/${id_plan}`);
  return codes.filter(({ punto }) => plan.puntos[punto.qr_id]);
}

async function onlyPlan(): Promise<string> {
  const plans = await readPath<Record<string, PlanRonda>>(stack.url, `_rondas_plan_/${UN}`);
  return Object.keys(plans)[0] ?? '';
}

/** The second of two taps, on «Pausar», which stands where the round was begun: the first point could not be scanned then. */
async function secondTap(page: Page): Promise<void> {
  const pause = await page.getByRole('button', { name: 'Pausar' }).boundingBox();
  if (!pause) throw new Error('there is no button to pause');
  await page.mouse.click(pause.x + pause.width / 2, pause.y + pause.height / 2);
}

/** What was taken at a point and not saved stands on Inicio, leads to its form, and is named before the round ends. */
async function draftIsNamed(page: Page, qr_id: string): Promise<void> {
  const round = new URL(page.url()).pathname;
  await goInside(page, '/home');
  await page.getByRole('heading', { name: '1 borrador sin guardar' }).waitFor();
  await page.getByRole('link', { name: /^Foto y tareas de un punto/ }).click();
  await page.waitForURL(`**${round}/punto/${qr_id}`);
  await page.getByRole('img', { name: /Foto/ }).first().waitFor();
  await page.getByRole('button', { name: 'Dejar para después' }).click();
  await page.waitForURL((url) => url.pathname === round);
  // Two taps at once open the end and do not make it.
  await page.getByRole('button', { name: 'Terminar ronda' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Terminar ronda' });
  await dialog.getByRole('link', { name: /Sin guardar/ }).click();
  await page.waitForURL(`**${round}/punto/${qr_id}`);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === round);
}

test('a rondero walks a round with signal and everything arrives once', async () => {
  phone = await openPhone({ film });
  const page = await phone.page();
  await logIn(page, stack.url, '1001');
  const id = await startRound(page, () => secondTap(page));
  const points = await planned(await onlyPlan());
  const middle = Math.floor(points.length / 2);
  // Taken and answered, never saved: the end of the round takes it along.
  const left = points.find(({ punto }) => punto.foto_req === true);
  if (!left) throw new Error('no point of the round asks for a photo');
  for (const [i, point] of points.entries()) {
    await scanPoint(page, film, point, shot(), point === left);
    if (i === middle) await reportIncident(page, photos, TEXT);
  }
  await draftIsNamed(page, left.punto.qr_id);
  await endRound(page);
  const ronda = await arrivedRound(stack.url, UN, 'e1001', id);
  expect(ronda).toMatchObject({ estado: 'completada', qr_leidos: points.length, cump_pct: 100, cant_nov: 1 });
  expect(Object.keys(ronda.recorrido ?? {}).sort()).toEqual(points.map((p) => p.punto.qr_id).sort());
  await arrivedProof(stack.url, ronda, points);
  await arrivedIncident(stack.url, ronda, 2, TEXT);
  expect(await incidentsOf(stack.url, 'e1001', id)).toHaveLength(1);
});

test('the same with the network cut from before the start to after the end, and the phone dead on the way', async () => {
  phone = await openPhone({ film });
  let page = await phone.page();
  await logIn(page, stack.url, '1001');
  const points = await planned(await onlyPlan());
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await stack.kill();
  await page.getByText('Puede seguir trabajando').waitFor();

  const id = await startRound(page);
  const middle = Math.floor(points.length / 2);
  for (const point of points.slice(0, middle)) await scanPoint(page, film, point, shot());
  await reportIncident(page, photos, TEXT);
  await phone.kill();

  phone = await openPhone({ film, profile: phone.profile });
  page = await phone.page();
  await page.goto(`${stack.url}/`);
  // The strip moves the card away when it comes.
  await page.getByText('Puede seguir trabajando').waitFor();
  await page.getByRole('link', { name: 'Continuar ronda' }).click();
  await page.getByText(`${middle} de ${points.length}`).first().waitFor();
  for (const point of points.slice(middle)) await scanPoint(page, film, point, shot());
  await endRound(page);

  stack = await startStack(stack);
  const ronda = await arrivedRound(stack.url, UN, 'e1001', id);
  expect(ronda).toMatchObject({ estado: 'completada', qr_leidos: points.length, cump_pct: 100, cant_nov: 1 });
  await arrivedProof(stack.url, ronda, points);
  await arrivedIncident(stack.url, ronda, 2, TEXT);
  expect(await incidentsOf(stack.url, 'e1001', id)).toHaveLength(1);
});
