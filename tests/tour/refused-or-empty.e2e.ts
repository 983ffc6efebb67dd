// @room shell mf-rondas mf-supervision mf-inventario mf-tips mf-informes
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { readPath, writePath } from '../e2e/support/database.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { createStage } from '../e2e/support/stage.ts';
import { createLooks } from '../e2e/support/visit.ts';
import { BARE_RONDERO, EMPTIED, EMPTY_RONDERO, EMPTY_SUPERVISOR, NO_UNIT } from './empty.ts';
import { refusedRondero, refusedSupervisor } from './refused.ts';
import { walkRooms, walks, walksAny } from './rooms.ts';

const UN = 'u001';

let stack: Stack;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

test('refused by the rules', async () => {
  const incidents = await readPath<Record<string, Novedad>>(stack.url, '_novedades');
  const lists = await readPath<Record<string, FilledLista>>(stack.url, `_listascheck_/${UN}`);
  const visits = await readPath<object>(stack.url, '_supervisiones_superv/e2001');
  const foreign = {
    un_id: UN,
    incident: Object.values(incidents).find((n) => n.un_id === UN && n.rond_id === 'e1001')?.id_novedad ?? '',
    list: Object.keys(lists)[0] ?? '',
    visit: Object.keys(visits)[0] ?? '',
  };
  if (walksAny(refusedRondero(foreign))) {
    const { page, inspect, phone } = await stage.enter('1002', stack.url);
    await page.getByText('Iniciar ronda').first().waitFor();
    await writePath(stack.url, '_acceso_/e1002/u002', null);
    await walkRooms(page, inspect, stack.url, refusedRondero(foreign));
    await phone.close();
  }
  if (!walksAny(refusedSupervisor(foreign))) return;
  const supervisor = await stage.enter('2003', stack.url);
  await walkRooms(supervisor.page, supervisor.inspect, stack.url, refusedSupervisor(foreign));
  await supervisor.phone.close();
});

test('with nothing to show', async () => {
  for (const tree of EMPTIED) await writePath(stack.url, tree, null);
  const { page, inspect, phone } = await stage.enter('1006', stack.url);
  await walkRooms(page, inspect, stack.url, EMPTY_RONDERO);
  if (walks('mf-inventario')) {
    const { look, done } = createLooks(inspect, 'inv-vacio');
    await page.getByRole('button', { name: 'Agregar elemento' }).click();
    await page.getByRole('dialog').getByText('Vencimiento del permiso').waitFor();
    await look('contar-agregar');
    done();
  }
  await writePath(stack.url, '_un_/u003', { un_id: 'u003', un_nombre: 'Sin datos', estado: 'activo' });
  await writePath(stack.url, '_emp_segdiez/e1006/cargo', null);
  await walkRooms(page, inspect, stack.url, BARE_RONDERO);
  await writePath(stack.url, '_un_/u003', null);
  await walkRooms(page, inspect, stack.url, NO_UNIT);
  // Somebody who was suspended reads nothing any more.
  await writePath(stack.url, '_emp_segdiez/e1006/estado', 1);
  await page.goto(`${stack.url}/tips`);
  await page.locator('main, #contenido').getByText(/./).first().waitFor();
  await inspect('tips-rechazo');
  await phone.close();
  if (!walksAny(EMPTY_SUPERVISOR)) return;
  const supervisor = await stage.enter('2001', stack.url);
  await walkRooms(supervisor.page, supervisor.inspect, stack.url, EMPTY_SUPERVISOR);
  await supervisor.phone.close();
});
