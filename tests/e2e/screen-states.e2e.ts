import { writePath } from './support/database.ts';
import { forgetReadings } from './support/forget-readings.ts';
import { type Line, startProxy } from './support/proxy.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { walk } from './support/visit.ts';

let stack: Stack;
const stage = createStage();
const proxies: Line[] = [];

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
}, 60_000);

afterAll(async () => {
  await stage.clear();
  for (const proxy of proxies) await proxy.close();
  await stack.kill();
}, 30_000);

test('refused by the rules', async () => {
  const { page, inspect, phone } = await stage.enter('1002', stack.url);
  await page.getByText('Iniciar ronda').first().waitFor();
  await writePath(stack.url, '_acceso_/e1002/u002', null);
  await walk(page, inspect, stack.url, 'rechazo', [
    ['novedadesrond', '/novedadesrond?de=u002&rango=30', /./],
    ['inventario', '/inventario', /./],
    ['infoun', '/infoun', /./],
    ['home', '/home', /./],
  ]);
  await phone.close();
}, 90_000);

test('while answers are held back, and when they do not come', async () => {
  const proxy = await startProxy(stack.url);
  proxies.push(proxy);
  const { page, inspect, phone } = await stage.enter('1004', proxy.url);
  await page.getByText('Iniciar ronda').first().waitFor();
  await forgetReadings(page);
  // The live connection gives nothing any more, so screens never visited have nothing to show.
  proxy.break((path) => (/^\/\.(ws|lp)/.test(path) ? { kind: 'hang' } : undefined));
  const wrong: unknown[] = [];
  for (const [name, path] of [
    ['tips', '/tips'],
    ['inventario', '/inventario'],
    ['novedadesrond', '/novedadesrond?de=u001'],
  ] as const) {
    await page.goto(proxy.url + path);
    await page.locator('main [role=status]', { hasText: 'Cargando' }).first().waitFor();
    await inspect(`cargando-${name}`).catch((cause) => wrong.push(cause));
    await page
      .locator('main')
      .getByText(/Reintentar|Sin conexión/)
      .first()
      .waitFor();
    await inspect(`sin-respuesta-${name}`).catch((cause) => wrong.push(cause));
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
  await phone.close();
}, 120_000);

test('with nothing to show', async () => {
  const trees = [
    '_recorridos_',
    '_recorridos_todos',
    '_recorridos_rondero_',
    '_novedades',
    '_qr_',
    '_rondas_plan_',
  ];
  for (const tree of [...trees, '_inventarios_', '_tips', '_supervisiones_', '_supervisiones_superv'])
    await writePath(stack.url, tree, null);
  const { page, inspect, phone } = await stage.enter('1007', stack.url);
  await walk(page, inspect, stack.url, 'vacio', [
    ['home', '/home', 'Actualizar'],
    ['rondas', '/rondas', 'No hay rondas para hoy.'],
    ['rondas-terminadas', '/rondas?ver=terminadas', 'No hay rondas terminadas'],
    ['rondasini', '/rondasini', 'no tiene puntos de control'],
    ['novedadesrond', '/novedadesrond', 'No hay novedades'],
    ['inventario', '/inventario', 'Primer inventario'],
    ['tips', '/tips', 'Todavía no hay tips'],
    ['infoun', '/infoun', /./],
  ]);
  await phone.close();
  const supervisor = await stage.enter('2001', stack.url);
  await walk(supervisor.page, supervisor.inspect, stack.url, 'vacio-supervisor', [
    ['home', '/home', 'Sus unidades hoy'],
    ['supervisiones', '/supervisiones', 'No hay supervisiones'],
  ]);
}, 90_000);
