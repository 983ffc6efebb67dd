// @room mf-oficina mf-rondas backend/functions shell/src/screens/puesto
import { join } from 'node:path';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { beginRound, completePoint, scanPoint } from './support/rondero.ts';
import { type Story, startStory } from './support/story.ts';
import { typeCode } from './support/typed-code.ts';
import { goInside } from './support/visit.ts';

const UN = 'u001';
const MINUTE = 60_000;
let story: Story;

beforeAll(async () => {
  story = await startStory(UN);
});

afterAll(() => story.close());

/** The office makes the sign of a point one that changes; gives the address for its screen. */
async function makeLive(desk: Page, { qr_id }: PuntoImpreso): Promise<string> {
  await goInside(desk, `/oficina/unidades/${UN}/puntos/${qr_id}`);
  await desk.getByLabel('Letrero').selectOption('cambia');
  await desk.getByRole('button', { name: 'Guardar', exact: true }).click();
  await desk.getByText('Guardado', { exact: false }).first().waitFor();
  await story.backend.functions.idle();
  await goInside(desk, `/oficina/unidades/${UN}/puntos/${qr_id}/clave`);
  const link = desk.getByRole('link', { name: 'Abrir la pantalla en este equipo' });
  return (await link.getAttribute('href')) ?? '';
}

const digitsOn = async (tablet: Page): Promise<string> =>
  (await tablet.getByText(/^\S+ \d{4} \d{4}$/).textContent()) ?? '';
const seen = (page: Page, text: string | RegExp) =>
  page.locator('#contenido').getByText(text).first().waitFor();

test('a tablet at a post shows a code that changes: read it counts, of another hour it is marked', async () => {
  const { points, photo, dir, open, enter } = story;
  const film = join(dir, 'camera.y4m');
  const [live, replayed, printed] = points;
  if (!live || !replayed || !printed) throw new Error('the demo has no three points');
  const desk = await enter('9001');
  const links = [await makeLive(desk, live), await makeLive(desk, replayed), await makeLive(desk, printed)];

  // Nobody signs in at the post, and the second start has no line.
  const tablet = await open();
  await tablet.goto(links[0] ?? '');
  await digitsOn(tablet);
  await tablet.evaluate(() => navigator.serviceWorker.ready);
  await tablet.context().setOffline(true);
  await tablet.reload();
  await digitsOn(tablet);
  expect(new URL(tablet.url()).hash).toBe('');
  expect(await tablet.evaluate(() => Object.keys(localStorage))).toEqual(['gr.puesto']);

  // The clock of another is ten minutes behind: what it shows was to be seen at home.
  const late = await open();
  await late.clock.install({ time: Date.now() - 10 * MINUTE });
  await late.goto(links[1] ?? '');
  await late.getByText(/atrasada 10 minutos/).waitFor();

  const { lat: latitude = 0, lng: longitude = 0 } = live;
  const guard = await enter('1001', { film, position: { latitude, longitude } });
  await goInside(guard, `/rondasini?un=${UN}`);
  await beginRound(guard);
  const png = join(dir, 'screen.png');
  await tablet.getByRole('img').screenshot({ path: png });
  await scanPoint(guard, film, { png, punto: live }, photo);
  for (const [punto, text] of [
    [replayed, await digitsOn(late)],
    [printed, `GR1.${UN}.${printed.qr_id}.${printed.qr_ver}.${printed.firma}`],
  ] as const) {
    await guard.getByRole('button', { name: 'Escanear punto' }).click();
    await typeCode(guard, text);
    await completePoint(guard, punto, photo);
    await guard.waitForURL(/\/rondas\/[-\w]{20}$/);
  }
  const id = new URL(guard.url()).pathname.slice('/rondas/'.length);
  await story.backend.functions.idle();

  const sup = await enter('2001');
  await goInside(sup, `/verrecorr?ronda=${id}&un=${UN}`);
  await seen(sup, /Código que cambia, de las \d/);
  await seen(sup, /El código era de las \d/);
  await seen(sup, /Con un letrero impreso, y el punto pide uno que no se copia/);
});
