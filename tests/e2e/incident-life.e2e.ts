// @room backend
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { chooseFiles } from './support/choose-files.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { incidentsOf } from './support/expect-round.ts';
import { arrivedFiles } from './support/expect-visit.ts';
import { writePicture } from './support/pictures.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { logIn, reportIncident, startRound } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';

const TEXT = 'La talanquera de la entrada quedó abierta toda la noche';
const NOTA = 'Se llama al técnico de la talanquera';
const CIERRE = 'El técnico cambió el motor y se probó tres veces';
const LATE = 'La talanquera ya cierra, se revisó con el portero';

let stack: Stack;
let line: Line;
const phones: Phone[] = [];
const dir = mkdtempSync(join(tmpdir(), 'gr-vida-'));
const photos = ['a', 'b', 'c'].map((name, i) => writePicture(dir, `${name}.png`, 30 + 60 * i, 800));

async function enter(doc: string, url: string): Promise<Page> {
  const phone = await openPhone();
  phones.push(phone);
  const page = await phone.page();
  await logIn(page, url, doc);
  return page;
}

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
  line = await startProxy(stack.url);
});

afterAll(async () => {
  for (const phone of phones) await phone.kill();
  await line.close();
  await stack.kill();
});

/** Opens an incident's task, writes what was done and saves it. */
async function write(page: Page, label: string, text: string, photo: string | null, save: string) {
  await page.getByRole('textbox', { name: label }).fill(text);
  if (photo === null) await page.getByText('No hay qué fotografiar').click();
  else {
    await chooseFiles(page.locator('main'), [photo]);
    await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  }
  await page.getByRole('button', { name: save }).click();
}

test('an incident is received, noted and closed once; a closing that comes late becomes a note', async () => {
  const rondero = await enter('1001', stack.url);
  const round = await startRound(rondero);
  await reportIncident(rondero, photos.slice(0, 1), TEXT);
  const [{ id_novedad } = { id_novedad: '' }] = await until(
    () => incidentsOf(stack.url, 'e1001', round),
    (all) => all.length === 1,
  );
  const read = () => readPath<Novedad>(stack.url, `_novedades/${id_novedad}`);

  const first = await enter('2001', stack.url);
  await goInside(first, '/novedadesrond');
  await first.getByText(TEXT).click();
  await first.getByRole('button', { name: 'Recibí' }).click();
  await first.getByText('En gestión').first().waitFor();
  await first.getByRole('button', { name: 'Agregar nota' }).click();
  await write(first, 'Nota', NOTA, photos[1] ?? null, 'Guardar nota');
  await first.getByText(NOTA).waitFor();

  const second = await enter('2002', line.url);
  await goInside(second, `/novedadesver?id=${id_novedad}`);
  await second.getByRole('button', { name: 'Cerrar novedad' }).click();
  await second.getByRole('textbox', { name: 'Qué se hizo' }).waitFor();
  line.break(() => ({ kind: 'cut' }));
  await write(second, 'Qué se hizo', LATE, null, 'Cerrar novedad');
  await second.getByText('Guardado en el teléfono').first().waitFor();

  await first.getByRole('button', { name: 'Cerrar novedad' }).click();
  await write(first, 'Qué se hizo', CIERRE, photos[2] ?? null, 'Cerrar novedad');
  await until(read, (n) => n.cierre !== undefined);

  await goInside(rondero, `/novedadesver?id=${id_novedad}`);
  await rondero.getByText(CIERRE).waitFor();
  await rondero.getByText('Cerrada').first().waitFor();
  await rondero.getByRole('button', { name: 'Ver foto 1' }).nth(2).click();
  await rondero.getByText('3 de 3', { exact: true }).waitFor();

  line.heal();
  await second.goto(`${line.url}/envios`);
  await second.getByText('Esta novedad ya estaba cerrada.').first().waitFor();
  await second.getByText('Con problema').first().waitFor();
  await second.getByText(/^Cierre de novedad/).click();
  await second.getByRole('button', { name: 'Guardar como registro nuevo' }).click();
  const ended = await until(read, (n) => Object.keys(n.notas ?? {}).length === 2);
  await second.getByText('Con problema').waitFor({ state: 'detached' });

  expect(ended).toMatchObject({
    estado_nov: 'cerrada',
    acuse: { e2001: { emp_nom: 'Carlos Alberto Herrera Ríos' } },
    cierre: { emp_id: 'e2001', texto: CIERRE, cant_archivos: 1 },
  });
  const notes = Object.values(ended.notas ?? {}).sort((a, b) => a.fechah_x - b.fechah_x);
  expect(notes).toMatchObject([
    { emp_id: 'e2001', texto: NOTA, cant_archivos: 1 },
    { emp_id: 'e2002', texto: LATE, cant_archivos: 0 },
  ]);
  for (const part of [ended, ...notes, ...(ended.cierre ? [ended.cierre] : [])])
    await arrivedFiles(stack.url, part);
});
