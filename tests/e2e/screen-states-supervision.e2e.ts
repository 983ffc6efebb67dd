import type { FilledLista } from '@gr/shared/domain/lista/lista';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { readPath, writePath } from './support/database.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { addGuard, startVisit } from './support/supervisor.ts';
import { createLooks, goInside, readyOffline, walk, whole } from './support/visit.ts';

const UN = 'u001';

let stack: Stack;
let incident: string;
let visit: string;
let list: string;
const app = frozenApp();
const stage = createStage();
const proxies: Line[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, app);
  const incidents = await readPath<Record<string, Novedad>>(stack.url, '_novedades');
  incident = Object.values(incidents).find((n) => n.un_id === UN && n.rond_id === 'e1001')?.id_novedad ?? '';
  const lists = await readPath<Record<string, FilledLista>>(stack.url, `_listascheck_/${UN}`);
  list = Object.keys(lists)[0] ?? '';
  visit = Object.keys(await readPath<object>(stack.url, '_supervisiones_superv/e2001'))[0] ?? '';
}, 60_000);

afterAll(async () => {
  await stage.clear();
  for (const proxy of proxies) await proxy.close();
  await stack.kill();
}, 30_000);

test('refused by the rules', async () => {
  const { page, inspect, phone } = await stage.enter('1002', stack.url);
  await walk(page, inspect, stack.url, 'rechazo', [
    ['novedadesver', `/novedadesver?id=${incident}`, /acceso/],
    ['imagenes', `/imagenes?nov=${incident}`, /acceso/],
    ['listascheckvermas', `/listascheckvermas?un=${UN}&id=${list}`, /acceso/],
    ['llenar', `/listascheck/llenar?un=${UN}&plant=plant01`, /acceso/],
  ]);
  await phone.close();
  const other = await stage.enter('2003', stack.url);
  await walk(other.page, other.inspect, stack.url, 'rechazo', [
    ['visita', `/supervisiones/${visit}?un=${UN}`, 'No tiene acceso a esta supervisión.'],
    ['supervisionini-ajena', `/supervisionini?un=${UN}`, 'Clínica Santa Lucía del Norte'],
  ]);
  await other.phone.close();
}, 90_000);

test('while answers are held back, and when they do not come', async () => {
  const proxy = await startProxy(stack.url);
  proxies.push(proxy);
  // The live connection gives nothing from the start, so no screen has anything to show: the home page, too, asks for
  // incidents of its units.
  proxy.break((path) => (/^\/\.(ws|lp)/.test(path) ? { kind: 'hang' } : undefined));
  const { page, inspect, phone } = await stage.enter('2002', proxy.url);
  await page.getByText('Sus unidades hoy').first().waitFor();
  const { look, done } = createLooks(inspect, 'superv');
  for (const [name, path] of [
    ['visita', '/supervisiones/-NoExiste0000000000a'],
    ['novedadessuperv', '/novedadessuperv?rango=30'],
    ['novedadesver', '/novedadesver?id=-NoExiste0000000000a'],
    ['imagenes', '/imagenes?nov=-NoExiste0000000000a'],
    ['listascheckvermas', `/listascheckvermas?un=u003&id=-NoExiste0000000000a`],
    ['notificarhisun', '/notificarhisun?un=u003'],
  ] as const) {
    await page.goto(proxy.url + path);
    await page.locator('main [role=status]', { hasText: 'Cargando' }).first().waitFor();
    await look(`cargando-${name}`);
    await page
      .locator('main')
      .getByText(/Reintentar|Sin conexión/)
      .first()
      .waitFor();
    await look(`sin-respuesta-${name}`);
  }
  await phone.close();
  done();
}, 120_000);

test('without a connection', async () => {
  const { page, inspect, phone } = await stage.enter('2001', stack.url);
  await readyOffline(page);
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  // What was looked at before the signal went is there without it.
  for (const [path, text] of [
    ['/novedadesrond?rango=30', /resultado/],
    [`/novedadesver?id=${incident}`, 'Historia'],
    ['/notificarhis', /Hoy|Ayer|Antes/],
    [`/listascheck?un=${UN}&rango=30`, /resultado/],
  ] as const) {
    await goInside(page, path);
    await whole(page, text);
  }
  await stack.kill();
  await page.getByText('Sin conexión. Puede seguir trabajando').waitFor();
  const id = await startVisit(page, UN, () => addGuard(page, 'Pedro Nel Rojas'));
  await walk(page, inspect, null, 'superv-sinconexion', [
    ['visita', `/supervisiones/${id}`, /0 de \d guardas/],
    ['home', '/home', 'Continuar supervisión'],
    ['supervisiones', '/supervisiones', 'Supervisión en curso'],
    ['terminar', `/supervisiones/${id}/terminar`, 'Quedarán sin revisar'],
    ['supervisionini-sin-guardas', '/supervisionini?un=u006', 'Agregar guarda'],
    ['novedadesrond', '/novedadesrond?rango=30', /resultado/],
    ['novedadesver', `/novedadesver?id=${incident}`, 'Historia'],
    ['notificarhis', '/notificarhis', /Hoy|Ayer|Antes/],
    ['listascheck', `/listascheck?un=${UN}&rango=30`, /resultado/],
    ['llenar', `/listascheck/llenar?un=${UN}&plant=plant02`, 'Siguiente'],
    ['novedadesver-desconocida', '/novedadesver?id=-NoExiste0000000000a', /./],
  ]);
  await phone.close();
  stack = await startStack(stack, app);
}, 120_000);

test('with nothing to show', async () => {
  const trees = ['_novedades', '_supervisiones_', '_supervisiones_superv', '_supervisiones_todas'];
  for (const tree of [...trees, '_listascheck_', '_listascheck_plant_', '_notif_novedades_res'])
    await writePath(stack.url, tree, null);
  const { page, inspect, phone } = await stage.enter('2001', stack.url);
  await walk(page, inspect, stack.url, 'vacio-superv', [
    ['home', '/home', 'Sus unidades hoy'],
    ['supervisiones', '/supervisiones', 'No hay supervisiones'],
    ['supervisiones-unidad', '/supervisiones?vista=unidad', 'No hay supervisiones'],
    ['novedadesrond', '/novedadesrond', 'No hay novedades'],
    [
      'novedadesrond-filtrada',
      '/novedadesrond?gravedad=critica&rango=30',
      'No hay novedades con estos filtros',
    ],
    ['novedadessuperv', '/novedadessuperv', 'No hay novedades'],
    ['listascheck', '/listascheck', 'Esta unidad no tiene listas.'],
    ['notificarhis', '/notificarhis', 'No tiene notificaciones.'],
    ['notificarhisprop', '/notificarhisprop', 'No tiene notificaciones propias.'],
    ['notificarhisun', '/notificarhisun', 'No hay notificaciones de esta unidad.'],
  ]);
  await phone.close();
}, 90_000);
