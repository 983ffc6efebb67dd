// @room shell mf-rondas mf-turnos mf-supervision mf-inventario mf-tips mf-informes
import type { Page } from 'playwright-core';
import { forgetReadings } from '../e2e/support/forget-readings.ts';
import type { Inspector } from '../e2e/support/inspect.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { createStage } from '../e2e/support/stage.ts';
import { createLooks, type Looks } from '../e2e/support/visit.ts';
import { NOT_WAITING, WAITING_RONDERO, WAITING_SUPERVISOR, type Waiting } from './held-back.ts';
import { walks, walksAny } from './rooms.ts';

/** How far the phone's clock is turned so that every deadline for an answer of the database has passed, ms. */
const LATE_MS = 10_000;

let stack: Stack;
let line: Line;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
  line = await startProxy(stack.url);
});

afterAll(async () => {
  await stage.clear();
  await line.close();
  await stack.kill();
});

afterEach(() => line.heal());

/**
 * From the home page: opens each screen anew and looks at it while it waits, and when the answer has not come in time.
 * The live connection gives nothing any more and the phone keeps nothing, so no screen has anything to show.
 */
async function lookAtWaiting(page: Page, inspect: Inspector, screens: readonly Waiting[]): Promise<Looks> {
  const looks = createLooks(inspect);
  await forgetReadings(page);
  line.break((path) => (/^\/\.(ws|lp)/.test(path) ? { kind: 'hang' } : undefined));
  await page.clock.install();
  for (const { names, path } of screens.filter(({ room }) => walks(room))) {
    await page.goto(line.url + path);
    // «Cargando» is also said by the shell while the section itself comes, without a heading.
    await page.locator('h1').first().waitFor();
    await page.locator('main [role=status]', { hasText: 'Cargando' }).first().waitFor();
    for (const [prefix, name] of names) await looks.look(`${prefix}cargando-${name}`);
    await page.clock.fastForward(LATE_MS);
    await page
      .locator('main')
      .getByText(/Reintentar|Sin conexión/)
      .first()
      .waitFor();
    for (const [prefix, name] of names) await looks.look(`${prefix}sin-respuesta-${name}`);
  }
  return looks;
}

test('a rondero, while answers are held back, and when they do not come', async () => {
  if (!walksAny(WAITING_RONDERO)) return;
  const { page, inspect, phone } = await stage.enter('1007', line.url);
  await page.getByText('Iniciar ronda').first().waitFor();
  const { done } = await lookAtWaiting(page, inspect, WAITING_RONDERO);
  await phone.close();
  done();
});

test('a supervisor, while answers are held back, and when they do not come', async () => {
  if (!walksAny(WAITING_SUPERVISOR)) return;
  const { page, inspect, phone } = await stage.enter('2002', line.url);
  await page.getByText('Sus unidades hoy').first().waitFor();
  const { look, done } = await lookAtWaiting(page, inspect, WAITING_SUPERVISOR);
  for (const path of walks('shell') ? NOT_WAITING : []) {
    await page.goto(`${line.url}/${path}`);
    await page.locator('h1').first().waitFor();
    await look(`shell-sin-respuesta-${path}`);
  }
  await phone.close();
  done();
});
