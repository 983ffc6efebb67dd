// @room shared/domain mf-oficina backend/functions
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { Tip, Video } from '@gr/shared/domain/tip/tip';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath } from './support/database.ts';
import { createInspector, type Inspector } from './support/inspect.ts';
import { logIn } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';
import { watchPage } from './support/witness.ts';

let stack: Stack;
let phone: Phone;
let page: Page;
let look: Inspector;

beforeAll(async () => {
  stack = await startStack();
  phone = await openPhone();
  page = await phone.page();
  look = await createInspector(page, await watchPage(page));
  await logIn(page, stack.url, '9001');
}, 60_000);

afterAll(async () => {
  await phone.kill();
  await stack.kill();
}, 60_000);

const go = (path: string) => goInside(page, `/oficina/${path}`);
const saved = () => page.getByText('Guardado.').first().waitFor();
const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** What stands at a place, as soon as it is as it must be. */
async function stands<T>(path: string, good: (value: T | null) => boolean): Promise<T> {
  for (;;) {
    const value = await readPath<T | null>(stack.url, path);
    if (value !== null && good(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('what a point asks, a tip, a video and a checklist are written in the app and stand at the server', async () => {
  const points = await readPath<Record<string, PuntoQr>>(stack.url, '_qr_/u001');
  const [free = ''] = Object.entries(points).flatMap(([id, { tareas }]) =>
    tareas === undefined ? [id] : [],
  );
  await go(`unidades/u001/puntos/${free}/preguntas`);
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await page.getByLabel('Pregunta', { exact: true }).fill('¿La reja está cerrada?');
  await look('oficina-preguntas');
  await save();
  await saved();
  const punto = await stands<PuntoQr>(`_qr_/u001/${free}`, (value) => value?.tareas !== undefined);
  expect(Object.values(punto.tareas ?? {})).toEqual([
    expect.objectContaining({ texto: '¿La reja está cerrada?', tipo: 'si_no', orden: 1 }),
  ]);

  await go('tips/nuevo');
  await page.getByLabel('Título', { exact: true }).fill('Saludar');
  await page.getByLabel('Texto', { exact: true }).fill('Mire a la persona **a los ojos**.');
  await look('oficina-tip');
  await save();
  await saved();
  const tips = await stands<Record<string, Tip>>('_tips', (all) =>
    Object.values(all ?? {}).some(({ titulo }) => titulo === 'Saludar'),
  );
  const tip = Object.values(tips).find(({ titulo }) => titulo === 'Saludar');
  expect(tip?.cuerpo).toBe('<p>Mire a la persona <strong>a los ojos</strong>.</p>');

  await go('videos/nuevo');
  await page.getByLabel('Título', { exact: true }).fill('El turno');
  await page.getByLabel('Dirección del video').fill('https://videos.example/turno.mp4');
  await look('oficina-video');
  await save();
  await saved();
  await stands<Record<string, Video>>('_videos/tutos_rond', (all) =>
    Object.values(all ?? {}).some(({ titulo }) => titulo === 'El turno'),
  );

  await go('listas');
  await page
    .getByRole('link', { name: /Revisión del puesto|Puesto/ })
    .first()
    .waitFor();
  await look('oficina-listas');
}, 120_000);
