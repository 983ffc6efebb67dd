// @room mf-turnos mf-rondas/src/valqr shared/domain/turno
import { readFileSync } from 'node:fs';
import { workedOf } from '@gr/shared/domain/minuta/hours';
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { readWorkbook } from '@gr/shared/domain/tabla/file/workbook';
import { mondayOf, programaOf, programaPath } from '@gr/shared/domain/turno/programa';
import { enTurno, pasoPath, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { fechahLocal, horaLocal } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { printedPoints } from '../support/printed-points.ts';
import { readPath, until, writePath } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { typeCode } from './support/typed-code.ts';
import { createLooks, goInside, whole } from './support/visit.ts';

const UN = 'u001';
const MINUTE = 60_000;

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

test('two begin at one post: everybody sees both, and the book has each step', async () => {
  const points = await printedPoints((path) => readPath(stack.url, path), UN);
  const [post] = Object.values(points).sort((a, b) => a.orden - b.orden);
  if (post === undefined) throw new Error('the demo has no point');
  const code = formatTextoQr({ un_id: UN, ...post });
  const told = async () =>
    anotaciones((await readPath<MinutaDias | null>(stack.url, `_minuta_/${UN}`)) ?? {})
      .filter(({ que, emp_id }) => que === 'turno' && /^e100[14]$/.test(emp_id))
      .map(({ texto }) => texto.replace(` en ${post.nom_qr}`, ''));
  const before = (await told()).length;

  // Ana begins from elsewhere, which is doubtful.
  const ana = await stage.enter('1001', stack.url);
  const { look, done } = createLooks(ana.inspect, 'turnos');
  await goInside(ana.page, '/turnos');
  await whole(ana.page, 'Nadie está de turno.');
  await readCode(ana.page, 'Empezar turno', code);
  await whole(ana.page, post.nom_qr);
  await ana.page.getByRole('button', { name: 'Empezar turno' }).click();
  await untilOnDuty('e1001');
  const sandra = await stage.enter('1004', stack.url);
  await goInside(sandra.page, '/turnos');
  await whole(sandra.page, 'Ana Milena Ruiz Torres');
  await readCode(sandra.page, 'Empezar turno', code);
  await sandra.page.getByRole('button', { name: 'Empezar sin recibir el puesto' }).click();
  const office = await stage.enter('9001', stack.url);
  await goInside(office.page, '/turnos');
  for (const { page } of [ana, sandra, office]) {
    await whole(page, 'Ana Milena Ruiz Torres');
    await whole(page, 'Sandra Patricia Mora León');
    await whole(page, /Dos a la vez/);
  }
  await look('dos-a-la-vez');
  // Ends without the code: their hours are doubtful, which the desk decides on below.
  for (const { page } of [sandra, ana]) {
    await page.getByRole('link', { name: 'Terminar sin leer el código' }).click();
    await page.getByRole('button', { name: 'Terminar turno' }).click();
    await whole(page, 'Usted no está de turno.');
  }
  await untilOnDuty();

  const book = await until(told, (found) => found.length >= before + 4);
  // By arrival: what two people did a moment apart may stand either way.
  expect(book.slice(0, book.length - before).toSorted()).toEqual([
    'Empezó turno.',
    'Empezó turno.',
    'Terminó turno.',
    'Terminó turno.',
  ]);
  for (const { phone } of [ana, sandra, office]) await phone.close();
  done();
});

test('a desk programs a week, a second one is told; the guard sees the next shift; the hours of the month are those of the book', async () => {
  const DESK = { width: 1366, height: 780 };
  const PHONE = { width: 360, height: 780 };
  const ANA = 'Ana Milena Ruiz Torres';
  const lunes = mondayOf(Date.now() + 7 * 24 * 60 * MINUTE);
  const path = programaPath(UN, lunes);
  await writePath(stack.url, path, null);
  const rows = async () => Object.values(programaOf(await readPath(stack.url, path)).turnos);

  const ana = await stage.enter('1001', stack.url);
  await goInside(ana.page, '/turnos');
  const [gloria, diana] = [await stage.enter('9001', stack.url), await stage.enter('2002', stack.url)];
  const program = async (page: Page, who: string) => {
    await page.setViewportSize(DESK);
    await goInside(page, `/turnos/programa?un=${UN}&lunes=${lunes}`);
    await page.getByRole('button', { name: 'Asignar turnos' }).click();
    await page.getByRole('combobox', { name: 'Persona' }).selectOption({ label: who });
  };
  await program(gloria.page, ANA);
  await program(diana.page, 'Sandra Patricia Mora León');
  // Nothing comes to the second desk from here on until it has saved over the first.
  const late = diana.page.evaluate((page) => {
    const ask = new XMLHttpRequest();
    do {
      ask.open('GET', page, false);
      ask.setRequestHeader('authorization', 'Bearer owner');
      ask.send();
    } while (ask.responseText.trim() === 'null');
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
    buttons.find(({ textContent }) => textContent === 'Guardar')?.click();
  }, `/${path}/ver.json?ns=demo-gr-default-rtdb`);
  await gloria.page.getByRole('button', { name: 'Guardar' }).click();
  await gloria.page.getByText('Programación guardada.').waitFor();
  await late;
  await diana.page.getByText(/^Gloria Inés Salazar Mejía cambió la semana/).waitFor();
  const planned = await rows();
  expect(planned.map(({ emp_nom }) => emp_nom)).toEqual(Array.from({ length: 7 }, () => ANA));
  const first = Math.min(...planned.map(({ ini_x }) => ini_x));
  await whole(ana.page, new RegExp(`^Su próximo turno: .+ a las ${horaLocal(first)}$`));
  const { look, done } = createLooks(gloria.inspect, 'turnos');
  await whole(gloria.page, /^La cambió Gloria/);
  await look('programa-1366');
  await gloria.page.setViewportSize(PHONE);
  await look('programa');

  await goInside(gloria.page, `/turnos/horas?un=${UN}`);
  await gloria.page.getByRole('button', { name: 'Corregir las horas' }).click();
  const turno = gloria.page.getByRole('combobox', { name: 'Turno' });
  // One that goes on is not corrected before it ends.
  const ended = turno
    .locator('option')
    .filter({ hasNotText: /sin terminar|Elegir|Agregar/ })
    .first();
  const name = (await ended.textContent()) ?? '';
  await turno.selectOption((await ended.getAttribute('value')) ?? '');
  const now = Date.now();
  const at = (minutes: number) =>
    fechahLocal(now - minutes * MINUTE)
      .slice(0, 16)
      .replace(' ', 'T');
  await gloria.page.getByLabel('Empezó').fill(at(8 * 60 + 31));
  // Before what the person worked in the story above.
  await gloria.page.getByLabel('Terminó').fill(at(61));
  await gloria.page.getByRole('textbox', { name: 'Motivo' }).fill('Leyó el código tarde');
  await gloria.page.getByRole('button', { name: 'Guardar' }).click();
  const [corrected = ''] = name.split(',');
  const month = Date.parse(`${fechahLocal(Date.now()).slice(0, 7)}-01T00:00:00-05:00`);
  const hours = async () => {
    const days = (await readPath<MinutaDias | null>(stack.url, `_minuta_/${UN}`)) ?? {};
    const all = workedOf(Object.fromEntries(Object.entries(days).filter(([key]) => key < 'a')));
    const own = all.filter(({ emp_nom, fin_x }) => emp_nom === corrected && (fin_x ?? 0) > month);
    const ms = own.reduce((sum, { ini_x, fin_x }) => sum + (fin_x ?? 0) - Math.max(ini_x, month), 0);
    return { ms, byHand: own.some(({ corrigio }) => corrigio?.startsWith('Gloria')) };
  };
  const { ms } = await until(hours, ({ byHand }) => byHand);
  const words = (hours: number) => hours.toLocaleString('es-CO', { maximumFractionDigits: 1 });
  const told = words(Math.round(ms / 36_000) / 100);
  await whole(gloria.page, new RegExp(`^${corrected}: \\d+\\sturnos? · ${told}\\sh$`));
  await look('horas');
  await gloria.page.getByRole('button', { name: new RegExp(`^${corrected}:`) }).click();
  await gloria.page.getByRole('dialog', { name: corrected }).waitFor();
  await look('horas-de-una-persona');
  await gloria.page.keyboard.press('Escape');
  // The hours of a doubtful shift stand, and its marks are decided on.
  await gloria.page.getByRole('button', { name: /con observaciones/ }).click();
  const shifts = gloria.page.getByRole('dialog');
  await shifts.getByRole('listitem').getByRole('button').first().click();
  await gloria.page.getByRole('textbox', { name: 'Motivo' }).fill('Estaba en el puesto');
  await look('horas-valen');
  await gloria.page.getByRole('button', { name: 'Las horas valen' }).click();
  await shifts.getByText(/^Corrigió/).waitFor();
  await gloria.page.keyboard.press('Escape');
  await gloria.page.setViewportSize(DESK);
  await look('horas-1366');
  const saved = gloria.page.waitForEvent('download');
  await gloria.page.getByRole('button', { name: 'Descargar Excel' }).click();
  const book = await readWorkbook(readFileSync(await (await saved).path()));
  if (!book.ok) throw new Error(book.error.message);
  const [, ...people] = book.value.sheets[0]?.rows ?? [];
  const shown = await gloria.page
    .getByRole('list', { name: 'Horas trabajadas' })
    .getByRole('listitem')
    .allInnerTexts();
  const cell = (text = '') => words(Number(text.replace(',', '.')));
  expect(people.length).toBeGreaterThan(0);
  // The sheet of shifts says what was corrected, from what and why.
  const byGloria = (book.value.sheets[1]?.rows ?? []).filter((row) => row[7]?.startsWith('Gloria'));
  expect(byGloria.map((row) => row[10])).toContainEqual(
    expect.stringMatching(/^Corrigió el turno de .* Motivo: Leyó el código tarde$/),
  );
  expect(byGloria.every((row) => (row[8] ?? '') !== '')).toBe(true);
  expect(shown.map((text) => text.replaceAll(/\s+/g, ' ').split(' · Domingo')[0])).toEqual(
    people.map(
      ([, nom, turnos, , total, noche]) =>
        `${nom}: ${turnos} ${turnos === '1' ? 'turno' : 'turnos'} · ${cell(total)} h Noche ${cell(noche)} h`,
    ),
  );

  // A shift that nobody began on a phone is added, and then said to be none: the book has both.
  const ROSALBA = 'Rosalba Guzmán Páez';
  const post = await readPath<string>(stack.url, `_qr_/${UN}/q01/nom_qr`);
  await gloria.page.getByRole('button', { name: 'Corregir las horas' }).click();
  await turno.selectOption({ label: 'Agregar un turno' });
  await gloria.page.getByRole('combobox', { name: 'Quién lo trabajó' }).selectOption({ label: ROSALBA });
  await gloria.page.getByRole('combobox', { name: 'Puesto' }).selectOption({ label: post });
  await gloria.page.getByLabel('Empezó').fill(at(91));
  await gloria.page.getByLabel('Terminó').fill(at(61));
  await gloria.page.getByRole('textbox', { name: 'Motivo' }).fill('Sin teléfono');
  await gloria.page.getByRole('button', { name: 'Guardar' }).click();
  await whole(gloria.page, new RegExp(`^${ROSALBA}: 1\\sturno · 0,5\\sh$`));
  await gloria.page.getByRole('button', { name: 'Corregir las horas' }).click();
  const extra = turno.locator('option', { hasText: ROSALBA });
  await turno.selectOption({ label: ((await extra.textContent()) ?? '').trim() });
  await gloria.page.getByRole('textbox', { name: 'Motivo' }).fill('Era de otra unidad');
  await gloria.page.getByRole('button', { name: 'No fue un turno' }).click();
  await whole(gloria.page, new RegExp(`^${ROSALBA}: 0\\sturnos · 0\\sh$`));
  const noted = anotaciones((await readPath<MinutaDias | null>(stack.url, `_minuta_/${UN}`)) ?? {})
    .map(({ texto }) => texto)
    .filter((texto) => texto.includes(ROSALBA));
  expect(noted.toReversed()).toEqual([
    expect.stringMatching(/^Agregó un turno de .+ \(0,5 h\)\. Motivo: Sin teléfono$/),
    expect.stringMatching(/^Anuló el turno de .+ \(0,5 h\)\. Motivo: Era de otra unidad$/),
  ]);
  for (const { phone } of [ana, gloria, diana]) await phone.close();
  done();
});
