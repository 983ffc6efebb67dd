// @room backend/functions mf-rondas mf-supervision mf-oficina
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { beginRound, completePoint, endRound } from './support/rondero.ts';
import { type Story, startStory } from './support/story.ts';
import { endVisit, startVisit } from './support/supervisor.ts';
import { typeCode } from './support/typed-code.ts';
import { goInside } from './support/visit.ts';

const UN = 'u001';
const MINUTE = 60_000;
/** About 250 m to the north, ° of latitude. */
const AWAY = 0.00225;
const MADRID = { latitude: 40.4168, longitude: -3.7038 };

let story: Story;
let enter: Story['enter'];

beforeAll(async () => {
  story = await startStory(UN);
  ({ enter } = story);
});

afterAll(() => story.close());

const seen = (page: Page, text: string | RegExp) =>
  page.locator('#contenido').getByText(text).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Counts what a finger presses on a page from now on; who chooses in a list of the browser presses once more. */
async function tapsOn(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const count = { taps: 0 };
    addEventListener('pointerdown', () => (count.taps += 1), { capture: true });
    return count;
  });
  return () => counter.evaluate(({ taps }) => taps);
}

/** The clock of the house comes by at `at`, ms since epoch. */
async function clock(at: number): Promise<void> {
  await story.backend.functions.runScheduled('reloj_rondas', at);
  await story.backend.functions.idle();
}

/** The office makes a plan of all points in its form. */
async function makePlan(desk: Page, name: string, from: number, to: number): Promise<void> {
  const hour = (ms: number) => fechahLocal(ms).slice(11, 16);
  await goInside(desk, `/oficina/unidades/${UN}/planes/nuevo`);
  await desk.getByLabel('Nombre').fill(name);
  await desk.getByLabel('Empieza').fill(hour(from));
  await desk.getByLabel('Termina').fill(hour(to));
  await desk.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.getByRole('link', { name: new RegExp(name) }).waitFor();
  await story.backend.functions.idle();
}

/** Decides all that waits in «Por revisar» as valid, card by card, until nothing is left. */
async function acceptAll(page: Page): Promise<void> {
  const content = page.locator('#contenido');
  const vale = content.getByRole('button', { name: /^Vale/ });
  const empty = content.getByText('No hay nada por revisar en sus unidades.');
  for (;;) {
    await goInside(page, '/porrevisar');
    await vale.or(empty).first().waitFor();
    if (await empty.isVisible()) return;
    await vale.first().click();
    await seen(page, /^Decidido: vale/);
    await story.backend.functions.idle();
    await goInside(page, '/home');
  }
}

test('a morning of four people: what is doubted is decided, what is missed is attended, and the queue ends empty', async () => {
  // A plan runs today when it begins after it is made.
  const { points, photo } = story;
  const desk = await enter('9001');
  const soon = (Math.floor(Date.now() / MINUTE) + 2) * MINUTE;
  await desk.setViewportSize({ width: 1366, height: 768 });
  await makePlan(desk, 'Ronda de prueba', soon, soon + 120 * MINUTE);
  await makePlan(desk, 'Ronda de nadie', soon, soon + 30 * MINUTE);

  // A guard types every code of the plan within a minute, 250 m from the unit.
  const [first] = points;
  const guard = await enter('1001', {
    position: { latitude: (first?.lat ?? 0) + AWAY, longitude: first?.lng ?? 0 },
  });
  await goInside(guard, `/rondasini?un=${UN}`);
  await guard.getByLabel('Ronda', { exact: true }).selectOption({ label: 'Ronda de prueba' });
  await beginRound(guard);
  for (const punto of points) {
    await press(guard, 'Escanear punto');
    await typeCode(guard, formatTextoQr({ un_id: UN, ...punto }));
    await completePoint(guard, punto, photo);
    await guard.waitForURL(/\/rondas\/[-\w]{20}$/);
  }
  await endRound(guard);
  await seen(guard, 'Completa, por confirmar');
  await story.backend.functions.idle();

  // One tap says why none of it counts; what the whole round was doubted for is settled with it.
  const sup = await enter('2001', { position: MADRID });
  const ofDay = (name: string) =>
    sup.getByRole('link').filter({ hasText: name }).filter({ hasText: 'puntos' });
  await goInside(sup, '/rondas?ver=hoy');
  await ofDay('Ronda de prueba').getByText('Completa, por confirmar').waitFor();
  await goInside(sup, '/home');
  const ofOneCause = await tapsOn(sup);
  await sup.getByRole('link', { name: /^Por revisar/ }).click();
  const far = sup.locator('#contenido').getByRole('region', { name: 'Lejos del punto' });
  await far.getByRole('button', { name: 'No vale ninguno' }).click();
  await press(sup, 'No estuvo en el sitio.');
  await seen(sup, /^Decidido: no vale/);
  expect(await ofOneCause()).toBeLessThanOrEqual(4);
  await goInside(sup, '/rondas?ver=hoy');
  await ofDay('Ronda de prueba').getByText('Incompleta').waitFor();
  await ofDay('Ronda de prueba')
    .getByText(`${points.length} de ${points.length} puntos, ${points.length} no cuentan`)
    .waitFor();
  await goInside(guard, '/rondas?ver=terminadas');
  await seen(guard, 'Incompleta');

  // A guard's month, with how many rounds it has.
  await goInside(sup, '/home');
  const toTheMonth = await tapsOn(sup);
  await sup.getByRole('link', { name: 'Rondas', exact: true }).click();
  await sup.getByText('Historial', { exact: true }).click();
  await press(sup, '30 días');
  await press(sup, 'Filtros');
  await sup.getByLabel('Guarda').selectOption({ label: 'Ana Milena Ruiz Torres' });
  await seen(sup, /^\d+\sresultados? en 30 días/);
  expect((await toTheMonth()) + 2).toBeLessThanOrEqual(6);

  // Nobody begins the other plan: the alert keeps its taker when its window is over.
  await clock(soon + 20 * MINUTE);
  await clock(soon + 21 * MINUTE);
  await goInside(sup, '/home');
  // At some hours three rounds of the demo stand before it.
  await seen(sup, /Ronda de nadie|Ver \d+\salertas? más/);
  await goInside(sup, '/rondas');
  const alert = sup.locator('#contenido div').filter({ hasText: /^No iniciada: Ronda de nadie/ });
  await alert.getByRole('button', { name: 'Lo atiendo' }).click();
  await seen(sup, /^La atiende .+ desde las/);
  await clock(soon + 47 * MINUTE);
  await seen(sup, 'Vencida: Ronda de nadie');
  await seen(sup, /^La atiende .+ desde las/);

  // A free round stands on the board and on the wall while it goes on.
  const free = await enter('1004');
  await goInside(free, `/rondasini?un=${UN}&plan=libre`);
  await beginRound(free);
  await goInside(desk, '/oficina');
  await desk.getByRole('link', { name: /Ronda libre/ }).waitFor();
  await goInside(desk, '/oficina/pared');
  await desk
    .getByRole('dialog')
    .getByText(/En curso/)
    .first()
    .waitFor();

  // A visit from another continent: somebody else decides on it, all its causes at once.
  await startVisit(sup, UN);
  await sup.getByRole('button', { name: 'Sin novedad' }).first().click();
  await endVisit(sup, 'Todo bien.');
  await seen(sup, 'Se hizo lejos de la unidad.');
  await story.backend.functions.idle();
  const other = await enter('2002');
  const doubt = await tapsOn(other);
  await other.getByRole('link', { name: /^Por revisar/ }).click();
  await seen(other, /Sin leer ningún código de la unidad/);
  const visit = other.locator('#contenido').getByRole('region', { name: '4 causas' });
  await visit.getByRole('button', { name: 'No vale' }).click();
  await press(other, 'No estuvo en el sitio.');
  await seen(other, /^Decidido: no vale/);
  expect(await doubt()).toBeLessThanOrEqual(3);
  await story.backend.functions.idle();
  await acceptAll(other);
});
