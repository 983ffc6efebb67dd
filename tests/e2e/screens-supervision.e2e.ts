import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { readPath } from './support/database.ts';
import { writePicture } from './support/pictures.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage, type Opened } from './support/stage.ts';
import {
  addGuard,
  addPhotos,
  answer,
  endVisit,
  field,
  fillGuardIncident,
  guardCard,
  openGuard,
  saveGuard,
  sign,
  startVisit,
} from './support/supervisor.ts';
import { createLooks, goInside, readyOffline, walk, whole } from './support/visit.ts';

const UN = 'u001';
const ANA = 'Ana Milena Ruiz Torres';
const TEXT = 'La reja del parqueadero no cierra y el candado está roto desde la mañana';

let stack: Stack;
let supervisor: Opened;
let visit: string;
let list: string;
const app = frozenApp();
const photo = writePicture(mkdtempSync(join(tmpdir(), 'gr-foto-')), 'a.png', 60, 800);
const stage = createStage();

/** The newest record of a tree that is as asked. */
async function newest<T extends { fechah_x: number }>(path: string, good: (one: T) => boolean): Promise<T> {
  const all = await readPath<Record<string, T>>(stack.url, path);
  const [found] = Object.values(all)
    .filter(good)
    .sort((a, b) => b.fechah_x - a.fechah_x);
  if (!found) throw new Error(`nothing like that in ${path}`);
  return found;
}

const incident = (good: (n: Novedad) => boolean) =>
  newest<Novedad>('_novedades', (n) => n.un_id === UN && good(n)).then(({ id_novedad }) => id_novedad);

beforeAll(async () => {
  stack = await startStack(undefined, app);
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

test('histories of a supervisor', async () => {
  supervisor = await stage.enter('2001', stack.url);
  const { page, inspect } = supervisor;
  await readyOffline(page);
  const closed = await newest<Supervision>('_supervisiones_superv/e2001', (v) => v.estado === 'cerrada');
  const other = await newest<Supervision>('_supervisiones_todas', (v) => v.super_id !== 'e2001');
  const filled = await newest<FilledLista>(`_listascheck_/${UN}`, (l) => l.fallas > 0);
  const open = await incident((n) => n.estado_nov === 'abierta' && Object.keys(n.archivos ?? {}).length > 0);
  const ended = await incident((n) => n.cierre !== undefined);
  await walk(page, inspect, null, 'superv', [
    ['home', '/home', 'Sus unidades hoy'],
    ['supervisiones', '/supervisiones', /resultado/],
    ['supervisiones-unidad', `/supervisiones?vista=unidad&un=${UN}`, /resultado/],
    ['visita-cerrada', `/supervisiones/${closed.id}`, 'Registro de la hora'],
    ['visita-de-otro', `/supervisiones/${other.id}?un=${other.un_id}`, 'Registro de la hora'],
    ['visita-ausente', '/supervisiones/-NoExiste0000000000a', 'No encontramos esta supervisión.'],
    ['supervisionini', '/supervisionini?elegir=si', 'Edificio Mirador de la Colina'],
    ['supervisionini-guardas', `/supervisionini?un=${UN}`, 'Guardas de turno'],
    ['supervisionini-sin-guardas', '/supervisionini?un=u006', 'no tiene guardas en la lista'],
    ['supervisionentrada-cerrada', `/supervisionentrada?superv=${closed.id}&guarda=1`, 'ya está terminada'],
    ['terminar-cerrada', `/supervisiones/${closed.id}/terminar`, 'ya está terminada'],
    ['listascheck', `/listascheck?un=${UN}&rango=30`, /resultado/],
    ['listascheckvermas', `/listascheckvermas?un=${UN}&id=${filled.id}`, 'Últimos resultados'],
    [
      'listascheckvermas-ausente',
      `/listascheckvermas?un=${UN}&id=-NoExiste0000000000a`,
      'ya no está disponible',
    ],
    ['llenar-ausente', `/listascheck/llenar?un=${UN}&plant=noexiste`, 'ya no está disponible'],
    ['novedadesrond', '/novedadesrond?rango=30', /resultados? en 30 días/],
    ['novedadesrond-unidad', `/novedadesrond?de=${UN}&rango=30`, /resultados? en 30 días/],
    ['novedadessuperv', '/novedadessuperv?rango=30', /resultados? en 30 días/],
    ['novedadesver-abierta', `/novedadesver?id=${open}`, 'Historia'],
    ['novedadesver-nota', `/novedadesver?id=${open}&hacer=nota`, 'Guardar nota'],
    ['novedadesver-cerrar', `/novedadesver?id=${open}&hacer=cerrar`, 'Foto de cómo quedó'],
    ['novedadesver-cerrada', `/novedadesver?id=${ended}`, 'Historia'],
    ['novedadesver-sin-elegir', '/novedadesver', 'Elija una novedad de la lista.'],
    ['novedadesver-ausente', '/novedadesver?id=-NoExiste0000000000a', 'ya no está disponible'],
    ['imagenes', `/imagenes?nov=${open}&i=1`, /1 de \d/],
    ['imagenes-sin-elegir', '/imagenes', 'Abra las fotos desde su registro.'],
    ['imagenes-ausente', '/imagenes?nov=-NoExiste0000000000a', 'ya no está disponible'],
    ['notificarhis', '/notificarhis', /Hoy|Ayer|Antes/],
    ['notificarhisprop', '/notificarhisprop', /Hoy|Ayer|Antes|No tiene/],
    ['notificarhisun', `/notificarhisun?un=${UN}`, /Hoy|Ayer|Antes/],
  ]);
});

test('sheets over the histories', async () => {
  const { page, inspect } = supervisor;
  const { look, done } = createLooks(inspect, 'superv');
  await goInside(page, '/novedadesrond?rango=30');
  await whole(page, /resultados? en 30 días/);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
  await look('novedadesrond-filtros');
  await page.getByRole('dialog', { name: 'Filtros' }).getByText('Crítica', { exact: true }).click();
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  await page.getByRole('button', { name: 'Filtros (1)' }).waitFor();
  await look('novedadesrond-filtrada');
  await page.getByRole('button', { name: 'Elegir fechas' }).click();
  await page.getByText('Toque el primer día y después el último.').waitFor();
  await look('novedadesrond-fechas');
  await page.keyboard.press('Escape');
  await page.getByText('Toque el primer día y después el último.').waitFor({ state: 'hidden' });
  await goInside(page, '/supervisionini?elegir=si');
  await page.getByText('Edificio Mirador de la Colina').click();
  await page.getByRole('button', { name: 'Agregar guarda' }).click();
  await page.getByRole('dialog', { name: 'Agregar guarda' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true }).click();
  await look('supervisionini-agregar');
  await page.keyboard.press('Escape');
  done();
});

test('a visit and the form of a guard', async () => {
  const { page, inspect } = supervisor;
  const { look, done } = createLooks(inspect, 'superv');
  visit = await startVisit(page, UN, () => addGuard(page, 'Nicolás 👮🏽‍♂️ Prieto'));
  await whole(page, /0 de \d\sguardas/);
  await look('visita-recien-iniciada');
  await page.getByRole('button', { name: 'Todos sin novedad' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('visita-los-demas');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();

  await openGuard(page, ANA);
  await look('entrada-vacia');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Elija cómo encontró al guarda.').first().waitFor();
  await look('entrada-sin-presencia');
  await answer(page, '¿Cómo encontró al guarda?', 'Ausente');
  await page.getByText('Sin guarda en el puesto').waitFor();
  await look('entrada-ausente');
  await answer(page, '¿Cómo encontró al guarda?', 'Dormido');
  await page.getByRole('button', { name: 'Todo cumple' }).click();
  await answer(page, 'Arma y permiso', 'No cumple');
  await answer(page, 'Radio', 'No cumple');
  await page.getByRole('button', { name: 'Agregar compromiso' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Pida la firma').first().waitFor();
  await look('entrada-errores');
  await page.getByText('Más tipos…').click();
  await page.getByRole('dialog').getByText('Hurto', { exact: true }).waitFor();
  await look('entrada-tipos');
  await page.keyboard.press('Escape');
  await addPhotos(page, 'Foto obligatoria', [photo]);
  await page.getByRole('textbox', { name: 'Qué no cumple: Radio' }).fill('No transmite');
  await fillGuardIncident(page, { tipo: 'Guarda dormido', gravedad: 'Alta', texto: TEXT, fotos: [photo] });
  await page.getByRole('textbox', { name: /Qué hará el guarda/ }).fill('Presentarse en la oficina');
  await answer(page, 'Para cuándo (compromiso 1)', 'Hoy');
  await field(page, 'Firma del guarda').getByRole('button', { name: 'Firmar', exact: true }).click();
  await page.getByRole('img', { name: 'Recuadro para firmar: Firma del guarda' }).waitFor();
  await look('entrada-firma');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await sign(page, 'Firma del guarda');
  await look('entrada-llena');
  await saveGuard(page);
  await guardCard(page, ANA).getByText('Firmado').waitFor();
  await look('visita-en-curso');
  await guardCard(page, ANA).getByRole('button', { name: 'Corregir' }).click();
  await whole(page, 'ya estaba guardado');
  await look('entrada-corregir');
  await goInside(page, '/home');
  await whole(page, 'Continuar supervisión');
  await look('home-en-visita');
  await goInside(page, '/supervisiones');
  await whole(page, 'Supervisión en curso');
  await look('supervisiones-en-curso');
  await goInside(page, `/supervisionini?un=${UN}`);
  await whole(page, 'Ya tiene una supervisión en curso');
  await look('supervisionini-en-curso');
  done();
});

test('a checklist, step by step', async () => {
  const { page, inspect } = supervisor;
  const { look, done } = createLooks(inspect, 'superv');
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click();
  await goInside(page, `/listascheck/llenar?un=${UN}&plant=plant02&superv=${visit}`);
  await whole(page, '¿El puesto tiene arma asignada?');
  await look('llenar-primer-paso');
  await answer(page, '¿El puesto tiene arma asignada?', 'Sí');
  await answer(page, '¿El permiso de porte está vigente?', 'No');
  await next();
  await page.getByText('Tome una foto de este punto.').first().waitFor();
  await look('llenar-errores');
  await addPhotos(page, 'Foto de este punto', [photo]);
  await page.getByRole('textbox', { name: /Munición contada/ }).fill('4');
  await page.getByText('Estado de los radios').first().waitFor();
  await answer(page, 'Estado de los radios', 'Todos funcionan');
  await look('llenar-falla');
  await next();
  await answer(page, 'Minuta diligenciada y firmada', 'Cumple');
  await answer(page, '¿Las rutas de evacuación están libres?', 'Sí');
  await look('llenar-segundo-paso');
  await next();
  await answer(page, 'Opinión de la administración', 'Presenta queja');
  await look('llenar-tercer-paso');
  await page.getByRole('textbox', { name: /Motivo de la queja/ }).fill('Ruido en la portería');
  await next();
  await whole(page, 'Novedades que se abrirán');
  await look('llenar-resumen');
  await goInside(page, `/listascheck?un=${UN}&superv=${visit}`);
  await whole(page, /Continuar · \d/);
  await look('listascheck-en-curso');
  await page.getByText(/Continuar · \d/).click();
  await whole(page, 'Novedades que se abrirán');
  await page.getByRole('button', { name: 'Guardar lista' }).click();
  await whole(page, 'Lista guardada');
  await page.getByText('Entregado').first().waitFor();
  await look('llenar-guardada');
  await page.getByRole('link', { name: 'Ver la lista' }).click();
  await page.waitForURL('**/listascheckvermas?**');
  list = new URL(page.url()).searchParams.get('id') ?? '';
  await whole(page, 'Evidencia');
  await look('listascheckvermas-recien-llenada');
  await page.goto(`${stack.url}/imagenes?lista=${list}&un=${UN}&i=1`);
  await whole(page, /1 de 1/);
  await look('imagenes-de-lista');
  done();
});

test('the end of a visit', async () => {
  const { page, inspect } = supervisor;
  const { look, done } = createLooks(inspect, 'superv');
  await goInside(page, `/supervisiones/${visit}/terminar`);
  await whole(page, 'Quedarán sin revisar');
  await look('terminar');
  await page.getByRole('button', { name: 'Terminar supervisión' }).click();
  await page.getByText('Firme para terminar.').first().waitFor();
  await look('terminar-sin-firma');
  await goInside(page, `/supervisiones/${visit}`);
  await endVisit(page, 'Se habla con la administración');
  await whole(page, 'Registro de la hora');
  await page.getByText('Cerrada').first().waitFor();
  await look('visita-terminada');
  const nov = await incident((n) => n.superv_id === visit && n.cant_id_guarda !== undefined);
  await goInside(page, `/novedadesver?id=${nov}`);
  await whole(page, 'Involucrados');
  await look('novedadesver-de-supervision');
  await page.getByRole('button', { name: 'Recibí' }).click();
  await page.getByText('En gestión').first().waitFor();
  await look('novedadesver-recibida');
  await goInside(page, `/novedadesver?id=${nov}&hacer=cerrar`);
  await page.getByRole('button', { name: 'Cerrar novedad' }).click();
  await page
    .getByText(/mínimo 10/)
    .first()
    .waitFor();
  await look('novedadesver-cerrar-errores');
  await page.goto(`${stack.url}/envios`);
  await whole(page, 'Todo está enviado.');
  done();
});

test('a rondero and an administrator', async () => {
  const { page, inspect, phone } = await stage.enter('1001', stack.url);
  const closed = await incident((n) => n.rond_id === 'e1001' && n.cierre !== undefined);
  await walk(page, inspect, stack.url, 'rond', [
    ['novedadesrond', '/novedadesrond?rango=30', /resultados? en 30 días/],
    ['novedadesrond-unidad', `/novedadesrond?de=${UN}&rango=30`, /resultados? en 30 días/],
    ['novedadesver-cerrada', `/novedadesver?id=${closed}`, 'Historia'],
    ['listascheck', '/listascheck?rango=30', 'Por llenar'],
    ['llenar', `/listascheck/llenar?un=${UN}&plant=plant03`, 'Siguiente'],
    ['listascheckvermas', `/listascheckvermas?un=${UN}&id=${list}`, 'Evidencia'],
    ['notificarhisun', '/notificarhisun', /Hoy|Ayer|Antes/],
    ['notificarhisprop', '/notificarhisprop', /Hoy|Ayer|Antes|No tiene/],
    ['sin-permiso', '/novedadessuperv', 'No tiene permiso para esta sección.'],
  ]);
  await phone.close();
  const admin = await stage.enter('9001', stack.url);
  await walk(admin.page, admin.inspect, stack.url, 'admin', [
    ['supervisiones', '/supervisiones', /resultado/],
    ['visita', `/supervisiones/${visit}`, 'Registro de la hora'],
    ['listascheck', `/listascheck?un=${UN}`, 'Llenadas'],
    ['llenar', `/listascheck/llenar?un=${UN}&plant=plant03`, 'Las listas las llenan'],
    ['novedadesver', `/novedadesver?id=${closed}`, 'Historia'],
    ['supervisionini', '/supervisionini', /permiso|para supervisores/],
    ['notificarhis', '/notificarhis', /Hoy|Ayer|Antes/],
  ]);
  await admin.phone.close();
});
