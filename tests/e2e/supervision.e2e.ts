// @room mf-supervision
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFiles } from './support/choose-files.ts';
import { openPhone, type Phone, type PhoneOptions } from './support/chromium.ts';
import { readAs } from './support/database.ts';
import { arrivedList, arrivedVisit, incidentsOfVisit, operationsOf } from './support/expect-visit.ts';
import { writePicture } from './support/pictures.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
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

const UN = 'u001';
const RADIO = 'El radio no transmite desde el piso 2';
const DORMIDO = 'Encontrado dormido en la silla de la portería a las 3 de la mañana';
const [ANA, SANDRA, MARTHA, FREDY] = [
  'Ana Milena Ruiz Torres',
  'Sandra Patricia Mora León',
  'Martha Lucía Acosta Díaz',
  'Fredy Alexander Muñoz Cely',
];
const BY_HAND = 'Pedro Nel Rojas';

let stack: Stack;
const phones: Phone[] = [];
const app = frozenApp();
const dir = mkdtempSync(join(tmpdir(), 'gr-superv-'));
const photos = ['a', 'b', 'c', 'd', 'e'].map((name, i) => writePicture(dir, `${name}.png`, 20 + 40 * i));

async function open(
  options: PhoneOptions = {},
): Promise<{ phone: Phone; page: Awaited<ReturnType<Phone['page']>> }> {
  const phone = await openPhone(options);
  phones.push(phone);
  return { phone, page: await phone.page() };
}

beforeAll(async () => {
  stack = await startStack(undefined, app);
});

afterAll(async () => {
  for (const phone of phones) await phone.kill();
  await stack.kill();
});

test('a supervision of five guards without a connection, the phone dead on the way; all of it arrives once', async () => {
  let { phone, page } = await open({ own: true });
  await logIn(page, stack.url, '2001');
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await stack.kill();
  await page.getByText('Puede seguir trabajando').waitFor();

  const id = await startVisit(page, UN, async () => {
    // One of the list is off duty, and somebody who is not in the list is there.
    await page.locator('label').filter({ hasText: FREDY }).click();
    await addGuard(page, BY_HAND);
    await page.getByText('5 de 6').waitFor();
  });
  await page.getByText('0 de 5 guardas').first().waitFor();

  await openGuard(page, ANA);
  await answer(page, '¿Cómo encontró al guarda?', 'Presente');
  await page.getByRole('button', { name: 'Todo cumple' }).click();
  await answer(page, 'Radio', 'No cumple');
  await page.getByRole('textbox', { name: 'Qué no cumple: Radio' }).fill('No transmite');
  await fillGuardIncident(page, {
    tipo: 'Equipo dañado',
    gravedad: 'Alta',
    texto: RADIO,
    fotos: photos.slice(0, 2),
  });
  await page.getByRole('button', { name: 'Agregar compromiso' }).click();
  await page.getByRole('textbox', { name: /Qué hará el guarda/ }).fill('Pedir otro radio en la central');
  await answer(page, 'Para cuándo (compromiso 1)', 'Mañana');
  await sign(page, 'Firma del guarda');
  await saveGuard(page);
  await guardCard(page, ANA).getByText('Firmado').waitFor();

  await guardCard(page, SANDRA).getByRole('button', { name: 'Sin novedad' }).click();
  await page.getByText('2 de 5 guardas').first().waitFor();

  await openGuard(page, MARTHA);
  await answer(page, '¿Cómo encontró al guarda?', 'Dormido');
  await page.getByRole('button', { name: 'Todo cumple' }).click();
  await fillGuardIncident(page, {
    tipo: 'Guarda dormido',
    gravedad: 'Crítica',
    texto: DORMIDO,
    fotos: photos.slice(2, 3),
  });
  await phone.kill();

  ({ phone, page } = await open({ profile: phone.profile }));
  await page.goto(`${stack.url}/`);
  // It comes above the card and moves it: a tap just then would miss.
  await page.getByText('Puede seguir trabajando').waitFor();
  await page.getByRole('link', { name: 'Continuar supervisión' }).click();
  await guardCard(page, MARTHA).getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Recuperamos lo que estaba escribiendo.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Descripción' }).inputValue()).toBe(DORMIDO);
  await field(page, 'Fotos de la novedad').getByRole('img', { name: 'Foto 1' }).waitFor();
  await page.getByText('No puede firmar').click();
  await page.getByRole('textbox', { name: 'Por qué no firma' }).fill('Se retiró del puesto');
  await saveGuard(page);
  await page.getByText('3 de 5 guardas').first().waitFor();

  await page.getByRole('button', { name: 'Demás sin novedad' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar sin novedad' }).click();
  await page.getByText('5 de 5 guardas').first().waitFor();

  await page.getByRole('link', { name: 'Lista de chequeo' }).click();
  await page.getByText('Revista de supervisión').click();
  await answer(page, '¿El puesto tiene arma asignada?', 'Sí');
  await answer(page, '¿El permiso de porte está vigente?', 'No');
  await addPhotos(page, 'Foto de este punto', photos.slice(3, 4));
  await page.getByRole('textbox', { name: /Munición contada/ }).fill('6');
  await answer(page, 'Estado de los radios', 'Todos funcionan');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await answer(page, 'Minuta diligenciada y firmada', 'Cumple');
  await answer(page, '¿Las rutas de evacuación están libres?', 'Sí');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await answer(page, 'Opinión de la administración', 'Conforme');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('Novedades que se abrirán').waitFor();
  await sign(page, 'Su firma');
  await page.getByRole('button', { name: 'Guardar lista' }).click();
  await page.getByText('Lista guardada').waitFor();
  await page.getByRole('button', { name: 'Volver a la supervisión' }).click();

  const attached = page.getByRole('region', { name: 'Fotos de la visita' });
  await chooseFiles(attached, photos.slice(3));
  await page.getByRole('button', { name: 'Quitar foto 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar foto' }).click();
  await attached.getByRole('img', { name: 'Foto 2' }).waitFor({ state: 'detached' });
  await endVisit(page, 'Visita completa');
  await page.getByText('Cerrada').first().waitFor();

  stack = await startStack(stack, app);
  const visit = await arrivedVisit(stack.url, UN, 'e2001', id);
  expect(visit).toMatchObject({
    cant_guardas: 5,
    cant_nov: 2,
    superv_novedades: 'si',
    observaciones: 'Visita completa',
  });
  expect(Object.keys(visit.entradas ?? {})).toHaveLength(5);
  const list = await arrivedList(stack.url, visit, 1);
  const incidents = await incidentsOfVisit(stack.url, visit, list);
  expect(incidents.map((n) => n.desc_nov)).toEqual(expect.arrayContaining([RADIO, DORMIDO]));
  expect(incidents).toHaveLength(3);
  expect((await operationsOf(stack.url, visit)).sort()).toEqual(
    [
      'iniciar_supervision',
      ...Array.from({ length: 5 }, () => 'guardar_entrada'),
      'guardar_lista',
      'adjuntar_archivos',
      'quitar_archivo',
      'cerrar_supervision',
    ].sort(),
  );
});

test('a rondero of the unit sees the incident; a rondero of another unit is refused by the server', async () => {
  const { page } = await open();
  await logIn(page, stack.url, '1001');
  await page.goto(`${stack.url}/novedadesrond`);
  await page.getByRole('link', { name: 'De la unidad' }).click();
  await page.getByText(RADIO).click();
  await page.waitForURL('**/novedadesver?id=**');
  await page.getByText('Carlos Alberto Herrera Ríos').first().waitFor();
  await page.getByRole('button', { name: 'Ver foto 2' }).waitFor();
  const { searchParams, pathname, search } = new URL(page.url());
  const id = searchParams.get('id') ?? '';
  expect((await readAs(stack.url, '1001', `_novedades/${id}`)).status).toBe(200);
  expect(await readAs(stack.url, '1002', `_novedades/${id}`)).toEqual({
    status: 401,
    body: { error: 'Permission denied' },
  });

  const other = await open();
  await logIn(other.page, stack.url, '1002');
  await other.page.goto(stack.url + pathname + search);
  await other.page
    .locator('main')
    .getByText(/acceso|permiso/)
    .waitFor();
  expect(await other.page.getByText(RADIO).count()).toBe(0);
});
