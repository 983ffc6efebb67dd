// @room shared/domain mf-oficina backend/functions
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { Tip, Video } from '@gr/shared/domain/tip/tip';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, writePath } from './support/database.ts';
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
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

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
  // The answer leads back to the list: the word of an earlier one may still stand there.
  await page.waitForURL('**/oficina/tips');
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
  await page.waitForURL('**/oficina/videos');
  await stands<Record<string, Video>>('_videos/tutos_rond', (all) =>
    Object.values(all ?? {}).some(({ titulo }) => titulo === 'El turno'),
  );

  await go('listas');
  await page
    .getByRole('link', { name: /Revisión del puesto|Puesto/ })
    .first()
    .waitFor();
  await look('oficina-listas');
});

const { SCREENS_DIR } = process.env;
/** All that are promised where pictures are wanted, else a phone and a desk. */
const WIDTHS = SCREENS_DIR ? [360, 768, 1366, 1920] : [360, 1366];

/** Looks at a screen at every width, once `sees` is on it. */
async function everywhere(name: string, path: string, sees: string | RegExp): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
    await go(path);
    await page.getByText(sees).first().waitFor();
    await look(`${name}-${width}`);
  }
  await page.setViewportSize({ width: 360, height: 780 });
}

test('the board: an alert and an incident are answered on it; units, orders and the log say what they know', async () => {
  const now = Date.now();
  const day = {
    id: 'd1',
    un_id: 'u001',
    un_nom: 'Altos de Cedritos',
    id_plan: 'p9',
    nom_plan: 'Ronda de prueba',
  };
  await writePath(stack.url, '_alertas_/u001/-OaaaaaaaaaaaaaaaaaZ', {
    ...{ id: '-OaaaaaaaaaaaaaaaaaZ', tipo: 'no_iniciada', un_id: 'u001', un_nom: day.un_nom, id_dia: 'd1' },
    ...{ id_plan: 'p9', nom_plan: day.nom_plan, ini_x: now, fin_x: now, estado: 'abierta', nivel: 'guarda' },
    ...{
      un_abierta: 'u001',
      fechah_x: now,
      fechah_srv: now,
      pasos: { s_creada: { que: 'creada', fechah_srv: now } },
    },
  });
  const open = await readPath<Record<string, { id_novedad: string; desc_nov: string }>>(
    stack.url,
    '_novedades',
    '&orderBy="un_abierta"&startAt=""&limitToLast=1',
  );
  const [incident] = Object.values(open);
  if (!incident) throw new Error('the demo has no open incident');
  await everywhere('ahora', '', 'Ronda de prueba');
  await everywhere('pared', 'pared', 'Al día a las');
  await go('');
  const alert = page.getByRole('listitem').filter({ hasText: 'Ronda de prueba' });
  await alert.getByRole('button', { name: 'Lo atiendo' }).click();
  await alert.getByRole('button', { name: 'Escribir el motivo' }).click();
  await look('alerta-motivo');
  await page.getByText('Clima', { exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar la alerta' }).click();
  await alert.waitFor({ state: 'detached' });
  await stands<string>('_alertas_/u001/-OaaaaaaaaaaaaaaaaaZ/estado', (estado) => estado === 'justificada');

  await everywhere('novedad', `novedades/${incident.id_novedad}`, 'Cerrar la novedad');
  await page.getByRole('button', { name: 'Me hago cargo' }).click();
  await page.getByLabel(/Qué se hizo/).fill('Se revisó y quedó en orden.');
  await page.getByText('No hay qué fotografiar').click();
  await page.getByRole('button', { name: 'Cerrar la novedad' }).click();
  await stands<string>(`_novedades/${incident.id_novedad}/estado_nov`, (estado) => estado === 'cerrada');

  await everywhere('unidad', 'unidades/u001', 'En el mapa');
  const orders = await readPath<Record<string, { titulo: string }>>(stack.url, '_un_/u001/consignas');
  const [consigna = ''] = Object.keys(orders);
  await go(`unidades/u001/consignas/${consigna}`);
  await page.getByLabel('Título').fill('Otro título');
  await save();
  await saved();
  await everywhere('consigna', `unidades/u001/consignas/${consigna}`, 'Lo que decía antes');
  await everywhere('semana', 'unidades/u001/planes/semana', /cuadra/);
  await go('bitacora');
  await page
    .getByRole('link', { name: /Consignas/ })
    .first()
    .click();
  await page.getByText('Antes y después').waitFor();
  await look('acto');
  // The bar of the change just saved may still stand over it.
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await stands<string>(
    `_un_/u001/consignas/${consigna}/titulo`,
    (titulo) => titulo === orders[consigna]?.titulo,
  );
});

test('kinds of incidents, what a post holds, who is told and the company; a change is undone at once', async () => {
  await go('tipos/nuevo');
  await page.getByLabel('Cómo se llama').fill('Ascensor detenido');
  await page.getByLabel(/Gravedad de costumbre/).selectOption({ label: 'Alta' });
  await everywhere('tipo', 'tipos/nuevo', 'Cómo se llama');
  await save();
  await page.getByRole('link', { name: /Ascensor detenido/ }).waitFor();
  expect(await stands<object>('_categorias_/propia_a', () => true)).toEqual({
    ...{ nombre: 'Ascensor detenido', criticidad: 'alta', estado: 'activa' },
  });
  await everywhere('tipos', 'tipos', 'De la lista general');

  await go('inventario/nuevo');
  await page.getByLabel('Qué es').fill('Radio');
  await page.getByLabel('Cuántos debe haber').fill('2');
  await page.getByText('Pedir la serie', { exact: true }).click();
  await everywhere('elemento', 'inventario/nuevo', 'Qué es');
  await save();
  await page.getByRole('link', { name: /Radio/ }).waitFor();
  await go('unidades/u001/inventario');
  await page.getByRole('button', { name: 'Traer lo de la empresa' }).click();
  await page.getByRole('link', { name: /Radio/ }).waitFor();
  await everywhere('inventario', 'unidades/u001/inventario', 'Radio');

  await everywhere('empresa', 'empresa', 'Dominio de ingreso');
  await go('unidades/u001/datos');
  await page.getByLabel(/Avisar al supervisor a los/).fill('5');
  await page.getByText('A quién se avisa').scrollIntoViewIfNeeded();
  await look('unidad-escalera');
  await save();
  await stands<number>('_un_/u001/reglas/escalera/supervisor_min', (minutes) => minutes === 5);
  await page.getByRole('button', { name: 'Deshacer' }).waitFor();
  await look('deshacer');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Quedó como antes.').first().waitFor();
  expect(await readPath<number | null>(stack.url, '_un_/u001/reglas/escalera/supervisor_min')).toBeNull();
});
