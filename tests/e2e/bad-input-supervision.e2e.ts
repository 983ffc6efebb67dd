import type { FilledLista, ItemPlantilla, Plantilla } from '@gr/shared/domain/lista/lista';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until, writePath } from './support/database.ts';
import { arrivedVisit } from './support/expect-visit.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import {
  addGuard,
  answer,
  endVisit,
  fillGuardIncident,
  guardCard,
  openGuard,
  saveGuard,
  startVisit,
} from './support/supervisor.ts';
import { goInside } from './support/visit.ts';

const UN = 'u001';
const EMOJI = 'Nicolás 👮🏽‍♂️ Prieto';
/** Exactly as long as a text may be, with letters of two and of four bytes. */
const LONG = `${'Ñandú «ágil» 🚪 '.repeat(200)}`.slice(0, 1999).concat('.');

let stack: Stack;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
  phone = await openPhone();
  page = await phone.page();
  await logIn(page, stack.url, '2001');
});

afterAll(async () => {
  await phone?.kill();
  await stack.kill();
});

function visitIn(un_id: string, id: string, good: (visit: Supervision) => boolean): Promise<Supervision> {
  const read = () => readPath<Supervision>(stack.url, `_supervisiones_/${un_id}/${id}`);
  return until(read, (visit) => visit !== null && good(visit));
}

/** Nothing of this person waits any more. */
async function allSent(): Promise<void> {
  await goInside(page, '/envios');
  await page.getByText('Por enviar').waitFor({ state: 'detached' });
  await page.getByText('Con problema').waitFor({ state: 'detached' });
}

test('a unit without guards, a guard with an emoji, a text of 2,000 characters', async () => {
  const id = await startVisit(page, 'u006', async () => {
    await page.getByText('Esta unidad no tiene guardas en la lista.').waitFor();
    await addGuard(page, EMOJI);
  });
  await openGuard(page, EMOJI);
  await answer(page, '¿Cómo encontró al guarda?', 'Presente');
  await page.getByRole('button', { name: 'Todo cumple' }).click();
  await fillGuardIncident(page, { tipo: 'Otra', gravedad: 'Baja', texto: LONG, fotos: [] });
  await page.getByText('2000 de 2000 caracteres').waitFor();
  await page.getByText('No puede firmar').click();
  await page.getByRole('textbox', { name: 'Por qué no firma' }).fill('No sabe firmar');
  await saveGuard(page);
  await guardCard(page, EMOJI).getByText('Con novedad').waitFor();
  const visit = await visitIn('u006', id, (v) => v.cant_guardas === 1);
  const [entry] = Object.values(visit.entradas ?? {});
  expect(entry).toMatchObject({ guarda_nom: EMOJI, novedades: 'si', novedades_desc: LONG });
  const incident = await readPath<Novedad>(stack.url, `_novedades/${entry?.id_novedad}`);
  expect(incident.desc_nov).toBe(LONG);
  expect(Object.values(incident.involucrados ?? {})).toEqual([{ nom: EMOJI, calidad: 'guarda' }]);
  await goInside(page, `/novedadesver?id=${entry?.id_novedad}`);
  await page.getByText(EMOJI).first().waitFor();
  await page.getByRole('button', { name: 'Ver todo' }).click();
});

describe('checklists', () => {
  const SECTIONS = 10;
  const EACH = 20;

  function large(): Plantilla {
    const items: Record<string, ItemPlantilla> = {};
    const secciones: Record<string, { nom: string; orden: number }> = {};
    for (let s = 1; s <= SECTIONS; s += 1) {
      secciones[`s${s}`] = { nom: `Zona ${s}`, orden: s };
      for (let i = 1; i <= EACH; i += 1) {
        const orden = (s - 1) * EACH + i;
        items[`i${orden}`] = { seccion: `s${s}`, orden, texto: `Punto ${orden} de la zona`, tipo: 'cumple' };
      }
    }
    return {
      nom: 'Revista de doscientos puntos',
      version: 1,
      estado: 'publicada',
      perfil: 'super',
      secciones,
      items,
    };
  }

  function filledBy(id_plant: string): Promise<FilledLista | undefined> {
    const read = () => readPath<Record<string, FilledLista>>(stack.url, `_listascheck_/${UN}`);
    const find = (all: Record<string, FilledLista>) =>
      Object.values(all).find((l) => l.id_plant === id_plant && l.emp_id === 'e2001');
    return until(read, (all) => find(all) !== undefined).then(find);
  }

  test('a template of 200 items is filled in, and read once the template is gone', async () => {
    await writePath(stack.url, '_listascheck_plant_/plant200', large());
    await goInside(page, `/listascheck/llenar?un=${UN}&plant=plant200`);
    const next = page.getByRole('button', { name: 'Siguiente' });
    const points = page.getByRole('radiogroup');
    let answered = 0;
    for (await next.waitFor(); await next.isVisible(); await next.click()) {
      const [first] = await points.all();
      await first?.getByText('Cumple', { exact: true }).click();
      answered += 1;
      await page.getByText(`${answered} de 200`).first().waitFor();
    }
    await page.getByRole('button', { name: 'Guardar lista' }).click();
    await page.getByText('Lista guardada').waitFor();
    const list = await filledBy('plant200');
    expect(Object.keys(list?.respuestas ?? {})).toHaveLength(answered);

    await writePath(stack.url, '_listascheck_plant_/plant200', null);
    await page.getByRole('link', { name: 'Ver la lista' }).click();
    await page.getByText('La plantilla ya no existe. Aquí ve la lista como se llenó.').waitFor();
    await page.getByText('Punto 1 de la zona').waitFor();
  });

  test('a template removed while it is being filled in: the list goes on and arrives', async () => {
    await goInside(page, `/listascheck/llenar?un=${UN}&plant=plant02`);
    await answer(page, '¿El puesto tiene arma asignada?', 'No');
    await answer(page, 'Estado de los radios', 'Todos funcionan');
    await writePath(stack.url, '_listascheck_plant_/plant02', null);
    await page.getByText('La plantilla cambió. Esta lista sigue con la versión anterior.').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await answer(page, 'Minuta diligenciada y firmada', 'Cumple');
    await answer(page, '¿Las rutas de evacuación están libres?', 'Sí');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await answer(page, 'Opinión de la administración', 'Conforme');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('button', { name: 'Guardar lista' }).click();
    await page.getByText('Lista guardada').waitFor();
    expect(await filledBy('plant02')).toMatchObject({ aprobada: true, version: 2 });
  });
});

test('an incident deleted by another program while a note is being written', async () => {
  const all = await readPath<Record<string, Novedad>>(stack.url, '_novedades');
  const open = Object.values(all).find((n) => n.un_id === UN && n.estado_nov === 'abierta');
  await goInside(page, `/novedadesver?id=${open?.id_novedad}&hacer=nota`);
  await page.getByRole('textbox', { name: 'Nota' }).fill('Se habla con el residente del 302');
  await writePath(stack.url, `_novedades/${open?.id_novedad}`, null);
  await page.getByText('Esta novedad ya no está disponible.').waitFor();
  await page.getByText('Lo que usted escribió').waitFor();
  await page.getByText('Se habla con el residente del 302').waitFor();
  await goInside(page, `/novedadesver?id=${open?.id_novedad}`);
  await page.getByText('Esta novedad ya no está disponible.').waitFor();
});

test('a unit taken away in the middle of a visit: what is saved waits with its cause, and leaves once it is back', async () => {
  const access = `_acceso_/e2001/u003`;
  const before = await readPath<unknown>(stack.url, access);
  const id = await startVisit(page, 'u003', () => addGuard(page, EMOJI));
  await guardCard(page, EMOJI).getByRole('button', { name: 'Sin novedad' }).click();
  const planned = await visitIn('u003', id, (v) => v.cant_guardas === 1);
  const waiting = Object.keys(planned.guardas ?? {}).length;

  await writePath(stack.url, access, null);
  await page.getByText('Ya no tiene asignada esta unidad.').waitFor();
  await page.getByRole('button', { name: 'Demás sin novedad' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar sin novedad' }).click();
  await page.getByText('Con problema').first().waitFor();
  await endVisit(page);
  await goInside(page, '/envios');
  const problems = page.getByRole('list', { name: 'Con problema' }).getByRole('listitem');
  const causes = problems.getByText('Usted ya no tiene acceso a esta unidad');
  // What was saved of each guard; the end of the visit waits behind them, or they could never arrive.
  await until(
    () => causes.count(),
    (n) => n === waiting - 1,
  );
  await page.getByText('Espera a que se resuelva').first().waitFor();
  expect(await readPath(stack.url, `_supervisiones_/u003/${id}/cant_guardas`)).toBe(1);

  await writePath(stack.url, access, before);
  // Nobody has to press anything: what was refused leaves in its order.
  await until(
    () => problems.count(),
    (n) => n === 0,
  );
  await allSent();
  const visit = await arrivedVisit(stack.url, 'u003', 'e2001', id);
  expect(Object.keys(visit.entradas ?? {})).toHaveLength(Object.keys(visit.guardas ?? {}).length);
});
