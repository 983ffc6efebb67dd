// @room mf-turnos mf-rondas/src/valqr shared/domain/turno
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { enTurno, pasoPath, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import type { Page } from 'playwright-core';
import { printedPoints } from '../support/printed-points.ts';
import { readPath, until, writePath } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { typeCode } from './support/typed-code.ts';
import { createLooks, goInside, readyOffline, whole } from './support/visit.ts';

const UN = 'u001';

let stack: Stack;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
  // The demo has somebody on duty.
  await writePath(stack.url, `_minuta_/${UN}/turno`, null);
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

/** Who is on duty as the server knows it. */
async function onDuty(): Promise<readonly string[]> {
  const steps = await readPath<TurnoSteps | null>(stack.url, pasoPath(UN));
  return enTurno(steps ?? {}, Date.now()).map(({ emp_id }) => emp_id);
}
const untilOnDuty = (...ids: readonly string[]) =>
  until(onDuty, (found) => JSON.stringify(found) === JSON.stringify(ids));

/** Presses `button` on «Turnos» and types the code of the post on the camera's screen. */
async function readCode(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await typeCode(page, text);
}

test('a shift is begun without a line, the relief ends it on another phone, and the office sees both', async () => {
  const points = await printedPoints((path) => readPath(stack.url, path), UN);
  const [post] = Object.values(points).sort((a, b) => a.orden - b.orden);
  if (post === undefined) throw new Error('the demo has no point');
  const code = formatTextoQr({ un_id: UN, ...post });

  const told = async () =>
    anotaciones((await readPath<MinutaDias | null>(stack.url, `_minuta_/${UN}`)) ?? {})
      .filter(({ que, emp_id }) => que === 'turno' && /^e100[14]$/.test(emp_id))
      .map(({ texto }) => texto.replace(` en ${post.nom_qr}`, ''));
  const before = (await told()).length;

  const ana = await stage.enter('1001', stack.url);
  const { look, done } = createLooks(ana.inspect, 'turnos');
  await readyOffline(ana.page);
  await goInside(ana.page, '/turnos');
  await whole(ana.page, 'Usted no está de turno.');
  await whole(ana.page, 'Nadie está de turno.');
  await look('sin-turno');
  await ana.phone.context.setOffline(true);
  await readCode(ana.page, 'Empezar turno', code);
  await whole(ana.page, post.nom_qr);
  await ana.page.getByRole('button', { name: 'Empezar turno' }).click();
  await whole(ana.page, /^Turno empezado/);
  await whole(ana.page, 'Guardado en el teléfono. Sale al haber señal.');
  await look('empezado-sin-conexion');
  expect(await onDuty()).toEqual([]);
  await ana.phone.context.setOffline(false);
  await untilOnDuty('e1001');
  await ana.page.getByText('Guardado en el teléfono. Sale al haber señal.').waitFor({ state: 'detached' });

  const sandra = await stage.enter('1004', stack.url);
  await goInside(sandra.page, '/turnos');
  await whole(sandra.page, 'Ana Milena Ruiz Torres');
  await readCode(sandra.page, 'Empezar turno', code);
  await whole(sandra.page, /^Ana Milena Ruiz Torres está aquí desde/);
  const relief = createLooks(sandra.inspect, 'turnos');
  await relief.look('relevo');
  relief.done();
  await sandra.page.getByRole('button', { name: 'Recibir el puesto de Ana Milena Ruiz Torres' }).click();
  await whole(sandra.page, /^Turno empezado/);
  await untilOnDuty('e1004');
  await whole(ana.page, 'Usted no está de turno.');
  await whole(ana.page, 'Sandra Patricia Mora León');

  const office = await stage.enter('9001', stack.url);
  await goInside(office.page, '/turnos');
  await whole(office.page, 'Sandra Patricia Mora León');
  expect(await office.page.getByText('Ana Milena Ruiz Torres').count()).toBe(0);

  // Ana comes back to the same post: both are there, and everybody is told.
  await readCode(ana.page, 'Empezar turno', code);
  await ana.page.getByRole('button', { name: 'Empezar sin recibir el puesto' }).click();
  for (const { page } of [ana, sandra, office]) {
    await whole(page, 'Ana Milena Ruiz Torres');
    await whole(page, /Dos a la vez/);
  }
  await look('dos-a-la-vez');
  await readCode(sandra.page, 'Terminar turno', code);
  await sandra.page.getByRole('button', { name: 'Terminar turno' }).click();
  await whole(sandra.page, 'Usted no está de turno.');
  await untilOnDuty('e1001');

  const book = await until(told, (found) => found.length >= before + 4);
  // By arrival: what two people did a moment apart may stand either way.
  expect(book.slice(0, book.length - before).toSorted()).toEqual([
    'Empezó turno.',
    'Empezó turno.',
    'Empezó turno. Recibió el puesto de Ana Milena Ruiz Torres.',
    'Terminó turno.',
  ]);
  for (const { phone } of [ana, sandra, office]) await phone.close();
  done();
});
